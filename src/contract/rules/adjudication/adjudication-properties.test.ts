import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/seed/people-random.ts'
import { naive } from '../../../../tests/support/naive-adjudication.ts'
import { promised } from '../../../../tests/support/promised.ts'
import { randomClaim, withMore, type RandomClaims } from '../../../../tests/support/random-claims.ts'
import { fenOf, sum } from '../shares.ts'
import { adjudicate } from './adjudicate.ts'
import type { BenefitUse } from './benefit-use.ts'
import { AdjudicationInput } from './claim.ts'
import { Decision, type WaterfallRow } from './decision.ts'
import { buckets } from './terms.ts'

interface Decided {
  readonly seed: number
  readonly input: AdjudicationInput
  readonly decision: Decision
}

const any: RandomClaims = { hasRed: true, isMonotone: false }

/** The seeds of random claims of which something does not hold; of those that can be decided: red invoices may be too many. */
const failing = (count: number, holds: (one: Decided) => boolean, how = any): number[] =>
  Array.from({ length: promised(count) }, (_, at) => at + 1).filter((seed) => {
    const input = randomClaim(seed, how)
    const { decision, problems } = adjudicate(input)
    if (decision) return !holds({ seed, input, decision })
    return problems.some(({ problem }) => problem !== 'NEGATIVE')
  })

const shuffled = <One>(all: readonly One[], seed: number): One[] => {
  const { next } = seededRandom(seed)
  const placed = all.map((one) => ({ one, place: next() }))
  return placed.toSorted((one, other) => one.place - other.place).map(({ one }) => one)
}

/** What is stored of a value, read again. */
const again = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> =>
  z.parse(schema, JSON.parse(JSON.stringify(value)))
const textOf = (decision: Decision | undefined): string => JSON.stringify(again(Decision, decision))
const usesText = (uses: readonly BenefitUse[]): string =>
  JSON.stringify(
    uses.map((use) =>
      Object.entries({ ...use, kind: use.kind ?? null, group: use.group ?? null }).toSorted(),
    ),
  )
const costsOf = ({ totals }: Decision): bigint => fenOf(totals.costs)

/** Each step goes on from the one before, the last says what is paid, and every limit holds. */
const isSound = ({ steps, pay, byInvoice, kind }: WaterfallRow): boolean => {
  const afters = [0n, ...steps.map(({ after }) => fenOf(after))]
  const goesOn = steps.every(({ change }, at) => afters[at + 1] === (afters[at] ?? 0n) + fenOf(change))
  const isWithin = steps.every(
    (step) =>
      !('left' in step) || !/^(VISIT|DAY|YEAR|GROUP)_/.test(step.step) || fenOf(pay) <= fenOf(step.left),
  )
  const isExplained = kind !== 'COST' || sum(byInvoice.map((one) => one.pay)) === pay
  return goesOn && isWithin && isExplained && afters.at(-1) === fenOf(pay) && fenOf(pay) >= 0n
}

describe('of random claims', { timeout: 300_000 }, () => {
  test('each comes to what somebody finds who reckons it in another way, with the same rows of the ledger', () => {
    expect(
      failing(10_000, ({ input, decision }) => {
        const { rows, uses } = naive(input)
        const paid = decision.rows.map(({ visitId, policyId, code, pay }) => [
          visitId,
          policyId,
          code,
          fenOf(pay),
        ])
        const theirs = rows.map(({ visitId, policyId, code, pay }) => [visitId, policyId, code, BigInt(pay)])
        return paid.join() === theirs.join() && usesText(decision.uses) === usesText(uses)
      }),
    ).toEqual([])
  })

  test('each is found again from what is stored', () => {
    expect(
      failing(10_000, ({ input, decision }) => {
        const stored = again(AdjudicationInput, input)
        return textOf(adjudicate(stored).decision) === textOf(decision)
      }),
    ).toEqual([])
  })

  test('each is within every limit and never above what was borne, and its parts add up', () => {
    expect(
      failing(4000, ({ input, decision: { rows, totals, refusals } }) => {
        const isBorne = fenOf(totals.costs) <= fenOf(totals.borne) - fenOf(totals.paidByOthers)
        const bases = rows.flatMap(({ steps }) =>
          steps.flatMap((step) => (step.step === 'BASE' ? [step.after] : [])),
        )
        const parts = [...bases, ...refusals.map(({ amount }) => amount), totals.paidByOthers]
        // By several policies a cost has several bases.
        const addsUp = input.covers.length > 1 || sum(parts) === totals.borne
        const isPaid = sum(rows.map(({ pay }) => pay)) === totals.total
        return isBorne && addsUp && isPaid && rows.every((row) => row.waitingUntil || isSound(row))
      }),
    ).toEqual([])
  })

  test('none depends on the order of policies, visits, invoices and of what was used', () => {
    expect(
      failing(4000, ({ seed, input, decision }) => {
        const visits = shuffled(input.visits, seed).map((one) => ({
          ...one,
          invoices: shuffled(one.invoices, seed),
        }))
        const [covers, used] = [shuffled(input.covers, seed), shuffled(input.used, seed)]
        return textOf(adjudicate({ ...input, visits, covers, used }).decision) === textOf(decision)
      }),
    ).toEqual([])
  })

  test('none pays less for more costs, with refusals, other payers and settlement as they were', () => {
    expect(
      failing(
        4000,
        ({ seed, input, decision }) => {
          const { between, pick } = seededRandom(-seed)
          const invoiceId = pick(pick(input.visits).invoices).id
          const more = withMore(input, { invoiceId, bucket: pick(buckets), fen: between(1, 30_000) })
          const raised = adjudicate(more).decision
          return raised !== undefined && costsOf(raised) >= costsOf(decision)
        },
        { hasRed: false, isMonotone: true },
      ),
    ).toEqual([])
  })
})
