import * as z from 'zod/mini'
import { hasContent } from '../rules/rich-content.ts'
import { because, prose, withMeta } from './fields.ts'

const empty = /*i18n*/ { id: 'input.required', message: '请填写{label}' }

/** Formatted text as HTML of at most `max` characters with something to see in it; what is stored of it is sanitised. */
export const richText = (max: number) =>
  withMeta(prose(max).check(z.refine(hasContent, because(empty))), { kind: 'richText', max })

const tooLarge = /*i18n*/ { id: 'input.tooLarge', message: '{label}的内容过多' }

/** An object that is stored as JSON, at most `max` characters of it. It is neither asked nor ordered by, and in no sheet. */
export const json = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>, max: number) =>
  withMeta(schema.check(z.refine((value) => JSON.stringify(value).length <= max, because(tooLarge))), {
    kind: 'json',
    max,
  })
