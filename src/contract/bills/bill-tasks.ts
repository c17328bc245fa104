import type { Task } from '#contract/core/tasks.ts'

/** Bills that come to something: what is below zero is credit once it is confirmed, neither paid nor invoiced. */
const aboveZero = { amountWithTax_begin: '0.01' }

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
    rows: { confirmStatus: 'CONFIRMED', payStatus: 'UNPAID,PART', paying: 'OWN,FOR_SISTER', ...aboveZero },
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
    rows: { confirmStatus: 'CONFIRMED', invoicingStatus: 'NOT_INVOICED,PARTIAL', ...aboveZero },
  },
  overdue: {
    title: /*i18n*/ { id: 'task.bill.overdue', message: '账单逾期未付清' },
    verb: 'answer',
    rows: { confirmStatus: 'CONFIRMED', payStatus: 'UNPAID,PART', payUntil_end: -1, ...aboveZero },
    since: 'payUntil',
  },
} as const satisfies Readonly<Record<string, Task>>
