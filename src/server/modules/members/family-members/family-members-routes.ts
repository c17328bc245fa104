import { familyMembers } from '#contract/members/family-members.ts'
import { implementResource } from '#server/implement-resource.ts'
import { familyMemberSheet } from './family-member-sheet.ts'
import { joinDouble } from './joining-reference.ts'
import { familyMemberStore } from './family-members-store.ts'

export const familyMembersRoutes = implementResource(familyMembers, familyMemberStore, {
  sheet: familyMemberSheet,
  own: { joinDouble },
})
