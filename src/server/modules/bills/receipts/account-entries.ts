import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { invoice, invoicePart } from '#server/db/schema/invoices.ts'
import { amount, fen } from '#server/modules/bills/bills/amounts-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

export const entryKinds = [
  'BILL',
  'BILL_VERSION',
  'CREDIT_BILL',
  'RECEIPT',
  'REFUND',
  'WRITE_OFF',
  'BANK_CHARGE',
  'FOR_SISTER',
  'BY_SISTER',
] as const

/** What changes what a company owes: more above zero, less below. */
const Entry = z.object({
  day: z.string(),
  kind: z.enum(entryKinds),
  number: z.nullable(z.string()),
  /** The month of a bill, or what the bank or somebody wrote. */
  text: z.nullable(z.string()),
  fen: fen(),
})
export type AccountEntry = z.infer<typeof Entry>

/** The entries of the account of a company up to a day, the earliest first. */
export const entriesOf = (
  { companyId, to }: { readonly companyId: string; readonly to: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<AccountEntry[]> =>
  tx.rows(
    Entry,
    `SELECT e.day::text AS day, e.kind, e.number, e.note AS text, e.fen::text AS fen FROM account_entries($1) e WHERE e.day <= $2::date
     ORDER BY e.day, array_position($3::text[], e.kind), e.number, e.fen`,
    [companyId, to, entryKinds],
  )

const Issued = z.object({ day: z.string(), invoiceNo: z.string(), billNo: z.string(), amount: amount() })
export type IssuedPart = z.infer<typeof Issued>

/** What was invoiced of the bills of a company in a span of days, red ones below zero. */
export const issuedTo = (
  { companyId, from, to }: { readonly companyId: string; readonly from: string; readonly to: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<IssuedPart[]> =>
  tx.rows(
    Issued,
    `SELECT i.issue_date::text AS day, i.invoice_no AS "invoiceNo", b.bill_no AS "billNo", p.amount::text AS amount
     FROM ${allRowsOf(invoicePart)} p JOIN ${allRowsOf(invoice)} i ON i.id = p.invoice_id JOIN ${allRowsOf(bill)} b ON b.id = p.bill_id
     WHERE b.payer_id = $1 AND i.issue_date BETWEEN $2::date AND $3::date ORDER BY i.issue_date, i.id, b.bill_no`,
    [companyId, from, to],
  )
