import { invoices } from '#contract/bills/invoices.ts'
import { invoice } from '#server/db/schema/invoices.ts'
import { redDue } from '#server/modules/bills/bills/red-due-reference.ts'
import { nameAsked, nameSeen } from '#server/modules/bills/bills/sisters-reference.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  number: /*i18n*/ { id: 'invoice.numberTaken', message: '该发票号码已登记过' },
  met: /*i18n*/ { id: 'invoice.applyMet', message: '该申请已开票' },
}

export const invoiceStore = defineStore(invoices, {
  table: invoice,
  otherwise: {
    companyName: nameSeen('company_id', 'company_name'),
    companyNameEn: nameSeen('company_id', 'company_name_en'),
  },
  asked: {
    companyName: nameAsked('company_id', 'company_name'),
    companyNameEn: nameAsked('company_id', 'company_name_en'),
  },
  otherFilters: {
    isRedDue: (value) => `(t.id IN (SELECT d.invoice_id FROM ${redDue} d WHERE NOT d.has_slip)) = ${value}`,
  },
  unique: { invoice_number_key: texts.number, invoice_apply_once: texts.met },
})
