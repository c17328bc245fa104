import * as z from 'zod/mini'
import { isHeld, listWord } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { exactCountLimit } from '#contract/core/paging.ts'
import { parseIds } from '#contract/core/query.ts'
import type { CompanyCover, Counted } from '#contract/cover-overview.ts'
import type { covers } from '#contract/covers.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { company } from '#server/db/schema/companies.ts'
import { cover } from '#server/db/schema/covers.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { isRuled, rowsOf } from '#server/store/data-rules.ts'
import { employeeCoverFilters, endsSoonAfter, relativeCoverFilters } from './insured-reference.ts'

const count = z.number()
const Row = z.object({
  companyId: z.string(),
  insuredEmployees: count,
  insuredRelatives: count,
  uninsuredEmployees: count,
  uninsuredRelatives: count,
  ending: count,
})

const counted = (found: number): Counted => ({
  total: Math.min(found, exactCountLimit),
  totalIsExact: found <= exactCountLimit,
})

/** The figures of each of some companies on a day, in one statement: it reads no more rows of a figure than lists count. */
export const coverByCompany = async (
  { companyIds, day = dayAt() }: ParsedOf<typeof covers.byCompany>,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<CompanyCover[]> => {
  const rowsIn: RowsIn = (table) => rowsOf(table, context)
  const upTo = (rows: string, condition: string) =>
    `(SELECT count(*)::int FROM (SELECT FROM ${rows} t WHERE t.sys_org_code = o.org_code AND t.del_flag = 0 AND ${condition} LIMIT ${exactCountLimit + 1}) AS counted)`
  // Lists of a company hold relatives and cover of the employees that the caller sees.
  const seen = isRuled(employee, context)
    ? ` AND t.employee_id IN (SELECT e.id FROM ${rowsIn(employee)} e WHERE e.sys_org_code = o.org_code)`
    : ''
  const [employees, relatives] = [rowsIn(employee), rowsIn(familyMember)]
  const on = '$2::date'
  const rows = await context.tx.rows(
    Row,
    `SELECT o.id::text AS "companyId",
       ${upTo(employees, employeeCoverFilters.insuredOn(on, rowsIn))} AS "insuredEmployees",
       ${upTo(relatives, relativeCoverFilters.insuredOn(on, rowsIn) + seen)} AS "insuredRelatives",
       ${upTo(employees, employeeCoverFilters.uninsuredOn(on, rowsIn))} AS "uninsuredEmployees",
       ${upTo(relatives, relativeCoverFilters.uninsuredOn(on, rowsIn) + seen)} AS "uninsuredRelatives",
       ${upTo(rowsIn(cover), endsSoonAfter('t', on, rowsIn) + seen)} AS ending
     FROM ${rowsIn(company)} o WHERE o.id = ANY($1::bigint[]) AND o.del_flag = 0 ORDER BY o.id`,
    [parseIds(companyIds), day],
  )
  const listed = (noun: string) => isHeld(listWord(noun), context.caller.grants)
  const people = (ofEmployees: number, ofRelatives: number) => ({
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
