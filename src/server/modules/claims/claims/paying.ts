import * as z from 'zod/mini'
import { claimLabels, type Claim } from '#contract/claims/claim-fields.ts'
import { accountFields, accountOf, checkAccount, type Payee } from '#contract/claims/claim-payees.ts'
import type { claims } from '#contract/claims/claims.ts'
import { refusal } from '#contract/core/failures.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { employee } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { each, oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'

const texts = {
  payTwice: /*i18n*/ { id: 'claim.unpayOther', message: '支付由您登记，请由他人撤销' },
  noAccount: /*i18n*/ {
    id: 'claim.noAccount',
    message: '员工“{name}”没有登记银行账户，不能付给员工本人：请先在员工信息中填写，或更换收款账户',
  },
  paidDay: /*i18n*/ {
    id: 'claim.paidDayOutside',
    message: '理赔 {claimNo} 的支付日期应在复核通过之日（{from}）与今天之间',
  },
  sameAccount: /*i18n*/ { id: 'claim.sameAccount', message: '收款账户没有变化，请填写新的账户' },
  nothingDue: /*i18n*/ { id: 'claim.nothingDue', message: '本件没有待支付的金额' },
}

/** What is due of a claim; refuses where nothing is. */
const dueOf = ({ toPay }: Pick<Claim, 'toPay'>): string => {
  if (toPay === null || fenOf(toPay) === 0n) throw refusal(texts.nothingDue)
  return toPay
}

/** Refuses a payment of a day that has not come, or of before it was approved. */
const refusePaidDay = ({ claimNo, approvedAt }: Claim, paidDay: string): void => {
  const from = approvedAt?.slice(0, 10) ?? ''
  if (paidDay > dayAt() || paidDay < from)
    throw refusalOf('paidDay', texts.paidDay, { claimNo: claimNo ?? '', from })
}

const Account = z.object({ name: z.string(), isKnown: z.boolean() })

/** Refuses to pay to an account of the employee that nobody has said. */
const refuseWithoutAccount = async (
  { employeeId, payee }: Pick<Claim, 'employeeId' | 'payee'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  if (payee !== 'EMPLOYEE') return
  const [found] = await tx.rows(
    Account,
    `SELECT name, coalesce(bank_account, '') <> '' AS "isKnown" FROM ${allRowsOf(employee)} e WHERE id = $1`,
    [employeeId],
  )
  if (found && !found.isKnown) throw refusal(texts.noAccount, { name: found.name })
}

/**
 * Refuses to replace an account by itself. The employee's own stands in their record: where a payment to it failed, it may be another
 * one by now.
 */
const refuseSameAccount = (before: Claim, asked: Payee): void => {
  const isOwn = asked.payee === 'EMPLOYEE'
  const isSame = isOwn
    ? before.payStatus === 'DUE'
    : accountFields.every((field) => before[field] === asked[field])
  if (before.payee === asked.payee && isSame) throw refusal(texts.sameAccount)
}

/** How the money of claims goes out, and back where that was wrong (domain 9.1). */
export const paying = {
  pay: {
    decide: oneByOne(async ({ before, asked }, context) => {
      await refuseWithoutAccount(before, context)
      refusePaidDay(before, asked.paidDay)
      return {
        payStatus: 'PAID',
        paid: sum([before.paid, dueOf(before)]),
        paidBy: context.caller.username,
      }
    }),
  },
  payFailed: {
    decide: each(({ before }) => {
      dueOf(before)
      return { payStatus: 'FAILED' }
    }),
  },
  newAccount: {
    decide: oneByOne(async ({ before, asked }, context) => {
      dueOf(before)
      const [problem] = checkAccount(asked)
      if (problem) throw refusalOf(problem.field, problem.text, { label: claimLabels[problem.field] })
      await refuseWithoutAccount({ ...before, payee: asked.payee }, context)
      refuseSameAccount(before, asked)
      return { ...accountOf(asked), payStatus: 'DUE' }
    }),
  },
  unpay: {
    decide: oneByOne(async ({ before }, { caller }) => {
      if (before.paidBy === caller.username) throw refusal(texts.payTwice)
      return {
        payStatus: 'DUE',
        paid: formatFen(fenOf(before.paid) - fenOf(dueOf(before))),
        paidDay: null,
        payReference: null,
        paidBy: null,
      }
    }),
  },
} satisfies Partial<MovesOf<typeof claims>>
