import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { because, code, dict, name, prose, text } from '#contract/core/fields.ts'
import { bankAccountMessages, checkBankAccount } from '#contract/rules/bank-account.ts'

/** Who is paid: the employee, also for relatives, or an account that is typed in at the claim. */
export const payees = dictionary('claim_payee', { zh: '收款人', en: 'Paid to' }, [
  ['EMPLOYEE', '员工本人账户', 'Account of the employee'],
  ['OTHER', '其他账户', 'Another account'],
])

/** Where the money of a claim goes. */
export const payeeShape = {
  payee: dict(payees),
  payeeName: z.nullish(name(64)),
  payeeBank: z.nullish(text(100)),
  payeeAccount: z.nullish(
    code(40, 'bankAccount').check(
      z.overwrite((value) => value.replaceAll(' ', '')),
      z.refine((value) => checkBankAccount(value).valid, because(bankAccountMessages.length)),
    ),
  ),
  /** Why somebody else is paid than the insured or the employee. */
  payeeReason: z.nullish(prose(200)),
}
const Payee = z.object(payeeShape)
export type Payee = z.infer<typeof Payee>

const texts = {
  account: /*i18n*/ { id: 'claim.accountWanted', message: '付给其他账户时请填写{label}' },
  own: /*i18n*/ { id: 'claim.ownAccount', message: '付给员工本人账户，不填写{label}' },
}

/** What is typed in of an account that is not the employee's. */
export const accountFields = ['payeeName', 'payeeBank', 'payeeAccount', 'payeeReason'] as const

/** The account of the employee is that of the employee's record: none is typed in. */
export const lockedAccount = ({ payee }: Partial<Payee>): ProblemsOf<Payee> =>
  payee === 'EMPLOYEE' ? accountFields.map((field) => ({ field, text: texts.own })) : []

/** What a claim has of an account besides that of the employee. */
export const accountOf = ({ payee }: Pick<Payee, 'payee'>) =>
  payee === 'EMPLOYEE' ? { payeeName: null, payeeBank: null, payeeAccount: null, payeeReason: null } : {}

/** Whoever is paid otherwise than the employee has a name, a bank and an account, and a reason. */
export const checkAccount = (draft: Partial<Payee>): ProblemsOf<Payee> =>
  draft.payee === 'OTHER'
    ? problemsOf(...accountFields.map((field) => !draft[field] && { field, text: texts.account }))
    : []
