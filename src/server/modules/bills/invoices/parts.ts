import * as z from 'zod/mini'
import type { InvoicePart } from '#contract/bills/invoice-parts.ts'
import { taxOfLines } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { invoiceApplyPart, invoicePart, redSlipPart } from '#server/db/schema/invoices.ts'
import { amount } from '#server/modules/bills/bills/amounts-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Part = z.object({
  billId: z.string(),
  billNo: z.string(),
  periodFrom: z.string(),
  amount: amount(),
  tax: amount(),
})

const wholes = {
  apply: { table: invoiceApplyPart, column: 'apply_id', tax: 'p.tax' },
  invoice: { table: invoicePart, column: 'invoice_id', tax: 'p.tax' },
  slip: { table: redSlipPart, column: 'slip_id', tax: '0' },
} as const

/** The parts of a request, an invoice or a slip, in the order in which their taxes were computed. */
export const partsOf = (
  of: keyof typeof wholes,
  id: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<InvoicePart[]> => {
  const { table, column, tax } = wholes[of]
  return tx.rows(
    Part,
    `SELECT p.bill_id::text AS "billId", b.bill_no AS "billNo", to_char(b.period_from, 'YYYY-MM') AS "periodFrom",
       p.amount::text AS amount, ${tax}::text AS tax
     FROM ${allRowsOf(table)} p JOIN ${allRowsOf(bill)} b ON b.id = p.bill_id WHERE p.${column} = $1 ORDER BY p.position`,
    [id],
  )
}

/** The tax within each of some amounts, in their order: none where they are exempt. */
export const taxesAt = (rate: string | null | undefined, amounts: readonly string[]): string[] =>
  rate ? taxOfLines(amounts, rate).map(({ tax }) => tax) : amounts.map(() => '0.00')
