import * as z from 'zod/mini'
import {
  accountEntryKinds,
  AccountEntry,
  InvoicedPart,
  type CompanyAccount,
} from '#contract/bills/company-accounts.ts'
import { formatFen } from '#contract/rules/money.ts'
import { totalOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { invoice, invoicePart } from '#server/db/schema/invoices.ts'
import { amount, fen } from '#server/modules/bills/bills/amounts-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** Whose account, and of which days. */
export interface AccountSpan {
  readonly companyId: string
  readonly from: string
  readonly to: string
}

const { amount: _amount, balance: _balance, ...told } = AccountEntry.shape
const Stored = z.object({ ...told, fen: fen() })

/** The entries of the account of a company up to a day, the earliest first. */
const entriesOf = ({ companyId, to }: AccountSpan, { tx }: Pick<Context, 'tx'>) =>
  tx.rows(
    Stored,
    `SELECT e.day::text AS day, e.kind, e.number, e.note AS text, e.bill_id::text AS "billId", e.fen::text AS fen FROM account_entries($1) e
     WHERE e.day <= $2::date ORDER BY e.day, array_position($3::text[], e.kind), e.number, e.fen`,
    [companyId, to, accountEntryKinds],
  )

const Issued = z.extend(InvoicedPart, { amount: amount() })

/** What was invoiced of the bills of a company in a span of days, red ones below zero. */
const issuedTo = ({ companyId, from, to }: AccountSpan, { tx }: Pick<Context, 'tx'>) =>
  tx.rows(
    Issued,
    `SELECT i.issue_date::text AS day, i.invoice_no AS "invoiceNo", b.bill_no AS "billNo", p.amount::text AS amount
     FROM ${allRowsOf(invoicePart)} p JOIN ${allRowsOf(invoice)} i ON i.id = p.invoice_id JOIN ${allRowsOf(bill)} b ON b.id = p.bill_id
     WHERE b.payer_id = $1 AND i.issue_date BETWEEN $2::date AND $3::date ORDER BY i.issue_date, i.id, b.bill_no`,
    [companyId, from, to],
  )

/** The account of a company over some days: what the screen shows, and what its paper prints. */
export const readAccount = async (
  asked: AccountSpan,
  context: Pick<Context, 'tx'>,
): Promise<CompanyAccount> => {
  const entries = await entriesOf(asked, context)
  const opening = totalOf(entries.filter(({ day }) => day < asked.from).map((entry) => entry.fen))
  let balance = opening
  const within = entries
    .filter(({ day }) => day >= asked.from)
    .map(({ fen: changed, ...entry }) => {
      balance += changed
      return { ...entry, amount: formatFen(changed), balance: formatFen(balance) }
    })
  return {
    opening: formatFen(opening),
    closing: formatFen(balance),
    entries: within,
    invoices: await issuedTo(asked, context),
  }
}
