import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { plan } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const PolicyDays = z.object({ startDate: z.string(), endDate: z.string() })

/** The first and the last day of the policy of a plan; plan and policy are held until the end of the transaction. */
export const policyOfPlan = async (
  planId: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<z.infer<typeof PolicyDays>> => {
  const [found] = await tx.rows(
    PolicyDays,
    `SELECT o.start_date::text AS "startDate", o.end_date::text AS "endDate" FROM ${allRowsOf(plan)} p
     JOIN ${allRowsOf(policy)} o ON o.id = p.policy_id WHERE p.id = $1 FOR NO KEY UPDATE OF p, o`,
    [planId],
  )
  if (!found) throw new Failure('notFound')
  return found
}
