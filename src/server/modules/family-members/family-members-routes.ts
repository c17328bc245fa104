import { familyMembers } from '#contract/family-members.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import { lookUpRows } from '#server/store/look-up.ts'
import { revealField } from '#server/store/reveal.ts'
import { limitedReveal } from '#server/notices/limited-reveal.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { exportHandlers } from '#server/import-export/sheet-handlers.ts'
import type { Services } from '#server/services.ts'
import { familyMemberSheet } from './family-member-sheet.ts'
import { familyMemberSource, familyMemberStore } from './family-members-store.ts'

export const familyMembersRoutes = (services: Services): Implementation[] =>
  implementAll(familyMembers, {
    ...familyMemberStore,
    reveal: limitedReveal<typeof familyMembers.reveal>(services, (input, context) =>
      revealField(familyMemberSource, input, context),
    ),
    lookUp: ({ number, field }, context) =>
      lookUpRows(familyMemberSource, { number, fields: field ? [field] : ['mobile', 'idNo'] }, context),
    ...exportHandlers(familyMemberSheet, services),
    deleteJob: deleteJob(familyMemberStore.recycling, familyMemberSheet.title, services),
  })
