import { bills } from '#contract/bills/bills.ts'
import { bill } from '#server/db/schema/bills.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  number: /*i18n*/ { id: 'bill.numberTaken', message: '账单号已存在，请重试' },
  period: /*i18n*/ { id: 'bill.periodTaken', message: '该合同的这个账期已出账' },
}

export const billStore = defineStore(bills, {
  table: bill,
  unique: { bill_no_key: texts.number, bill_period_key: texts.period },
})
