import { familyMembers } from '#contract/members/family-members.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { refuseUnapproved } from './family-approval-reference.ts'
import { familyRules } from './family-member-reference.ts'

const { before } = familyRules

/** Family members as people change them. */
export const familyMemberStore = defineStore(familyMembers, {
  ...familyRules,
  before: {
    save: async (change, context) => {
      const { before: stored, draft } = change
      await refuseUnapproved([(stored ?? draft).employeeId, draft.employeeId], context)
      return before.save(change, context)
    },
    delete: (change, context) => refuseUnapproved([change.before.employeeId], context),
    restore: async (change, context) => {
      await refuseUnapproved([change.before.employeeId], context)
      return before.restore(change, context)
    },
  },
})
