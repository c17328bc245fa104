import * as z from 'zod/mini'
import type { ProposedRed } from '#contract/bills/red-slips.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { company } from '#server/db/schema/companies.ts'
import { invoice } from '#server/db/schema/invoices.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import { fen } from './amounts-reference.ts'
import { redDue } from './red-due-reference.ts'

const Due = z.object({
  invoiceId: z.string(),
  invoiceNo: z.string(),
  companyName: z.nullable(z.string()),
  companyNameEn: z.nullable(z.string()),
  billId: z.string(),
  billNo: z.string(),
  periodFrom: z.string(),
  amount: fen(),
  because: z.array(z.object({ billId: z.string(), billNo: z.string() })),
})

const due = (invoices: string) => `
  SELECT i.id::text AS "invoiceId", i.invoice_no AS "invoiceNo", c.company_name AS "companyName", c.company_name_en AS "companyNameEn",
    b.id::text AS "billId", b.bill_no AS "billNo", to_char(b.period_from, 'YYYY-MM') AS "periodFrom", d.amount::text AS amount,
    (SELECT jsonb_agg(jsonb_build_object('billId', x.id::text, 'billNo', x.bill_no) ORDER BY x.bill_no) FROM ${allRowsOf(bill)} x WHERE x.id = ANY (d.because)) AS because
  FROM ${redDue} d
  JOIN ${allRowsOf(bill)} b ON b.id = d.bill_id
  JOIN ${invoices} i ON i.id = d.invoice_id
  JOIN ${allRowsOf(company)} c ON c.id = i.company_id
  WHERE NOT d.has_slip AND ($1::bigint IS NULL OR $1 = ANY (d.because))
  ORDER BY i.issue_date DESC, i.id DESC, b.id`

/**
 * What finance is proposed to take back of invoices, since confirmed bills below zero made less of what was invoiced: an invoice each. Those of which a slip
 * is open wait for it. With a bill only what it makes due.
 */
export const proposedReds = async (
  { billId }: { readonly billId?: string | undefined },
  context: Context,
): Promise<ProposedRed[]> => {
  const rows = await context.tx.rows(Due, due(rowsOf(invoice, context)), [billId ?? null])
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
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
