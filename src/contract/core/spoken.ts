import type * as z from 'zod/mini'
import { fieldMeta, withMeta } from './fields.ts'

/**
 * A text that keywords find by how it sounds, too: pinyin, initials, and a Latin name in either order (decision 110). Its key is
 * stored beside it with each write.
 */
export const spoken = <Schema extends z.core.$ZodType>(schema: Schema): Schema =>
  withMeta(schema, { ...(fieldMeta(schema) ?? { kind: 'text' }), isSpoken: true })
