import * as z from 'zod/mini'
import type { BillPosting } from '#contract/bills/bill-money.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { billPosting } from '#server/db/schema/bill-postings.ts'
import { bill } from '#server/db/schema/bills.ts'
import { receipt } from '#server/db/schema/receipts.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { isInForce, takingBack } from '#server/store/ledger.ts'

type Asking = Pick<Context, 'tx' | 'caller'>

/** A row that the ledger gets, its amount in fen. */
export interface NewPosting {
  readonly kind: BillPosting['kind']
  readonly billId: string | null
  readonly receiptId: string | null
  readonly creditBillId: string | null
  readonly fen: bigint
  readonly orgCode: string
  readonly reason: string | null
}

const postings = allRowsOf(billPosting)

/** The kinds that take something of a receipt; the others settle what a bill lacks. */
const spending = `('ALLOCATION', 'CREDIT_USE', 'REFUND')`

/** SQL of what is spent of a receipt. */
export const spentOfReceipt = (id: string): string =>
  `(SELECT coalesce(sum(p.amount), 0) FROM ${postings} p WHERE p.receipt_id = ${id} AND p.kind IN ${spending})::bigint`

/** SQL that is true of a posting `p` which is in force. */
export const inForce = isInForce(billPosting, 'p')

const adding = `
  INSERT INTO ${postings} (kind, bill_id, receipt_id, credit_bill_id, amount, posted_on, reason, sys_org_code, create_by)
  SELECT n.kind, n."billId", n."receiptId", n."creditBillId", n.fen, $2::date, n.reason, n."orgCode", $3
  FROM jsonb_to_recordset($1::jsonb) AS n (kind text, "billId" bigint, "receiptId" bigint, "creditBillId" bigint, fen bigint, reason text, "orgCode" text)`

/** Adds rows to the ledger, of today; bills and receipts that they name are held. */
export const addPostings = async (rows: readonly NewPosting[], { tx, caller }: Asking): Promise<void> => {
  const sent = JSON.stringify(rows.map(({ fen, ...row }) => ({ ...row, fen: String(fen) })))
  await tx.query(adding, [sent, dayAt(), caller.username])
}

const takingPostingsBack = takingBack(billPosting, {
  where: 'u.id = ANY($1::bigint[])',
  says: { posted_on: '$2::date', reason: '$3', create_by: '$4' },
})

/** Takes postings in force back, each by a row of its own. */
export const takeBack = async (
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
  { tx, caller }: Asking,
): Promise<void> => {
  await tx.query(takingPostingsBack, [ids, dayAt(), reason, caller.username])
}

const Found = z.object({
  id: z.string(),
  kind: z.string(),
  billId: z.nullable(z.string()),
  receiptId: z.nullable(z.string()),
  creditBillId: z.nullable(z.string()),
  createBy: z.string(),
  /** Whose money it spends, of a receipt or of a bill below zero; null where it spends none. */
  companyId: z.nullable(z.string()),
})
export type FoundPosting = z.infer<typeof Found>

/** Postings in force of a receipt, or the one of an id. */
export const postingsInForce = (
  by: { readonly receiptId: string } | { readonly id: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<FoundPosting[]> => {
  const [column, value] = 'id' in by ? ['id', by.id] : ['receipt_id', by.receiptId]
  return tx.rows(
    Found,
    `SELECT id::text, kind, bill_id::text AS "billId", receipt_id::text AS "receiptId", credit_bill_id::text AS "creditBillId", create_by AS "createBy",
       coalesce((SELECT r.company_id FROM ${allRowsOf(receipt)} r WHERE r.id = p.receipt_id),
         (SELECT b.payer_id FROM ${allRowsOf(bill)} b WHERE b.id = p.credit_bill_id))::text AS "companyId"
     FROM ${postings} p WHERE ${column} = $1 AND ${inForce} ORDER BY id`,
    [value],
  )
}
