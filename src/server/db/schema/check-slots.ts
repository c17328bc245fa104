import { sql } from 'drizzle-orm'
import { check, date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  CheckSlotPattern,
  CheckSlotPatternDraft,
  checkSlotPatterns,
} from '#contract/checks/check-slot-patterns.ts'
import { CheckSlot, CheckSlotDraft, checkSlots } from '#contract/checks/check-slots.ts'
import './branches.ts'
import './check-projects.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'

export const checkSlotPattern = businessTable(
  'check_slot_pattern',
  { ...columnsOf(CheckSlotPatternDraft), ...columnsOf(CheckSlotPattern, 'patternName') },
  { rows: 'shared-read', list: { of: checkSlotPatterns, size: 'small' } },
)
export const checkSlotPatternHistory = historyTable(checkSlotPattern)

export const checkSlot = businessTable(
  'check_slot',
  {
    ...columnsOf(CheckSlotDraft),
    ...columnsOf(CheckSlot, 'slotName', 'asOf'),
    kind: text('kind').notNull().default('ALLOTMENT'),
    /** Kept by the orders that name it (`takesPlaces`). */
    held: integer('held').notNull().default(0),
    /** The pattern that made it, and for which day: none is made twice, also where it was moved or deleted since. */
    patternId: idColumn('pattern_id').references(() => checkSlotPattern.id),
    patternDay: date('pattern_day', { mode: 'string' }),
  },
  {
    rows: 'shared-read',
    list: { of: checkSlots, size: 'small' },
    derived: ['held', 'asOf'],
    unique: { check_slot_key: ['branchId', 'day', 'fromTime'] },
  },
  (t) => [
    check('check_slot_held', sql`held >= 0`),
    uniqueIndex('check_slot_pattern_day').on(t.patternId, t.patternDay),
  ],
)

export const checkSlotHistory = historyTable(checkSlot)
