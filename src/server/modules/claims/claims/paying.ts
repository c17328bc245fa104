import type { Claim } from '#contract/claims/claim-fields.ts'
import type { claims } from '#contract/claims/claims.ts'
import { refusal } from '#contract/core/failures.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, sum } from '#contract/rules/shares.ts'
import { each, oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'

const texts = {
  payTwice: /*i18n*/ { id: 'claim.unpayOther', message: '支付由您登记，请由他人撤销' },
  nothingDue: /*i18n*/ { id: 'claim.nothingDue', message: '本件没有待支付的金额' },
}

/** What is due of a claim; refuses where nothing is. */
const dueOf = ({ toPay }: Pick<Claim, 'toPay'>): string => {
  if (toPay === null || fenOf(toPay) === 0n) throw refusal(texts.nothingDue)
  return toPay
}

/** How the money of claims goes out, and back where that was wrong (domain 9.1). */
export const paying = {
  pay: {
    decide: oneByOne(async ({ before }, { caller }) => ({
      payStatus: 'PAID',
      paid: sum([before.paid, dueOf(before)]),
      paidBy: caller.username,
    })),
  },
  payFailed: {
    decide: each(({ before }) => {
      dueOf(before)
      return { payStatus: 'FAILED' }
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
