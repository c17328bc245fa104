import * as z from 'zod/mini'
import { id, prose } from '#contract/core/fields.ts'

/** So many days material is waited for, and on these of them whoever handed the claim in is reminded. */
export const daysToProvide = 30
export const reminderDays = [7, 14, 25] as const

/** Material of a claim, each with what is said of it. */
export const askedItems = z.array(z.object({ id: id(), words: z.nullish(prose(200)) })).check(z.maxLength(50))
