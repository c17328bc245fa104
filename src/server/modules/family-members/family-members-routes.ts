import { familyMembers } from '#contract/family-members.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import { secretHandlers } from '#server/notices/secret-handlers.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { exportHandlers } from '#server/import-export/sheet-handlers.ts'
import type { Services } from '#server/services.ts'
import { familyMemberSheet } from './family-member-sheet.ts'
import { familyMemberSource, familyMemberStore } from './family-members-store.ts'

export const familyMembersRoutes = (services: Services): Implementation[] =>
  implementAll(familyMembers, {
    ...familyMemberStore,
    ...secretHandlers(familyMemberSource, services),
    ...exportHandlers(familyMemberSheet, services),
    deleteJob: deleteJob(familyMemberStore.recycling, familyMemberSheet.title, services),
  })
