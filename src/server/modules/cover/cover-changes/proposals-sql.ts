import { clientContract } from '#server/db/schema/client-contracts.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { sysImportUndoRow } from '#server/db/schema/imports.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { plan, planVersion, planVersionPrice } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** The employees that the import $1 wrote, and what their days were before. */
export const ofImport = `
  SELECT u.row_id AS id, u.before IS NULL AS is_new, u.before ->> 'entry_date' AS joined_on, u.before ->> 'leave_date' AS left_on
  FROM ${allRowsOf(sysImportUndoRow)} u WHERE u.import_id = $1 AND u.noun IS NULL`

/** The employees of the JSON $1, and what their days were before. */
export const ofRows = `
  SELECT f.id, f.is_new, f.joined_on, f.left_on
  FROM jsonb_to_recordset($1::jsonb) AS f (id bigint, is_new boolean, joined_on text, left_on text)`

/** Employees are with the company anew: they were added, or given another day of joining, or no last day any more. */
const hasJoined = `b.is_new OR b.joined_on IS DISTINCT FROM f.entry_date::text OR (b.left_on IS NOT NULL AND f.leave_date IS NULL)`

/** Employees who are written, as they are by now. */
const written = (people: string) => `
  SELECT f.id, f.name, f.sys_org_code, f.birth_date, f.entry_date, f.leave_date, f.plan_code, b.is_new, ${hasJoined} AS has_joined, b.left_on
  FROM (${people}) b JOIN ${allRowsOf(employee)} f ON f.id = b.id AND f.del_flag = 0`

/** The employees of the JSON $1, as an import would write them; whoever is new has any id. */
const weighed = `
  SELECT f.*, b.is_new, ${hasJoined} AS has_joined, b.left_on
  FROM jsonb_to_recordset($1::jsonb) AS f (id bigint, name text, sys_org_code text, birth_date date, entry_date date, leave_date date, plan_code text)
  LEFT JOIN ${allRowsOf(employee)} e ON e.id = f.id,
  LATERAL (SELECT e.id IS NULL AS is_new, e.entry_date::text AS joined_on, e.leave_date::text AS left_on) b`

/** An addition or a removal waits. One that is approved is in the cover already: of a removal, on a day that may not be early enough. */
const isOpen = (type: 'ADD' | 'REMOVE', employeeId: string, policyId: string, on = '') =>
  `EXISTS (SELECT FROM ${allRowsOf(coverChange)} x WHERE x.employee_id = ${employeeId} AND x.policy_id = ${policyId} AND x.family_member_id IS NULL
     AND x.change_type = '${type}' AND x.status IN ('DRAFT', 'SUBMITTED') AND x.del_flag = 0 ${on})`

/** The relations for which a plan is on a day; none before its first version. */
const relationsOf = (planId: string, day: string): string =>
  `(SELECT v.for_relations FROM ${allRowsOf(planVersion)} v WHERE v.plan_id = ${planId} AND v.valid_from <= ${day} AND v.del_flag = 0
    ORDER BY v.valid_from DESC LIMIT 1)::text[]`

/** Somebody to whom a plan is to be proposed, in SQL. */
interface Suited {
  readonly planId: string
  readonly day: string
  readonly relation: string
  readonly birthDate: string
}

/** A plan suits somebody on a day: it is for the relation, and has a price for it and the age (`rules/plan-on.ts`). */
const suits = ({ planId, day, relation, birthDate }: Suited): string =>
  `(${relation} = ANY (${relationsOf(planId, day)}) AND EXISTS (
     SELECT FROM (SELECT v.id FROM ${allRowsOf(planVersion)} v WHERE v.plan_id = ${planId} AND v.valid_from <= ${day} AND v.del_flag = 0 ORDER BY v.valid_from DESC LIMIT 1) v
     JOIN ${allRowsOf(planVersionPrice)} l ON l.record_id = v.id AND l.to_version IS NULL AND l.relation = ${relation}
       AND int4range(l.age_from, l.age_to) @> extract(year FROM age(${day}, ${birthDate}))::int))`

/**
 * Who joined on a day that the contract still lets be filed on the given day, and is not covered by then; with the plan that was asked
 * for, else the one that suits alone. Where that does not suit, where none does, and of several, the person who files chooses.
 */
