import { familyMembers } from '#contract/family-members.ts'
import { revealField } from '#server/db/reveal.ts'
import { implementAll, type Implementation } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { familyMemberSource, familyMemberStore } from './family-members-store.ts'

export const familyMembersRoutes = (_services: Services): Implementation[] =>
  implementAll(familyMembers, {
    ...familyMemberStore,
    reveal: (input, { tx }) => revealField(familyMemberSource, input, tx),
  })
