import { invoiceApplies } from '#contract/bills/invoice-applies.ts'
import { invoiceApply } from '#server/db/schema/invoices.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  number: /*i18n*/ { id: 'invoiceApply.numberTaken', message: '申请号已存在，请重试' },
}

export const invoiceApplyStore = defineStore(invoiceApplies, {
  table: invoiceApply,
  unique: { invoice_apply_no_key: texts.number },
  computed: { isOwn: () => `coalesce(t.create_by = nullif(current_setting('app.user', true), ''), false)` },
})
