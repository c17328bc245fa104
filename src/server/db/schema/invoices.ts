import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { InvoiceApply, InvoiceApplyDraft, invoiceApplies } from '#contract/bills/invoice-applies.ts'
import { invoiceApplyStates } from '#contract/bills/invoice-apply-states.ts'
import { Invoice, InvoiceDraft, invoices } from '#contract/bills/invoices.ts'
import { redSlipStates } from '#contract/bills/red-slip-states.ts'
import { RedSlip, RedSlipDraft, redSlips } from '#contract/bills/red-slips.ts'
import { attachmentTable } from './attachment-table.ts'
import { bill, payerOrgColumn } from './bills.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { company } from './companies.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import { systemTable } from './system-table.ts'

const fen = (name: string) => bigint(name, { mode: 'bigint' }).notNull()
const withoutTax = () => fen('amount_without_tax').generatedAlwaysAs(sql`amount_with_tax - tax`)

export const invoiceApply = businessTable(
  'invoice_apply',
  {
    ...columnsOf(InvoiceApplyDraft),
    ...columnsOf(
      InvoiceApply,
      'applyNo',
      'amountWithTax',
      'tax',
      'title',
      'taxId',
      'bank',
      'bankAccount',
      'address',
      'tel',
      'email',
      'receiverName',
      'receiverAddress',
      'opinion',
      'invoiceNo',
    ),
    status: stateColumn(invoiceApplyStates),
    payerOrg: payerOrgColumn(),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: invoiceApplies, size: 'small' },
    derived: ['payerOrg'],
    // Who pays asks for itself, and takes back what it asked for; what others ask for it sees.
    alsoSeen: ({ row, isHere }) => {
      const where = isHere(`${row}.payer_org`)
      return { where, written: `${where} AND ${row}.create_by = current_setting('app.user', true)` }
    },
    unique: { invoice_apply_no_key: (key, t) => key.on(t.applyNo) },
  },
  (t) => [
    foreignKey({
      name: 'invoice_apply_payer_org',
      columns: [t.payerId, t.payerOrg],
      foreignColumns: [company.id, company.sysOrgCode],
    }).onUpdate('cascade'),
  ],
)
export const invoiceApplyHistory = historyTable(invoiceApply)

/** Invoices and red invoices: rows that are only added. How far one is taken back is kept by its red ones. */
export const invoice = businessTable(
  'invoice',
  {
    ...columnsOf(InvoiceDraft),
    ...columnsOf(
      Invoice,
      'kind',
      'invoiceType',
      'taxRate',
      'amountWithTax',
      'tax',
      'redOfId',
      'redOfNo',
      'title',
      'taxId',
      'bank',
      'bankAccount',
      'address',
      'tel',
    ),
    amountWithoutTax: withoutTax(),
    redAmount: fen('red_amount').default(sql`0`),
    status: text('status')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN red_amount = 0 THEN 'ISSUED' WHEN red_amount = amount_with_tax THEN 'RED' ELSE 'PART_RED' END`,
      ),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: invoices, size: 'small' },
    derived: ['redAmount'],
    alsoSeen: ({ row, isHere }) => ({
      where: `EXISTS (SELECT FROM invoice_apply a WHERE a.id = ${row}.apply_id AND ${isHere('a.payer_org')})`,
    }),
    unique: {
      // Of all invoices there are, red ones and deleted ones too.
      invoice_number_key: (key, t) => key.on(sql`coalesce(invoice_code, '')`, t.invoiceNo),
      // A request is met once.
      invoice_apply_once: (key, t) => key.on(t.applyId).where(sql`kind = 'BLUE'`),
    },
  },
  (t) => [
    index('invoice_red_of')
      .on(t.redOfId)
      .where(sql`red_of_id IS NOT NULL`),
  ],
)
export const invoiceFile = attachmentTable(invoice)
export const invoiceHistory = historyTable(invoice)

export const redSlip = businessTable(
  'red_slip',
  {
    ...columnsOf(RedSlipDraft),
    ...columnsOf(RedSlip, 'slipNo', 'amountWithTax', 'askedAt', 'opinion', 'redInvoiceNo'),
    status: stateColumn(redSlipStates),
    /** Who may not confirm it. */
    filedBy: idColumn('filed_by').notNull(),
  },
  {
    rows: 'organisation',
    list: { of: redSlips, size: 'small' },
    unique: { red_slip_no_key: (key, t) => key.on(t.slipNo) },
  },
  (t) => [index('red_slip_due').on(t.status, t.askedAt, t.id)],
)
export const redSlipHistory = historyTable(redSlip)

/** How much of a request, an invoice or a slip is for a bill: only added, seen by who sees what it is a part of. */
const partsOf = (whole: string, column: string) => ({
  callers: {
    may: ['SELECT' as const, 'INSERT' as const],
    rows: {
      where: `EXISTS (SELECT FROM ${whole} w WHERE w.id = ${whole}_part.${column})`,
      // Of no bill that its writer does not see.
      written: `EXISTS (SELECT FROM ${whole} w WHERE w.id = ${whole}_part.${column}) AND EXISTS (SELECT FROM bill b WHERE b.id = ${whole}_part.bill_id)`,
    },
  },
})
const ofBill = () => ({
  billId: idColumn('bill_id')
    .notNull()
    .references(() => bill.id),
  /** From 0, in the order of the bills: taxes are running sums. */
  position: integer('position').notNull(),
  amount: fen('amount'),
})

export const invoiceApplyPart = systemTable(
  'invoice_apply_part',
  {
    applyId: idColumn('apply_id')
      .notNull()
      .references(() => invoiceApply.id),
    ...ofBill(),
    tax: fen('tax'),
  },
  partsOf('invoice_apply', 'apply_id'),
  (t) => [primaryKey({ columns: [t.applyId, t.billId] }), index('invoice_apply_part_bill').on(t.billId)],
)

export const invoicePart = systemTable(
  'invoice_part',
  {
    invoiceId: idColumn('invoice_id')
      .notNull()
      .references(() => invoice.id),
    ...ofBill(),
    tax: fen('tax'),
  },
  partsOf('invoice', 'invoice_id'),
  (t) => [primaryKey({ columns: [t.invoiceId, t.billId] }), index('invoice_part_bill').on(t.billId)],
)

export const redSlipPart = systemTable(
  'red_slip_part',
  {
    slipId: idColumn('slip_id')
      .notNull()
      .references(() => redSlip.id),
    ...ofBill(),
  },
  partsOf('red_slip', 'slip_id'),
  (t) => [primaryKey({ columns: [t.slipId, t.billId] }), index('red_slip_part_bill').on(t.billId)],
)
