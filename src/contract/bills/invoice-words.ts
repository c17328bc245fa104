import { dictionary } from '#contract/core/dictionary.ts'

/** What an invoice document is: one that is made out, or the red one that takes all or part of it back. */
export const invoiceKinds = dictionary('invoice_kind', { zh: '发票性质', en: 'Invoice kind' }, [
  ['BLUE', '蓝字', 'Invoice', 'blue'],
  ['RED', '红字', 'Red invoice', 'red'],
])

/** How an invoice stands: follows from the red invoices that take of it. */
export const invoiceStatuses = dictionary('invoice_status', { zh: '发票状态', en: 'Invoice status' }, [
  ['ISSUED', '开票成功', 'Issued', 'green'],
  ['PART_RED', '部分红冲', 'Partly reversed', 'orange'],
  ['RED', '已红冲', 'Reversed', 'grey'],
])

/** Why an invoice is taken back, as the tax platform has it. */
export const redReasons = dictionary(
  'invoice_red_reason',
  { zh: '红冲原因', en: 'Reason of a red invoice' },
  [
    ['01', '开票有误', 'Made out wrongly'],
    ['02', '销货退回', 'Goods returned'],
    ['03', '服务中止', 'Service ended'],
    ['04', '销售折让', 'Allowance'],
  ],
)
