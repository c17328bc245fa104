import type * as z from 'zod/mini'
import { fieldMeta } from '#contract/core/fields.ts'

/** An e-mail address is the longest text that is put in as one line. */
const mostInOneLine = 254

/** Whether a text is put in as several lines. */
export const isLongText = (schema: z.core.$ZodType | undefined): boolean => {
  const { kind, max = 0 } = (schema && fieldMeta(schema)) ?? {}
  return kind === 'text' && max > mostInOneLine
}

/** Whether a field takes a whole row wherever fields stand side by side: by its kind. */
export const takesWholeRow = (schema: z.core.$ZodType | undefined): boolean => {
  const kind = schema && fieldMeta(schema)?.kind
  return kind === 'lines' || kind === 'files' || kind === 'richText' || isLongText(schema)
}
