import * as z from 'zod/mini'
import type { ProposedRed } from '#contract/bills/red-slips.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill, billLine } from '#server/db/schema/bills.ts'
import { company } from '#server/db/schema/companies.ts'
import { invoice, invoicePart, redSlip, redSlipPart } from '#server/db/schema/invoices.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import { fen } from './amounts-reference.ts'

const Staying = z.object({
  invoiceId: z.string(),
  invoiceNo: z.string(),
  companyName: z.nullable(z.string()),
  companyNameEn: z.nullable(z.string()),
  hasSlip: z.boolean(),
  billId: z.string(),
  billNo: z.string(),
  periodFrom: z.string(),
  /** What of it is invoiced beyond what it is worth since. */
  excess: fen(),
  /** What of the bill is left on this invoice. */
  left: fen(),
  because: z.array(z.object({ billId: z.string(), billNo: z.string() })),
})
type Staying = z.infer<typeof Staying>

/**
 * Of bills of which more is invoiced, at a rate, than they are worth since confirmed bills below zero took something back: what that is, less what slips
 * that are open take, and the invoices on which something of it is left, the newest first. Each line below zero takes back of the bill that billed
 * most of its charge.
 */
const staying = (invoices: string) => `
  WITH taken AS (
    SELECT o.bill_id, o.tax_rate, sum(n.amount)::bigint AS amount, array_agg(DISTINCT n.bill_id) AS because
    FROM ${allRowsOf(bill)} b JOIN ${allRowsOf(billLine)} n ON n.bill_id = b.id AND n.is_live AND n.kind <> 'ADJUST'
    CROSS JOIN LATERAL (
      SELECT l.bill_id, l.tax_rate FROM ${allRowsOf(billLine)} l JOIN ${allRowsOf(bill)} c ON c.id = l.bill_id AND c.invoiced_amount > 0
      WHERE l.contract_id = n.contract_id AND l.service_month = n.service_month AND l.person_id = n.person_id AND l.kind = n.kind AND l.item = n.item
        AND l.is_live AND l.bill_id <> n.bill_id
      ORDER BY l.amount DESC, l.bill_id LIMIT 1
    ) o
    WHERE b.del_flag = 0 AND b.confirm_status = 'CONFIRMED' AND b.amount_with_tax < 0
    GROUP BY o.bill_id, o.tax_rate
  ), open AS (
    SELECT p.bill_id, i.tax_rate, sum(p.amount)::bigint AS amount
    FROM ${allRowsOf(redSlipPart)} p JOIN ${allRowsOf(redSlip)} s ON s.id = p.slip_id AND s.status IN ('ASKED', 'CONFIRMED') AND s.del_flag = 0
    JOIN ${allRowsOf(invoice)} i ON i.id = s.invoice_id GROUP BY p.bill_id, i.tax_rate
  ), beyond AS (
    SELECT t.bill_id, t.tax_rate, t.because, (r.invoiced - r.amount - t.amount - coalesce(o.amount, 0))::bigint AS excess
    FROM taken t
    JOIN invoiced_of_bills((SELECT array_agg(bill_id) FROM taken)) r ON r.bill_id = t.bill_id AND r.tax_rate IS NOT DISTINCT FROM t.tax_rate
    LEFT JOIN open o ON o.bill_id = t.bill_id AND o.tax_rate IS NOT DISTINCT FROM t.tax_rate
  )
  SELECT i.id::text AS "invoiceId", i.invoice_no AS "invoiceNo", c.company_name AS "companyName", c.company_name_en AS "companyNameEn",
    EXISTS (SELECT FROM ${allRowsOf(redSlip)} s WHERE s.invoice_id = i.id AND s.status IN ('ASKED', 'CONFIRMED') AND s.del_flag = 0) AS "hasSlip",
    b.id::text AS "billId", b.bill_no AS "billNo", to_char(b.period_from, 'YYYY-MM') AS "periodFrom", e.excess::text AS excess, s.amount::text AS left,
    (SELECT jsonb_agg(jsonb_build_object('billId', x.id::text, 'billNo', x.bill_no) ORDER BY x.bill_no) FROM ${allRowsOf(bill)} x WHERE x.id = ANY (e.because)) AS because
  FROM beyond e
  JOIN ${allRowsOf(bill)} b ON b.id = e.bill_id
  JOIN LATERAL (
    SELECT coalesce(v.red_of_id, v.id) AS invoice_id, sum(p.amount)::bigint AS amount
    FROM ${allRowsOf(invoicePart)} p JOIN ${allRowsOf(invoice)} v ON v.id = p.invoice_id
    WHERE p.bill_id = e.bill_id AND v.tax_rate IS NOT DISTINCT FROM e.tax_rate GROUP BY 1 HAVING sum(p.amount) > 0
  ) s ON true
  JOIN ${invoices} i ON i.id = s.invoice_id AND i.del_flag = 0
  JOIN ${allRowsOf(company)} c ON c.id = i.company_id
  WHERE e.excess > 0 AND ($1::bigint IS NULL OR $1 = ANY (e.because))
  ORDER BY i.issue_date DESC, i.id DESC, b.id`

/** How much of each part is to be taken back: of a bill no more than is invoiced beyond it, from the newest invoice on. */
const takenOf = (rows: readonly Staying[]) => {
  const open = new Map(rows.map(({ billId, excess }) => [billId, excess]))
  return rows.flatMap((row) => {
    const left = open.get(row.billId) ?? 0n
    const amount = left < row.left ? left : row.left
    open.set(row.billId, left - amount)
    return amount > 0n ? [{ ...row, amount }] : []
  })
}

/**
 * What finance is proposed to take back of invoices, since confirmed bills below zero made less of what was invoiced: an invoice each. Those of which a slip
 * is open wait for it. With a bill only what it makes due.
 */
export const proposedReds = async (
  { billId }: { readonly billId?: string | undefined },
  context: Context,
): Promise<ProposedRed[]> => {
  const rows = await context.tx.rows(Staying, staying(rowsOf(invoice, context)), [billId ?? null])
  const byInvoice = Map.groupBy(
    takenOf(rows).filter(({ hasSlip }) => !hasSlip),
    ({ invoiceId }) => invoiceId,
  )
  return [...byInvoice.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { invoiceId, invoiceNo, companyName, companyNameEn } = first
    const because = new Map(parts.flatMap((part) => part.because.map((one) => [one.billId, one])))
    return [
      {
        invoiceId,
        invoiceNo,
        companyName,
        companyNameEn,
        amount: formatFen(parts.reduce((all, { amount }) => all + amount, 0n)),
        because: [...because.values()],
        bills: parts.map(({ billId: of, billNo, periodFrom, amount }) => ({
          billId: of,
          billNo,
          periodFrom,
          amount: formatFen(amount),
        })),
      },
    ]
  })
}
