import { receipts } from '#contract/bills/receipts.ts'
import { refuseClosed } from '#server/modules/bills/bill-months/closed-months-reference.ts'
import { isBySql } from '#server/accounts/four-eyes.ts'
import { receipt } from '#server/db/schema/receipts.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { spentOfReceipt } from './ledger-reference.ts'
import { receiptNo } from './receipt-number.ts'

export const receiptStore = defineStore(receipts, {
  table: receipt,
  computed: {
    isOwnPosting: () => isBySql('posted_by'),
    allocated: spentOfReceipt('t.id'),
    credit: `CASE t.status WHEN 'POSTED' THEN t.amount - ${spentOfReceipt('t.id')} ELSE 0 END`,
  },
  unique: {
    receipt_reference_key: /*i18n*/ {
      id: 'receipt.referenceTaken',
      message: '该账户已登记过这个流水号的收款',
    },
    receipt_no_key: /*i18n*/ { id: 'receipt.noTaken', message: '收款单号已被使用' },
  },
  decide: {
    save: inTurn(async ({ before, draft }, context) => {
      await refuseClosed('receivedOn', [draft.receivedOn, before?.receivedOn], context)
      return before ? {} : { receiptNo: await receiptNo(context) }
    }),
  },
})
