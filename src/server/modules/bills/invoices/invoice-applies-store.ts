import { invoiceApplies } from '#contract/bills/invoice-applies.ts'
import { isBySql } from '#server/accounts/four-eyes.ts'
import { invoiceApply } from '#server/db/schema/invoices.ts'
import { nameAsked, nameSeen } from '#server/modules/bills/bills/sisters-reference.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  number: /*i18n*/ { id: 'invoiceApply.numberTaken', message: '申请号已存在，请重试' },
}

export const invoiceApplyStore = defineStore(invoiceApplies, {
  table: invoiceApply,
  unique: { invoice_apply_no_key: texts.number },
  otherwise: {
    companyName: nameSeen('company_id', 'company_name'),
    companyNameEn: nameSeen('company_id', 'company_name_en'),
    payerName: nameSeen('payer_id', 'company_name'),
    payerNameEn: nameSeen('payer_id', 'company_name_en'),
  },
  asked: {
    companyName: nameAsked('company_id', 'company_name'),
    companyNameEn: nameAsked('company_id', 'company_name_en'),
  },
  computed: { isOwn: () => isBySql('create_by') },
})
