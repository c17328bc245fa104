import * as z from 'zod/mini'
import { timeOfDay } from './time-of-day.ts'
import { component } from '#contract/core/components.ts'
import { code, day, id, instant, whole } from '#contract/core/fields.ts'

/** A page of what the branches of a supplier have left; `next` leads to the page after it. */
export const SupplierSlots = component('SupplierSlots', {
  /** When it was so: bookings that were granted by then are taken off. */
  asOf: instant(),
  slots: z
    .array(
      z.object({
        /** By our id, as in requests. */
        branchId: id(),
        day: day(),
        fromTime: timeOfDay(),
        toTime: timeOfDay(),
        free: whole(0, 9_999),
      }),
    )
    .check(z.maxLength(5_000)),
  next: z.nullish(code(200)),
})
export type SupplierSlots = z.infer<typeof SupplierSlots>
