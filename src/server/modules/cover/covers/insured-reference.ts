import { endingDays } from '#contract/cover/cover-overview.ts'
import { cover } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { planVersion, planVersionPrice } from '#server/db/schema/plans.ts'
import { isSamePerson, peopleRows } from '#server/modules/members/employees/same-person-reference.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

// What lists are asked about cover, and what overviews count, in the same words. Days are SQL, rows of cover an alias.

const counts = (row: string): string => `${row}.del_flag = 0 AND NOT ${row}.is_superseded`

/** A row of cover insures on a day; of a whole table `covered_on` says the same (functions/cover.sql). */
export const insures = (row: string, day: string): string =>
  `${counts(row)} AND ${row}.from_day <= ${day} AND ${day} < ${row}.to_day`

/** Days from one until another, which no longer belongs to them. */
export type DaySpan = readonly [from: string, until: string]

/** The days of a month, given its first day. */
export const daysOf = (month: string): DaySpan => [month, `(${month} + interval '1 month')::date`]

/** A row of cover begins on one of these days, for somebody who had no cover by any policy the day before. */
export const joinsOn = (row: string, [from, until]: DaySpan, rowsIn: RowsIn): string =>
  `${counts(row)} AND ${row}.from_day >= ${from} AND ${row}.from_day < ${until} AND ${begins(row, rowsIn)}`

/** A row of cover has its last day among these days, and the person has no cover by any policy on the day after. */
export const leavesOn = (row: string, [from, until]: DaySpan, rowsIn: RowsIn): string =>
  `${counts(row)} AND ${row}.to_day > ${from} AND ${row}.to_day <= ${until} AND ${ends(row, rowsIn)}`

/** A row of cover insures on a day, and is over within `endingDays`. */
export const isOverSoonAfter = (row: string, day: string): string =>
  `${insures(row, day)} AND ${row}.to_day <= ${day} + ${endingDays}`

/** The same, and the person has no cover by any policy then. */
export const endsSoonAfter = (row: string, day: string, rowsIn: RowsIn): string =>
  `${isOverSoonAfter(row, day)} AND ${ends(row, rowsIn)}`

/** The versions of plans with the days from a day on, for `endingDays`, on which each holds. */
const versionsSoonAfter = (day: string): string =>
  `SELECT v.id, v.plan_id, greatest(v.valid_from, ${day}) AS begins,
     least(lead(v.valid_from) OVER (PARTITION BY v.plan_id ORDER BY v.valid_from), ${day} + ${endingDays + 1}) AS ends
   FROM ${allRowsOf(planVersion)} v WHERE v.del_flag = 0`

/** Who is insured by a row of cover: relation and birth date; neither of a relative whom the caller does not see. */
const insuredBy = (row: string, rowsIn: RowsIn): string =>
  `SELECT '0' AS relation, m.birth_date FROM ${rowsIn(employee)} m WHERE m.id = ${row}.employee_id AND ${row}.family_member_id IS NULL
   UNION ALL SELECT m.relation, m.birth_date FROM ${rowsIn(familyMember)} m WHERE m.id = ${row}.family_member_id`

/** A row of cover insures on a day, and then or within `endingDays` its plan has no price for the relation and the age (`rules/plan-on.ts`). */
export const isUnpricedSoonAfter = (row: string, day: string, rowsIn: RowsIn): string => {
  const age = (on: string) => `extract(year FROM age(${on}, m.birth_date))::int`
  const ages = `SELECT range_agg(int4range(l.age_from, l.age_to)) FROM ${allRowsOf(planVersionPrice)} l WHERE l.record_id = v.id AND l.to_version IS NULL AND l.relation = m.relation`
  // So few days hold one birthday at most: who has a price at both ends has one on each.
  return `${insures(row, day)} AND EXISTS (SELECT FROM (${versionsSoonAfter(day)}) v, (${insuredBy(row, rowsIn)}) m
    WHERE v.plan_id = ${row}.plan_id AND v.begins < v.ends AND v.begins < ${row}.to_day
      AND NOT coalesce((${ages}), '{}') @> int4range(${age('v.begins')}, ${age(`(least(v.ends, ${row}.to_day) - 1)`)}, '[]'))`
}

/** Another row of cover insures the person of a row on the first day after it. */
export const goesOn = (row: string, other: string): string =>
  `${other}.person_id = ${row}.person_id AND ${counts(other)} AND ${other}.from_day <= ${row}.to_day AND ${other}.to_day > ${row}.to_day`

