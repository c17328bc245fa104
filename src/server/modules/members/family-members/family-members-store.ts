import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { refuseUnapproved } from './family-approval-reference.ts'
import { familyRules } from './family-member-reference.ts'

const { decide } = familyRules

const employeesOf = (changes: readonly { readonly before: FamilyMember }[]): string[] =>
  changes.map(({ before }) => before.employeeId)

/** Family members as people change them. */
export const familyMemberStore = defineStore(familyMembers, {
  ...familyRules,
  decide: {
    save: async (changes, context) => {
      const employees = changes.flatMap(({ before, draft }) => [
        (before ?? draft).employeeId,
        draft.employeeId,
      ])
      await refuseUnapproved(employees, context)
      return decide.save(changes, context)
    },
    delete: (changes, context) => refuseUnapproved(employeesOf(changes), context),
    restore: async (changes, context) => {
      await refuseUnapproved(employeesOf(changes), context)
      return decide.restore(changes, context)
    },
  },
})
