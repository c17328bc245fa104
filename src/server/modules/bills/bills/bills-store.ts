import { bills } from '#contract/bills/bills.ts'
import { billDispute } from '#server/db/schema/bill-disputes.ts'
import { bill } from '#server/db/schema/bills.ts'
import { invoiceApply, invoiceApplyPart } from '#server/db/schema/invoices.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { leftOf } from './left-reference.ts'
import { contractSeen, nameAsked, nameSeen, paying, unlessOfSister } from './sisters-reference.ts'

const texts = {
  number: /*i18n*/ { id: 'bill.numberTaken', message: '账单号已存在，请重试' },
  period: /*i18n*/ { id: 'bill.periodTaken', message: '该合同的这个账期已出账' },
}

/** SQL of the open requests that ask for all that is left of a bill `t`, one after the other; null where something is left. */
const askedIn = `(SELECT string_agg(a.apply_no, ' ' ORDER BY a.apply_no) FROM ${allRowsOf(invoiceApplyPart)} p
  JOIN ${allRowsOf(invoiceApply)} a ON a.id = p.apply_id AND a.status IN ('SUBMITTED', 'APPROVED') AND a.del_flag = 0
  WHERE p.bill_id = t.id HAVING sum(p.amount) >= ${leftOf('t')})`

export const billStore = defineStore(bills, {
  table: bill,
  computed: {
    paying,
    askedIn: () => askedIn,
    leftToInvoice: () => leftOf('t'),
    askedAt: () =>
      `(SELECT min(d.asked_at) FROM ${allRowsOf(billDispute)} d WHERE d.bill_id = t.id AND d.answered_at IS NULL)`,
    isMonthClosed: () => `coalesce(t.send_day < (SELECT closed_until()), false)`,
    hasQuestion: () =>
      `(t.confirm_status = 'CONFIRMED' AND EXISTS (SELECT FROM ${allRowsOf(billDispute)} d WHERE d.bill_id = t.id AND d.answered_at IS NULL))`,
  },
  otherwise: {
    companyName: nameSeen('company_id', 'company_name'),
    companyNameEn: nameSeen('company_id', 'company_name_en'),
    payerName: nameSeen('payer_id', 'company_name'),
    payerNameEn: nameSeen('payer_id', 'company_name_en'),
    contractNo: contractSeen('contract_no'),
    contractName: contractSeen('contract_name'),
    contractNameEn: contractSeen('contract_name_en'),
    // Words that may name somebody, and whose they are.
    disputeNote: unlessOfSister('dispute_note'),
    answerNote: unlessOfSister('answer_note'),
    reason: unlessOfSister('reason'),
    confirmedBy: unlessOfSister('confirmed_by'),
    updateBy: unlessOfSister('update_by'),
  },
  otherFilters: {
    isAsked: (value) => `(${askedIn} IS NOT NULL) = ${value}`,
    isToInvoice: (value) => `(${leftOf('t')} > 0) = ${value}`,
  },
  asked: {
    companyName: nameAsked('company_id', 'company_name'),
    companyNameEn: nameAsked('company_id', 'company_name_en'),
  },
  unique: { bill_no_key: texts.number, bill_period_key: texts.period },
})
