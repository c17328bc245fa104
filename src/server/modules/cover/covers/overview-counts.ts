import * as z from 'zod/mini'
import { ageBands } from '#contract/rules/age-band.ts'
import { bornBy } from '#contract/rules/birth-days.ts'
import { addDays, monthStarts } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { cover } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { isSamePerson, peopleRows } from '#server/modules/members/employees/same-person-reference.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { isRuled, rowsOf } from '#server/store/data-rules.ts'
import {
  endsSoonAfter,
  hasLeft,
  insures,
  isUnpricedSoonAfter,
  isWithCompany,
  joinsOn,
  leavesOn,
} from './insured-reference.ts'

type Asking = Pick<Context, 'tx' | 'caller'>

/** What an overview counts: the organisation of a company, on a day, by one policy or by all. */
export interface Scope {
  readonly orgCode: string
  readonly day: string
  readonly policyId?: string
}

const Group = z.object({
  planId: z.string(),
  isRelative: z.boolean(),
  /** Null of a relative whom the caller does not see; so is the bucket. */
  relation: z.nullable(z.string()),
  /** How many age bands somebody is too young for, from the oldest band on. */
  bucket: z.nullable(z.number()),
  count: z.number(),
})
export type CoverGroup = z.infer<typeof Group>

/** The first birthday too late for each age band, the oldest band first. */
const borders = (day: string): string[] =>
  ageBands.map(({ from }) => addDays(bornBy(day, from), 1)).toReversed()

const ofPolicy = (place: number): string => `($${place}::bigint IS NULL OR c.policy_id = $${place}::bigint)`

/** The cover of a day by plan, relation and age band: one pass that few groups come out of. */
export const countGroups = (
  { orgCode, day, policyId = undefined }: Scope,
  context: Asking,
): Promise<CoverGroup[]> =>
  context.tx.rows(
    Group,
    `SELECT c.plan_id::text AS "planId", c.family_member_id IS NOT NULL AS "isRelative",
       CASE WHEN c.family_member_id IS NULL THEN '0' ELSE f.relation END AS relation,
       width_bucket(CASE WHEN c.family_member_id IS NULL THEN e.birth_date ELSE f.birth_date END, $3::date[]) AS bucket, count(*)::int AS count
     FROM ${rowsOf(cover, context)} c
     JOIN ${rowsOf(employee, context)} e ON e.id = c.employee_id AND e.sys_org_code = $1
     LEFT JOIN ${rowsOf(familyMember, context)} f ON f.id = c.family_member_id AND f.sys_org_code = $1
     WHERE c.sys_org_code = $1 AND ${insures('c', '$2::date')} AND ${ofPolicy(4)} GROUP BY 1, 2, 3, 4`,
    [orgCode, day, borders(day), policyId ?? null],
  )

const Person = z.object({
  who: z.enum(['employees', 'relatives']),
  insured: z.number(),
  uninsured: z.number(),
  insuredTwice: z.number(),
  leftInsured: z.number(),
})
type PeopleCount = Omit<z.infer<typeof Person>, 'who'>

const nobody: PeopleCount = { insured: 0, uninsured: 0, insuredTwice: 0, leftInsured: 0 }

