import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { instant, whole } from '#contract/core/fields.ts'

/** Who has read what only medical staff read, when first and last, and on how many days. */
export const MedicalReader = component('MedicalReader', {
  realname: z.string(),
  firstAt: instant(),
  lastAt: instant(),
  days: whole(1, 99_999),
})
export type MedicalReader = z.infer<typeof MedicalReader>
