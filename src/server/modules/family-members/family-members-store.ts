import type { Resource } from '#contract/core/resource.ts'
import { refusal } from '#contract/core/failures.ts'
import { familyMembers, type FamilyMember } from '#contract/family-members.ts'
import { completeIdentity } from '#contract/member-fields.ts'
import type { Source } from '#server/store/conditions.ts'
import type { Tx } from '#server/db/pool.ts'
import type { StoredRow } from '#server/store/present.ts'
import { createStore } from '#server/store/resource-store.ts'
import { familyMember } from '#server/db/schema/members.ts'
import { employeeSource } from '#server/modules/employees/employees-store.ts'

export const familyMemberSource: Source = {
  resource: familyMembers.list.resource as Resource,
  table: familyMember,
  computed: {
    employeeName: '(SELECT e.name FROM employee e WHERE e.id = t.employee_id)',
    employeeNo: '(SELECT e.employee_no FROM employee e WHERE e.id = t.employee_id)',
    companyName:
      '(SELECT c.company_name FROM employee e JOIN company c ON c.id = e.company_id WHERE e.id = t.employee_id)',
  },
}

const unknownEmployee = /*i18n*/ { id: 'family.unknownEmployee', message: '没有这名员工，或您不能查看' }

// The employee is held until the end of the transaction: one that is deleted or moved meanwhile takes this row along.
const organisationOfEmployee = async (tx: Tx, employeeId: unknown): Promise<string> => {
  const [found] = await tx.query<{ orgCode: string }>(
    `SELECT sys_org_code AS "orgCode" FROM employee WHERE id = $1 AND del_flag = 0 FOR NO KEY UPDATE`,
    [employeeId],
  )
  if (!found) throw refusal(unknownEmployee)
  return found.orgCode
}

const employeeGone = /*i18n*/ {
  id: 'family.employeeGone',
  message: '“{name}”不能恢复：员工“{parent}”已删除，请先恢复该员工',
}

export const familyMemberStore = createStore<FamilyMember>(familyMemberSource, {
  complete: (draft: StoredRow) => completeIdentity(draft),
  place: async (draft, { tx }) => ({ sysOrgCode: await organisationOfEmployee(tx, draft['employeeId']) }),
  parents: [{ source: employeeSource, by: 'employee_id', nameField: 'name', gone: employeeGone }],
  unique: {
    family_member_document_key: /*i18n*/ {
      id: 'family.documentTaken',
      message: '该员工已有相同证件号码的家属',
    },
  },
})
