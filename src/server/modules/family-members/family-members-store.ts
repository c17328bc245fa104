import { checkAgainstEmployee, familyMembers, type FamilyMemberDraft } from '#contract/family-members.ts'
import { completeIdentity } from '#contract/member-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { familyMember } from '#server/db/schema/members.ts'
import { holdEmployee } from '#server/modules/employees/employee-reference.ts'
import { refuseProblems } from '#server/store/draft-checks.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** A relative is nobody whom the employee cannot have. */
const refuseImpossible = async ({ draft }: { draft: FamilyMemberDraft }, context: Context) => {
  const employee = await holdEmployee(context.tx, draft.employeeId)
  if (employee) refuseProblems(familyMemberStore.source, checkAgainstEmployee(draft, employee), context)
}

export const familyMemberStore = defineStore(familyMembers, {
  table: familyMember,
  complete: completeIdentity,
  before: { add: refuseImpossible, edit: refuseImpossible },
  unique: {
    family_member_document_key: /*i18n*/ {
      id: 'family.documentTaken',
      message: '该员工已有相同证件号码的家属',
    },
  },
})
