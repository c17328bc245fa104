import * as z from 'zod/mini'
import { settlings } from './receipt-states.ts'
import { onRows } from '#contract/core/access.ts'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dict, flag, id, instant, month, person, prose, text } from '#contract/core/fields.ts'

/** What a posting does with money: it pays a bill, gives money back, or settles what a bill lacks. */
export const postingKinds = dictionary('bill_posting', { zh: '入账方式', en: 'Posting' }, [
  ['ALLOCATION', '收款核销', 'Receipt'],
  ['CREDIT_USE', '预收抵扣', 'Credit used'],
  ['REFUND', '退款', 'Refund'],
  ['WRITE_OFF', '尾差核销', 'Written off'],
  ['BANK_CHARGE', '银行手续费', 'Bank charge'],
])

const company = { companyName: text(100), companyNameEn: z.nullable(text(200)) }

/** A posting that nothing has taken back. */
export const BillPosting = component('BillPosting', {
  id: id(),
  kind: dict(postingKinds),
  amount: money(),
  postedOn: day(),
  reason: z.nullable(prose(200)),
  billId: z.nullable(id()),
  billNo: z.nullable(code(20)),
  receiptId: z.nullable(id()),
  receiptNo: z.nullable(code(20)),
  createBy: person(),
  createTime: instant(),
  /** Whoever reads it posted it, and does not take it back. */
  needsAnother: flag(),
})
export type BillPosting = z.infer<typeof BillPosting>

/** What a bill is paid by, or one below zero spent on, as clients read it: nothing of who posted it and why. */
export const BillPayment = component('BillPayment', {
  id: id(),
  kind: dict(postingKinds),
  amount: money(),
  postedOn: day(),
  /** Of a receipt of the reader's organisation. */
  receiptNo: z.nullable(code(20)),
  receivedOn: z.nullable(day()),
  /** Of the bill that credit of this one paid. */
  billNo: z.nullable(code(20)),
})
export type BillPayment = z.infer<typeof BillPayment>

/** A bill of which something is left to be paid. */
export const OpenBill = component('OpenBill', {
  id: id(),
  billNo: code(20),
  billMonth: month(),
  ...company,
  payerId: id(),
  /** The payer is another company of the group than who is asked about. */
  isOfSister: flag(),
  amount: money(),
  open: money(),
  dueOn: z.nullable(day()),
})
export type OpenBill = z.infer<typeof OpenBill>

/** Where credit of a company comes from: a receipt, or a bill below zero; and what is left of it. */
export const CreditOrigin = component('CreditOrigin', {
  receiptId: z.nullable(id()),
  billId: z.nullable(id()),
  /** That of the receipt or the bill. */
  number: code(20),
  /** On which it came, or was confirmed. */
  day: z.nullable(day()),
  amount: money(),
  left: money(),
})
export type CreditOrigin = z.infer<typeof CreditOrigin>

/** What a company may pay, and what it has paid too much, with where that comes from, the oldest first. */
export const Debts = component('Debts', {
  bills: z.array(OpenBill),
  owed: money(),
  credit: money(),
  credits: z.array(CreditOrigin),
  /** Up to which amounts what a bill lacks is settled, as set now. */
  settledAtMost: z.object({ WRITE_OFF: money(), BANK_CHARGE: money() }),
})
export type Debts = z.infer<typeof Debts>

/** What a company owes by age: not yet due, and since so many days. */
export const StatementLine = component('StatementLine', {
  id: id(),
  ...company,
  notDue: money(),
  upTo30: money(),
  upTo60: money(),
  upTo90: money(),
  over90: money(),
  owed: money(),
  credit: money(),
})
export type StatementLine = z.infer<typeof StatementLine>

const part = z.object({ billId: id(), amount: money() })
const labels = {
  amount: /*i18n*/ { id: 'billMoney.amount', message: '金额' },
  reason: /*i18n*/ { id: 'billMoney.reason', message: '原因' },
  kind: /*i18n*/ { id: 'billMoney.kind', message: '差额处理' },
}
const reason = prose(200)
const asking = { service: 'core', method: 'GET' } as const
const writing = { service: 'core', method: 'POST', output: z.null(), labels } as const

/** The ledger of what bills are paid by (domain 12.7): rows are only added; what was wrong is taken back by another row. */
export const billMoney = endpointGroup('billMoney', {
  debts: endpoint({
    ...asking,
    path: '/bill/posting/debts',
    input: z.object({ companyId: id() }),
    output: Debts,
    access: { query: 'receipt:list' },
    summary:
      'The unpaid bills of a company and its group, the oldest first, and the credit of the company with where it comes from',
  }),
  postings: endpoint({
    ...asking,
    path: '/bill/posting/list',
    input: z.object({ receiptId: z.optional(id()), billId: z.optional(id()), companyId: z.optional(id()) }),
    output: z.array(BillPosting),
    access: { query: 'receipt:list' },
    summary:
      'The postings in force of a receipt and its credit, of a bill and what its credit was spent on, or of a company, the newest first',
  }),
  statement: endpoint({
    ...asking,
    path: '/bill/statement/list',
    input: z.object({}),
    output: z.array(StatementLine),
    access: { query: 'statement:list' },
    summary: 'What each company owes by age, and its credit; companies with neither are left out',
  }),
  spendCredit: endpoint({
    ...writing,
    path: '/bill/credit/use',
    input: z.object({ companyId: id(), parts: z.array(part).check(z.minLength(1), z.maxLength(100)) }),
    access: onRows('receipt', 'post'),
    message: /*i18n*/ { id: 'done.spendCredit', message: '已用预收抵扣' },
    summary: 'Pay bills by the credit of their payer, the oldest credit first',
  }),
  refund: endpoint({
    ...writing,
    path: '/bill/credit/refund',
    input: z.object({ companyId: id(), amount: money(), reason }),
    access: onRows('receipt', 'refund'),
    message: /*i18n*/ { id: 'done.refund', message: '已登记退款' },
    summary: 'Give credit back to its company',
  }),
  settle: endpoint({
    ...writing,
    path: '/bill/posting/settle',
    input: z.object({ billId: id(), kind: dict(settlings), reason }),
    access: onRows('receipt', 'writeOff'),
    message: /*i18n*/ { id: 'done.settleBill', message: '已处理差额，账单已付清' },
    summary: 'Settle the little that a bill lacks: written off, or a charge of the bank',
  }),
  reversePosting: endpoint({
    ...writing,
    path: '/bill/posting/reverse',
    input: z.object({ id: id(), reason }),
    access: onRows('receipt', 'reverse'),
    message: /*i18n*/ { id: 'done.reversePosting', message: '已冲回' },
    summary: 'Take one posting back by another row, by somebody else than who posted it',
  }),
})
