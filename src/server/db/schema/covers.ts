import { sql } from 'drizzle-orm'
import { boolean, check, date, index, text } from 'drizzle-orm/pg-core'
import { CoverChange, CoverChangeDraft, coverChangeStates } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { CoverDraft, covers } from '#contract/cover/covers.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'

const live = sql`del_flag = 0`

/** Additions and removals. */
export const coverChange = businessTable(
  'cover_change',
  {
    ...columnsOf(CoverChangeDraft),
    ...columnsOf(CoverChange, 'name', 'premiumDelta', 'opinion', 'submitter', 'submittedAt'),
    status: stateColumn(coverChangeStates),
    /** The account that is told what became of it. */
    filedBy: idColumn('filed_by'),
    /** Who added, imported or edited it last, and who submitted it: neither approves it alone (domain 3.8). */
    editedBy: idColumn('edited_by'),
    submittedBy: idColumn('submitted_by'),
  },
  {
    rows: 'organisation',
    list: { of: coverChanges, size: 'large' },
    unique: {
      cover_change_open: (key, t) =>
        key
          .on(sql`coalesce(${t.familyMemberId}, ${t.employeeId})`, t.policyId, t.changeType, t.effectiveDay)
          .where(sql`del_flag = 0 AND status IN ('DRAFT', 'SUBMITTED')`),
    },
  },
  (t) => [
    index('cover_change_person').on(t.employeeId, t.policyId),
    index('cover_change_due').on(t.status, t.effectiveDay, t.id).where(live),
  ],
)

export const coverChangeHistory = historyTable(coverChange)

/**
 * Who is insured by which plan on which days, half-open (domain 3.3). That no two rows insure one person by one policy on
 * one day is the exclusion constraint `cover_once`, which stands in the migration: drizzle has no word for it.
 */
export const cover = businessTable(
  'cover',
  {
    ...columnsOf(CoverDraft),
    /** Who is insured. */
    personId: idColumn('person_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(family_member_id, employee_id)`),
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

const day = (name: string) => date(name, { mode: 'string' }).notNull()

/** That a fact about somebody insured was corrected after premiums were worked out from it: written by a trigger, whichever way it came in. */
export const coverCorrection = businessTable(
  'cover_correction',
  {
    employeeId: idColumn('employee_id').notNull(),
    familyMemberId: idColumn('family_member_id'),
    policyId: idColumn('policy_id').notNull(),
    birthBefore: day('birth_before'),
    birthAfter: day('birth_after'),
    genderBefore: text('gender_before').notNull(),
    genderAfter: text('gender_after').notNull(),
    /** Of a relative; null of what was kept before relations were. */
    relationBefore: text('relation_before'),
    relationAfter: text('relation_after'),
    isOtherDocument: boolean('is_other_document').notNull(),
  },
  { rows: 'organisation' },
  (t) => [
    index('cover_correction_employee').on(t.employeeId),
    index('cover_correction_org').on(t.sysOrgCode, t.createTime),
  ],
)
