import * as z from 'zod/mini'
import { billChangeKinds } from '#contract/bills/line-words.ts'
import type { BillChange, BillDifference } from '#contract/bills/bill-lines.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill, billLine } from '#server/db/schema/bills.ts'
import { familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { amount } from './amounts-reference.ts'

const Change = z.object({ kind: z.enum(billChangeKinds), people: z.number(), amount: amount() })

/** Lines of a bill as they are compared: `late` ones and sums are compared as a whole. */
export interface Compared {
  /** SQL of rows `(kind, item, person_id, unit_price, days, amount, is_late)`. */
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The live lines of a bill. */
export const linesOfBill = (id: string): Compared => ({
  sql: `SELECT l.kind, l.item, l.person_id, l.unit_price, l.to_day - l.from_day AS days, l.amount, l.reason = 'LATE' AS is_late
    FROM ${allRowsOf(billLine)} l WHERE l.bill_id = ? AND l.is_live`,
  values: [id],
})

/** No lines. */
export const noLines: Compared = {
  sql: `SELECT NULL::text AS kind, NULL::bigint AS item, NULL::bigint AS person_id, NULL::bigint AS unit_price, NULL::integer AS days, NULL::bigint AS amount, false AS is_late WHERE false`,
  values: [],
}

const numberedFrom = (sql: string, first: number): string => {
  let at = first
  return sql.replaceAll('?', () => `$${at++}`)
}

/**
 * What makes some lines differ from those of the bill before, by person in classes that no two of which hold for one charge: so they
 * add up to the difference (domain 12.6).
 */
export const changesBetween = async (
  now: Compared,
  before: Compared,
  { tx }: Pick<Context, 'tx'>,
): Promise<BillChange[]> => {
  const rows = await tx.rows(
    Change,
    `WITH now AS MATERIALIZED (${numberedFrom(now.sql, 1)}),
       before AS MATERIALIZED (${numberedFrom(before.sql, now.values.length + 1)}),
       person_now AS (
         SELECT person_id, kind, array_agg(item ORDER BY item) AS items, min(unit_price) AS low, max(unit_price) AS high, sum(days) AS days, sum(amount) AS amount
         FROM now WHERE NOT is_late AND kind IN ('PREMIUM', 'SERVICE') GROUP BY person_id, kind),
       person_before AS (
         SELECT person_id, kind, array_agg(item ORDER BY item) AS items, min(unit_price) AS low, max(unit_price) AS high, sum(days) AS days, sum(amount) AS amount
         FROM before WHERE NOT is_late AND kind IN ('PREMIUM', 'SERVICE') GROUP BY person_id, kind),
       compared AS (
         SELECT CASE
             WHEN b.person_id IS NULL THEN CASE WHEN EXISTS (SELECT FROM ${allRowsOf(familyMember)} f WHERE f.id = n.person_id) THEN 'FAMILY' ELSE 'JOINED' END
             WHEN n.person_id IS NULL THEN 'LEFT'
             WHEN n.items <> b.items THEN 'PLAN'
             WHEN (n.low, n.high) IS DISTINCT FROM (b.low, b.high) THEN 'PRICE'
             WHEN n.amount > b.amount THEN 'WHOLE'
             ELSE 'LEFT' END AS class,
           person_id, coalesce(n.amount, 0) - coalesce(b.amount, 0) AS amount
         FROM person_now n FULL JOIN person_before b USING (person_id, kind)
         WHERE coalesce(n.amount, 0) <> coalesce(b.amount, 0)
         UNION ALL
         SELECT CASE WHEN is_late THEN 'LATE' WHEN kind = 'ADJUST' THEN 'ADJUST' ELSE 'SUMS' END, nullif(person_id, 0), amount
         FROM now WHERE is_late OR kind NOT IN ('PREMIUM', 'SERVICE')
         UNION ALL
         SELECT CASE WHEN is_late THEN 'LATE' WHEN kind = 'ADJUST' THEN 'ADJUST' ELSE 'SUMS' END, NULL, -amount
         FROM before WHERE is_late OR kind NOT IN ('PREMIUM', 'SERVICE'))
     SELECT class AS kind, count(DISTINCT person_id)::integer AS people, sum(amount)::bigint::text AS amount FROM compared GROUP BY class HAVING sum(amount) <> 0`,
    [...now.values, ...before.values],
  )
  const placeOf = ({ kind }: BillChange) => billChangeKinds.indexOf(kind)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const Before = z.object({ id: z.string(), billNo: z.string(), periodFrom: z.string(), amount: amount() })
export type BillBefore = z.infer<typeof Before>

/** The bill of a contract for the period before a month: what a bill is compared with. */
export const billBefore = async (
  { contractId, periodFrom }: { readonly contractId: string; readonly periodFrom: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<BillBefore | undefined> => {
  const [before] = await tx.rows(
    Before,
    `SELECT id::text AS id, bill_no AS "billNo", to_char(period_from, 'YYYY-MM') AS "periodFrom", amount_with_tax::text AS amount FROM ${allRowsOf(bill)} b
     WHERE contract_id = $1 AND period_from < $2::date AND del_flag = 0 AND confirm_status <> 'UNDONE' AND bill_type <> 'SETTLEMENT'
     ORDER BY period_from DESC LIMIT 1`,
    [contractId, `${periodFrom}-01`],
  )
  return before
}

/** What makes a bill differ from the one before it; what is settled is compared with nothing. */
export const differenceOf = async (
  row: {
    readonly id: string
    readonly contractId: string
    readonly periodFrom: string
    readonly billType: string
  },
  context: Context,
): Promise<BillDifference> => {
  const before = row.billType === 'SETTLEMENT' ? undefined : await billBefore(row, context)
  const changes = await changesBetween(
    linesOfBill(row.id),
    before ? linesOfBill(before.id) : noLines,
    context,
  )
  return { before: before ?? null, changes }
}
