import * as z from 'zod/mini'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { covers, UsedLimits } from '#contract/cover/covers.ts'
import { insuranceYear } from '#contract/rules/benefits.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover } from '#server/db/schema/covers.ts'
import { policy } from '#server/db/schema/policies.ts'
import { paidInYear } from '#server/modules/claims/benefits/used-reference.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const Policy = z.object({ id: z.string(), startDate: z.string() })

/** What is used of the limits of one person by each policy that covers them on a day, of the cover that the caller sees. */
export const usedLimits = async (
  { employeeId, familyMemberId, day }: ParsedOf<typeof covers.used>,
  context: Context,
): Promise<UsedLimits[]> => {
  const personId = familyMemberId ?? employeeId
  const policies = await context.tx.rows(
    Policy,
    `SELECT o.id::text AS id, o.start_date::text AS "startDate" FROM ${rowsOf(cover, context)} c JOIN ${allRowsOf(policy)} o ON o.id = c.policy_id
     WHERE c.employee_id = $1 AND c.person_id = $2 AND c.from_day <= $3 AND $3 < c.to_day AND c.del_flag = 0 AND NOT c.is_superseded ORDER BY o.id`,
    [employeeId, personId, day],
  )
  return Promise.all(
    policies.map(async ({ id: policyId, startDate }) => {
      const year = insuranceYear(startDate, day)
      return { policyId, ...year, paid: await paidInYear({ personId, policyId, ...year }, context) }
    }),
  )
}
