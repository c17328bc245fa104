import * as z from 'zod/mini'
import type { CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import type { Events } from '#server/notices/events.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { withdrawNotice } from './proposing.ts'

/** Cover begins after the day that is said and no later than what was proposed: a removal of before does not end it. */
const isCoveredAnew = `EXISTS (SELECT FROM ${allRowsOf(cover)} v WHERE v.person_id = coalesce(t.family_member_id, t.employee_id) AND v.policy_id = t.policy_id
  AND v.from_day > d.effective_day AND v.from_day <= t.effective_day AND v.del_flag = 0 AND NOT v.is_superseded)`

const Gone = z.object({ orgCode: z.string(), batchNo: z.string() })

/**
 * Takes back what imports proposed and nobody has touched, where drafts of a form or a sheet say the same of a person and a policy, on whatever
 * day, but a removal to none of a later day, nor to one that does not end the same cover; gives how many there were. The notice of proposals goes where none of them waits any more.
 */
export const giveWay = async (
  drafts: readonly CoverChangeDraft[],
  told: Events,
  context: Context,
): Promise<number> => {
  const gone = await context.tx.rows(
    Gone,
    `UPDATE ${allRowsOf(coverChange)} t SET del_flag = 1, version = t.version + 1, update_by = $6, update_time = now()
     FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::date[]) AS d (change_type, employee_id, family_member_id, policy_id, effective_day)) d
     WHERE t.employee_id = d.employee_id AND t.family_member_id IS NOT DISTINCT FROM d.family_member_id AND t.policy_id = d.policy_id
       AND t.change_type = d.change_type AND (t.change_type = 'ADD' OR (d.effective_day <= t.effective_day AND NOT ${isCoveredAnew})) AND t.status = 'DRAFT' AND t.version = 0 AND t.batch_no LIKE 'DR%' AND t.del_flag = 0
     RETURNING t.sys_org_code AS "orgCode", t.batch_no AS "batchNo"`,
    [
      drafts.map(({ changeType }) => changeType),
      drafts.map(({ employeeId }) => employeeId),
      drafts.map(({ familyMemberId }) => familyMemberId ?? null),
      drafts.map(({ policyId }) => policyId),
      drafts.map(({ effectiveDay }) => effectiveDay),
      context.caller.username,
    ],
  )
  for (const [batch] of Map.groupBy(gone, ({ orgCode, batchNo }) => `${orgCode} ${batchNo}`).values())
    if (batch) await withdrawNotice(batch, told, context)
  return gone.length
}
