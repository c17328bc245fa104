import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { familyChanges } from '#contract/family-changes.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import { familyMember } from './members.ts'

const pending = sql`approve_status = 'PENDING' AND del_flag = 0`
const pendingAdd = sql`change_type = 'ADD' AND approve_status = 'PENDING' AND del_flag = 0`

export const familyChange = businessTable(
  'family_change',
  {
    employeeId: idColumn('employee_id').notNull(),
    memberId: idColumn('member_id').references(() => familyMember.id),
    memberVersion: integer('member_version'),
    changeType: text('change_type').notNull(),
    name: text('name').notNull(),
    relation: text('relation').notNull(),
    changedFields: text('changed_fields').array().notNull(),
    /** The facts that differ, by their names in the contract. */
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** The account that is told the answer. */
    filedBy: idColumn('filed_by').notNull(),
    approveStatus: text('approve_status').notNull().default('PENDING'),
    opinion: text('opinion'),
  },
  { rows: 'organisation', list: { of: familyChanges, size: 'small' } },
  (t) => [
    index('family_change_member').on(t.memberId),
    uniqueIndex('family_change_open').on(t.memberId).where(pending),
    uniqueIndex('family_change_open_add')
      .on(t.employeeId, sql`(after ->> 'idType')`, sql`(after ->> 'idNo')`)
      .where(pendingAdd),
  ],
)

export const familyChangeFile = attachmentTable(familyChange)

export const familyChangeHistory = historyTable(familyChange)
