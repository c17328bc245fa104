import * as z from 'zod/mini'
import { Attachment } from '#contract/core/attachments.ts'
import { InvoiceOfBill, type BillInvoices } from '#contract/bills/invoices.ts'
import { Failure } from '#contract/core/failures.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { invoice, invoiceFile, invoicePart } from '#server/db/schema/invoices.ts'
import { amount, fen } from '#server/modules/bills/bills/amounts-reference.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const Total = z.object({ invoiceable: fen(), invoiced: fen(), credited: fen(), ofItself: fen() })
const Row = z.extend(InvoiceOfBill, {
  taxRate: z.nullable(z.string()),
  issueDate: z.string(),
  amount: amount(),
  tax: amount(),
  files: z.array(Attachment),
})

/** The invoices of a bill, and whether they and what it has noted to be not invoiced come to the bill. */
export const invoicesOfBill = async (
  { id }: { readonly id: string },
  context: Context,
): Promise<BillInvoices> => {
  const [of] = await context.tx.rows(
    Total,
    `SELECT invoiceable_amount::text AS invoiceable, invoiced_amount::text AS invoiced,
       least(credited_amount, greatest(invoiceable_amount - invoiced_amount, 0))::text AS credited,
       (SELECT coalesce(sum(c.own), 0) FROM credited_of_bills(ARRAY[b.id]) c)::text AS "ofItself"
     FROM ${rowsOf(bill, context)} b WHERE id = $1 AND del_flag = 0`,
    [id],
  )
  if (!of) throw new Failure('notFound')
  const invoices = await context.tx.rows(
    Row,
    `SELECT i.id::text AS "invoiceId", i.invoice_no AS "invoiceNo", i.kind, i.status, i.invoice_type AS "invoiceType", i.tax_rate::text AS "taxRate",
       i.issue_date::text AS "issueDate", i.red_of_no AS "redOfNo", p.amount::text AS amount, p.tax::text AS tax,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.file_id, 'name', f.name, 'size', f.size, 'mime', f.mime) ORDER BY f.id), '[]')
        FROM ${allRowsOf(invoiceFile)} f WHERE f.record_id = i.id AND f.del_flag = 0) AS files
     FROM ${allRowsOf(invoicePart)} p JOIN ${rowsOf(invoice, context)} i ON i.id = p.invoice_id
     WHERE p.bill_id = $1 ORDER BY i.issue_date, i.id`,
    [id],
  )
  const invoiced = totalOf(invoices.map((one) => fenOf(one.amount)))
  const left = of.invoiceable - of.credited - of.invoiced
  return {
    invoices,
    invoiceable: formatFen(of.invoiceable),
    invoiced: formatFen(invoiced),
    left: formatFen(left),
    credited: formatFen(of.credited),
    ofItself: formatFen(of.ofItself),
    difference: formatFen(of.invoiceable - left - of.credited - invoiced),
  }
}
