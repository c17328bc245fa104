import { familyMembers } from '#contract/family-members.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { familyMemberSheet } from './family-member-sheet.ts'
import { familyMemberStore } from './family-members-store.ts'

export const familyMembersRoutes = (services: Services): Implementation[] =>
  implementResource(familyMembers, familyMemberStore, { services, sheet: familyMemberSheet })
