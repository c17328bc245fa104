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

/** The days of an employee were others before: what was proposed of them and nobody has touched gives way. */
const isMoved = `NOT b.is_new AND (f.entry_date::text, f.leave_date::text) IS DISTINCT FROM (b.joined_on, b.left_on)`

/** Employees who are written, as they are by now; what gives way is gone already. */
const written = (people: string) => `
  SELECT f.id, f.name, f.sys_org_code, f.birth_date, f.entry_date, f.leave_date, f.plan_code, b.is_new, ${hasJoined} AS has_joined, b.left_on, false AS is_outdated
  FROM (${people}) b JOIN ${allRowsOf(employee)} f ON f.id = b.id AND f.del_flag = 0`

/** The employees of the JSON $1, as an import would write them; whoever is new has any id. */
const weighed = `
  SELECT f.*, b.is_new, ${hasJoined} AS has_joined, b.left_on, ${isMoved} AS is_outdated
  FROM jsonb_to_recordset($1::jsonb) AS f (id bigint, name text, sys_org_code text, birth_date date, entry_date date, leave_date date, plan_code text)
  LEFT JOIN ${allRowsOf(employee)} e ON e.id = f.id,
  LATERAL (SELECT e.id IS NULL AS is_new, e.entry_date::text AS joined_on, e.leave_date::text AS left_on) b`

/** Whose cover it is, in SQL; the relative is null of an employee. */
interface Insured {
  readonly employee: string
  readonly relative: string
  readonly policy: string
}

/** An addition or a removal waits. One that is approved is in the cover already: of a removal, on a day that may not be early enough. */
const isOpen = (
  type: 'ADD' | 'REMOVE',
  { employee: employeeId, relative, policy: policyId }: Insured,
  on = '',
) =>
  `EXISTS (SELECT FROM ${allRowsOf(coverChange)} x WHERE x.employee_id = ${employeeId} AND x.policy_id = ${policyId} AND x.family_member_id IS NOT DISTINCT FROM ${relative}
     AND x.change_type = '${type}' AND x.status IN ('DRAFT', 'SUBMITTED') AND x.del_flag = 0 ${on})`

/** It is none that will have given way; `row` is of the employee. */
const stays = (row: string) =>
  `AND NOT (${row}.is_outdated AND x.status = 'DRAFT' AND x.version = 0 AND coalesce(x.batch_no, '') LIKE 'DR%')`

/** A person is covered on a day or later; given a policy, by that. */
const isCovered = (person: string, day: string, by = '') =>
  `EXISTS (SELECT FROM ${allRowsOf(cover)} v WHERE v.person_id = ${person} AND v.to_day > ${day} AND v.del_flag = 0 AND NOT v.is_superseded ${by})`

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

/** A policy insures nobody but relatives. */
const insuresRelatives = (policyId: string): string =>
  `NOT EXISTS (SELECT FROM ${allRowsOf(planVersion)} v JOIN ${allRowsOf(plan)} q ON q.id = v.plan_id WHERE q.policy_id = ${policyId} AND '0' = ANY (v.for_relations::text[]) AND v.del_flag = 0)`

/** Employees as persons who may join. */
const themselves = (employees: string) => `
  SELECT e.id AS employee_id, NULL::bigint AS family_member_id, e.id AS person_id, '0' AS relation, e.name, e.birth_date, e.plan_code::text, e.sys_org_code, e.entry_date, e.is_outdated, false AS was_alone
  FROM (${employees}) e WHERE e.has_joined AND e.leave_date IS NULL`

/** The plan that the waiting addition of the employee `e` names. */
const plansOfEmployee = `
  SELECT p.plan_code FROM ${allRowsOf(coverChange)} x JOIN ${allRowsOf(plan)} p ON p.id = x.plan_id
  WHERE x.employee_id = e.id AND x.family_member_id IS NULL AND x.change_type = 'ADD' AND x.status IN ('DRAFT', 'SUBMITTED') AND x.del_flag = 0 LIMIT 1`

/**
 * Relatives who came with employees from another company, where they were covered beyond the last day, once for each kind of policy:
 * with the employee, whose plan they are asked for, and by one for relatives alone.
 */
