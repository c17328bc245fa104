import * as z from 'zod/mini'
import type { ClaimExpectation } from '#contract/claims/claim-tracker.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { isWorkingDay, workingDaysAfter, type SpecialDays } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

/** So long back claims are compared with, so many there have to be, and so many of them in a hundred were as fast. */
const [daysBack, leastClaims, share] = [90, 20, 0.9]

const Open = z.object({ id: z.string(), careType: z.string(), stage: z.string(), since: z.string() })
const Paid = z.object({ careType: z.string(), stage: z.string(), since: z.string(), paidDay: z.string() })

/** The moment from which on a claim stands where it does. */
const stages = `CASE status WHEN 'SUBMITTED' THEN 'sent' WHEN 'REGISTERED' THEN 'sent' WHEN 'REVIEWING' THEN 'sent' WHEN 'CALCULATED' THEN 'calculated' WHEN 'APPROVED' THEN 'approved' END`
const dayOf = (moment: string) => `(${moment} AT TIME ZONE 'Asia/Shanghai')::date::text`

const openClaims = (ids: readonly string[], context: Context) =>
  context.tx.rows(
    Open,
    `SELECT id, "careType", stage, CASE stage WHEN 'sent' THEN sent WHEN 'calculated' THEN calculated ELSE approved END AS since FROM (
       SELECT id::text AS id, care_type AS "careType", ${stages} AS stage, ${dayOf('submitted_at')} AS sent, ${dayOf('calculated_at')} AS calculated, ${dayOf('approved_at')} AS approved
       FROM ${rowsOf(claim, context)} c WHERE id = ANY($1::bigint[]) AND del_flag = 0 AND pay_status <> 'FAILED' AND care_type IS NOT NULL
     ) open WHERE stage IS NOT NULL AND CASE stage WHEN 'sent' THEN sent WHEN 'calculated' THEN calculated ELSE approved END IS NOT NULL`,
    [ids],
  )

/** Claims that were paid lately, one row for each stage that they came through; whosever they are. */
const paidClaims = (careTypes: readonly string[], { tx }: Context) =>
  tx.rows(
    Paid,
    `SELECT c.care_type AS "careType", s.stage, s.since, c.paid_day::text AS "paidDay" FROM (
       SELECT * FROM ${allRowsOf(claim)} p WHERE status = 'PAID' AND del_flag = 0 AND care_type = ANY($1) AND paid_day >= $2 ORDER BY paid_day DESC LIMIT 1000
     ) c, LATERAL (VALUES ('sent', ${dayOf('c.submitted_at')}), ('calculated', ${dayOf('c.calculated_at')}), ('approved', ${dayOf('c.approved_at')})) s (stage, since)
     WHERE s.since IS NOT NULL`,
    [careTypes, addDays(dayAt(), -daysBack)],
  )

const workingDaysBetween = (from: string, to: string, special: SpecialDays): number => {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isWorkingDay(day, special)) count += 1
  return count
}

const ninetieth = (counts: readonly number[]): number | undefined =>
  counts.length < leastClaims
    ? undefined
    : counts.toSorted((one, other) => one - other)[Math.ceil(counts.length * share) - 1]

/** When claims are expected to be paid; a day that has passed is no promise any more. */
export const expectations = async (
  { ids }: { readonly ids: string },
  context: Context,
): Promise<ClaimExpectation[]> => {
  const wanted = ids.split(',')
  const open = await openClaims(wanted, context)
  const careTypes = [...new Set(open.map(({ careType }) => careType))]
  const [paid, special] = [await paidClaims(careTypes, context), await readSpecialDays(context)]
  const termOf = (careType: string, stage: string) =>
    ninetieth(
      paid
        .filter((one) => one.careType === careType && one.stage === stage)
        .map(({ since, paidDay }) => workingDaysBetween(since, paidDay, special)),
    )
  const terms = new Map(
    open.map(({ careType, stage }) => [`${careType} ${stage}`, termOf(careType, stage)] as const),
  )
  return wanted.map((id) => {
    const found = open.find((one) => one.id === id)
    const term = found && terms.get(`${found.careType} ${found.stage}`)
    const expectBy = found && term !== undefined ? workingDaysAfter(found.since, term, special) : null
    return { id, expectBy: expectBy !== null && expectBy >= dayAt() ? expectBy : null }
  })
}
