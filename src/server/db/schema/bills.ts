import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { Bill, BillDraft } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import { billStates, unsentStates } from '#contract/bills/bill-states.ts'
import { attachmentTable } from './attachment-table.ts'
import './billing-terms.ts'
import { businessTable } from './business-table.ts'
import './client-contracts.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { company } from './companies.ts'
import { idColumn, moment } from './columns.ts'
import { historyTable } from './history-table.ts'
import { systemTable } from './system-table.ts'

const fen = (name: string) => bigint(name, { mode: 'bigint' }).notNull()
const none = sql`0`

/** The organisation of who pays, where that is another one than that of the row: the database fills it in (`keep_payer_org`). */
export const payerOrgColumn = () => text('payer_org')

/** SQL that is true of a bill `b` of which the caller sees all, and not only what it comes to as who pays it (decision 133). */
export const isWholeBill = (bill: string): string => `NOT is_of_sister(${bill}.sys_org_code)`

export const bill = businessTable(
  'bill',
  {
    ...columnsOf(BillDraft),
    ...columnsOf(
      Bill,
      'billNo',
      'billType',
      'cycle',
      'periodFrom',
      'periodTo',
      'runId',
      'orderNo',
      'sendDay',
      'sentAt',
      'confirmUntil',
      'payUntil',
      'confirmedBy',
      'confirmedAt',
      'disputeNote',
      'answerNote',
      'reason',
    ),
    versionNo: integer('version_no').notNull().default(1),
    confirmStatus: stateColumn(billStates),
    amountWithTax: fen('amount_with_tax').default(none),
    tax: fen('tax').default(none),
    amountWithoutTax: fen('amount_without_tax').generatedAlwaysAs(sql`amount_with_tax - tax`),
    adjustAmount: fen('adjust_amount').default(none),
    /** Days from sending, as its terms say. */
    confirmDays: integer('confirm_days').notNull(),
    payDays: integer('pay_days').notNull(),
    memberCount: integer('member_count').notNull().default(0),
    payerOrg: payerOrgColumn(),
    /** Kept by what is posted to it, and by its parts of invoices. */
    invoicedAmount: fen('invoiced_amount').default(none),
    /** What may be invoiced of it at all: what it comes to at the rates at which it is above zero. */
    invoiceableAmount: fen('invoiceable_amount').default(none),
    /** What confirmed bills took back of it, at rates at which they are below zero: no longer to be invoiced. */
    creditedAmount: fen('credited_amount').default(none),
    paidAmount: fen('paid_amount').default(none),
    invoicingStatus: text('invoicing_status').generatedAlwaysAs(
      sql`CASE WHEN invoiceable_amount = 0 THEN NULL WHEN invoiced_amount + credited_amount >= invoiceable_amount THEN 'ISSUED' WHEN invoiced_amount = 0 THEN 'NOT_INVOICED' ELSE 'PARTIAL' END`,
    ),
    payStatus: text('pay_status')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN paid_amount = amount_with_tax THEN 'PAID' WHEN paid_amount = 0 THEN 'UNPAID' ELSE 'PART' END`,
      ),
    /** When the facts were read that its lines follow from. */
    readAt: moment('read_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: bills, size: 'large' },
    derived: ['invoicedAmount', 'invoiceableAmount', 'creditedAmount', 'paidAmount', 'payerOrg'],
    alsoSeen: ({ row, isHere }) => ({
      where: `${isHere(`${row}.payer_org`)} AND ${row}.confirm_status <> ALL (ARRAY[${unsentStates.map((state) => `'${state}'`).join(', ')}])`,
    }),
    unique: {
      // Deleted ones too: a number is given once.
      bill_no_key: (key, t) => key.on(t.billNo),
      // A period is billed once, however many ask for it at once.
      bill_period_key: (key, t) =>
        key
          .on(t.contractId, t.periodFrom)
          .where(sql`del_flag = 0 AND confirm_status <> 'UNDONE' AND bill_type <> 'SETTLEMENT'`),
    },
  },
  (t) => [
    index('bill_due')
      .on(t.confirmStatus, t.sendDay, t.id)
      .where(sql`del_flag = 0`),
    index('bill_payer')
      .on(t.payerId, t.payStatus, t.payUntil)
      .where(sql`del_flag = 0`),
    index('bill_run')
      .on(t.runId)
      .where(sql`run_id IS NOT NULL`),
    foreignKey({
      name: 'bill_payer_org',
      columns: [t.payerId, t.payerOrg],
      foreignColumns: [company.id, company.sysOrgCode],
    }).onUpdate('cascade'),
    index('bill_paid_for')
      .on(t.payerOrg, t.companyId)
      .where(sql`payer_org IS NOT NULL`),
  ],
)

export const billFile = attachmentTable(bill, { seenWhere: isWholeBill('r') })
export const billHistory = historyTable(bill, { seenWhere: isWholeBill('r') })

/** Whoever sees a whole bill sees what belongs to it. */
export const ofBill = (table: string) => ({
  callers: {
    may: ['SELECT' as const],
    rows: { where: `EXISTS (SELECT FROM bill b WHERE b.id = ${table}.bill_id AND ${isWholeBill('b')})` },
  },
})

/** What belongs to a version of a bill. */
export const ofVersion = () => ({
  billId: idColumn('bill_id')
    .notNull()
    .references(() => bill.id, { onDelete: 'cascade' }),
  versionNo: integer('version_no').notNull(),
})

/**
 * What bills are made of: a line for each charge, written by the database alone (`make_bill_lines`) and kept for ever. Live are those of the current
 * version of a bill that is not undone. Partitioned by year of the service month, which stands in the migration: drizzle has no word for it.
 */
export const billLine = systemTable(
  'bill_line',
  {
    id: idColumn('id')
      .notNull()
      .default(sql`next_id()`),
    billId: idColumn('bill_id').notNull(),
    versionNo: integer('version_no').notNull(),
    contractId: idColumn('contract_id').notNull(),
    sysOrgCode: text('sys_org_code').notNull(),
    serviceMonth: date('service_month', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    /** The plan, the price, the order or the adjustment that it is for. */
    item: idColumn('item').notNull(),
    /** 0 is nobody. */
    personId: idColumn('person_id').notNull(),
    reason: text('reason').notNull(),
    position: integer('position').notNull(),
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
    /** Of a month; none where there were several. */
    unitPrice: bigint('unit_price', { mode: 'bigint' }),
    /** Where the days have several prices or gaps: each with its own. */
    spans: jsonb('spans'),
    owed: fen('owed'),
    billed: fen('billed'),
    amount: fen('amount'),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2 }),
    tax: fen('tax'),
    isLive: boolean('is_live').notNull().default(true),
  },
  ofBill('bill_line'),
  (t) => [
    primaryKey({ columns: [t.id, t.serviceMonth] }),
    index('bill_line_charge')
      .on(t.contractId, t.serviceMonth, t.personId, t.kind, t.item)
      .where(sql`is_live`),
    index('bill_line_bill').on(t.billId, t.versionNo, t.position),
  ],
)

/** What a bill came to in each of its versions, and why there is another one. */
export const billVersion = systemTable(
  'bill_version',
  {
    ...ofVersion(),
    amountWithTax: fen('amount_with_tax'),
    tax: fen('tax'),
    memberCount: integer('member_count').notNull(),
    /** Made after the month of the version before was closed: the difference is dated then. */
    datedOn: date('dated_on', { mode: 'string' }),
    madeBy: text('made_by'),
    madeAt: moment('made_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    reason: text('reason'),
    /** What the preview of the run warned of, and whether who made it had opened that. */
    warnings: text('warnings')
      .array()
      .notNull()
      .default(sql`'{}'`),
    isRead: boolean('is_read').notNull().default(false),
  },
  { callers: { may: ['SELECT', 'INSERT'], rows: ofBill('bill_version').callers.rows } },
  (t) => [primaryKey({ columns: [t.billId, t.versionNo] })],
)