const relativesOf = (employees: string) => `
  SELECT e.id AS employee_id, f.id AS family_member_id, f.id AS person_id, f.relation::text, f.name, f.birth_date, (${plansOfEmployee})::text AS plan_code, e.sys_org_code, e.entry_date, e.is_outdated, k.was_alone
  FROM (${employees}) e JOIN ${allRowsOf(employee)} n ON n.id = e.id JOIN ${allRowsOf(employee)} w ON w.id = n.moved_from
  JOIN ${allRowsOf(familyMember)} f ON f.employee_id = e.id AND f.del_flag = 0
  CROSS JOIN LATERAL (
    SELECT DISTINCT ${insuresRelatives('c.policy_id')} AS was_alone FROM ${allRowsOf(cover)} c
    WHERE c.person_id = f.moved_from AND c.to_day > w.leave_date AND c.del_flag = 0 AND NOT c.is_superseded) k
  WHERE e.has_joined AND e.leave_date IS NULL`

/** A person may join a policy: an employee, or a relative of whom is insured or is to be, or where none is insured but relatives. */
const mayJoin = `(e.family_member_id IS NULL
  OR ${isOpen('ADD', { employee: 'e.employee_id', relative: 'NULL', policy: 'o.id' })} OR ${isCovered('e.employee_id', 'd.day', 'AND v.policy_id = o.id')}
  OR ${insuresRelatives('o.id')})`

/** A plan for employees, too, is that of a relative only where it is the employee's own. */
const isOwn = `(e.family_member_id IS NULL OR n.is_named OR '0' <> ALL (${relationsOf('p.id', 'd.day')}))`

/** Of the policies whose plans somebody may join, the first one is proposed. */
const first = 'is_same DESC, suits DESC, start_date DESC, policy_id'

/** The policies `o` of the company that `e` joins, each with its contract `c` and the first day `d.day` of who joins it. */
export const policiesToJoin = `
    JOIN ${allRowsOf(policy)} o ON o.sys_org_code = e.sys_org_code AND o.status IN ('PENDING', 'ACTIVE') AND o.del_flag = 0
    JOIN ${allRowsOf(clientContract)} c ON c.id = o.contract_id,
    LATERAL (SELECT greatest(e.entry_date, o.start_date) AS day) d`

/**
 * Who joined on a day that the contract still lets be filed on the given day, and is not covered by then; with the plan that was asked
 * for, else the one that suits alone. Where that does not suit, where none does, and of several, the person who files chooses; so it
 * is of a relative who finds no policy of the kind of before, with the employee or for relatives alone, but one of the other, and of
 * one whose employee has another plan than those that are for both.
 */
const joiners = (persons: string, today: string) => `
  WITH plans AS (
    SELECT e.*, o.id AS policy_id, o.start_date, p.id AS plan_id, d.day, k.is_same, n.is_named,
      k.is_same AND ${isOwn} AND ${suits({ planId: 'p.id', day: 'd.day', relation: 'e.relation', birthDate: 'e.birth_date' })} AS suits
    FROM (${persons}) e ${policiesToJoin},
    LATERAL (SELECT e.family_member_id IS NULL OR e.was_alone = ${insuresRelatives('o.id')} AS is_same) k, ${allRowsOf(plan)} p,
    LATERAL (SELECT k.is_same AND coalesce(clean_key(e.plan_code) = clean_key(p.plan_code), false) AS is_named) n
    WHERE p.policy_id = o.id AND p.del_flag = 0 AND e.entry_date >= ${today}::date - c.change_days_back AND d.day <= o.end_date AND e.relation = ANY (${relationsOf('p.id', 'd.day')}) AND ${mayJoin}
  ), best AS (SELECT *, bool_or(is_named) OVER (PARTITION BY person_id, was_alone) AS names_one FROM plans), latest AS (
    SELECT employee_id, family_member_id, person_id, name, sys_org_code, is_outdated, (array_agg(policy_id ORDER BY ${first}))[1] AS policy_id,
      CASE WHEN count(*) FILTER (WHERE suits) = 1 THEN min(plan_id) FILTER (WHERE suits) END AS plan_id, (array_agg(day ORDER BY ${first}))[1] AS day
    FROM best WHERE is_named OR NOT names_one GROUP BY employee_id, family_member_id, person_id, name, sys_org_code, is_outdated, was_alone
  )
  SELECT DISTINCT ON (person_id, policy_id) 'ADD', employee_id, family_member_id, policy_id, plan_id, day, name, sys_org_code FROM latest j
  WHERE NOT ${isOpen('ADD', { employee: 'j.employee_id', relative: 'j.family_member_id', policy: 'j.policy_id' }, stays('j'))} AND NOT ${isCovered('j.person_id', 'j.day')}
  ORDER BY person_id, policy_id, plan_id`

/** From when on a removal ends the cover `v` of the employee `e`, or of a relative, beyond the last day. */
const endsOn = 'greatest(e.leave_date + 1, v.from_day)'

