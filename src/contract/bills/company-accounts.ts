import * as z from 'zod/mini'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, day, flag, id, instant, text, whole } from '#contract/core/fields.ts'
import { locales, type Message } from '#contract/core/message.ts'
import { paperFormats } from '#contract/core/paper.ts'

/** What changes what a company owes, in the order of a day. */
export const accountEntryKinds = [
  'BILL',
  'BILL_VERSION',
  'CREDIT_BILL',
  'RECEIPT',
  'REVERSAL',
  'REFUND',
  'WRITE_OFF',
  'BANK_CHARGE',
  'FOR_SISTER',
  'BY_SISTER',
] as const
export type AccountEntryKind = (typeof accountEntryKinds)[number]

/** What these are called, on the screen and on paper. */
export const accountEntryWords: Readonly<Record<AccountEntryKind, Message>> = {
  BILL: /*i18n*/ { id: 'accountEntry.BILL', message: '账单' },
  BILL_VERSION: /*i18n*/ { id: 'accountEntry.BILL_VERSION', message: '账单新版本' },
  CREDIT_BILL: /*i18n*/ { id: 'accountEntry.CREDIT_BILL', message: '贷项账单' },
  RECEIPT: /*i18n*/ { id: 'accountEntry.RECEIPT', message: '收款' },
  REVERSAL: /*i18n*/ { id: 'accountEntry.REVERSAL', message: '收款冲回' },
  REFUND: /*i18n*/ { id: 'accountEntry.REFUND', message: '退款' },
  WRITE_OFF: /*i18n*/ { id: 'accountEntry.WRITE_OFF', message: '尾差核销' },
  BANK_CHARGE: /*i18n*/ { id: 'accountEntry.BANK_CHARGE', message: '银行手续费' },
  FOR_SISTER: /*i18n*/ { id: 'accountEntry.FOR_SISTER', message: '代集团内公司付款' },
  BY_SISTER: /*i18n*/ { id: 'accountEntry.BY_SISTER', message: '集团内公司代付' },
}

const signed = () => money({ isSigned: true })

/** What changed what a company owes: more above zero, less below, and what it owed then. */
export const AccountEntry = component('AccountEntry', {
  day: day(),
  kind: z.enum(accountEntryKinds),
  number: z.nullable(code(20)),
  /** The month of a bill, or what the bank or somebody wrote. */
  text: z.nullable(text(500)),
  /** The bill that it is about, where its reader may open it. */
  billId: z.nullable(id()),
  amount: signed(),
  balance: signed(),
})
export type AccountEntry = z.infer<typeof AccountEntry>

/** What was invoiced of a bill; red parts are below zero. */
export const InvoicedPart = component('InvoicedPart', {
  day: day(),
  invoiceNo: text(40),
  billNo: code(20),
  amount: signed(),
})
export type InvoicedPart = z.infer<typeof InvoicedPart>

/** The account of a company over some days. Below zero it has paid ahead. */
export const CompanyAccount = component('CompanyAccount', {
  opening: signed(),
  closing: signed(),
  entries: z.array(AccountEntry),
  invoices: z.array(InvoicedPart),
})
export type CompanyAccount = z.infer<typeof CompanyAccount>

/** Whom a statement of account would be told to: so many names at most, and how many there are; and when one was told last. */
export const AccountTelling = component('AccountTelling', {
  names: z.array(text(100)),
  people: whole(0, 1_000_000),
  /** Of the company, over whatever days; null where none was. */
  lastAt: z.nullable(instant()),
  lastBy: z.nullable(text(100)),
  isToday: flag(),
})
export type AccountTelling = z.infer<typeof AccountTelling>

/** So many of those who are told are named. */
export const mostNamed = 20

const texts = {
  span: /*i18n*/ { id: 'billMoney.span', message: '结束日期不能早于开始日期' },
}
const span = { companyId: id(), from: day(), to: day() }
const isInOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, because(texts.span))
/** Who sends bills. */
const tellers = { action: 'bill:make', query: 'companyAccount:list' } as const
const asking = {
  service: 'core',
  method: 'GET',
  access: { query: 'companyAccount:list' },
  labels: {
    from: /*i18n*/ { id: 'billMoney.from', message: '开始日期' },
    to: /*i18n*/ { id: 'billMoney.to', message: '结束日期' },
  },
} as const

/** Screen /bill/CompanyAccount: the statement of account of who pays bills (domain 12.10), to be read and as a paper of the same figures. */
export const companyAccounts = endpointGroup('companyAccount', {
  read: endpoint({
    ...asking,
    path: '/bill/statement/account',
    input: z.object(span).check(isInOrder),
    output: CompanyAccount,
    summary:
      'The account of a company over some days: what it owed before, bills, receipts, refunds and settlements, what it owes after, and what was invoiced',
  }),
  paper: endpoint({
    ...asking,
    path: '/bill/statement/paper',
    input: z
      .object({
        ...span,
        format: z.enum(paperFormats),
        /** That of the reader where none is said. */
        locale: z.optional(z.enum(locales)),
      })
      .check(isInOrder),
    output: z.unknown(),
    answers: 'file',
    heavy: 'always',
    isNoted: true,
    summary: 'The same as a paper: PDF or a workbook; noted in the trail',
  }),
  telling: endpoint({
    ...asking,
    path: '/bill/statement/telling',
    input: z.object({ companyId: id() }),
    output: AccountTelling,
    access: tellers,
    summary: 'Whom of a company its statement of account would be told to, and when one was told last',
  }),
  tell: endpoint({
    ...asking,
    method: 'POST',
    path: '/bill/statement/tell',
    input: z.object({ ...span, again: z.optional(flag()) }).check(isInOrder),
    output: z.null(),
    access: tellers,
    summary:
      'Tell HR of a company that its statement of account over some days is ready; refused where nobody would be told, and a second time on a day unless it is meant (`again`); noted in the history of the company',
    message: /*i18n*/ { id: 'done.tellAccount', message: '已通知企业人事' },
  }),
})