/** How many members are insured on a day by any policy, by none, by more than one; who is insured through another row of theirs is not without. */
export const countPeople = async (
  { orgCode, day }: Scope,
  context: Asking,
): Promise<Record<'employees' | 'relatives', PeopleCount>> => {
  const counts = (who: string) =>
    `SELECT '${who}' AS who, count(h.n)::int AS insured, count(*) FILTER (WHERE h.n IS NULL AND x.id IS NULL AND ${isWithCompany('e', '$2::date')})::int AS uninsured, count(*) FILTER (WHERE h.n > 1 OR h.n IS NOT NULL AND x.id IS NOT NULL)::int AS "insuredTwice", count(h.n) FILTER (WHERE ${hasLeft('e', '$2::date')})::int AS "leftInsured"`
  const [employees, relatives] = [rowsOf(employee, context), rowsOf(familyMember, context)]
  const found = await context.tx.rows(
    Person,
    `WITH held AS (SELECT c.person_id, count(*) AS n FROM ${rowsOf(cover, context)} c WHERE c.sys_org_code = $1 AND ${insures('c', '$2::date')} GROUP BY 1),
     people AS MATERIALIZED (SELECT p.*, h.n FROM ${peopleRows((table) => rowsOf(table, context))} p LEFT JOIN held h ON h.person_id = p.id WHERE p.sys_org_code = $1),
     shared AS MATERIALIZED (SELECT id_type, clean_key(id_no) AS id_key FROM people GROUP BY 1, 2 HAVING count(*) > 1 AND count(n) > 0),
     elsewhere AS MATERIALIZED (SELECT DISTINCT p.id FROM shared s JOIN people p ON p.id_type = s.id_type AND clean_key(p.id_no) = s.id_key JOIN people o ON ${isSamePerson('p', 'o')} AND o.n IS NOT NULL)
     ${counts('employees')} FROM ${employees} e LEFT JOIN held h ON h.person_id = e.id LEFT JOIN elsewhere x ON x.id = e.id WHERE e.sys_org_code = $1 AND e.del_flag = 0
     UNION ALL ${counts('relatives')} FROM ${relatives} f JOIN ${employees} e ON e.id = f.employee_id AND e.sys_org_code = $1
       LEFT JOIN held h ON h.person_id = f.id LEFT JOIN elsewhere x ON x.id = f.id WHERE f.sys_org_code = $1 AND f.del_flag = 0`,
    [orgCode, day],
  )
  const of = (who: 'employees' | 'relatives') => found.find((one) => one.who === who) ?? nobody
  return { employees: of('employees'), relatives: of('relatives') }
}

const Move = z.object({
  kind: z.enum(['joined', 'left', 'ending', 'unpriced']),
  month: z.string(),
  count: z.number(),
})

/** Who joins and leaves by month, in the twelve months up to a day, whose cover ends soon after it, and whose price does. */
export const countMoves = async (scope: Scope, context: Asking) => {
  const { orgCode, day, policyId } = scope
  const starts = monthStarts(day)
  const rowsIn: RowsIn = (table) => rowsOf(table, context)
  // Lists of a company hold the cover of the employees that the caller sees.
  const seen = isRuled(employee, context)
    ? ` AND c.employee_id IN (SELECT e.id FROM ${rowsIn(employee)} e WHERE e.sys_org_code = $1)`
    : ''
  const counted = (kind: string, month: string, condition: string) =>
    `SELECT '${kind}' AS kind, ${month} AS month, count(*)::int AS count FROM ${rowsIn(cover)} c
     WHERE c.sys_org_code = $1 AND ${ofPolicy(2)}${seen} AND ${condition} GROUP BY 2`
  const year = ['$3::date', '$4::date'] as const
  const found = await context.tx.rows(
    Move,
    [
      counted('joined', `to_char(c.from_day, 'YYYY-MM')`, joinsOn('c', year, rowsIn)),
      counted('left', `to_char(c.to_day - 1, 'YYYY-MM')`, leavesOn('c', year, rowsIn)),
      counted('ending', `''`, endsSoonAfter('c', '$5::date', rowsIn)),
      counted('unpriced', `''`, isUnpricedSoonAfter('c', '$5::date', rowsIn)),
    ].join(' UNION ALL '),
    [orgCode, policyId ?? null, starts[0], starts.at(-1), day],
  )
  const months = (kind: 'joined' | 'left') =>
    new Map(found.filter((one) => one.kind === kind).map(({ month, count }) => [month, count]))
  const soon = (kind: 'ending' | 'unpriced') => found.find((one) => one.kind === kind)?.count ?? 0
  return {
    joined: months('joined'),
    left: months('left'),
    ending: soon('ending'),
    unpriced: soon('unpriced'),
  }
}
