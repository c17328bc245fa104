import { sql } from 'drizzle-orm'
import { index, jsonb } from 'drizzle-orm/pg-core'
import { FamilyChange, familyChangeStates } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import { familyMember } from './members.ts'

const pending = sql`approve_status = 'PENDING' AND del_flag = 0`
const pendingAdd = sql`change_type = 'ADD' AND approve_status = 'PENDING' AND del_flag = 0`

export const familyChange = businessTable(
  'family_change',
  {
    ...columnsOf(FamilyChange, 'employeeId', 'memberVersion', 'changeType', 'name', 'relation'),
    ...columnsOf(FamilyChange, 'changedFields', 'opinion'),
    memberId: idColumn('member_id').references(() => familyMember.id),
    /** The facts that differ, by their names in the contract. */
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** The account that is told the answer. */
    filedBy: idColumn('filed_by').notNull(),
    approveStatus: stateColumn(familyChangeStates),
    /** Of a request for a relative whose document an earlier one had, before documents were compared by a key, its own id. */
    addDouble: idColumn('add_double')
      .notNull()
      .default(sql`0`),
  },
  {
    rows: 'organisation',
    list: { of: familyChanges, size: 'small' },
    unique: {
      family_change_open: (key, t) => key.on(t.memberId).where(pending),
      family_change_open_add: (key, t) =>
        key
          .on(t.employeeId, sql`(after ->> 'idType')`, sql`clean_key(after ->> 'idNo')`, t.addDouble)
          .where(pendingAdd),
    },
    derived: ['addDouble'],
  },
  (t) => [index('family_change_member').on(t.memberId)],
)

export const familyChangeFile = attachmentTable(familyChange)

export const familyChangeHistory = historyTable(familyChange)
