import * as z from 'zod/mini'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, flag, name, prose, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import type { Message } from '#contract/core/message.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { bankAccountMessages, checkBankAccount } from '#contract/rules/bank-account.ts'

const texts = {
  noUse: /*i18n*/ { id: 'ownAccount.noUse', message: '请至少选择收款或付款' },
  noPayer: /*i18n*/ { id: 'ownAccount.noPayer', message: '只有付款账户填写付款方' },
} satisfies Record<string, Message>

export const OwnAccountDraft = z.object({
  /** What people of finance call it. */
  accountName: text(60),
  /** In whose name the bank has it. */
  holder: name(100),
  bankName: text(64),
  bankBranch: z.nullish(text(100)),
  accountNo: code(40, 'bankAccount').check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.refine((value) => checkBankAccount(value).valid, because(bankAccountMessages.length)),
  ),
  forReceipts: flag(),
  forPayments: flag(),
  /** For whom it pays: the provider, an insurer, a fund of a client. */
  payer: z.nullish(text(100)),
  remarks: z.nullish(prose(500)),
})
export type OwnAccountDraft = z.infer<typeof OwnAccountDraft>
export const OwnAccount = rowOf(OwnAccountDraft)
export type OwnAccount = z.infer<typeof OwnAccount>

const generic = withHistory(
  ofFewRows(
    resource('core', '/bill/ownAccount', {
      permission: 'ownAccount',
      called: /*i18n*/ { id: 'noun.ownAccount', message: '收付账户' },
      nameField: 'accountName',
      row: OwnAccount,
      draft: OwnAccountDraft,
      labels: {
        accountName: /*i18n*/ { id: 'ownAccount.accountName', message: '账户名称' },
        holder: /*i18n*/ { id: 'ownAccount.holder', message: '开户名' },
        bankName: /*i18n*/ { id: 'ownAccount.bankName', message: '开户银行' },
        bankBranch: /*i18n*/ { id: 'ownAccount.bankBranch', message: '开户支行' },
        accountNo: /*i18n*/ { id: 'ownAccount.accountNo', message: '账号' },
        forReceipts: /*i18n*/ { id: 'ownAccount.forReceipts', message: '收款' },
        forPayments: /*i18n*/ { id: 'ownAccount.forPayments', message: '付款' },
        payer: /*i18n*/ { id: 'ownAccount.payer', message: '付款方' },
      },
      filters: ['id', 'accountName', 'forReceipts', 'forPayments', 'createTime'],
      sorts: ['createTime', 'accountName'],
      search: ['accountName', 'holder', 'bankName'],
      check: ({ forReceipts, forPayments, payer }) =>
        problemsOf(
          !forReceipts && !forPayments && { field: 'forReceipts', text: texts.noUse },
          !forPayments && payer && { field: 'payer', text: texts.noPayer },
        ),
    }),
  ),
)

/** Screen /bill/OwnAccountList: the provider's own bank accounts; each receipt and each run of payments names one. */
export const ownAccounts = endpointGroup('ownAccount', {
  ...generic,
  ...secretCalls(generic.queryById, ['accountNo']),
})
