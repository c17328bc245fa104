import { lawStepOf } from '#contract/claims/claim-desk.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import type { ClaimStatus } from '#contract/claims/claim-states.ts'
import { claims } from '#contract/claims/claims.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { isNothingEntered } from '#contract/rules/adjudication/outcome.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import {
  approveDecision,
  calculateClaim,
  refuseOverLimit,
} from '#server/modules/claims/benefits/deciding-reference.ts'
import { release } from '#server/modules/claims/benefits/ledger-reference.ts'
import { each, oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { factsOf } from './claim-facts.ts'
import { clocksBegin, lawDueFor } from './claim-clock.ts'
import { isDecidedAlone } from './deciding-alone.ts'
import { answered } from './keeping.ts'
import { refuseUnready } from './material-reference.ts'

const texts = {
  nothing: /*i18n*/ {
    id: 'claim.nothingEntered',
    message: '还没有录入票据，不能理算：请先按材料录入票据，或要求补件',
  },
  alone: /*i18n*/ { id: 'claim.decidedAlone', message: '已理算并通过，金额低于复核起点，无需复核' },
}

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

/** Where an approved decision leads: what was paid before may be all that it comes to. */
const endOf = ({ outcome, totals: { toPay } }: Decision): ClaimStatus =>
  outcome === 'APPROVED' && fenOf(toPay) === 0n ? 'PAID' : outcome

/** The clock of the house ends with the decision; the law gives days for what follows from it. */
const closed = (status: ClaimStatus): Partial<Claim> => {
  const next = lawStepOf[status]
  return { slaDueAt: null, lawDueOn: next ? lawDueFor(next) : null }
}

/** A decision that is approved. */
const approvedAs = (decision: Decision): Partial<Claim> => {
  const status = endOf(decision)
  return {
    status,
    ...moneyOf(decision),
    refusalReason: decision.outcome === 'REFUSED' ? (decision.reasons[0] ?? null) : null,
    approvedAt: now(),
    ...closed(status),
  }
}

type Change = { readonly before: Claim }

/** What a decision used is free again. */
const releasing = async ({ before }: Change, context: Context): Promise<Partial<Claim>> => {
  await release([before.id], context)
  return { ...undecided, ...undecidedMoney(before) }
}

/** How claims are decided: computed by one, approved by another, taken back (domain 9). */
export const deciding = {
  calculate: {
    writesElsewhere: true,
    decide: oneByOne(async ({ before }, context) => {
      await refuseUnready(before.id, context)
      const facts = await factsOf(before, context)
      const calculated = await calculateClaim(facts, context)
      const { decisionNo, decision } = calculated
      if (isNothingEntered(facts, decision.totals)) throw refusal(texts.nothing)
      const isAlone = isDecidedAlone(before, facts, calculated)
      if (isAlone) context.say?.(claims.calculate, texts.alone)
      return {
        ...undecided,
        decisionNo,
        total: decision.totals.total,
        toPay: decision.totals.toPay,
        ...undecidedMoney(before),
        refusalReason: null,
        calculatedBy: context.caller.username,
        calculatedAt: now(),
        ...(isAlone && approvedAs(decision)),
      }
    }),
  },
  goBack: { writesElsewhere: true, decide: oneByOne(releasing) },
  approve: {
    decide: oneByOne(async ({ before }, context) => {
      const decision = await approveDecision(await factsOf(before, context), context)
      return { ...approvedAs(decision), approvedBy: context.caller.username }
    }),
  },
  refuse: {
    decide: oneByOne(async ({ before }, context) => {
      const { id, sysOrgCode: orgCode, borne } = before
      await refuseOverLimit('claim:refuse', { orgCode, amount: fenOf(borne) }, context)
      await release([id], context)
      return { ...undecided, ...nothingOf(before), total: '0.00', toPay: '0.00', ...closed('REFUSED') }
    }),
  },
  tell: { decide: each(() => ({ lawDueOn: null })) },
  withdraw: {
    writesElsewhere: true,
    decide: oneByOne(async (change, context) => ({
      ...(await releasing(change, context)),
      ...nothingOf(change.before),
      ...closed('WITHDRAWN'),
    })),
  },
  reopen: {
    writesElsewhere: true,
    decide: oneByOne(async (change, context) => ({
      ...(await releasing(change, context)),
      ...(await clocksBegin(change.before, context)),
      toldDay: null,
      ...answered,
    })),
  },
} satisfies MovesOf<typeof claims>
