import { refusalOf } from '#server/core/refusal-of.ts'
import { employees } from '#contract/employees.ts'
import type { RelatedEmployee } from '#contract/family-members.ts'
import type { Tx } from '#server/db/pool.ts'
import { employee } from '#server/db/schema/members.ts'
import { sourceOf } from '#server/store/source.ts'

export const employeeSource = sourceOf(employees, {
  table: employee,
  computed: {
    companyName: '(SELECT c.company_name FROM company c WHERE c.id = t.company_id)',
    companyNameEn: '(SELECT c.company_name_en FROM company c WHERE c.id = t.company_id)',
  },
  // The relatives that went with an employee, and would come back.
  inBin: {
    familyCount:
      '(SELECT count(*)::int FROM family_member f WHERE f.employee_id = t.id AND f.del_flag = 1 AND f.deletion_id = t.deletion_id)',
  },
  sortedBy: { companyName: 'companyId' },
})

const unknownEmployee = /*i18n*/ { id: 'family.unknownEmployee', message: '没有这名员工，或您不能查看' }

/** The organisation an employee belongs to, and who that is. */
interface HeldEmployee extends RelatedEmployee {
  readonly orgCode: string
}

/**
 * An employee that the caller sees, for a relative's row; refuses any other. The employee is held until the end of the
 * transaction: one that is deleted or moved meanwhile takes the new row along.
 */
export const holdEmployee = async (tx: Tx, employeeId: string): Promise<HeldEmployee> => {
  const [found] = await tx.query<HeldEmployee>(
    `SELECT sys_org_code AS "orgCode", id_type AS "idType", id_no AS "idNo", birth_date::text AS "birthDate" FROM employee WHERE id = $1 AND del_flag = 0 FOR NO KEY UPDATE`,
    [employeeId],
  )
  if (!found) throw refusalOf('employeeId', unknownEmployee)
  return found
}
