import * as z from 'zod/mini'
import type { InvoiceBill } from '#contract/bills/invoice-parts.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { fen } from '#server/modules/bills/bills/amounts-reference.ts'
import { leftOf } from '#server/modules/bills/bills/left-reference.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const AskedBill = z.object({
  id: z.string(),
  billNo: z.string(),
  periodFrom: z.string(),
  orderNo: z.nullable(z.string()),
  companyId: z.string(),
  payerId: z.string(),
  confirmStatus: z.string(),
  /** What may be invoiced of it at all. */
  total: fen(),
  sysOrgCode: z.string(),
})
export type AskedBill = z.infer<typeof AskedBill>

const columns = `b.id::text AS id, b.bill_no AS "billNo", to_char(b.period_from, 'YYYY-MM') AS "periodFrom", b.order_no AS "orderNo", b.company_id::text AS "companyId",
  b.payer_id::text AS "payerId", b.confirm_status AS "confirmStatus", b.invoiceable_amount::text AS total, b.sys_org_code AS "sysOrgCode"`

/** Bills that the caller sees, held in the order of their ids: requests for the same bills follow one another. */
export const heldBills = (ids: readonly string[], context: Context): Promise<AskedBill[]> =>
  context.tx.rows(
    AskedBill,
    `SELECT ${columns} FROM ${allRowsOf(bill)} b
     WHERE b.id IN (SELECT r.id FROM ${rowsOf(bill, context)} r WHERE r.id = ANY ($1::bigint[]) AND r.del_flag = 0) ORDER BY b.id FOR UPDATE OF b`,
    [ids],
  )

/** A bill and the other confirmed bills of its company and payer of which something is left, the newest first. */
export const billsBeside = (id: string, context: Context): Promise<AskedBill[]> =>
  context.tx.rows(
    AskedBill,
    `SELECT ${columns} FROM ${rowsOf(bill, context)} b JOIN ${rowsOf(bill, context)} o ON o.id = $1
       AND b.company_id = o.company_id AND b.payer_id = o.payer_id
     WHERE b.del_flag = 0 AND o.del_flag = 0 AND b.confirm_status = 'CONFIRMED' AND ${leftOf('b')} > 0
     ORDER BY b.id = o.id DESC, b.period_from DESC, b.id LIMIT 100`,
    [id],
  )

const AtRate = z.object({
  billId: z.string(),
  taxRate: z.nullable(z.string()),
  amount: fen(),
  invoiced: fen(),
  asked: fen(),
  credited: fen(),
})
type AtRate = z.infer<typeof AtRate>

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What may still be asked for at a rate, of what it is worth since: no more than is left at it, and no more than is left of the bill. */
const leftAt = (one: AtRate, all: readonly AtRate[], total: bigint): bigint => {
  const ofBill = all.reduce(
    (left, { invoiced, asked, credited }) => left - invoiced - asked - credited,
    total,
  )
  const left = least(one.amount - one.invoiced - one.asked - one.credited, ofBill)
  return left > 0n ? left : 0n
}

/** Of bills, and each rate that lines of theirs have, what is invoiced, asked for and left. */
export const atRates = async (
  bills: readonly AskedBill[],
  { tx }: Pick<Context, 'tx'>,
): Promise<InvoiceBill[]> => {
  const rows = await tx.rows(
    AtRate,
    `SELECT r.bill_id::text AS "billId", r.tax_rate::text AS "taxRate", r.amount::text AS amount, r.invoiced::text AS invoiced, r.asked::text AS asked,
       coalesce(c.amount, 0)::text AS credited
     FROM invoiced_of_bills($1::bigint[]) r LEFT JOIN credited_of_bills($1::bigint[]) c ON c.bill_id = r.bill_id AND c.tax_rate IS NOT DISTINCT FROM r.tax_rate
     ORDER BY r.tax_rate DESC NULLS LAST`,
    [bills.map(({ id }) => id)],
  )
  return bills.flatMap(({ id, billNo, periodFrom, orderNo, total }) => {
    const own = rows.filter(({ billId }) => billId === id)
    return own.map((one) => ({
      billId: id,
      billNo,
      periodFrom,
      orderNo,
      taxRate: one.taxRate,
      amount: formatFen(one.amount),
      invoiced: formatFen(one.invoiced),
      asked: formatFen(one.asked),
      credited: formatFen(one.credited),
      left: formatFen(leftAt(one, own, total)),
    }))
  })
}
