import { employee, openDoubles } from '#server/db/schema/members.ts'
import { doublesOf } from './doubles-reference.ts'

const isNumber = 't.employee_no_double <> 0 AND clean_key(o.employee_no) = clean_key(t.employee_no)'
const isDocument =
  't.employee_document_double <> 0 AND o.id_type = t.id_type AND clean_key(o.id_no) = clean_key(t.id_no)'

const doubles = doublesOf({
  table: employee,
  isOpen: openDoubles.employee,
  isSame: `o.company_id = t.company_id AND (${isNumber} OR ${isDocument})`,
  place: `CASE WHEN NOT (${isNumber}) THEN 'DOCUMENT' WHEN ${isDocument} THEN 'BOTH' ELSE 'NUMBER' END`,
})

/** Employees of one company who have one number or one document. */
export const employeeDoubles = {
  ...doubles,
  computed: { ...doubles.computed, doubleNo: doubles.ofOther('o.employee_no') },
}
