import * as z from 'zod/mini'
import { CheckOrder, CheckOrderDraft, checkOrderLabels } from './check-order-fields.ts'
import { changeCalls } from './check-order-changes.ts'
import { leaverDecisions } from './check-order-words.ts'
import { checkOrderStates } from './check-order-states.ts'
import { checkTimes } from './check-times.ts'
import { wishInput, wishLabels } from './check-wishes.ts'
import { onRows } from '#contract/core/access.ts'
import { resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { day, dict, id, version } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { withStates } from '#contract/core/state-counts.ts'

const generic = withHistory(
  resource('core', '/health/order', {
    permission: 'checkOrder',
    called: /*i18n*/ { id: 'noun.checkOrder', message: '体检订单' },
    nameField: 'personName',
    codeField: 'orderNo',
    row: CheckOrder,
    draft: CheckOrderDraft,
    labels: checkOrderLabels,
    filters: [
      'id',
      'orderNo',
      'personName',
      'projectId',
      'packageId',
      'employeeId',
      'familyMemberId',
      'companyId',
      'status',
      'bookingPhase',
      'pendingReason',
      'branchId',
      'examDay',
      'answerDueAt',
      'arrivedAt',
      'reportNotExpected',
      'createTime',
    ],
    // To be booked by the reader on a day: the provider from the first day of booking on, HR where and while its project lets it.
    // Waiting with a wished day after a day on which there are places.
    // About to be examined by a day, in a project that reminds its people, without a number or e-mail for it.
    // With an appointment from a day on of somebody who has left by then, on which nobody has decided.
    // Of who has come, and whose report was to be there before a day.
    otherFilters: {
      bookableOn: day(),
      wishFreeAfter: day(),
      cannotBeTold: day(),
      leaverOpen: day(),
      reportOverdue: day(),
    },
    sorts: ['createTime', 'examDay', 'answerDueAt', 'arrivedAt'],
    search: ['orderNo', 'personName', 'employeeName', 'employeeNo', 'companyName'],
    states: checkOrderStates,
    // Words may tell health, and what is paid and how suppliers are worked with is the provider's own.
    unseenByClients: {
      fields: [
        'reason',
        'remarks',
        'price',
        'cost',
        'companyAmount',
        'supplierOrderNo',
        'withdrawalAskedBy',
        'missedItems',
      ],
    },
    tasks: {
      book: {
        title: /*i18n*/ { id: 'task.checkOrder.book', message: '体检待预约，预约期已开放' },
        verb: 'book',
        rows: { status: '10', bookableOn: 0 },
      },
      wished: {
        title: /*i18n*/ { id: 'task.checkOrder.wished', message: '体检意向日期有余量，可预约' },
        verb: 'book',
        rows: { status: '10,50', wishFreeAfter: 0, bookableOn: 0 },
      },
      answer: {
        title: /*i18n*/ { id: 'task.checkOrder.answer', message: '体检待网点答复' },
        verb: 'answer',
        rows: { status: '20,30,80' },
        since: 'requestedAt',
      },
      failed: {
        title: /*i18n*/ { id: 'task.checkOrder.failed', message: '体检预约失败，待重新预约' },
        verb: 'book',
        rows: { status: '50', bookableOn: 0 },
      },
      pending: {
        title: /*i18n*/ { id: 'task.checkOrder.pending', message: '体检订单待处理' },
        verb: 'answer',
        rows: { status: '00' },
        since: 'pendingSince',
      },
      leaver: {
        title: /*i18n*/ { id: 'task.checkOrder.leaver', message: '已离职，体检预约待决定取消或保留' },
        verb: 'book',
        rows: { status: '20,30,40', leaverOpen: 0 },
        since: 'leftBefore',
      },
      tell: {
        title: /*i18n*/ { id: 'task.checkOrder.tell', message: '体检在即，短信和邮件都无法提醒，请电话告知' },
        verb: 'answer',
        rows: { status: '40', cannotBeTold: 3 },
      },
      report: {
        title: /*i18n*/ { id: 'task.checkOrder.report', message: '已到检，报告逾期未出' },
        verb: 'arrive',
        rows: { status: '60', reportOverdue: 0 },
        since: 'arrivedAt',
      },
    },
  }),
)

const ofOrders = { service: 'core', access: onRows('checkOrder', 'book') } as const

/** Screen /health/CheckOrderList: one person, one check-up (domain 11.2); HR reads those of its company. */
export const checkOrders = endpointGroup('checkOrder', {
  ...withStates(generic, checkOrderStates),
  times: endpoint({
    ...generic.queryById,
    path: '/health/order/times',
    ...checkTimes,
    access: onRows('checkOrder', 'book'),
    summary: 'The next free times that each of some orders may take, the nearest first',
  }),
  wish: endpoint({
    ...generic.queryById,
    access: onRows('checkOrder', 'book'),
    method: 'PUT',
    path: '/health/order/wish',
    input: wishInput,
    output: z.null(),
    labels: wishLabels,
    summary:
      'Note on which days, and where on each, the person of an order that waits for a booking would like to be examined',
    message: /*i18n*/ { id: 'done.wishCheckOrder', message: '意向已登记，有余量时可按意向预约' },
  }),
  decideLeaver: endpoint({
    ...generic.queryById,
    access: onRows('checkOrder', 'book'),
    method: 'PUT',
    path: '/health/order/decideLeaver',
    input: z.object({ id: id(), version: version(), leaverDecision: dict(leaverDecisions) }),
    output: z.null(),
    labels: { leaverDecision: checkOrderLabels.leaverDecision },
    summary:
      'Say what becomes of the appointment of somebody who has left by then: it is kept, or cancelled as by hand',
    message: /*i18n*/ { id: 'done.decideLeaver', message: '已处理' },
  }),
  changeMany: endpoint({ ...ofOrders, ...changeCalls.changeMany }),
  changes: endpoint({ ...ofOrders, ...changeCalls.changes }),
  undoChanges: endpoint({ ...ofOrders, ...changeCalls.undoChanges }),
})
