import { msg } from '@lingui/core/macro'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { checkOrderActions } from './check-order-actions.tsx'

export const checkOrderScreen = recordScreen(checkOrders, {
  opensPage: true,
  columns: [
    { field: 'orderNo', width: { zh: 150, en: 150 } },
    'personName',
    'employeeName',
    'companyName',
    { field: 'examDay', isOnCard: true },
    'examTime',
    'status',
    'pendingReason',
  ],
  moreColumns: ['employeeNo', 'failReason', 'wishDay', 'wishTime', 'answerDueAt', 'arrivedAt', 'createTime'],
  filters: ['companyId', 'examDay', 'pendingReason'],
  moreFilters: ['employeeId', 'answerDueAt', 'arrivedAt', 'createTime'],
  look: {
    code: 'orderNo',
    sections: [
      {
        title: msg`体检人`,
        fields: [
          'personName',
          'orderNo',
          'employeeId',
          'employeeName',
          'employeeNo',
          'familyMemberId',
          'memberName',
          'companyName',
          'remarks',
        ],
      },
      {
        title: msg`预约`,
        fields: [
          'status',
          'pendingReason',
          'pendingFrom',
          'pendingSince',
          'examDay',
          'examTime',
          'wishDay',
          'wishTime',
          'requestedAt',
          'answerDueAt',
          'confirmedAt',
          'supplierOrderNo',
          'failReason',
          'cancelledBy',
          'reason',
        ],
      },
      {
        title: msg`到检与报告`,
        fields: ['noArrivalOn', 'arrivedAt', 'reportedAt', 'reportNotExpected', 'withdrawalAskedBy'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['remarks', 'reason'],
  },
  actions: checkOrderActions,
})
