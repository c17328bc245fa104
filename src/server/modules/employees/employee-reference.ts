import { refusal } from '#contract/core/failures.ts'
import type { Resource } from '#contract/core/resource.ts'
import { employees } from '#contract/employees.ts'
import type { Tx } from '#server/db/pool.ts'
import { employee } from '#server/db/schema/members.ts'
import type { Source } from '#server/store/conditions.ts'

export const employeeSource: Source = {
  resource: employees.list.resource as Resource,
  table: employee,
  computed: {
    companyName: '(SELECT c.company_name FROM company c WHERE c.id = t.company_id)',
    companyNameEn: '(SELECT c.company_name_en FROM company c WHERE c.id = t.company_id)',
  },
  sortedBy: { companyName: 'companyId' },
}

const unknownEmployee = /*i18n*/ { id: 'family.unknownEmployee', message: '没有这名员工，或您不能查看' }

/**
 * The organisation of an employee that the caller sees; refuses any other. The employee is held until the end of the
 * transaction: one that is deleted or moved meanwhile takes the new row along.
 */
export const organisationOfEmployee = async (tx: Tx, employeeId: unknown): Promise<string> => {
  const [found] = await tx.query<{ orgCode: string }>(
    `SELECT sys_org_code AS "orgCode" FROM employee WHERE id = $1 AND del_flag = 0 FOR NO KEY UPDATE`,
    [employeeId],
  )
  if (!found) throw refusal(unknownEmployee)
  return found.orgCode
}
