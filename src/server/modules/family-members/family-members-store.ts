import { checkAgainstEmployee, familyMembers, type FamilyMemberDraft } from '#contract/family-members.ts'
import { completeIdentity } from '#contract/member-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { refuseProblems } from '#server/store/draft-checks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { sourceOf } from '#server/store/source.ts'
import { familyMember } from '#server/db/schema/members.ts'
import { employeeSource, holdEmployee } from '#server/modules/employees/employee-reference.ts'

const ofCompany = (column: string): string =>
  `(SELECT c.${column} FROM employee e JOIN company c ON c.id = e.company_id WHERE e.id = t.employee_id)`

const source = sourceOf(familyMembers, {
  table: familyMember,
  computed: {
    employeeName: '(SELECT e.name FROM employee e WHERE e.id = t.employee_id)',
    employeeNameEn: '(SELECT e.name_en FROM employee e WHERE e.id = t.employee_id)',
    employeeNo: '(SELECT e.employee_no FROM employee e WHERE e.id = t.employee_id)',
    companyName: ofCompany('company_name'),
    companyNameEn: ofCompany('company_name_en'),
  },
})

const employeeGone = /*i18n*/ {
  id: 'family.employeeGone',
  message: '“{name}”不能恢复：员工“{parent}”已删除，请先恢复该员工',
}

/** A relative is where the employee is, and is nobody whom the employee cannot have. */
const decide = async ({ draft }: { draft: FamilyMemberDraft }, context: Context) => {
  const { orgCode, ...employee } = await holdEmployee(context.tx, draft.employeeId)
  refuseProblems(source, checkAgainstEmployee(draft, employee), context)
  return { sysOrgCode: orgCode }
}

export const familyMemberStore = defineStore(source, {
  complete: completeIdentity,
  before: { add: decide, edit: decide },
  parents: [{ source: employeeSource, by: 'employee_id', nameField: 'name', gone: employeeGone }],
  unique: {
    family_member_document_key: /*i18n*/ {
      id: 'family.documentTaken',
      message: '该员工已有相同证件号码的家属',
    },
  },
})
