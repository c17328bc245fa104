import * as z from 'zod/mini'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { employee } from '#server/db/schema/members.ts'
import type { Events } from '#server/notices/events.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { enteredOf } from './proposal-reference.ts'
import { propose } from './proposing.ts'

const Left = z.object({ id: z.string(), entryDate: z.string(), isJoining: z.boolean() })

/**
 * Proposes anew what had given way to drafts that are deleted, by hand or with the sheet that they came by, as far as it still
 * follows from the days of the employees; what somebody has thrown away stays so. Gives how many are drafted. They are nobody's filing.
 */
export const proposeAgain = async (
  deleted: readonly CoverChange[],
  told: Events,
  context: Context,
): Promise<number> => {
  const left = await context.tx.rows(
    Left,
    `SELECT DISTINCT e.id::text AS id, e.entry_date::text AS "entryDate", d.change_type = 'ADD' AS "isJoining"
     FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS d (change_type, employee_id, family_member_id, policy_id)
     JOIN ${allRowsOf(employee)} e ON e.id = d.employee_id AND e.del_flag = 0,
     LATERAL (SELECT p.del_flag, p.deletion_id FROM ${allRowsOf(coverChange)} p WHERE p.employee_id = d.employee_id AND p.family_member_id IS NOT DISTINCT FROM d.family_member_id
       AND p.policy_id = d.policy_id AND p.change_type = d.change_type AND p.batch_no LIKE 'DR%' ORDER BY p.id DESC LIMIT 1) p
     WHERE p.del_flag = 1 AND p.deletion_id IS NULL`,
    (['changeType', 'employeeId', 'familyMemberId', 'policyId'] as const).map((field) =>
      deleted.map((one) => one[field] ?? null),
    ),
  )
  const again = left.map(({ id, entryDate, isJoining }) => ({
    id,
    before: isJoining ? undefined : { entryDate },
  }))
  if (again.length === 0) return 0
  return (await propose({ ...enteredOf(again, context), editedBy: null }, told, context)).length
}
