import { clientContract } from '#server/db/schema/client-contracts.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { sysImportUndoRow } from '#server/db/schema/imports.ts'
import { employee } from '#server/db/schema/members.ts'
import { plan, planVersion } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** Employees that the import $1 wrote: what they were before is `u.before`. */
const written = `${allRowsOf(sysImportUndoRow)} u JOIN ${allRowsOf(employee)} e ON e.id = u.row_id AND e.del_flag = 0 AND u.import_id = $1`

const isOpen = (type: 'ADD' | 'REMOVE', employeeId: string, policyId: string) =>
  `EXISTS (SELECT FROM ${allRowsOf(coverChange)} x WHERE x.employee_id = ${employeeId} AND x.policy_id = ${policyId} AND x.family_member_id IS NULL
     AND x.change_type = '${type}' AND x.status IN ('DRAFT', 'SUBMITTED', 'APPROVED') AND x.del_flag = 0)`

/**
 * Who was made by the import $1 and joined on a day that the contract still lets be filed on the day $6; with the plans that are
 * for employees on that day, of these the one that the sheet names. Of several the person who files chooses.
 */
const joiners = `
  WITH plans AS (
    SELECT e.id, e.name, e.sys_org_code, o.id AS policy_id, o.start_date, p.id AS plan_id, d.day, e.plan_code IS NOT DISTINCT FROM p.plan_code AS is_named
    FROM ${written}
    JOIN ${allRowsOf(policy)} o ON o.sys_org_code = e.sys_org_code AND o.status IN ('PENDING', 'ACTIVE') AND o.del_flag = 0
    JOIN ${allRowsOf(clientContract)} c ON c.id = o.contract_id AND e.entry_date >= $6::date - c.change_days_back,
    LATERAL (SELECT greatest(e.entry_date, o.start_date) AS day) d, ${allRowsOf(plan)} p
    WHERE u.before IS NULL AND p.policy_id = o.id AND p.del_flag = 0 AND d.day <= o.end_date AND e.leave_date IS NULL AND '0' = ANY ((
      SELECT v.for_relations FROM ${allRowsOf(planVersion)} v WHERE v.plan_id = p.id AND v.valid_from <= d.day AND v.del_flag = 0
      ORDER BY v.valid_from DESC LIMIT 1)::text[])
  ), best AS (SELECT *, bool_or(is_named) OVER (PARTITION BY id) AS names_one FROM plans), latest AS (
    SELECT id, name, sys_org_code, (array_agg(policy_id ORDER BY start_date DESC, policy_id))[1] AS policy_id,
      CASE WHEN count(*) = 1 THEN min(plan_id) END AS plan_id, (array_agg(day ORDER BY start_date DESC, policy_id))[1] AS day
    FROM best WHERE is_named OR NOT names_one GROUP BY id, name, sys_org_code
  )
  SELECT 'ADD', id, policy_id, plan_id, day, name, sys_org_code FROM latest j
  WHERE NOT ${isOpen('ADD', 'j.id', 'j.policy_id')} ORDER BY id`

/** Who was given another last day by the import $1, and is covered beyond it: from the day after, or from when cover begins. */
const leavers = `
  SELECT DISTINCT ON (e.id, v.policy_id) 'REMOVE', e.id, v.policy_id, NULL::bigint, greatest(e.leave_date + 1, v.from_day), e.name, e.sys_org_code
  FROM ${written}
  JOIN ${allRowsOf(cover)} v ON v.employee_id = e.id AND v.family_member_id IS NULL AND v.del_flag = 0 AND NOT v.is_superseded AND v.to_day > e.leave_date + 1
  WHERE u.before IS NOT NULL AND u.before ->> 'leave_date' IS DISTINCT FROM e.leave_date::text AND NOT ${isOpen('REMOVE', 'e.id', 'v.policy_id')}
  ORDER BY e.id, v.policy_id, v.from_day`

/** Whom an import finds. */
export type Found = 'joiners' | 'leavers'

/** The changes that are to be proposed: type, employee, policy, plan, day, name and organisation. */
export const finding: Readonly<Record<Found, string>> = { joiners, leavers }
