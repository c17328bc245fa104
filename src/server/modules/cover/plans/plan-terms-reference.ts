import * as z from 'zod/mini'
import { PlanTerms } from '#contract/rules/adjudication/terms.ts'
import type { Context } from '#server/calls/caller.ts'
import { planVersionStore } from './plan-versions-store.ts'

/** What claims are decided by of each version. */
const decidedBy = [
  'id',
  'planId',
  'validFrom',
  'liabilities',
  'itemLimits',
  'claimWithinDays',
  'extensionDays',
] as const

/** All versions of some plans, with the terms that claims are decided by, whoever asks. */
export const termsOfPlans = async (
  planIds: readonly string[],
  context: Pick<Context, 'tx'>,
): Promise<PlanTerms[]> => {
  const versions = await planVersionStore.wholesBy('planId', planIds, context, decidedBy)
  return versions.map((version) => z.parse(PlanTerms, { ...version, versionId: version.id }))
}
