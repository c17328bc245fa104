import * as z from 'zod/mini'
import { isHeld, listWord } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { exactCountLimit } from '#contract/core/paging.ts'
import { parseIds } from '#contract/core/query.ts'
import type { CompanyCover, Counted } from '#contract/cover/cover-overview.ts'
import type { covers } from '#contract/cover/covers.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { company } from '#server/db/schema/companies.ts'
import { cover } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { isRuled, rowsOf } from '#server/store/data-rules.ts'
import { goesOn, insures, isInsuredElsewhere, isMember, isOverSoonAfter } from './insured-reference.ts'

/** How many were counted, among how many that were read: of more than the limit nobody knows. */
const Found = z.tuple([z.number(), z.number()])
const Row = z.object({
  companyId: z.string(),
  insuredEmployees: Found,
  insuredRelatives: Found,
  uninsuredEmployees: Found,
  uninsuredRelatives: Found,
  ending: Found,
})

const counted = ([total, read]: z.infer<typeof Found>): Counted => ({
  total: Math.min(total, exactCountLimit),
  totalIsExact: read <= exactCountLimit,
})

/** The texts of figures of the company `o`, on the day of parameter 2; each reads so many rows at most, however large the company is. */
const figuresFor = (context: Pick<Context, 'caller'>) => {
  const rowsIn: RowsIn = (table) => rowsOf(table, context)
  const [day, inCompany] = ['$2::date', 't.sys_org_code = o.org_code AND t.del_flag = 0']
  // Lists of a company hold relatives and cover of the employees that the caller sees.
  const seen = isRuled(employee, context)
    ? ` AND t.employee_id IN (SELECT e.id FROM ${rowsIn(employee)} e WHERE e.sys_org_code = o.org_code)`
    : ''
  const some = (rows: string) => `(${rows} LIMIT ${exactCountLimit + 1}) t`
  /** Of some rows, those whose person has no such other cover, and is not insured elsewhere. */
  const without = (rows: string, other: string, isElsewhere = 'false') =>
    `(SELECT ARRAY[count(*) FILTER (WHERE h.is_held IS NULL AND NOT ${isElsewhere}), count(*)]::int[] FROM ${some(rows)} LEFT JOIN LATERAL (SELECT true AS is_held FROM ${rowsIn(cover)} c WHERE ${other} LIMIT 1) h ON true)`
  const insured = (who: string) =>
    `(SELECT ARRAY[count(DISTINCT t.person_id), count(*)]::int[] FROM ${some(`SELECT t.person_id FROM ${rowsIn(cover)} t WHERE ${inCompany} AND ${insures('t', day)} AND ${who}${seen}`)})`
  const uninsured = (table: typeof employee | typeof familyMember, member: string) =>
    without(
      `SELECT t.id AS person_id, t.id, t.id_type, t.id_no, t.sys_org_code FROM ${rowsIn(table)} t WHERE ${inCompany} AND ${member}`,
      `c.person_id = t.person_id AND ${insures('c', day)}`,
      isInsuredElsewhere('t', day, rowsIn),
    )
  return {
    insuredEmployees: insured('t.family_member_id IS NULL'),
    insuredRelatives: insured('t.family_member_id IS NOT NULL'),
    uninsuredEmployees: uninsured(employee, isMember.employees(day)),
    uninsuredRelatives: uninsured(familyMember, isMember.relatives(day, rowsIn) + seen),
    ending: without(
      `SELECT t.person_id, t.to_day FROM ${rowsIn(cover)} t WHERE ${inCompany} AND ${isOverSoonAfter('t', day)}${seen}`,
      goesOn('t', 'c'),
    ),
  }
}

/** The figures of each of some companies on a day, in one statement. */
export const coverByCompany = async (
  { companyIds, day = dayAt() }: ParsedOf<typeof covers.byCompany>,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<CompanyCover[]> => {
  const figures = Object.entries(figuresFor(context)).map(([name, sql]) => `${sql} AS "${name}"`)
  const rows = await context.tx.rows(
    Row,
    `SELECT o.id::text AS "companyId", ${figures.join(', ')}
     FROM ${rowsOf(company, context)} o WHERE o.id = ANY($1::bigint[]) AND o.del_flag = 0 ORDER BY o.id`,
    [parseIds(companyIds), day],
  )
  const listed = (noun: string) => isHeld(listWord(noun), context.caller.grants)
  const people = (ofEmployees: z.infer<typeof Found>, ofRelatives: z.infer<typeof Found>) => ({
    employees: listed('employee') ? counted(ofEmployees) : null,
    relatives: listed('family') ? counted(ofRelatives) : null,
  })
  return rows.map((row) => ({
    companyId: row.companyId,
    insured: people(row.insuredEmployees, row.insuredRelatives),
    uninsured: people(row.uninsuredEmployees, row.uninsuredRelatives),
    ending: counted(row.ending),
  }))
}
