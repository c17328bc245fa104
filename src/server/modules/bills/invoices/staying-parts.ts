import * as z from 'zod/mini'
import type { InvoicePart } from '#contract/bills/invoice-parts.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { invoice, invoicePart } from '#server/db/schema/invoices.ts'
import { fen } from '#server/modules/bills/bills/amounts-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { AddedPart } from './adding-invoices.ts'
import { redSlipStore } from './red-slips-store.ts'
import { invoiceStore } from './invoices-store.ts'
import { partsOf, taxesAt } from './parts.ts'

const Staying = z.object({
  billId: z.string(),
  billNo: z.string(),
  periodFrom: z.string(),
  amount: fen(),
  tax: fen(),
})
/** What red invoices have left of an invoice for a bill. */
export type Staying = z.infer<typeof Staying>

/** What red invoices have left of an invoice, of each of its bills in their order. */
export const stayingOf = (invoiceId: string, { tx }: Pick<Context, 'tx'>): Promise<Staying[]> =>
  tx.rows(
    Staying,
    `SELECT p.bill_id::text AS "billId", b.bill_no AS "billNo", to_char(b.period_from, 'YYYY-MM') AS "periodFrom", sum(p.amount)::text AS amount, sum(p.tax)::text AS tax
     FROM ${allRowsOf(invoicePart)} p JOIN ${allRowsOf(invoice)} i ON i.id = p.invoice_id JOIN ${allRowsOf(bill)} b ON b.id = p.bill_id
     WHERE $1 IN (i.id, i.red_of_id) GROUP BY p.bill_id, b.bill_no, b.period_from ORDER BY min(p.position)`,
    [invoiceId],
  )

/**
 * The parts of a red invoice: what stays is taxed anew in the order of the bills, and each part is the difference to what was. So
 * a bill of which nothing is taken back may move by a fen of tax (domain 12.8).
 */
export const redParts = (
  staying: readonly Staying[],
  taken: ReadonlyMap<string, string>,
  taxRate: string | null | undefined,
): AddedPart[] => {
  const stays = staying.map(({ billId, amount }) => formatFen(amount - fenOf(taken.get(billId) ?? '0.00')))
  const taxes = taxesAt(taxRate, stays)
  return staying
    .map(({ billId, tax }, at) => ({
      billId,
      amount: formatFen(-fenOf(taken.get(billId) ?? '0.00')),
      tax: formatFen(fenOf(taxes[at] ?? '0.00') - tax),
    }))
    .filter(({ amount, tax }) => amount !== '0.00' || tax !== '0.00')
}

const Issued = z.object({ id: z.string() })

/** What a slip takes back of each bill: as its red invoice has it, or will have it by what stays now. */
export const partsOfSlip = async (id: string, context: Context): Promise<InvoicePart[]> => {
  const { invoiceId, redInvoiceNo } = await redSlipStore.whole(id, context)
  const [issued] = redInvoiceNo
    ? await context.tx.rows(
        Issued,
        `SELECT id::text AS id FROM ${allRowsOf(invoice)} i WHERE red_of_id = $1 AND invoice_no = $2 AND del_flag = 0`,
        [invoiceId, redInvoiceNo],
      )
    : []
  if (issued) return partsOf('invoice', issued.id, context)
  const taken = await partsOf('slip', id, context)
  const staying = await stayingOf(invoiceId, context)
  const { taxRate } = await invoiceStore.whole(invoiceId, context)
  const named = new Map(staying.map(({ billId, billNo, periodFrom }) => [billId, { billNo, periodFrom }]))
  return redParts(staying, new Map(taken.map(({ billId, amount }) => [billId, amount])), taxRate).map(
    (part) => ({ billNo: '', periodFrom: '', ...named.get(part.billId), ...part }),
  )
}
