import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, text } from 'drizzle-orm/pg-core'
import { Claim, ClaimDraft } from '#contract/claims/claim-fields.ts'
import { ClaimInvoice, ClaimInvoiceDraft, claimInvoices } from '#contract/claims/claim-invoices.ts'
import { plainPapers } from '#contract/claims/claim-papers.ts'
import { claimStates } from '#contract/claims/claim-states.ts'
import { ClaimVisitDraft, claimVisits } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'
import './diagnoses.ts'
import './hospitals.ts'
import './members.ts'

/** What a desk works on. */
const isOpen = sql`del_flag = 0 AND status IN ('SUBMITTED', 'REGISTERED', 'REVIEWING', 'SUPPLEMENT', 'CALCULATED', 'APPROVED')`

/** Claims: whose they are says the list of companies of a role (decision 051). */
export const claim = businessTable(
  'claim',
  {
    ...columnsOf(ClaimDraft),
    ...columnsOf(
      Claim,
      'claimNo',
      'insuredName',
      'insuredNameEn',
      'submittedAt',
      'submittedBy',
      'handler',
      'slaDueAt',
      'lawDueOn',
      'total',
      'toPay',
      'receivable',
      'calculatedBy',
      'calculatedAt',
      'approvedBy',
      'approvedAt',
      'refusalReason',
      'reopenFor',
      'reopenSince',
      'reason',
      'askedFor',
      'askedForEn',
      'askedAt',
      'answer',
      'toldDay',
      'paidDay',
      'payReference',
      'paidBy',
    ),
    status: stateColumn(claimStates),
    paid: bigint('paid', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    payStatus: text('pay_status').notNull().default('NONE'),
    decisionNo: integer('decision_no').notNull().default(0),
    /** Of a clock that stands still: so many working minutes are left, below zero where it had run out. */
    slaLeftMinutes: integer('sla_left_minutes'),
    /** The same in days of the clock of the law. */
    lawDaysLeft: integer('law_days_left'),
    askedCount: integer('asked_count').notNull().default(0),
    /** The account that handed it in, for what it is told. */
    filedBy: idColumn('filed_by'),
    // What follows from its visits and invoices (`db/functions/claims.sql`).
    careType: text('care_type'),
    firstDay: date('first_day'),
    hospital: text('hospital'),
    hospitalEn: text('hospital_en'),
    invoiceCount: integer('invoice_count').notNull().default(0),
    invoiced: bigint('invoiced', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    borne: bigint('borne', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
  },
  {
    rows: 'granted-organisations',
    isParent: true,
    list: { of: claims, size: 'large' },
    drafts: { field: 'status', is: ['DRAFT'] },
    unique: {
      // Deleted ones too: a number is given once.
      claim_no_key: (key, t) => key.on(t.claimNo),
    },
    derived: ['careType', 'firstDay', 'hospital', 'hospitalEn', 'invoiceCount', 'invoiced', 'borne'],
  },
  (t) => [
    index('claim_employee').on(t.employeeId),
    index('claim_member').on(t.familyMemberId),
    index('claim_desk').on(t.handler, t.slaDueAt, t.id).where(isOpen),
    index('claim_due').on(t.slaDueAt, t.id).where(isOpen),
    index('claim_calculated')
      .on(t.calculatedBy, t.calculatedAt)
      .where(sql`calculated_by IS NOT NULL`),
    index('claim_approved')
      .on(t.approvedBy, t.approvedAt)
      .where(sql`approved_by IS NOT NULL`),
    index('claim_asked')
      .on(t.status, t.askedAt, t.id)
      .where(sql`del_flag = 0`),
  ],
)

const isUnsent = `r.status = ANY (ARRAY['DRAFT', 'RETURNED'])`
const isStaff = `(SELECT is_client()::integer AS is_client) = 0`
const plain = `claim_file.kind = ANY (ARRAY[${plainPapers.map((kind) => `'${kind}'`).join(', ')}])`

/** What was added since material was asked for, until it is provided. */
const isAnswer = `r.status = ANY (ARRAY['SUPPLEMENT', 'CLOSED_NO_MATERIAL']) AND claim_file.create_time >= r.asked_at`

export const claimFile = attachmentTable(claim, {
  // What people of clients hand in is out of their sight from then on; what is medical is seen as diagnoses are, and by who
  // attached it.
  seenWhere: `${isUnsent} AND r.filed_by = nullif(current_setting('app.user_id', true), '')::bigint
    OR ${plain} AND (${isUnsent} OR ${isStaff})
    OR claim_file.create_by = current_setting('app.user', true) AND (${isStaff} OR ${isAnswer})
    OR claim_mask_of(r.id, r.sys_org_code) = 'NONE'`,
})
export const claimHistory = historyTable(claim)

export const claimVisit = businessTable(
  'claim_visit',
  { ...columnsOf(ClaimVisitDraft) },
  { rows: 'granted-organisations', isParent: true, list: { of: claimVisits, size: 'small' } },
  (t) => [
    index('claim_visit_claim').on(t.claimId),
    index('claim_visit_hospital').on(t.hospitalId),
    index('claim_visit_diagnosis').on(t.diagnosisId),
  ],
)
export const claimVisitChoice = lineTable(claimVisit, 'choices')
export const claimVisitAdjustment = lineTable(claimVisit, 'adjustments')
export const claimVisitLump = lineTable(claimVisit, 'lumps')

export const claimInvoice = businessTable(
  'claim_invoice',
  { ...columnsOf(ClaimInvoiceDraft), ...columnsOf(ClaimInvoice, 'identity') },
  {
    rows: 'granted-organisations',
    list: { of: claimInvoices, size: 'small' },
    unique: { claim_invoice_key: ['claimId', 'identity'] },
  },
  (t) => [
    index('claim_invoice_claim').on(t.claimId),
    index('claim_invoice_visit').on(t.visitId),
    index('claim_invoice_identity').on(t.identity),
  ],
)
export const claimInvoiceCostLine = lineTable(claimInvoice, 'costLines')
export const claimInvoiceRefusal = lineTable(claimInvoice, 'refusals')
