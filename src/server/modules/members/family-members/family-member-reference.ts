import { refusal } from '#contract/core/failures.ts'
import {
  checkAgainstEmployee,
  familyMembers,
  type FamilyMember,
  type FamilyMemberDraft,
} from '#contract/members/family-members.ts'
import { completeIdentity } from '#contract/members/member-fields.ts'
import type { Context } from '#server/calls/caller.ts'
import { familyChange } from '#server/db/schema/family-changes.ts'
import { familyMember } from '#server/db/schema/members.ts'
import { insuredThrough, relativeCoverFilters } from '#server/modules/cover/covers/insured-reference.ts'
import { relativesAgainstCover } from '#server/modules/cover/covers/member-facts-reference.ts'
import { documentFilters } from '#server/modules/members/employees/document-reference.ts'
import { holdEmployee } from '#server/modules/members/employees/employee-reference.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { refuseProblems } from '#server/store/prepare-write.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** A relative is nobody whom the employee cannot have. */
const refuseImpossible = async ({ draft }: { draft: FamilyMemberDraft }, context: Context): Promise<void> => {
  const employee = await holdEmployee(draft.employeeId, context)
  if (employee) refuseProblems(approvedFamily.source, checkAgainstEmployee(draft, employee), context)
}

/** The employee may have changed since the relative was deleted. */
const refuseImpossibleNow = async ({ before }: { before: FamilyMember }, context: Context): Promise<void> => {
  const employee = await holdEmployee(before.employeeId, context)
  const [problem] = employee ? checkAgainstEmployee(before, employee) : []
  if (problem) throw refusal(problem.text)
}

/** What every write of a relative is held to. */
export const familyRules = {
  table: familyMember,
  computed: {
    insuredThrough,
    pendingChange: (rowsIn: RowsIn) =>
      `(SELECT c.change_type FROM ${rowsIn(familyChange)} c WHERE c.member_id = t.id AND c.approve_status = 'PENDING' AND c.del_flag = 0)`,
  },
  otherFilters: { ...relativeCoverFilters, ...documentFilters },
  complete: completeIdentity,
  contradicts: relativesAgainstCover,
  decide: { save: inTurn(refuseImpossible), restore: inTurn(refuseImpossibleNow) },
  unique: {
    family_member_document_key: /*i18n*/ {
      id: 'family.documentTaken',
      message: '该员工已有相同证件号码的家属',
    },
  },
}

/** Writes what was approved, or is tried on the way there: nobody is asked for approval any more. */
export const approvedFamily = defineStore(familyMembers, familyRules)
