import type { Invoice, InvoiceDraft } from '#contract/bills/invoices.ts'
import { invoiceNumberText, isInvoiceNumber } from '#contract/bills/invoices.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import { addDecided } from '#server/store/adding-decided.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { invoicePart } from '#server/db/schema/invoices.ts'
import { refuseClosed } from '#server/modules/bills/bill-months/closed-months-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { InvoiceIssuer } from './invoice-issuer.ts'
import { invoiceStore } from './invoices-store.ts'

const texts = {
  later: /*i18n*/ { id: 'invoice.later', message: '开票日期不能晚于今天' },
}

/** How much of an invoice is for a bill; below zero on a red one. */
export interface AddedPart {
  readonly billId: string
  readonly amount: string
  readonly tax: string
}

/** Adds an invoice or a red one with its parts: the database adds these to what is invoiced of their bills, never above them. Who makes it out holds that its files agree. */
export const addInvoice = async (
  {
    draft,
    parts,
    decided,
  }: {
    readonly draft: InvoiceDraft
    readonly parts: readonly AddedPart[]
    readonly decided: Partial<Invoice>
  },
  issuer: InvoiceIssuer,
  context: Context,
): Promise<Invoice> => {
  if (!isInvoiceNumber(draft)) throw refusalOf('invoiceNo', invoiceNumberText)
  if (draft.issueDate > dayAt()) throw refusalOf('issueDate', texts.later)
  await refuseClosed('issueDate', [draft.issueDate], context)
  const made = await addDecided(invoiceStore, { input: draft, decided }, context)
  await (made.kind === 'RED' ? issuer.red(made) : issuer.issue(made))
  // The bills in the order of their ids, as requests hold them.
  await context.tx.query(
    `INSERT INTO ${allRowsOf(invoicePart)} (invoice_id, bill_id, position, amount, tax)
     SELECT $1, p.bill, p.nth - 1, p.amount, p.tax FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS p (bill, amount, tax, nth) ORDER BY p.bill`,
    [
      made.id,
      parts.map(({ billId }) => billId),
      parts.map(({ amount }) => fenOf(amount)),
      parts.map(({ tax }) => fenOf(tax)),
    ],
  )
  return made
}

/** To whom an invoice is made out, as what it follows from says it. */
export const sameTitle = ({
  title,
  taxId,
  bank,
  bankAccount,
  address,
  tel,
  invoiceType,
  taxRate,
}: Pick<Invoice, 'title' | 'taxId' | 'bank' | 'bankAccount' | 'address' | 'tel' | 'invoiceType'> & {
  readonly taxRate?: string | null | undefined
}): Partial<Invoice> => ({
  title,
  taxId,
  bank,
  bankAccount,
  address,
  tel,
  invoiceType,
  taxRate: taxRate ?? null,
})
