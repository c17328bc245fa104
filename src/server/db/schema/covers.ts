import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, text } from 'drizzle-orm/pg-core'
import { coverChanges } from '#contract/cover-changes.ts'
import { covers } from '#contract/covers.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import './members.ts'
import './plans.ts'
import './policies.ts'

const live = sql`del_flag = 0`

/** Additions and removals. */
export const coverChange = businessTable(
  'cover_change',
  {
    changeType: text('change_type').notNull(),
    employeeId: idColumn('employee_id').notNull(),
    familyMemberId: idColumn('family_member_id'),
    policyId: idColumn('policy_id').notNull(),
    planId: idColumn('plan_id'),
    effectiveDay: date('effective_day', { mode: 'string' }).notNull(),
    batchNo: text('batch_no'),
    reason: text('reason'),
    name: text('name').notNull(),
    premiumDelta: bigint('premium_delta', { mode: 'bigint' }),
    status: text('status').notNull().default('DRAFT'),
    opinion: text('opinion'),
    /** The account that is told what became of it. */
    filedBy: idColumn('filed_by'),
  },
  { rows: 'organisation', list: { of: coverChanges, size: 'large' } },
  (t) => [
    index('cover_change_person').on(t.employeeId, t.policyId),
    index('cover_change_due').on(t.status, t.effectiveDay, t.id).where(live),
  ],
)

export const coverChangeHistory = historyTable(coverChange)

/**
 * Who is insured by which plan on which days, half-open (decision 086). That no two rows insure one person by one policy on
 * one day is the exclusion constraint `cover_once`, which stands in the migration: drizzle has no word for it.
 */
export const cover = businessTable(
  'cover',
  {
    employeeId: idColumn('employee_id').notNull(),
    familyMemberId: idColumn('family_member_id'),
    /** Who is insured. */
    personId: idColumn('person_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(family_member_id, employee_id)`),
    policyId: idColumn('policy_id').notNull(),
    planId: idColumn('plan_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    /** The row that this one corrects; a row that is corrected is kept, superseded. */
    correctsId: idColumn('corrects_id'),
    isSuperseded: boolean('is_superseded').notNull().default(false),
    /** The addition or removal that it came from; empty where it came with the policy. */
    changeId: idColumn('change_id'),
  },
  { rows: 'organisation', list: { of: covers, size: 'large' } },
  (t) => [
    check('cover_days', sql`from_day < to_day`),
    index('cover_employee').on(t.employeeId, t.policyId),
    index('cover_person').on(t.personId).where(live),
    index('cover_policy')
      .on(t.policyId, t.planId)
      .where(sql`del_flag = 0 AND NOT is_superseded`),
    index('cover_org_until')
      .on(t.sysOrgCode, t.toDay, t.fromDay)
      .where(sql`del_flag = 0 AND NOT is_superseded`),
  ],
)
