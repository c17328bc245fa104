import * as z from 'zod/mini'
import { addDays, momentText } from '#contract/rules/calendar.ts'
import { dueAt, workingDaysAfter, type SpecialDays } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** So many working days a supplier without an interface has to answer, and to say who has come; one with an interface tells it at once. */
const workingDays = 3
const workingDaysOfApi = 1

/** By what the clocks of orders are set. */
export interface Clock {
  readonly special: SpecialDays
  /** The slots whose supplier has an interface. */
  readonly api: ReadonlySet<string>
}

const Slot = z.object({ id: z.string() })

/** Reads by what the clocks of orders with these slots are set. */
export const readClock = async (slotIds: readonly (string | null)[], context: Context): Promise<Clock> => {
  const rows = await context.tx.rows(
    Slot,
    `SELECT s.id::text AS id FROM ${allRowsOf(checkSlot)} s JOIN ${allRowsOf(branch)} b ON b.id = s.branch_id
       JOIN ${allRowsOf(supplier)} p ON p.id = b.supplier_id AND p.api_type = 'API' WHERE s.id = ANY($1::bigint[])`,
    [slotIds.filter((id) => id !== null)],
  )
  return { special: await readSpecialDays(context), api: new Set(rows.map(({ id }) => id)) }
}

/** A branch is asked now: until when it has to answer. */
export const asked = (now: Date, special: SpecialDays) => ({
  requestedAt: momentText(now),
  answerDueAt: momentText(dueAt(now, { workingDays }, special)),
})

/** The day on which nobody is awaited any more who was to come on a day. */
export const noArrivalAfter = (
  { day, slotId }: { readonly day: string; readonly slotId: string | null },
  { special, api }: Clock,
): string => {
  const days = slotId !== null && api.has(slotId) ? workingDaysOfApi : workingDays
  return addDays(workingDaysAfter(day, days, special), 1)
}
