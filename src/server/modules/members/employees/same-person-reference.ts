import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { RowsIn } from '#server/store/conditions.ts'

/**
 * Every row of a person, with the employee it belongs to: an employee, and each relative. Two rows of one organisation with one
 * document are one person: an employee who is a colleague's spouse, a child of two colleagues.
 */
export const peopleRows = (rowsIn: RowsIn = allRowsOf): string =>
  `(SELECT e.id, e.id AS employee_id, e.employee_no, e.id_type, e.id_no, e.sys_org_code FROM ${rowsIn(employee)} e WHERE e.del_flag = 0
    UNION ALL SELECT f.id, f.employee_id, e.employee_no, f.id_type, f.id_no, f.sys_org_code
      FROM ${rowsIn(familyMember)} f JOIN ${rowsIn(employee)} e ON e.id = f.employee_id WHERE f.del_flag = 0)`

/** Another row is of the person of a row: found by the index of the document, never by all of its organisation (`IS NOT DISTINCT FROM` uses none). */
export const isSamePerson = (row: string, other: string): string =>
  `clean_key(${other}.id_no) = clean_key(${row}.id_no) AND ${other}.id_type = ${row}.id_type AND ${other}.sys_org_code IS NOT DISTINCT FROM ${row}.sys_org_code AND ${other}.id <> ${row}.id`
