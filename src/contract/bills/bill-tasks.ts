import type { Task } from '#contract/core/tasks.ts'

/** Bills that come to something: what is below zero is credit once it is confirmed, and paid by nobody. */
const aboveZero = { amountWithTax_begin: '0.01' }
const notInvoiced = {
  confirmStatus: 'CONFIRMED',
  invoicingStatus: 'NOT_INVOICED,PARTIAL',
  isToInvoice: 'true',
}
const unpaid = { confirmStatus: 'CONFIRMED', payStatus: 'UNPAID,PART', ...aboveZero }

/** What is late, by the ages of the debts (domain 12.7). */
const overdue = (days: Readonly<Record<string, number>>) => ({
  verb: 'answer',
  rows: { ...unpaid, ...days },
  since: 'payUntil',
})

/** What of bills waits: for finance to send, answer, invoice and collect, for HR to confirm and pay. */
export const billTasks = {
  send: {
    title: /*i18n*/ { id: 'task.bill.send', message: '账单待发送' },
    verb: 'make',
    rows: { confirmStatus: 'MADE' },
  },
  confirm: {
    title: /*i18n*/ { id: 'task.bill.confirm', message: '账单待确认' },
    verb: 'confirm',
    rows: { confirmStatus: 'TO_BE_CONFIRMED', paying: 'OWN,BY_SISTER' },
    until: 'confirmUntil',
  },
  pay: {
    title: /*i18n*/ { id: 'task.bill.pay', message: '账单待付款' },
    verb: 'confirm',
    rows: { ...unpaid, paying: 'OWN,FOR_SISTER' },
    until: 'payUntil',
  },
  answer: {
    title: /*i18n*/ { id: 'task.bill.answer', message: '账单异议待答复' },
    verb: 'answer',
    rows: { confirmStatus: 'DISPUTED' },
    since: 'askedAt',
  },
  reply: {
    title: /*i18n*/ { id: 'task.bill.reply', message: '账单疑问待答复' },
    verb: 'answer',
    rows: { confirmStatus: 'CONFIRMED', hasQuestion: 'true' },
    since: 'askedAt',
  },
  invoice: {
    title: /*i18n*/ { id: 'task.bill.invoice', message: '账单已确认，未开足发票' },
    verb: 'answer',
    rows: notInvoiced,
  },
  askInvoice: {
    title: /*i18n*/ { id: 'task.bill.askInvoice', message: '账单可申请开票' },
    verb: 'confirm',
    rows: { ...notInvoiced, isAsked: 'false', paying: 'OWN,FOR_SISTER' },
  },
  overdue30: {
    title: /*i18n*/ { id: 'task.bill.overdue30', message: '账单逾期未付 1–30 天' },
    ...overdue({ payUntil_begin: -30, payUntil_end: -1 }),
  },
  overdue60: {
    title: /*i18n*/ { id: 'task.bill.overdue60', message: '账单逾期未付 31–60 天' },
    ...overdue({ payUntil_begin: -60, payUntil_end: -31 }),
  },
  overdue90: {
    title: /*i18n*/ { id: 'task.bill.overdue90', message: '账单逾期未付 61–90 天' },
    ...overdue({ payUntil_begin: -90, payUntil_end: -61 }),
  },
  overdueMore: {
    title: /*i18n*/ { id: 'task.bill.overdueMore', message: '账单逾期未付 90 天以上' },
    ...overdue({ payUntil_end: -91 }),
  },
} as const satisfies Readonly<Record<string, Task>>
