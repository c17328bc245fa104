import * as z from 'zod/mini'
import type { BillRevision } from '#contract/bills/bill-lines.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill, billLine, billVersion } from '#server/db/schema/bills.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { amount } from './amounts-reference.ts'
import { billStore } from './bills-store.ts'
import { changesBetween, linesOfBill, type Compared } from './difference-reference.ts'

/** The lines that another version of a bill would have: what is owed now and not billed elsewhere, and its adjustments. */
const revised = `
  SELECT d.kind, d.item, d.person_id, d.month, d.from_day, d.to_day, d.unit_price, d.tax_rate, d.owed - d.billed AS amount,
    d.kind IN ('PREMIUM', 'SERVICE') AND (d.month < b.period_from OR d.billed <> 0) AS is_late
  FROM ${allRowsOf(bill)} b, bill_lines_due(b.contract_id, b.period_from, b.period_to, '-infinity', b.id) d WHERE b.id = ?
  UNION ALL
  SELECT l.kind, l.item, l.person_id, l.service_month, l.from_day, l.to_day, l.unit_price, l.tax_rate, l.amount, false
  FROM ${allRowsOf(billLine)} l WHERE l.bill_id = ? AND l.is_live AND l.kind = 'ADJUST'`

const asCompared = (id: string): Compared => ({
  sql: `SELECT r.kind, r.item, r.person_id, r.unit_price, r.to_day - r.from_day AS days, r.amount, r.is_late FROM (${revised}) r`,
  values: [id, id],
})

const Now = z.object({ amount: amount(), isSame: z.boolean() })
const columns = 'kind, item, person_id, month, from_day, to_day, unit_price, tax_rate, amount'

/** What another version of a bill would come to, and whether any line would be another one. */
export const comesToNow = async (id: string, { tx }: Pick<Context, 'tx'>): Promise<z.infer<typeof Now>> => {
  const [now] = await tx.rows(
    Now,
    `WITH now AS MATERIALIZED (${revised.replaceAll('?', '$1')}), before AS (
       SELECT l.kind, l.item, l.person_id, l.service_month AS month, l.from_day, l.to_day, l.unit_price, l.tax_rate, l.amount
       FROM ${allRowsOf(billLine)} l WHERE l.bill_id = $1 AND l.is_live)
     SELECT (SELECT coalesce(sum(amount), 0)::bigint::text FROM now) AS amount,
       NOT EXISTS (SELECT ${columns} FROM now EXCEPT ALL SELECT ${columns} FROM before)
         AND NOT EXISTS (SELECT ${columns} FROM before EXCEPT ALL SELECT ${columns} FROM now) AS "isSame"`,
    [id],
  )
  if (!now) throw new Error('nothing was compared')
  return now
}

const Dated = z.object({ isClosed: z.boolean() })

/** The day by which another version of a bill is dated apart, since the month in which the bill was sent is closed, or a version before was dated so: today. Null where it is open. */
export const datedApart = async (id: string, { tx }: Pick<Context, 'tx'>): Promise<string | null> => {
  const [dated] = await tx.rows(
    Dated,
    `SELECT coalesce(b.send_day < first_open_day(), false) OR EXISTS (SELECT FROM ${allRowsOf(billVersion)} v WHERE v.bill_id = b.id AND v.dated_on IS NOT NULL) AS "isClosed"
     FROM ${allRowsOf(bill)} b WHERE b.id = $1`,
    [id],
  )
  return dated?.isClosed ? dayAt() : null
}

/** What another version of a bill would come to, and what makes it differ. */
export const revisionOf = async (
  { id }: { readonly id: string },
  context: Context,
): Promise<BillRevision> => {
  await billStore.queryById({ id }, context)
  const changes = await changesBetween(asCompared(id), linesOfBill(id), context)
  return { ...(await comesToNow(id, context)), changes, datedOn: await datedApart(id, context) }
}