/** Nobody insured the person of a row on the day before it begins. */
const begins = (row: string, rowsIn: RowsIn): string =>
  `NOT EXISTS (SELECT FROM ${rowsIn(cover)} o WHERE o.person_id = ${row}.person_id AND ${counts('o')} AND o.from_day < ${row}.from_day AND o.to_day >= ${row}.from_day)`

/** Nobody insures the person of a row on the first day after it. */
const ends = (row: string, rowsIn: RowsIn): string =>
  `NOT EXISTS (SELECT FROM ${rowsIn(cover)} o WHERE ${goesOn(row, 'o')})`

const coverOf = (day: string, rowsIn: RowsIn): string =>
  `FROM ${rowsIn(cover)} c WHERE c.person_id = t.id AND ${insures('c', day)}`

/** Somebody is with the company on a day: has joined and not left; `row` is of the employee. */
export const isWithCompany = (row: string, day: string): string =>
  `${row}.entry_date <= ${day} AND (${row}.leave_date IS NULL OR ${row}.leave_date >= ${day})`

/** Who of a list is a member on a day; relatives are while the employee is. */
export const isMember = {
  employees: (day: string) => isWithCompany('t', day),
  relatives: (day: string, rowsIn: RowsIn) =>
    `EXISTS (SELECT FROM ${rowsIn(employee)} e WHERE e.id = t.employee_id AND ${isWithCompany('e', day)})`,
}

/** Another row of the person of a row is insured on a day; asked row by row, by the document (`OFFSET 0`: of all people at once it would read them all). */
export const isInsuredElsewhere = (row: string, day: string, rowsIn: RowsIn): string =>
  `EXISTS (SELECT FROM ${peopleRows(rowsIn)} p JOIN ${rowsIn(cover)} q ON q.person_id = p.id WHERE ${isSamePerson(row, 'p')} AND ${insures('q', day)} OFFSET 0)`

/** The number of the employee through whom another row of the person of `t` is insured today. */
export const insuredThrough = (rowsIn: RowsIn): string =>
  `(SELECT min(p.employee_no) FROM ${peopleRows(rowsIn)} p JOIN ${rowsIn(cover)} q ON q.person_id = p.id AND ${insures('q', "(now() AT TIME ZONE 'Asia/Shanghai')::date")} WHERE ${isSamePerson('t', 'p')})`
/** The last day of an employee is over on a day. */
export const hasLeft = (row: string, day: string): string => `${row}.leave_date < ${day}`

/** Who of a list has left by a day; relatives have with the employee. */
const isFormer = {
  employees: (day: string) => hasLeft('t', day),
  relatives: (day: string, rowsIn: RowsIn) =>
    `EXISTS (SELECT FROM ${rowsIn(employee)} e WHERE e.id = t.employee_id AND ${hasLeft('e', day)})`,
}

type Who = (day: string, rowsIn: RowsIn) => string

/** The filters of members about cover (`insuredFilters`). */
const filtersOf = (member: Who, former: Who) => ({
  insuredOn: (day: string, rowsIn: RowsIn) => `EXISTS (SELECT ${coverOf(day, rowsIn)})`,
  uninsuredOn: (day: string, rowsIn: RowsIn) =>
    `${member(day, rowsIn)} AND NOT EXISTS (SELECT ${coverOf(day, rowsIn)}) AND NOT ${isInsuredElsewhere('t', day, rowsIn)}`,
  insuredTwiceOn: (day: string, rowsIn: RowsIn) =>
    `t.id IN (SELECT c.person_id FROM ${rowsIn(cover)} c WHERE ${insures('c', day)} AND (
       EXISTS (SELECT FROM ${rowsIn(cover)} o WHERE o.person_id = c.person_id AND o.id <> c.id AND ${insures('o', day)})
       OR EXISTS (SELECT FROM ${peopleRows(rowsIn)} n WHERE n.id = c.person_id AND ${isInsuredElsewhere('n', day, rowsIn)})))`,
  leftInsuredOn: (day: string, rowsIn: RowsIn) =>
    `${former(day, rowsIn)} AND EXISTS (SELECT ${coverOf(day, rowsIn)})`,
})

export const employeeCoverFilters = filtersOf(isMember.employees, isFormer.employees)
export const relativeCoverFilters = filtersOf(isMember.relatives, isFormer.relatives)
