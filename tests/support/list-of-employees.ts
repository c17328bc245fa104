import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import type { Session, TestApp } from './app.ts'
import { newestFirst, type ModelRow } from './list-model.ts'

/** All employees as the model knows them, newest first, some made awkward before. */
export const awkwardRows = async (app: TestApp): Promise<ModelRow[]> => {
  // Texts that are patterns, quotes or separators to somebody, and moments inside one second.
  for (const [at, name] of ['100%', 'a_b', 'back\\slash', "O'Neil", '*星*', 'ÄÖÜ', '王, 李'].entries()) {
    await app.sql(
      `UPDATE employee SET name = $2, create_time = $3 WHERE id = (SELECT id FROM employee ORDER BY employee_no OFFSET $1 LIMIT 1)`,
      [at * 9, name, `2026-03-04 05:06:07.${100 + at * 130}+08`],
    )
  }
  const rows = await app.sql<ModelRow>(
    `SELECT id, name, employee_no AS "employeeNo", name_en AS "nameEn", email, category, status, post, entry_date::text AS "entryDate", leave_date::text AS "leaveDate",
       (extract(epoch FROM create_time) * 1000)::float8 AS "createTime" FROM employee WHERE del_flag = 0`,
  )
  return rows.toSorted(newestFirst)
}

/** The page that a query answers; a refusal is thrown. */
export const listOf = async (
  app: TestApp,
  session: Session,
  input: Record<string, string>,
): Promise<Page<Employee>> => {
  const { status, body } = await app.call(session, employees.list, input)
  if (status !== 200 || !body.success) throw new Error(`${status} ${body.message}`)
  return body.result as Page<Employee>
}

/** The parameters of an advanced query. */
export const advanced = (conditions: readonly object[], match = 'and') => ({
  superQueryParams: encodeURI(JSON.stringify(conditions)),
  superQueryMatchType: match,
})

export const idsOf = ({ records }: Page<Employee>) => records.map(({ id }) => id)
