import { groupReports } from '#contract/checks/group-reports.ts'
import { isBySql } from '#server/accounts/four-eyes.ts'
import { groupReport } from '#server/db/schema/group-reports.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const groupReportStore = defineStore(groupReports, {
  table: groupReport,
  computed: { isOwnWithdrawal: () => isBySql('withdrawal_asked_by') },
})
