import { date, index, primaryKey } from 'drizzle-orm/pg-core'
import { CheckReport, CheckReportDraft, checkReports } from '#contract/checks/check-reports.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import './check-orders.ts'
import { columnsOf } from './columns-of.ts'
import { idColumn, moment } from './columns.ts'
import { lineTable } from './line-table.ts'
import { systemTable } from './system-table.ts'

export const checkReport = businessTable(
  'check_report',
  { ...columnsOf(CheckReportDraft), ...columnsOf(CheckReport, 'versionNo') },
  {
    rows: 'organisation',
    isMedical: true,
    list: { of: checkReports, size: 'large' },
    unique: { check_report_version_key: ['orderId', 'versionNo'] },
  },
  (t) => [index('check_report_order').on(t.orderId)],
)

export const checkReportFinding = lineTable(checkReport, 'findings')
export const checkReportFile = attachmentTable(checkReport)

/** Who has read a report on a day: noted once. */
export const checkReportReading = systemTable(
  'check_report_reading',
  {
    reportId: idColumn('report_id')
      .notNull()
      .references(() => checkReport.id),
    userId: idColumn('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
  },
  {},
  (t) => [primaryKey({ columns: [t.reportId, t.userId, t.day] })],
)
