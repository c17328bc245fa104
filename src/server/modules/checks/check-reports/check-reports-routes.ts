import { checkReports } from '#contract/checks/check-reports.ts'
import { implementResource } from '#server/implement-resource.ts'
import { checkReportStore, writingReports } from './check-reports-store.ts'
import { matchReports } from './matching.ts'
import { readersOf } from './readers-reference.ts'

export const checkReportRoutes = implementResource(checkReports, writingReports, {
  own: { match: matchReports, readers: readersOf('report', checkReportStore.source) },
})
