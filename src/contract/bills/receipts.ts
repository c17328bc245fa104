import * as z from 'zod/mini'
import { ownAccounts } from './own-accounts.ts'
import { receiptStates } from './receipt-states.ts'
import { companies, companyShown } from '#contract/clients/companies.ts'
import { money } from '#contract/core/amounts.ts'
import { resource } from '#contract/core/define-resource.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, day, flag, name, person, prose, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { dayAt } from '#contract/rules/calendar.ts'

const texts = {
  nothing: /*i18n*/ { id: 'receipt.nothing', message: '收款金额应大于 0' },
  ahead: /*i18n*/ { id: 'receipt.ahead', message: '到账日期不能晚于今天' },
  noReceipts: /*i18n*/ {
    id: 'receipt.accountPaysOnly',
    message: '“{name}”不是收款账户，请选择收款账户',
  },
  accountInUse: /*i18n*/ {
    id: 'receipt.accountInUse',
    message: '“{name}”已登记 {count, number} 笔收款，不能删除',
  },
  companyInUse: /*i18n*/ {
    id: 'receipt.companyInUse',
    message: '“{name}”有 {count, number} 笔收款，不能删除',
  },
}

export const ReceiptDraft = z.object({
  /** Who is taken to have paid. */
  companyId: reference(companies, {
    shows: companyShown,
    gives: 'organisation',
    whenDeleted: texts.companyInUse,
  }),
  ownAccountId: reference(ownAccounts, {
    shows: { ownAccountName: 'accountName' },
    of: 'provider',
    whenDeleted: texts.accountInUse,
    namedIn: [{ field: 'forReceipts', is: ['true'], says: texts.noReceipts }],
  }),
  receivedOn: day(),
  amount: money().check(z.refine((amount) => amount !== '0.00', because(texts.nothing))),
  /** Who paid, as the bank says. */
  payerName: z.nullish(name(100)),
  /** The number that the bank gave it: none is entered twice. */
  reference: z.nullish(code(60)),
  /** What was written with it. */
  remittanceText: z.nullish(text(200)),
  remarks: z.nullish(prose(500)),
})
export type ReceiptDraft = z.infer<typeof ReceiptDraft>

export const Receipt = rowOf(ReceiptDraft, {
  /** `SK20261100001`, given by the server. */
  receiptNo: code(20),
  status: stateField(receiptStates),
  /** What of it pays bills, and what is left for others. */
  allocated: money(),
  credit: money(),
  postedBy: person(),
  /** Whoever reads it has posted it, so that somebody else has to reverse it. */
  isOwnPosting: flag(),
  postReason: z.nullable(prose(200)),
  reverseReason: z.nullable(prose(200)),
  reversedOn: z.nullable(day()),
})
export type Receipt = z.infer<typeof Receipt>

const generic = withHistory(
  resource('core', '/bill/receipt', {
    permission: 'receipt',
    called: /*i18n*/ { id: 'noun.receipt', message: '收款' },
    nameField: 'receiptNo',
    row: Receipt,
    draft: ReceiptDraft,
    labels: {
      receiptNo: /*i18n*/ { id: 'receipt.receiptNo', message: '收款单号' },
      companyName: /*i18n*/ { id: 'receipt.companyName', message: '付款公司' },
      companyId: /*i18n*/ { id: 'receipt.companyId', message: '付款公司' },
      ownAccountId: /*i18n*/ { id: 'receipt.ownAccountId', message: '收款账户' },
      ownAccountName: /*i18n*/ { id: 'receipt.ownAccountName', message: '收款账户' },
      receivedOn: /*i18n*/ { id: 'receipt.receivedOn', message: '到账日期' },
      amount: /*i18n*/ { id: 'receipt.amount', message: '到账金额' },
      payerName: /*i18n*/ { id: 'receipt.payerName', message: '付款户名' },
      reference: /*i18n*/ { id: 'receipt.reference', message: '流水号' },
      remittanceText: /*i18n*/ { id: 'receipt.remittanceText', message: '附言' },
      allocated: /*i18n*/ { id: 'receipt.allocated', message: '已核销' },
      credit: /*i18n*/ { id: 'receipt.credit', message: '预收余额' },
      postedBy: /*i18n*/ { id: 'receipt.postedBy', message: '入账人' },
      isOwnPosting: /*i18n*/ { id: 'receipt.isOwnPosting', message: '由我入账' },
      postReason: /*i18n*/ { id: 'receipt.postReason', message: '入账说明' },
      reverseReason: /*i18n*/ { id: 'receipt.reverseReason', message: '冲回原因' },
      reversedOn: /*i18n*/ { id: 'receipt.reversedOn', message: '冲回日期' },
    },
    filters: ['id', 'companyId', 'ownAccountId', 'status', 'receivedOn', 'amount', 'reference', 'createTime'],
    sorts: ['createTime', 'receivedOn', 'amount'],
    search: ['receiptNo', 'companyName', 'payerName', 'reference', 'remittanceText'],
    check: ({ receivedOn }) =>
      problemsOf(receivedOn && receivedOn > dayAt() && { field: 'receivedOn', text: texts.ahead }),
    states: receiptStates,
    tasks: {
      post: {
        title: /*i18n*/ { id: 'task.receipt.post', message: '收款待入账' },
        verb: 'post',
        rows: { status: 'OPEN' },
        since: 'createTime',
      },
    },
  }),
)

/** Screen /bill/ReceiptList: money that came, and which bills it pays (domain 12.7). */
export const receipts = endpointGroup('receipt', withStates(generic, receiptStates))
