import * as z from 'zod/mini'
import { BillPayment } from '#contract/bills/bill-money.ts'
import type { Context } from '#server/calls/caller.ts'
import { billPosting } from '#server/db/schema/bill-postings.ts'
import { bill } from '#server/db/schema/bills.ts'
import { receipt } from '#server/db/schema/receipts.ts'
import { inForce } from '#server/modules/bills/receipts/ledger-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { amount } from './amounts-reference.ts'
import { billStore } from './bills-store.ts'

const Payment = z.extend(BillPayment, { amount: amount() })

/** What a bill is paid by, or one below zero spent on; of receipts of other companies only how much of them. */
export const paymentsOf = async (
  { id }: { readonly id: string },
  context: Context,
): Promise<BillPayment[]> => {
  await billStore.queryById({ id }, context)
  return context.tx.rows(
    Payment,
    `SELECT p.id::text, p.kind, p.amount::text AS amount, p.posted_on::text AS "postedOn", r.receipt_no AS "receiptNo", r.received_on::text AS "receivedOn",
       CASE WHEN p.credit_bill_id = $1 THEN o.bill_no END AS "billNo"
     FROM ${allRowsOf(billPosting)} p LEFT JOIN ${allRowsOf(receipt)} r ON r.id = p.receipt_id LEFT JOIN ${allRowsOf(bill)} o ON o.id = p.bill_id
     WHERE $1 IN (p.bill_id, p.credit_bill_id) AND ${inForce} ORDER BY p.id DESC LIMIT 500`,
    [id],
  )
}
