import { dictionary } from '#contract/core/dictionary.ts'

/** What a bill is of, by the type of its contract; a settlement follows the end of one (domain 12.3). */
export const billTypes = dictionary('bill_type', { zh: '账单类型', en: 'Bill type' }, [
  ['PREMIUM', '保费', 'Premium'],
  ['CHECK', '体检', 'Health check'],
  ['SERVICE', '服务费', 'Service fee'],
  ['OTHER', '其他', 'Other'],
  ['SETTLEMENT', '清算', 'Settlement'],
])

/** How much of a bill is invoiced: follows from the invoices that are in force. */
export const invoicingStates = dictionary('invoicing_status', { zh: '开票状态', en: 'Invoicing status' }, [
  ['NOT_INVOICED', '未开票', 'Not Invoiced', 'grey'],
  ['PARTIAL', '部分开票', 'Partial Billing', 'blue'],
  ['ISSUED', '已开票', 'Invoice has been Issued', 'green'],
])

/** How much of a bill is paid: follows from what is posted to it. */
export const billPayStates = dictionary('bill_pay_status', { zh: '付款状态', en: 'Payment' }, [
  ['UNPAID', '未付', 'Unpaid', 'orange'],
  ['PART', '部分付款', 'Partly paid', 'blue'],
  ['PAID', '已付', 'Paid', 'green'],
])

/** Who pays a bill, as its reader looks at it: its company, or another of the group, which may be the reader's own. */
export const billPayings = dictionary('bill_paying', { zh: '付款关系', en: 'Paid by' }, [
  ['OWN', '本公司付款', 'Its own company'],
  ['BY_SISTER', '集团内公司代付', 'Another company of the group'],
  ['FOR_SISTER', '代集团内公司付款', 'You, for another company', 'blue'],
])

/** What somebody should have seen before a contract is billed. */
export const billWarnings = [
  'SETTLEMENT',
  'FIRST',
  'GAP',
  'RISE',
  'OLD',
  'UNPRICED',
  'NO_TITLE',
  'PAYER_LEFT',
  'NOTHING',
] as const
export type BillWarning = (typeof billWarnings)[number]
