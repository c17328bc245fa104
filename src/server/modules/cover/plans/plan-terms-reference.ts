import * as z from 'zod/mini'
import { PlanTerms } from '#contract/rules/adjudication/terms.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Tx } from '#server/db/pool.ts'
import { planVersion } from '#server/db/schema/plans.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { planVersionStore } from './plan-versions-store.ts'

/** What claims are decided by of each version. */
const decidedBy = [
  'id',
  'version',
  'planId',
  'validFrom',
  'liabilities',
  'itemLimits',
  'claimWithinDays',
  'extensionDays',
] as const

/** A version of a plan, and which edit of it. */
export const VersionOfPlan = z.object({ id: z.string(), version: z.number() })
type VersionOfPlan = z.infer<typeof VersionOfPlan>

/** SQL for all versions of the plans that an array of SQL names, as `VersionOfPlan` in the order in which they were entered. */
export const versionsOfPlans = (planIds: string): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id::text, 'version', v.version) ORDER BY v.id), '[]') FROM ${allRowsOf(planVersion)} v WHERE v.plan_id = ANY (${planIds}) AND v.del_flag = 0)`

const mostRemembered = 500
const rememberedByConnection = new WeakMap<object, Map<string, PlanTerms>>()

const rememberedBy = ({ connection }: Tx): Map<string, PlanTerms> => {
  const known = rememberedByConnection.get(connection)
  if (known && known.size < mostRemembered) return known
  const empty = new Map<string, PlanTerms>()
  rememberedByConnection.set(connection, empty)
  return empty
}

const keyOf = ({ id, version }: VersionOfPlan): string => `${id} ${version}`

/**
 * The terms that claims are decided by of some versions, whoever asks. An edit of a version has terms that never change: each connection
 * reads them once.
 */
export const termsOfVersions = async (
  versions: readonly VersionOfPlan[],
  { tx }: Pick<Context, 'tx'>,
): Promise<PlanTerms[]> => {
  const remembered = rememberedBy(tx)
  const unread = versions.filter((one) => !remembered.has(keyOf(one)))
  const read = new Map<string, PlanTerms>()
  if (unread.length > 0) {
    const ids = unread.map(({ id }) => id)
    for (const found of await planVersionStore.wholesBy('id', ids, { tx }, decidedBy)) {
      const terms = z.parse(PlanTerms, { ...found, versionId: found.id })
      remembered.set(keyOf(found), terms)
      read.set(found.id, terms)
    }
  }
  return versions.flatMap((one) => read.get(one.id) ?? remembered.get(keyOf(one)) ?? [])
}
