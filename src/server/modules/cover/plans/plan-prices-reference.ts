import * as z from 'zod/mini'
import { planOn, planPriceOn } from '#contract/rules/plan-on.ts'
import type { PriceOf } from '#contract/rules/premiums.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import { plan, planVersion, planVersionPrice } from '#server/db/schema/plans.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Version = z.object({
  policyId: z.string(),
  planId: z.string(),
  validFrom: z.string(),
  forRelations: z.array(z.string()),
  prices: z.array(
    z.object({
      relation: z.string(),
      ageFrom: z.number(),
      ageTo: z.nullable(z.number()),
      pricePerMonth: z.string(),
    }),
  ),
})

/** A version of a plan as far as it says for whom it is and what it costs; prices are amounts `30.00`. */
export type PricedVersion = z.infer<typeof Version>

/** The versions of all plans of some policies, with their prices, whoever asks. */
export const versionsOfPolicies = async (
  policyIds: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<PricedVersion[]> => {
  const versions = await tx.rows(
    Version,
    `SELECT p.policy_id::text AS "policyId", v.plan_id::text AS "planId", v.valid_from::text AS "validFrom", v.for_relations AS "forRelations",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('relation', l.relation, 'ageFrom', l.age_from, 'ageTo', l.age_to, 'pricePerMonth', l.price_per_month::text)), '[]')
        FROM ${allRowsOf(planVersionPrice)} l WHERE l.record_id = v.id AND l.to_version IS NULL) AS prices
     FROM ${allRowsOf(planVersion)} v JOIN ${allRowsOf(plan)} p ON p.id = v.plan_id AND p.del_flag = 0
     WHERE p.policy_id = ANY($1::bigint[]) AND v.del_flag = 0`,
    [policyIds],
  )
  return versions.map((version) => ({
    ...version,
    prices: version.prices.map((price) => ({
      ...price,
      pricePerMonth: formatFen(BigInt(price.pricePerMonth)),
    })),
  }))
}

/** The version of a plan that holds on a day; undefined before the first. */
export const versionOn = (
  versions: readonly PricedVersion[],
  planId: string,
  day: string,
): PricedVersion | undefined =>
  planOn(
    versions.filter((version) => version.planId === planId),
    day,
  )

/** What plans cost a person per month, day by day: by the version of the day and the age on it. */
export const pricesFor = (
  versions: readonly PricedVersion[],
  person: { readonly relation: string; readonly birthDate: string },
): PriceOf => {
  const plans = Map.groupBy(versions, ({ planId }) => planId)
  return (planId, day) => planPriceOn(plans.get(planId) ?? [], person, day)
}
