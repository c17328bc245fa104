import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { groupReportStates } from '#contract/checks/group-report-states.ts'
import { GroupReport, GroupReportDraft, groupReports } from '#contract/checks/group-reports.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import './check-projects.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { systemTable } from './system-table.ts'

export const groupReport = businessTable(
  'group_report',
  {
    ...columnsOf(GroupReportDraft),
    ...columnsOf(GroupReport, 'releasedAt', 'peopleCount', 'reason', 'withdrawalAskedBy'),
    namesNobody: boolean('names_nobody').notNull().default(false),
    noSmallGroups: boolean('no_small_groups').notNull().default(false),
    status: stateColumn(groupReportStates),
  },
  {
    rows: 'organisation',
    isMedical: { unless: { field: 'status', is: ['RELEASED'] } },
    list: { of: groupReports, size: 'small' },
  },
  (t) => [index('group_report_project').on(t.projectId)],
)

export const groupReportFile = attachmentTable(groupReport)

/** What a group report told of findings when it was released: whoever reads it reads them. */
export const groupReportFigure = systemTable(
  'group_report_figure',
  {
    reportId: idColumn('report_id')
      .notNull()
      .references(() => groupReport.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    people: integer('people'),
  },
  {
    callers: {
      may: ['SELECT', 'INSERT'],
      rows: { where: 'EXISTS (SELECT FROM group_report r WHERE r.id = group_report_figure.report_id)' },
    },
    isAudited: true,
  },
  (t) => [primaryKey({ columns: [t.reportId, t.kind] })],
)
