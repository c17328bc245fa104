import { adjudicate, type Adjudication } from '#contract/rules/adjudication/adjudicate.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import { coverOn } from '#contract/rules/cover-periods.ts'
import type { Context } from '#server/calls/caller.ts'
import { coversOf } from '#server/modules/cover/covers/person-covers-reference.ts'
import { usedOf } from './ledger-reference.ts'

/** A claim as it is decided by what stands in it: whose it is, its visits, and what persons entered. */
export interface ClaimFacts extends Pick<
  AdjudicationInput,
  'receivedDay' | 'visits' | 'adjustments' | 'exGratia' | 'alreadyPaid'
> {
  readonly claimId: string
  readonly orgCode: string
  /** The insured: an employee, or a relative. */
  readonly personId: string
}

/** What the rule makes of a claim now, and from what. */
export interface Adjudicated {
  readonly input: AdjudicationInput
  readonly adjudication: Adjudication
}

/**
 * Computes a claim by the cover and the terms of now, with what other claims used. Held, what the person has of the policies
 * stays so until the end of the transaction; else it is a preview. Neither writes anything.
 */
export const adjudicateClaim = async (
  { claimId, personId, receivedDay, visits, adjustments, exGratia, alreadyPaid }: ClaimFacts,
  context: Pick<Context, 'tx'>,
  { isHeld }: { readonly isHeld: boolean },
): Promise<Adjudicated> => {
  const covers = await coversOf(personId, context)
  const paying = covers.filter(({ periods }) => visits.some(({ firstDay }) => coverOn(periods, firstDay)))
  const policyIds = paying.map(({ policyId }) => policyId)
  const used = await usedOf({ personId, policyIds, without: claimId }, context, { isHeld })
  const entered = { receivedDay, visits, adjustments, exGratia, alreadyPaid }
  const input: AdjudicationInput = { ruleVersion: '2026.1', ...entered, covers, used }
  return { input, adjudication: adjudicate(input) }
}
