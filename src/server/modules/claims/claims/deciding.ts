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
const payStatusOf = ({ totals: { toPay, receivable, alreadyPaid } }: Decision): Claim['payStatus'] => {
  if (fenOf(receivable) > 0n) return 'RECOVER'
  if (fenOf(toPay) > 0n) return 'DUE'
  return fenOf(alreadyPaid) > 0n ? 'PAID' : 'NONE'
}

type Change = { readonly before: Claim }

/** What a decision used is free again. */
const releasing = async ({ before: { id } }: Change, context: Context): Promise<Partial<Claim>> => {
  await release([id], context)
  return undecided
}

/** How claims are decided: computed by one, approved by another, taken back (domain 9). */
export const deciding: MovesOf<typeof claims> = {
  calculate: {
    decide: oneByOne(async ({ before }, context) => {
      await refuseUnchosen(before, context)
      const { decisionNo, decision } = await calculateClaim(await factsOf(before, context), context)
      const { total, toPay } = decision.totals
      return {
        ...undecided,
        decisionNo,
        total,
        toPay,
        payStatus: 'NONE',
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
        status: decision.outcome,
        payStatus: payStatusOf(decision),
        refusalReason: decision.outcome === 'REFUSED' ? (decision.reasons[0] ?? null) : null,
        approvedBy: context.caller.username,
        approvedAt: now(),
      }
    }),
  },
  refuse: {
    decide: oneByOne(async ({ before }, context) => {
      const { id, sysOrgCode: orgCode, borne } = before
      await refuseOverLimit('claim:refuse', { orgCode, amount: fenOf(borne) }, context)
      await release([id], context)
      return { ...undecided, total: '0.00', toPay: '0.00' }
    }),
  },
  withdraw: { decide: oneByOne(releasing) },
  reopen: { decide: oneByOne(releasing) },
}
