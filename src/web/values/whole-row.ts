import type * as z from 'zod/mini'
import { fieldMeta } from '#contract/core/fields.ts'

/** Whether a text is put in as several lines. */
export const isLongText = (schema: z.core.$ZodType | undefined): boolean => {
  const { kind, writing } = (schema && fieldMeta(schema)) ?? {}
  return kind === 'text' && writing === 'prose'
}

/** Whether a field takes a whole row wherever fields stand side by side: by its kind. */
export const takesWholeRow = (schema: z.core.$ZodType | undefined): boolean => {
  const kind = schema && fieldMeta(schema)?.kind
  return kind === 'lines' || kind === 'files' || kind === 'richText' || isLongText(schema)
}
