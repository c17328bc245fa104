import { clientContract } from '#server/db/schema/client-contracts.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { sysImportUndoRow } from '#server/db/schema/imports.ts'
import { employee } from '#server/db/schema/members.ts'
import { plan, planVersion } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** The employees that the import $1 wrote, and what their last day was before. */
const written = `
  SELECT e.id, e.name, e.sys_org_code, e.entry_date, e.leave_date, e.plan_code, u.before IS NULL AS is_new, u.before ->> 'leave_date' AS left_on
  FROM ${allRowsOf(sysImportUndoRow)} u JOIN ${allRowsOf(employee)} e ON e.id = u.row_id AND e.del_flag = 0 WHERE u.import_id = $1`

/** The employees of the JSON $1, as an import would write them; whoever is new has any id. */
const weighed = `
  SELECT f.*, b.id IS NULL AS is_new, b.leave_date::text AS left_on
  FROM jsonb_to_recordset($1::jsonb) AS f (id bigint, name text, sys_org_code text, entry_date date, leave_date date, plan_code text)
  LEFT JOIN ${allRowsOf(employee)} b ON b.id = f.id`

const isOpen = (type: 'ADD' | 'REMOVE', employeeId: string, policyId: string) =>
  `EXISTS (SELECT FROM ${allRowsOf(coverChange)} x WHERE x.employee_id = ${employeeId} AND x.policy_id = ${policyId} AND x.family_member_id IS NULL
     AND x.change_type = '${type}' AND x.status IN ('DRAFT', 'SUBMITTED', 'APPROVED') AND x.del_flag = 0)`

/**
 * Who is new and joined on a day that the contract still lets be filed on the given day; with the plans that are for employees
 * on that day, of these the one that the sheet names. Of several the person who files chooses.
 */
const joiners = (employees: string, today: string) => `
  WITH plans AS (
    SELECT e.id, e.name, e.sys_org_code, o.id AS policy_id, o.start_date, p.id AS plan_id, d.day, e.plan_code IS NOT DISTINCT FROM p.plan_code AS is_named
    FROM (${employees}) e
    JOIN ${allRowsOf(policy)} o ON o.sys_org_code = e.sys_org_code AND o.status IN ('PENDING', 'ACTIVE') AND o.del_flag = 0
    JOIN ${allRowsOf(clientContract)} c ON c.id = o.contract_id AND e.entry_date >= ${today}::date - c.change_days_back,
    LATERAL (SELECT greatest(e.entry_date, o.start_date) AS day) d, ${allRowsOf(plan)} p
    WHERE e.is_new AND p.policy_id = o.id AND p.del_flag = 0 AND d.day <= o.end_date AND e.leave_date IS NULL AND '0' = ANY ((
      SELECT v.for_relations FROM ${allRowsOf(planVersion)} v WHERE v.plan_id = p.id AND v.valid_from <= d.day AND v.del_flag = 0
      ORDER BY v.valid_from DESC LIMIT 1)::text[])
  ), best AS (SELECT *, bool_or(is_named) OVER (PARTITION BY id) AS names_one FROM plans), latest AS (
    SELECT id, name, sys_org_code, (array_agg(policy_id ORDER BY start_date DESC, policy_id))[1] AS policy_id,
      CASE WHEN count(*) = 1 THEN min(plan_id) END AS plan_id, (array_agg(day ORDER BY start_date DESC, policy_id))[1] AS day
    FROM best WHERE is_named OR NOT names_one GROUP BY id, name, sys_org_code
  )
  SELECT 'ADD', id, policy_id, plan_id, day, name, sys_org_code FROM latest j
  WHERE NOT ${isOpen('ADD', 'j.id', 'j.policy_id')} ORDER BY id`

/** Who is given another last day, and is covered beyond it: from the day after, or from when cover begins. */
const leavers = (employees: string) => `
  SELECT DISTINCT ON (e.id, v.policy_id) 'REMOVE', e.id, v.policy_id, NULL::bigint, greatest(e.leave_date + 1, v.from_day), e.name, e.sys_org_code
  FROM (${employees}) e
  JOIN ${allRowsOf(cover)} v ON v.employee_id = e.id AND v.family_member_id IS NULL AND v.del_flag = 0 AND NOT v.is_superseded AND v.to_day > e.leave_date + 1
  WHERE NOT e.is_new AND e.left_on IS DISTINCT FROM e.leave_date::text AND NOT ${isOpen('REMOVE', 'e.id', 'v.policy_id')}
  ORDER BY e.id, v.policy_id, v.from_day`

/** Whom an import finds. */
export type Found = 'joiners' | 'leavers'

/** The changes that are to be proposed: type, employee, policy, plan, day, name and organisation. */
export const finding: Readonly<Record<Found, string>> = {
  joiners: joiners(written, '$6'),
  leavers: leavers(written),
}

/** How many changes an import would propose of the employees of the JSON $1 on the day $2, and how many of them name no plan. */
export const foretelling = `
  SELECT (SELECT count(*)::int FROM (${leavers(weighed)}) l) AS leavers, count(*)::int AS joiners,
    (count(*) FILTER (WHERE j.plan_id IS NULL))::int AS planless
  FROM (${joiners(weighed, '$2')}) j`
