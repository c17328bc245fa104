import { sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import {
  CheckApplication,
  CheckApplicationDraft,
  checkApplications,
  checkApplicationStates,
} from '#contract/checks/check-applications.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import './check-packages.ts'
import './check-projects.ts'
import './members.ts'

/** Whom HR asks to be examined. */
export const checkApplication = businessTable(
  'check_application',
  {
    ...columnsOf(CheckApplicationDraft),
    ...columnsOf(CheckApplication, 'personName', 'personNameEn', 'opinion', 'submitter', 'submittedAt'),
    status: stateColumn(checkApplicationStates),
    /** The account that is told what became of it, and who edited it last: neither approves it. */
    filedBy: idColumn('filed_by'),
    editedBy: idColumn('edited_by'),
  },
  {
    rows: 'organisation',
    list: { of: checkApplications, size: 'small' },
    unique: {
      check_application_open: (key, t) =>
        key
          .on(t.projectId, sql`coalesce(family_member_id, employee_id)`)
          .where(sql`del_flag = 0 AND status = 'SUBMITTED'`),
    },
  },
  (t) => [
    index('check_application_employee').on(t.employeeId),
    index('check_application_member').on(t.familyMemberId),
    index('check_application_package').on(t.packageId),
  ],
)

export const checkApplicationHistory = historyTable(checkApplication)