const joiners = (employees: string, today: string) => `
  WITH plans AS (
    SELECT e.id, e.name, e.sys_org_code, o.id AS policy_id, o.start_date, p.id AS plan_id, d.day, e.plan_code IS NOT DISTINCT FROM p.plan_code AS is_named,
      ${suits({ planId: 'p.id', day: 'd.day', relation: `'0'`, birthDate: 'e.birth_date' })} AS suits
    FROM (${employees}) e
    JOIN ${allRowsOf(policy)} o ON o.sys_org_code = e.sys_org_code AND o.status IN ('PENDING', 'ACTIVE') AND o.del_flag = 0
    JOIN ${allRowsOf(clientContract)} c ON c.id = o.contract_id AND e.entry_date >= ${today}::date - c.change_days_back,
    LATERAL (SELECT greatest(e.entry_date, o.start_date) AS day) d, ${allRowsOf(plan)} p
    WHERE e.has_joined AND p.policy_id = o.id AND p.del_flag = 0 AND d.day <= o.end_date AND e.leave_date IS NULL AND '0' = ANY (${relationsOf('p.id', 'd.day')})
  ), best AS (SELECT *, bool_or(is_named) OVER (PARTITION BY id) AS names_one FROM plans), latest AS (
    SELECT id, name, sys_org_code, (array_agg(policy_id ORDER BY suits DESC, start_date DESC, policy_id))[1] AS policy_id,
      CASE WHEN count(*) FILTER (WHERE suits) = 1 THEN min(plan_id) FILTER (WHERE suits) END AS plan_id, (array_agg(day ORDER BY suits DESC, start_date DESC, policy_id))[1] AS day
    FROM best WHERE is_named OR NOT names_one GROUP BY id, name, sys_org_code
  )
  SELECT 'ADD', id, policy_id, plan_id, day, name, sys_org_code FROM latest j
  WHERE NOT ${isOpen('ADD', 'j.id', 'j.policy_id')} AND NOT EXISTS (
    SELECT FROM ${allRowsOf(cover)} v WHERE v.person_id = j.id AND v.to_day > j.day AND v.del_flag = 0 AND NOT v.is_superseded) ORDER BY id`

/** From when on a removal ends the cover `v` of the employee `e` beyond the last day. */
const endsOn = 'greatest(e.leave_date + 1, v.from_day)'

/** Who is given another last day, and is covered beyond it: from the day after, or from when cover begins. A removal that waits for a later day is none of that day. */
const leavers = (employees: string) => `
  SELECT DISTINCT ON (e.id, v.policy_id) 'REMOVE', e.id, v.policy_id, NULL::bigint, ${endsOn}, e.name, e.sys_org_code
  FROM (${employees}) e
  JOIN ${allRowsOf(cover)} v ON v.employee_id = e.id AND v.family_member_id IS NULL AND v.del_flag = 0 AND NOT v.is_superseded AND v.to_day > e.leave_date + 1
  WHERE NOT e.is_new AND e.left_on IS DISTINCT FROM e.leave_date::text AND NOT ${isOpen('REMOVE', 'e.id', 'v.policy_id', `AND x.effective_day <= ${endsOn}`)}
  ORDER BY e.id, v.policy_id, v.from_day`

/** Who is found. */
export type Found = 'joiners' | 'leavers'

/** The changes that are to be proposed of some people: type, employee, policy, plan, day, name and organisation. */
export const finding: Readonly<Record<Found, (people: string) => string>> = {
  joiners: (people) => joiners(written(people), '$6'),
  leavers: (people) => leavers(written(people)),
}

/** Which of some people have other days by now. */
export const isOutdated = (people: string) => `
  SELECT f.id FROM (${people}) b JOIN ${allRowsOf(employee)} f ON f.id = b.id
  WHERE NOT b.is_new AND (f.entry_date::text, f.leave_date::text) IS DISTINCT FROM (b.joined_on, b.left_on)`

/** The additions of the relatives of the employee $1 who were covered elsewhere on the day $2 or after it, by $3, whose account is $4. */
export const proposingRelatives = `
  INSERT INTO ${allRowsOf(coverChange)} (change_type, employee_id, family_member_id, policy_id, plan_id, effective_day, name, sys_org_code, batch_no, reason, create_by, edited_by)
  SELECT 'ADD', f.employee_id, f.id, x.policy_id, CASE WHEN ${suits({ planId: 'x.plan_id', day: 'x.effective_day', relation: 'f.relation', birthDate: 'f.birth_date' })} THEN x.plan_id END,
    x.effective_day, f.name, f.sys_org_code, x.batch_no, x.reason, $3, $4::bigint
  FROM ${allRowsOf(coverChange)} x JOIN ${allRowsOf(familyMember)} f ON f.employee_id = x.employee_id AND f.del_flag = 0
  WHERE x.employee_id = $1 AND x.family_member_id IS NULL AND x.change_type = 'ADD' AND x.status = 'DRAFT' AND x.del_flag = 0
    AND EXISTS (SELECT FROM ${allRowsOf(cover)} v WHERE v.person_id = f.moved_from AND v.to_day > $2::date AND v.del_flag = 0 AND NOT v.is_superseded)
  ON CONFLICT DO NOTHING`

/** How many changes an import would propose of the employees of the JSON $1 on the day $2, and how many of them name no plan. */
export const foretelling = `
  SELECT (SELECT count(*)::int FROM (${leavers(weighed)}) l) AS leavers, count(*)::int AS joiners,
    (count(*) FILTER (WHERE j.plan_id IS NULL))::int AS planless
  FROM (${joiners(weighed, '$2')}) j`
