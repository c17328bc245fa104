import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'
import { billPosting } from '#server/db/schema/bill-postings.ts'
import { bill, billVersion } from '#server/db/schema/bills.ts'
import { invoice, invoicePart } from '#server/db/schema/invoices.ts'
import { receipt } from '#server/db/schema/receipts.ts'
import { amount, fen } from '#server/modules/bills/bills/amounts-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { isCredit, isOwed } from './owed-sql.ts'

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

const day = (moment: string) => `(${moment} AT TIME ZONE 'Asia/Shanghai')::date`

/** What later versions of bills changed that were made after a month was closed. */
const versions = `(SELECT v.bill_id, v.dated_on, v.amount_with_tax - o.amount_with_tax AS fen FROM ${allRowsOf(billVersion)} v
  JOIN ${allRowsOf(billVersion)} o ON o.bill_id = v.bill_id AND o.version_no = v.version_no - 1 WHERE v.dated_on IS NOT NULL)`

/**
 * All that a company owes and paid, of $1, up to the day $2: bills sent to it as payer, bills below zero that were agreed to, receipts,
 * and what the ledger says besides: money given back, what was settled, and what companies of a group paid for one another.
 */
const entries = `
  SELECT ${day('coalesce(b.sent_at, b.create_time)')} AS day, 'BILL' AS kind, b.bill_no AS number, to_char(b.period_from, 'YYYY-MM') AS text,
    (b.amount_with_tax - coalesce((SELECT sum(v.fen) FROM ${versions} v WHERE v.bill_id = b.id), 0))::bigint AS fen
  FROM ${allRowsOf(bill)} b WHERE b.payer_id = $1 AND ${isOwed('b')}
  UNION ALL
  SELECT v.dated_on, 'BILL_VERSION', b.bill_no, to_char(b.period_from, 'YYYY-MM'), v.fen
  FROM ${allRowsOf(bill)} b JOIN ${versions} v ON v.bill_id = b.id WHERE b.payer_id = $1 AND ${isOwed('b')}
  UNION ALL
  SELECT ${day('coalesce(b.confirmed_at, b.sent_at, b.create_time)')}, 'CREDIT_BILL', b.bill_no, to_char(b.period_from, 'YYYY-MM'), b.amount_with_tax
  FROM ${allRowsOf(bill)} b WHERE b.payer_id = $1 AND ${isCredit('b')}
  UNION ALL
  SELECT r.received_on, 'RECEIPT', r.receipt_no, r.remittance_text, -r.amount
  FROM ${allRowsOf(receipt)} r WHERE r.company_id = $1 AND r.status = 'POSTED' AND r.del_flag = 0
  UNION ALL
  SELECT p.posted_on, p.kind, coalesce(b.bill_no, r.receipt_no, k.bill_no), p.reason, CASE p.kind WHEN 'REFUND' THEN p.amount ELSE -p.amount END
  FROM ${allRowsOf(billPosting)} p LEFT JOIN ${allRowsOf(bill)} b ON b.id = p.bill_id LEFT JOIN ${allRowsOf(receipt)} r ON r.id = p.receipt_id
    LEFT JOIN ${allRowsOf(bill)} k ON k.id = p.credit_bill_id
  WHERE p.kind IN ('REFUND', 'WRITE_OFF', 'BANK_CHARGE')
    AND CASE p.kind WHEN 'REFUND' THEN coalesce(r.company_id, k.payer_id) ELSE b.payer_id END = $1
  UNION ALL
  SELECT p.posted_on, CASE WHEN b.payer_id = $1 THEN 'BY_SISTER' ELSE 'FOR_SISTER' END, b.bill_no, r.receipt_no,
    CASE WHEN b.payer_id = $1 THEN -p.amount ELSE p.amount END
  FROM ${allRowsOf(billPosting)} p JOIN ${allRowsOf(bill)} b ON b.id = p.bill_id JOIN ${allRowsOf(receipt)} r ON r.id = p.receipt_id
  WHERE p.kind IN ('ALLOCATION', 'CREDIT_USE') AND r.company_id <> b.payer_id AND $1 IN (r.company_id, b.payer_id)`

/** The entries of the account of a company up to a day, the earliest first. */
export const entriesOf = (
  { companyId, to }: { readonly companyId: string; readonly to: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<AccountEntry[]> =>
  tx.rows(
    Entry,
    `SELECT e.day::text AS day, e.kind, e.number, e.text, e.fen::text AS fen FROM (${entries}) e WHERE e.day <= $2::date
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
