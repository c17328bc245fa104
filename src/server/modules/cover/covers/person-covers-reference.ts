import * as z from 'zod/mini'
import type { PolicyCover } from '#contract/rules/adjudication/terms.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover } from '#server/db/schema/covers.ts'
import { policy } from '#server/db/schema/policies.ts'
import {
  termsOfVersions,
  VersionOfPlan,
  versionsOfPlans,
} from '#server/modules/cover/plans/plan-terms-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Covering = z.object({
  policyId: z.string(),
  policyNo: z.string(),
  priority: z.number(),
  startDate: z.string(),
  periods: z.array(z.object({ planId: z.string(), from: z.string(), to: z.string() })),
  versions: z.array(VersionOfPlan),
})

/**
 * All policies that cover or covered a person, an employee or a relative, with the versions of the plans they did it by: whatever
 * data rules leave of them to who asks, since a claim is not decided otherwise by another reader.
 */
export const coversOf = async (personId: string, { tx }: Pick<Context, 'tx'>): Promise<PolicyCover[]> => {
  const policies = await tx.rows(
    Covering,
    `SELECT o.id::text AS "policyId", o.policy_no AS "policyNo", o.priority, o.start_date::text AS "startDate",
       jsonb_agg(jsonb_build_object('planId', c.plan_id::text, 'from', c.from_day, 'to', c.to_day) ORDER BY c.from_day, c.id) AS periods,
       ${versionsOfPlans('array_agg(c.plan_id)')} AS versions
     FROM ${allRowsOf(cover)} c JOIN ${allRowsOf(policy)} o ON o.id = c.policy_id AND o.del_flag = 0
     WHERE c.person_id = $1 AND c.del_flag = 0 AND NOT c.is_superseded GROUP BY o.id ORDER BY o.id`,
    [personId],
    'prepared',
  )
  const terms = await termsOfVersions(
    policies.flatMap(({ versions }) => versions),
    { tx },
  )
  return policies.map((one) => ({
    ...one,
    versions: terms.filter(({ versionId }) => one.versions.some(({ id }) => id === versionId)),
  }))
}
