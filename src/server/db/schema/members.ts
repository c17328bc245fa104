import { sql } from 'drizzle-orm'
import { date, index, integer, text } from 'drizzle-orm/pg-core'
import { Employee, EmployeeDraft, employees } from '#contract/members/employees.ts'
import { FamilyMember, FamilyMemberDraft, familyMembers } from '#contract/members/family-members.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { idColumn, moment } from './columns.ts'
import { historyTable } from './history-table.ts'
import { systemTable } from './system-table.ts'

const live = sql`del_flag = 0`

/**
 * Kept by triggers on cover and on the days of employment, without counting the version up (domain 3.4); with the day it is
 * brought up to date by due work, so what decides on money or rights never reads it.
 */
const status = () => text('status').notNull().default('5')

export const employee = businessTable(
  'employee',
  {
    ...columnsOf(EmployeeDraft),
    ...columnsOf(Employee, 'idDueOn', 'movedFrom'),
    status: status(),
    /** Kept by a trigger on family members; neither a change of the row nor of its version. */
    familyCount: integer('family_count').notNull().default(0),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: employees, size: 'large' },
    derived: ['familyCount'],
    unique: {
      employee_no_key: ['companyId', 'employeeNo'],
      employee_document_key: ['idNo', 'companyId', 'idType'],
    },
  },
  (t) => [index('employee_mobile').on(t.mobile).where(live)],
)

export const employeeHistory = historyTable(employee)

export const familyMember = businessTable(
  'family_member',
  {
    ...columnsOf(FamilyMemberDraft),
    ...columnsOf(FamilyMember, 'idDueOn', 'movedFrom'),
    status: status(),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: familyMembers, size: 'large' },
    unique: { family_member_document_key: ['idNo', 'employeeId', 'idType'] },
  },
  (t) => [index('family_member_mobile').on(t.mobile).where(live)],
)

export const familyMemberHistory = historyTable(familyMember)

/**
 * The day on which the status of a member is evaluated again, and the one it was evaluated for; no row where it stays. Beside the
 * members, since a column of theirs would be written to all of their indexes.
 */
export const memberStatusDay = systemTable(
  'member_status_day',
  {
    memberId: idColumn('member_id').primaryKey(),
    onDay: date('on_day', { mode: 'string' }).notNull(),
    asOf: date('as_of', { mode: 'string' })
      .notNull()
      .default(sql`CURRENT_DATE`),
  },
  {},
  (t) => [index('member_status_day_due').on(t.onDay), index('member_status_day_ahead').on(t.asOf)],
)

/** One finished import; written in the transaction of its rows, so it exists only when they do. */
export const memberImport = businessTable(
  'member_import',
  {
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    totalCount: integer('total_count').notNull(),
    addedCount: integer('added_count').notNull(),
    changedCount: integer('changed_count').notNull(),
    unchangedCount: integer('unchanged_count').notNull(),
    /** When all it did was taken back. */
    undoneTime: moment('undone_time'),
  },
  { rows: 'notes' },
  (t) => [
    index('member_import_default').on(t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst()).where(live),
    index('member_import_org').on(t.sysOrgCode, t.createTime.desc().nullsFirst()).where(live),
  ],
)
