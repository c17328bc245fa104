import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, numeric, text, unique } from 'drizzle-orm/pg-core'
import { ofBill, ofVersion } from './bills.ts'
import { idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/** What is written of a dispute later. */
const answers = [
  'UPDATE (answer)',
  'UPDATE (answer_version_no)',
  'UPDATE (answered_by)',
  'UPDATE (answered_at)',
] as const

/** What was disputed of a version of a bill, or asked of a confirmed one, in whose words, and what was answered. */
export const billDispute = systemTable(
  'bill_dispute',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    ...ofVersion(),
    isQuestion: boolean('is_question').notNull(),
    note: text('note').notNull(),
    /** Of the files of the bill those that came with it. */
    fileIds: text('file_ids').array().notNull(),
    askedBy: text('asked_by'),
    askedAt: moment('asked_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    answer: text('answer'),
    answerVersionNo: integer('answer_version_no'),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
  },
  {
    callers: {
      may: ['SELECT', 'INSERT', ...answers],
      rows: ofBill('bill_dispute').callers.rows,
    },
  },
  (t) => [index('bill_dispute_bill').on(t.billId, t.versionNo)],
)

/** What is marked of a version of a bill: a line, or lines that are alike, as they were then. Those of no dispute go with the next one. */
export const billMark = systemTable(
  'bill_mark',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    ...ofVersion(),
    /** None is a group. */
    lineId: idColumn('line_id'),
    serviceMonth: date('service_month', { mode: 'string' }),
    reason: text('reason').notNull(),
    kind: text('kind').notNull(),
    item: idColumn('item').notNull(),
    personId: idColumn('person_id').notNull(),
    unitPrice: bigint('unit_price', { mode: 'bigint' }),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2 }),
    lines: integer('lines').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    markedBy: text('marked_by'),
    disputeId: idColumn('dispute_id').references(() => billDispute.id),
  },
  {
    callers: {
      may: ['SELECT', 'INSERT', 'DELETE', 'UPDATE (dispute_id)'],
      rows: ofBill('bill_mark').callers.rows,
    },
  },
  (t) => [
    unique('bill_mark_key')
      .on(t.billId, t.versionNo, t.lineId, t.reason, t.kind, t.item, t.unitPrice, t.taxRate, t.disputeId)
      .nullsNotDistinct(),
  ],
)
