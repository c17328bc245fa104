import type { Claim } from '#contract/claims/claim-fields.ts'
import type { claims } from '#contract/claims/claims.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import {
  approveDecision,
  calculateClaim,
  refuseOverLimit,
} from '#server/modules/claims/benefits/deciding-reference.ts'
import { release } from '#server/modules/claims/benefits/ledger-reference.ts'
import { oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { factsOf } from './claim-facts.ts'
import { clockFromNow } from './claim-clock.ts'
import { refuseMissing } from './material-reference.ts'
import { refuseUnchosen } from './repeats.ts'

const now = (): string => momentText(new Date())

const undecided = {
  total: null,
  toPay: null,
  calculatedBy: null,
  calculatedAt: null,
  approvedBy: null,
  approvedAt: null,
} satisfies Partial<Claim>

/** How the money of an approved decision stands. */
const moneyOf = ({ totals: { toPay, receivable, alreadyPaid } }: Decision): Partial<Claim> => {
  if (fenOf(receivable) > 0n) return { payStatus: 'RECOVER', receivable }
  const paid = fenOf(alreadyPaid) > 0n ? 'PAID' : 'NONE'
  return { payStatus: fenOf(toPay) > 0n ? 'DUE' : paid, receivable: null }
}

/** How the money of a claim stands that is not decided any more: what was paid is open until it is decided again. */
const undecidedMoney = ({ paid }: Claim): Partial<Claim> => ({
  payStatus: fenOf(paid) > 0n ? 'PAID' : 'NONE',
  receivable: null,
})

/** How the money of a claim stands that gets nothing: what was paid is to be had back. */
const nothingOf = ({ paid }: Claim): Partial<Claim> =>
  fenOf(paid) > 0n ? { payStatus: 'RECOVER', receivable: paid } : { payStatus: 'NONE', receivable: null }

type Change = { readonly before: Claim }

/** What a decision used is free again. */
const releasing = async ({ before }: Change, context: Context): Promise<Partial<Claim>> => {
  await release([before.id], context)
  return { ...undecided, ...undecidedMoney(before) }
}

/** How claims are decided: computed by one, approved by another, taken back (domain 9). */
export const deciding: MovesOf<typeof claims> = {
  calculate: {
    decide: oneByOne(async ({ before }, context) => {
      await refuseUnchosen(before, context)
      await refuseMissing(before.id, context)
      const { decisionNo, decision } = await calculateClaim(await factsOf(before, context), context)
      const { total, toPay } = decision.totals
      return {
        ...undecided,
        decisionNo,
        total,
        toPay,
        ...undecidedMoney(before),
        refusalReason: null,
        calculatedBy: context.caller.username,
        calculatedAt: now(),
      }
    }),
  },
  goBack: { decide: oneByOne(releasing) },
  approve: {
    decide: oneByOne(async ({ before }, context) => {
      const decision = await approveDecision(await factsOf(before, context), context)
      return {
        // What was paid before may be all that it comes to.
        status:
          decision.outcome === 'APPROVED' && fenOf(decision.totals.toPay) === 0n ? 'PAID' : decision.outcome,
        ...moneyOf(decision),
        refusalReason: decision.outcome === 'REFUSED' ? (decision.reasons[0] ?? null) : null,
        approvedBy: context.caller.username,
        approvedAt: now(),
        slaDueAt: null,
      }
    }),
  },
  refuse: {
    decide: oneByOne(async ({ before }, context) => {
      const { id, sysOrgCode: orgCode, borne } = before
      await refuseOverLimit('claim:refuse', { orgCode, amount: fenOf(borne) }, context)
      await release([id], context)
      return { ...undecided, ...nothingOf(before), total: '0.00', toPay: '0.00', slaDueAt: null }
    }),
  },
  withdraw: {
    decide: oneByOne(async (change, context) => ({
      ...(await releasing(change, context)),
      ...nothingOf(change.before),
      slaDueAt: null,
    })),
  },
  reopen: {
    decide: oneByOne(async (change, context) => ({
      ...(await releasing(change, context)),
      slaDueAt: await clockFromNow(change.before, context),
    })),
  },
}
