import { bills } from '#contract/bills/bills.ts'
import { billDispute } from '#server/db/schema/bill-disputes.ts'
import { bill } from '#server/db/schema/bills.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  number: /*i18n*/ { id: 'bill.numberTaken', message: '账单号已存在，请重试' },
  period: /*i18n*/ { id: 'bill.periodTaken', message: '该合同的这个账期已出账' },
}

export const billStore = defineStore(bills, {
  table: bill,
  computed: {
    hasQuestion: () =>
      `(t.confirm_status = 'CONFIRMED' AND EXISTS (SELECT FROM ${allRowsOf(billDispute)} d WHERE d.bill_id = t.id AND d.answered_at IS NULL))`,
  },
  unique: { bill_no_key: texts.number, bill_period_key: texts.period },
})
