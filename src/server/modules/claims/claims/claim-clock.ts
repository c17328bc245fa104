import * as z from 'zod/mini'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { claimTerms } from '#contract/rules/claim-terms.ts'
import { dueAt, minutesLeft } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** The moment until which a claim is to be decided, so many working minutes from now. */
const dueIn = async (minutes: number, context: Context): Promise<string> =>
  momentText(dueAt(new Date(), { workingHours: minutes / 60 }, await readSpecialDays(context)))

/** Until when a claim is to be decided whose clock begins now. */
export const clockFromNow = ({ careType }: Pick<Claim, 'careType'>, context: Context): Promise<string> =>
  dueIn(claimTerms[careType ?? 'OUT'].workingHours * 60, context)

/** The clock stands still: so many working minutes are left, below zero where it has run out. */
export const clockStops = async ({ slaDueAt }: Pick<Claim, 'slaDueAt'>, context: Context) => ({
  slaDueAt: null,
  slaLeftMinutes: slaDueAt
    ? minutesLeft(new Date(), new Date(`${slaDueAt.replace(' ', 'T')}+08:00`), await readSpecialDays(context))
    : null,
})

const Left = z.object({ left: z.nullable(z.number()) })

/** The clock runs on from where it stood. */
export const clockRunsOn = async ({ id }: Pick<Claim, 'id'>, context: Context) => {
  const [row] = await context.tx.rows(
    Left,
    `SELECT sla_left_minutes AS left FROM ${allRowsOf(claim)} c WHERE id = $1`,
    [id],
  )
  const left = row?.left ?? null
  return left === null ? {} : { slaDueAt: await dueIn(left, context), slaLeftMinutes: null }
}
