import { msg } from '@lingui/core/macro'
import { branches } from '#contract/checks/branches.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { wishFieldNames } from '#contract/checks/check-wishes.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { can } from '#web/state/session.ts'
import { drawReferred } from '#web/values/referred.tsx'
import { drawText } from '#web/values/value.tsx'
import { changeMany } from './change-many.tsx'
import { PlacesStrip } from './places-strip.tsx'
import { checkOrderActions } from './check-order-actions.tsx'
import { drawOrderState } from './order-state.tsx'

/** The number of an order that is linked to a row, which leads there. */
const drawLinked =
  (field: 'replacesId' | 'replacedById', number: 'replacesNo' | 'replacedByNo') => (row: CheckOrder) =>
    drawReferred({ field, to: resourceOf(checkOrders) }, row, { text: row[number] ?? '', isWhole: true }) ??
    drawText(row[number] ?? '')

export const checkOrderScreen = recordScreen(checkOrders, {
  opensPage: true,
  form: async () => (await import('./check-order-form.tsx')).CheckOrderForm,
  columns: [
    { field: 'orderNo', width: { zh: 126, en: 126 } },
    'personName',
    { field: 'packageName', width: { zh: 116, en: 140 } },
    { field: 'status', draw: drawOrderState, needs: ['bookFrom'], width: { zh: 168, en: 168 } },
    { field: 'branchName', isOnCard: true, width: { zh: 112, en: 140 } },
    { field: 'examDay', isOnCard: true },
    { field: 'examTime', width: { zh: 104, en: 104 } },
    'pendingReason',
  ],
  moreColumns: [
    'projectName',
    'employeeName',
    'companyName',
    'employeeNo',
    'failReason',
    'firstWish',
    'firstBranchName',
    'secondWish',
    'secondBranchName',
    'thirdWish',
    'thirdBranchName',
    'wishDay',
    'wishTime',
    'answerDueAt',
    'arrivedAt',
    'reportDueOn',
    'remindedCount',
    'createTime',
  ],
  filters: ['projectId', 'branchId', 'examDay', 'bookingPhase'],
  moreFilters: [
    'companyId',
    'pendingReason',
    'packageId',
    'employeeId',
    'answerDueAt',
    'arrivedAt',
    'createTime',
  ],
  look: {
    code: 'orderNo',
    sections: [
      {
        title: msg`体检人`,
        fields: [
          'personName',
          'orderNo',
          'projectId',
          'projectName',
          'companyName',
          'employeeId',
          'employeeName',
          'employeeNo',
          'familyMemberId',
          'memberName',
          'maritalState',
          'packageId',
          'packageName',
          'price',
          'payer',
          'companyAmount',
          'cost',
          'remarks',
        ],
      },
      {
        title: msg`预约`,
        fields: [
          'status',
          'bookingPhase',
          'pendingReason',
          'pendingFrom',
          'pendingSince',
          'branchId',
          'branchName',
          ...wishFieldNames,
          'firstBranchName',
          'secondBranchName',
          'thirdBranchName',
          'examDay',
          'examTime',
          'wishDay',
          'wishTime',
          'requestedAt',
          'answerDueAt',
          'confirmedAt',
          'remindedCount',
          'supplierOrderNo',
          'replacesNo',
          'replacedByNo',
          'failReason',
          'leftBefore',
          'leaverDecision',
          'cancelledBy',
          'reason',
        ],
      },
      {
        title: msg`到检与报告`,
        fields: [
          'noArrivalOn',
          'arrivedAt',
          'reportDueOn',
          'reportedAt',
          'reportNotExpected',
          'withdrawalAskedBy',
        ],
      },
      { title: msg`弃检与补检`, fields: ['missedItems'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['remarks', 'reason'],
    values: {
      status: drawOrderState,
      replacesNo: drawLinked('replacesId', 'replacesNo'),
      replacedByNo: drawLinked('replacedById', 'replacedByNo'),
    },
  },
  actions: checkOrderActions,
  desk: {
    many: changeMany,
    aside: (listing) =>
      can(checkSlots.month) && can(branches.list) ? <PlacesStrip listing={listing} /> : null,
  },
})
