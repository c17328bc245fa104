import * as z from 'zod/mini'
import type { BillPreview } from '#contract/bills/bill-run.ts'
import type { BillWarning } from '#contract/bills/bill-words.ts'
import { monthsIn } from '#contract/rules/billing/cycles.ts'
import { addMonths, momentText } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { amount } from '#server/modules/bills/bills/amounts-reference.ts'
import {
  billBefore,
  changesBetween,
  linesOfBill,
  noLines,
  type Compared,
} from '#server/modules/bills/bills/difference-reference.ts'
import { periodOf, termsFor, type TermsOfMonth } from '#server/modules/bills/bills/making-reference.ts'
import { endedOf } from '#server/modules/bills/bills/settlement-reference.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

/** A bill that rises by more than so many percent is looked at first. */
const risesBy = 5n

interface Period {
  readonly from: string
  readonly to: string
}

/** What is due of a contract now, as lines that are compared. */
const linesDue = (contractId: string, { from, to }: Period): Compared => ({
  sql: `SELECT d.kind, d.item, d.person_id, d.unit_price, d.to_day - d.from_day AS days, d.owed - d.billed AS amount,
      d.kind IN ('PREMIUM', 'SERVICE') AND (d.month < ?::date OR d.billed <> 0) AS is_late
    FROM bill_lines_due(?, ?::date, ?::date, billing_since(?), 0) d`,
  values: [from, contractId, from, to, contractId],
})

const Sums = z.object({
  amount: amount(),
  lines: z.number(),
  people: z.number(),
  oldest: z.nullable(z.string()),
})

const sumsOf = async (contractId: string, { from, to }: Period, { tx }: Context) => {
  const [sums] = await tx.rows(
    Sums,
    `SELECT coalesce(sum(d.owed - d.billed), 0)::bigint::text AS amount, count(*)::integer AS lines,
       count(DISTINCT d.person_id) FILTER (WHERE d.person_id <> 0)::integer AS people, min(d.month)::text AS oldest
     FROM bill_lines_due($1, $2::date, $3::date, billing_since($1), 0) d`,
    [contractId, from, to],
  )
  return sums
}

const Unpriced = z.object({ isAny: z.boolean() })
const Titled = z.object({ isThere: z.boolean() })

/** Whether a plan has no price for somebody whom it covers in the period. */
const hasUnpriced = async (contractId: string, { from, to }: Period, { tx }: Context): Promise<boolean> => {
  const [found] = await tx.rows(Unpriced, `SELECT has_unpriced($1, $2::date, $3::date) AS "isAny"`, [
    contractId,
    from,
    to,
  ])
  return found?.isAny ?? false
}

const hasTitle = async ({ payerId }: TermsOfMonth, { tx }: Context): Promise<boolean> => {
  const [found] = await tx.rows(
    Titled,
    `SELECT EXISTS (SELECT FROM ${allRowsOf(invoiceInfo)} i WHERE i.company_id = $1 AND i.del_flag = 0) AS "isThere"`,
    [payerId],
  )
  return found?.isThere ?? false
}

const rises = (now: string, before: string): boolean =>
  fenOf(before) > 0n && (fenOf(now) - fenOf(before)) * 100n > fenOf(before) * risesBy

const previewOf = async (
  terms: TermsOfMonth & { readonly contractId: string },
  period: Period & { readonly isSettled?: boolean },
  context: Context,
): Promise<BillPreview> => {
  const { contractId } = terms
  const { isSettled = false } = period
  const readAt = momentText(new Date())
  // What is settled is compared with nothing: nobody is there any more.
  const before = isSettled
    ? undefined
    : await billBefore({ contractId, periodFrom: period.from.slice(0, 7) }, context)
  const sums = (await sumsOf(contractId, period, context)) ?? {
    amount: '0.00',
    lines: 0,
    people: 0,
    oldest: null,
  }
  const changes = await changesBetween(
    linesDue(contractId, period),
    before ? linesOfBill(before.id) : noLines,
    context,
  )
  const isOld = sums.oldest !== null && sums.oldest < addMonths(period.from, -1)
  const warnings: readonly (BillWarning | false)[] = [
    sums.lines === 0 && 'NOTHING',
    isSettled && sums.lines > 0 && 'SETTLEMENT',
    !isSettled && !before && sums.lines > 0 && 'FIRST',
    before !== undefined &&
      before.periodFrom < addMonths(period.from, -monthsIn[terms.cycle]).slice(0, 7) &&
      'GAP',
    before !== undefined && rises(sums.amount, before.amount) && 'RISE',
    !isSettled && isOld && 'OLD',
    (await hasUnpriced(contractId, period, context)) && 'UNPRICED',
    !(await hasTitle(terms, context)) && 'NO_TITLE',
    !terms.isPaidWithin && 'PAYER_LEFT',
  ]
  return {
    contractId,
    amount: sums.amount,
    people: sums.people,
    lines: sums.lines,
    lastAmount: before?.amount ?? null,
    lastPeriod: before?.periodFrom ?? null,
    changes,
    warnings: warnings.filter((warning) => warning !== false),
    readAt,
  }
}

const Id = z.object({ id: z.string() })

/** What contracts would be billed with a month; those that are not billed with it, or that the caller does not see, are left out. */
export const preview = async (
  { month, contractIds }: { readonly month: string; readonly contractIds: string },
  context: Context,
): Promise<BillPreview[]> => {
  const seen = await context.tx.rows(
    Id,
    `SELECT id::text AS id FROM ${rowsOf(clientContract, context)} k WHERE id = ANY ($1::bigint[]) AND del_flag = 0 AND status <> 'DRAFT'`,
    [contractIds.split(',')],
  )
  const ids = seen.map(({ id }) => id)
  const ended = await endedOf(ids, month, context)
  const previews: BillPreview[] = []
  for (const terms of await termsFor(
    ids.filter((id) => !ended.has(id)),
    month,
    context,
  )) {
    const period = periodOf(terms, month)
    if (period) previews.push(await previewOf(terms, period, context))
  }
  for (const { contractId, from, to } of ended.values())
    for (const terms of await termsFor([contractId], from.slice(0, 7), context))
      previews.push(await previewOf(terms, { from, to, isSettled: true }, context))
  return previews
}
