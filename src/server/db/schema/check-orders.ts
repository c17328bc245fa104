import { sql } from 'drizzle-orm'
import { boolean, check, index, integer } from 'drizzle-orm/pg-core'
import { CheckOrder, CheckOrderDraft } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import { businessTable } from './business-table.ts'
import { checkSlot } from './check-slots.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'
import './check-packages.ts'
import './check-projects.ts'
import './members.ts'

const live = sql`del_flag = 0`

export const checkOrder = businessTable(
  'check_order',
  {
    ...columnsOf(CheckOrderDraft),
    ...columnsOf(
      CheckOrder,
      'personName',
      'personNameEn',
      'pendingReason',
      'pendingFrom',
      'pendingSince',
      'examDay',
      'examTime',
      'wishDay',
      'wishTime',
      'price',
      'payer',
      'cost',
      'companyAmount',
      'supplierOrderNo',
      'requestedAt',
      'answerDueAt',
      'confirmedAt',
      'noArrivalOn',
      'failReason',
      'cancelledBy',
      'leaverDecision',
      'reason',
      'arrivedAt',
      'arrivedFrom',
      'reportedAt',
      'withdrawalAskedBy',
    ),
    ...columnsOf(CheckOrder, 'orderNo', 'replacesId', 'replacedById', 'reportDueOn'),
    reportNotExpected: boolean('report_not_expected').notNull().default(false),
    remindedCount: integer('reminded_count').notNull().default(0),
    status: stateColumn(checkOrderStates),
    slotId: idColumn('slot_id').references(() => checkSlot.id),
    wishSlotId: idColumn('wish_slot_id').references(() => checkSlot.id),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: checkOrders, size: 'large' },
    derived: ['remindedCount', 'replacesId', 'replacedById', 'reportDueOn'],
    takesPlaces: { of: checkSlot, by: ['slotId', 'wishSlotId'] },
    unique: {
      // Deleted ones too: a number is given once.
      check_order_no_key: (key, t) => key.on(t.orderNo),
      // One live order of a person in a project; who was cancelled may come back, and one at another supplier may take its place.
      check_order_person_key: (key, t) =>
        key
          .on(t.projectId, sql`coalesce(family_member_id, employee_id)`)
          .where(sql`del_flag = 0 AND status <> '90' AND replaced_by_id IS NULL`),
    },
  },
  (t) => [
    index('check_order_employee').on(t.employeeId),
    index('check_order_member').on(t.familyMemberId),
    index('check_order_package').on(t.packageId),
    // How far a project is, in one reading of the index.
    index('check_order_progress').on(t.projectId, t.status, t.familyMemberId).where(live),
    index('check_order_branch').on(t.branchId),
    index('check_order_first_branch')
      .on(t.firstBranchId)
      .where(sql`first_branch_id IS NOT NULL`),
    index('check_order_second_branch')
      .on(t.secondBranchId)
      .where(sql`second_branch_id IS NOT NULL`),
    index('check_order_third_branch')
      .on(t.thirdBranchId)
      .where(sql`third_branch_id IS NOT NULL`),
    index('check_order_slot').on(t.slotId),
    index('check_order_wish').on(t.wishSlotId),
    index('check_order_wished')
      .on(t.firstWish)
      .where(sql`del_flag = 0 AND first_wish IS NOT NULL AND status IN ('10', '50')`),
    index('check_order_replaced')
      .on(t.replacedById)
      .where(sql`del_flag = 0 AND status <> '90' AND replaced_by_id IS NOT NULL`),
    index('check_order_answer').on(t.status, t.answerDueAt, t.id).where(live),
    index('check_order_arrival').on(t.status, t.noArrivalOn, t.id).where(live),
    // Which places an order has in which state (`placesIn` of the contract).
    check(
      'check_order_places',
      sql`(slot_id IS NOT NULL OR status NOT IN ('20', '30', '40'))
        AND (slot_id IS NULL AND wish_slot_id IS NULL OR status NOT IN ('10', '50', '90'))
        AND ((wish_slot_id IS NOT NULL) = (status = '30') OR status IN ('00', '80'))
        AND (pending_reason IS NOT NULL) = (status = '00')`,
    ),
  ],
)

export const checkOrderMissed = lineTable(checkOrder, 'missedItems')
export const checkOrderHistory = historyTable(checkOrder)
