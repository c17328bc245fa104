import * as z from 'zod/mini'
import { isAllowed, listWord } from '#contract/core/access.ts'
import { openStatuses } from '#contract/claims/claim-states.ts'
import type { LaterClaims } from '#contract/members/employee-transfer.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim, claimVisit } from '#server/db/schema/claims.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'

const mostListed = 20

const Open = z.object({ id: z.string(), claimNo: z.nullable(z.string()) })

/** The claims of an employee and the family that wait for a decision, of care after a day; numbers are told to who may see claims alone. */
export const openAfter = async (
  { employeeId, day }: { readonly employeeId: string; readonly day: string },
  context: Context,
): Promise<LaterClaims | null> => {
  const isListed = isAllowed({ query: listWord('claim') }, context.caller.grants)
  const found = await context.tx.rows(
    Open,
    `SELECT c.id::text AS id, CASE WHEN $4 THEN (SELECT s.claim_no FROM ${rowsOf(claim, context)} s WHERE s.id = c.id) END AS "claimNo"
     FROM ${allRowsOf(claim)} c WHERE c.employee_id = $1 AND c.status = ANY($3::text[]) AND c.del_flag = 0
       AND EXISTS (SELECT FROM ${allRowsOf(claimVisit)} v WHERE v.claim_id = c.id AND v.last_day > $2::date AND v.del_flag = 0)
     ORDER BY c.first_day, c.id`,
    [employeeId, day, [...openStatuses], isListed],
  )
  if (found.length === 0) return null
  const claims = found.flatMap(({ id, claimNo }) => (claimNo ? [{ id, claimNo }] : []))
  return { count: found.length, claims: claims.slice(0, mostListed) }
}