/** A row of cover insures somebody through the employee `e` beyond the last day. */
const isBeyond = (row: string) =>
  `${row}.employee_id = e.id AND ${row}.del_flag = 0 AND NOT ${row}.is_superseded AND ${row}.to_day > e.leave_date + 1`

/**
 * Who is covered beyond the last day that an employee is given: from the day after, or from when cover begins; of whoever changes the
 * plan after that day from both, since what is joined anew is not left by leaving before. The removal of an employee takes the relatives
 * of that policy along; a relative has one where the employee is not covered beyond the day. A removal that waits ends what has begun
 * by its day, where that is early enough; `decided` are those that are decided on now, and wait no longer.
 */
const leavers = (employees: string, decided = `'{}'`) => `
  SELECT DISTINCT ON (v.person_id, v.policy_id, ${endsOn}) 'REMOVE', e.id, v.family_member_id, v.policy_id, NULL::bigint, ${endsOn}, coalesce(f.name, e.name), e.sys_org_code
  FROM (${employees}) e JOIN ${allRowsOf(cover)} v ON ${isBeyond('v')} LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = v.family_member_id
  WHERE NOT e.is_new AND e.left_on IS DISTINCT FROM e.leave_date::text
    AND NOT ${isOpen('REMOVE', { employee: 'e.id', relative: 'v.family_member_id', policy: 'v.policy_id' }, `AND x.effective_day BETWEEN v.from_day AND ${endsOn} AND x.id <> ALL (${decided}::bigint[]) ${stays('e')}`)}
    AND (v.family_member_id IS NULL OR NOT EXISTS (SELECT FROM ${allRowsOf(cover)} o WHERE ${isBeyond('o')} AND o.policy_id = v.policy_id AND o.family_member_id IS NULL))
  ORDER BY v.person_id, v.policy_id, ${endsOn}`

/** Who is found. */
export type Found = 'joiners' | 'leavers'

/**
 * The changes that are to be proposed of some people: type, employee, relative, policy, plan, day, name and organisation. Relatives
 * join after the employees, with whom they go.
 */
export const finding: readonly (readonly [found: Found, changes: (people: string) => string])[] = [
  ['leavers', (people) => leavers(written(people), '$6')],
  ['joiners', (people) => joiners(themselves(written(people)), '$6')],
  ['joiners', (people) => joiners(relativesOf(written(people)), '$6')],
]

/** Which of some people have other days by now, and who another last day: removals depend on that alone. */
export const isOutdated = (people: string) => `
  SELECT f.id, f.leave_date::text IS DISTINCT FROM b.left_on AS leaves_otherwise FROM (${people}) b JOIN ${allRowsOf(employee)} f ON f.id = b.id
  WHERE ${isMoved}`

/** The removals that an import would propose of the employees of the JSON $1, each with its contract, and whether that lets the day be filed on the day $2. */
const removals = `
  SELECT l.employee_id, l.effective_day, c.contract_name, c.change_days_back, c.change_days_ahead,
    l.effective_day BETWEEN $2::date - c.change_days_back AND $2::date + c.change_days_ahead AS may_file
  FROM (${leavers(weighed)}) l (change_type, employee_id, family_member_id, policy_id, plan_id, effective_day, name, sys_org_code)
  JOIN ${allRowsOf(policy)} o ON o.id = l.policy_id JOIN ${allRowsOf(clientContract)} c ON c.id = o.contract_id`

/** Those of the removals that would be refused for their day. */
export const farRemovals = `
  SELECT employee_id::text AS "employeeId", effective_day::text AS "effectiveDay", contract_name AS contract, change_days_back AS "daysBack", change_days_ahead AS "daysAhead"
  FROM (${removals}) r WHERE NOT may_file ORDER BY employee_id, effective_day`

/** How many changes an import would propose of the employees of the JSON $1 on the day $2, how many of them name no plan, and how many would be refused for their day. */
export const foretelling = `
  SELECT r.leavers, r.refused, j.joiners, j.planless
  FROM (SELECT count(*)::int AS leavers, (count(*) FILTER (WHERE NOT may_file))::int AS refused FROM (${removals}) r) r,
  (SELECT count(*)::int AS joiners, (count(*) FILTER (WHERE j.plan_id IS NULL))::int AS planless
  FROM (SELECT * FROM (${joiners(themselves(weighed), '$2')}) e UNION ALL SELECT * FROM (${joiners(relativesOf(weighed), '$2')}) f) j) j`
