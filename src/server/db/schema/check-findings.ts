import { date, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkFindingStates } from '#contract/checks/check-finding-states.ts'
import { CheckFinding, CheckFindingDraft, checkFindings } from '#contract/checks/check-findings.ts'
import { businessTable } from './business-table.ts'
import './check-orders.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

export const checkFinding = businessTable(
  'check_finding',
  {
    ...columnsOf(CheckFindingDraft),
    ...columnsOf(CheckFinding, 'dueAt', 'reachedAt', 'reachedHow', 'followUp', 'reason'),
    reachedBy: text('reached_by'),
    closedBy: text('closed_by'),
    status: stateColumn(checkFindingStates),
  },
  { rows: 'organisation', isMedical: true, list: { of: checkFindings, size: 'small' } },
  (t) => [index('check_finding_order').on(t.orderId), index('check_finding_due').on(t.status, t.dueAt, t.id)],
)

/** Who has read a finding on a day: noted once. */
export const checkFindingReading = systemTable(
  'check_finding_reading',
  {
    findingId: idColumn('finding_id')
      .notNull()
      .references(() => checkFinding.id),
    userId: idColumn('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
  },
  {},
  (t) => [primaryKey({ columns: [t.findingId, t.userId, t.day] })],
)
