import * as z from 'zod/mini'
import { replacements } from './replacements.ts'
import { arrivals } from './arrivals.ts'
import { branchAnswers } from './branch-answers.ts'
import { wishFieldNames } from './check-wishes.ts'
import { cancelledByPeople, checkCancellers, pendingReasons } from './check-order-words.ts'
import type { ValueOf } from '#contract/core/dictionary.ts'
import { dict, flag, id, prose } from '#contract/core/fields.ts'
import { stateMachine } from '#contract/core/moves.ts'

const why = prose(500)
const maybeWhy = z.nullish(why)
const booked = ['20', '30', '40', '50', '60', '70', '80', '90', '00'] as const

const labels = {
  slotId: /*i18n*/ { id: 'checkOrder.slotId', message: '号源' },
  wishSlotId: /*i18n*/ { id: 'checkOrder.wishSlotId', message: '改约到' },
  goesOn: /*i18n*/ { id: 'checkOrder.goesOn', message: '约满时顺延' },
  wishesFirst: /*i18n*/ { id: 'checkOrder.wishesFirst', message: '优先意向日期' },
}
const texts = {
  wished: /*i18n*/ {
    id: 'checkOrder.wishedBefore',
    message: '订单已预约过，意向日期和网点不能直接更改；预约失败的请用“登记意向”，已约好的请改约',
  },
  person: /*i18n*/ {
    id: 'checkOrder.bookedPerson',
    message: '订单已预约过，体检人、套餐和网点不能再直接更改；请改约，或取消后新建订单',
  },
  kept: /*i18n*/ {
    id: 'checkOrder.kept',
    message: '“{name}”的体检订单已预约过，不能删除；不再需要的请取消，记录会保留',
  },
}
/** Those come last that branches seldom make. */
const { branchMoves, branchCancels, ...answers } = branchAnswers
const givenUp = { cancelledBy: dict(checkCancellers, cancelledByPeople), reason: maybeWhy }

/**
 * From a name on the list of a project to its report (domain 11.2). What a supplier without an interface answers is entered by hand,
 * by the same moves; which of them an order makes that is pending, its reason says (`refusedMove`).
 */
export const checkOrderStates = stateMachine({
  field: 'status',
  dict: ['check_order_status', '体检订单状态', 'Check-up order status'],
  states: {
    '00': ['red', '待处理', 'Pending'],
    '10': ['orange', '待预约', 'To be Scheduled'],
    '20': ['blue', '预约中', 'In Appointment'],
    '30': ['blue', '改约中', 'Rescheduling'],
    '40': ['blue', '已预约', 'Appointed'],
    '50': ['red', '预约失败', 'Appointment Failed'],
    '60': ['green', '已到检', 'Arrived'],
    '70': ['green', '已出报告', 'Report Issued'],
    '80': ['grey', '取消中', 'Cancelling'],
    '90': ['grey', '已取消', 'Cancelled'],
  },
  order: ['00', '10', '20', '30', '40', '50', '60', '70', '80', '90'],
  first: '10',
  fixed: [
    { in: booked, fields: wishFieldNames, says: texts.wished },
    {
      in: booked,
      fields: ['projectId', 'employeeId', 'familyMemberId', 'packageId', 'maritalState', 'branchId'],
      says: texts.person,
    },
  ],
  kept: [{ in: booked, says: texts.kept }],
  moves: {
    book: {
      from: ['10', '50'],
      to: '20',
      title: /*i18n*/ { id: 'checkOrder.book', message: '预约' },
      done: /*i18n*/ { id: 'done.bookCheckOrder', message: '已提交预约，等待网点确认' },
      /** Who wished for other days has one of these with `wishesFirst`; where a time is full, `goesOn` takes the next one of the branch. */
      asks: { slotId: id(), wishesFirst: z.nullish(flag()), goesOn: z.nullish(flag()) },
      labels,
      batch: true,
      summary:
        'Ask a branch for a place: it is held from now on; 409 where none is left, with the next free ones, or with `goesOn` the next free one of the branch',
    },
    ...answers,
    arrive: arrivals.arrive,
    release: {
      from: ['50'],
      to: '10',
      title: /*i18n*/ { id: 'checkOrder.release', message: '释放' },
      done: /*i18n*/ { id: 'done.releaseCheckOrder', message: '已退回待预约' },
      verb: 'hold',
      batch: true,
    },
    change: {
      from: ['40'],
      to: '30',
      title: /*i18n*/ { id: 'checkOrder.change', message: '改约' },
      done: /*i18n*/ { id: 'done.changeCheckOrder', message: '已提交改约，原时间保留到网点确认' },
      verb: 'book',
      asks: { wishSlotId: id() },
      labels,
      batch: true,
      summary: 'Ask for another place of the same supplier: both are held until the branch has answered',
    },
    ...replacements,
    takeBack: {
      from: ['30'],
      to: '40',
      title: /*i18n*/ { id: 'checkOrder.takeBack', message: '撤回改约' },
      done: /*i18n*/ { id: 'done.takeBackCheckOrder', message: '已撤回改约，保留原时间' },
      verb: 'book',
      batch: true,
      summary: 'The change is not wanted any more: the time that was held stays, and the branch is told so',
    },
    cancel: {
      from: ['20', '30', '40', '00'],
      to: '80',
      title: /*i18n*/ { id: 'checkOrder.cancel', message: '取消预约' },
      done: /*i18n*/ { id: 'done.cancelCheckOrder', message: '已申请取消，等待网点确认' },
      verb: 'book',
      asks: givenUp,
      batch: true,
    },
    drop: {
      from: ['10', '50', '00'],
      to: '90',
      title: /*i18n*/ { id: 'checkOrder.drop', message: '取消订单' },
      done: /*i18n*/ { id: 'done.dropCheckOrder', message: '订单已取消' },
      verb: 'book',
      asks: givenUp,
      batch: true,
      summary: 'Give an order up that no branch holds a place for',
    },
    branchMoves,
    branchCancels,
    undoArrival: {
      from: ['60'],
      to: '40',
      title: /*i18n*/ { id: 'checkOrder.undoArrival', message: '撤销到检' },
      done: /*i18n*/ { id: 'done.undoArrivalCheckOrder', message: '已撤销到检' },
      verb: 'arrive',
      asks: { reason: why },
      summary: 'Within 24 hours: back to 40 where it came from there, else to 00',
    },
    wrongArrival: {
      from: ['60'],
      to: '00',
      title: /*i18n*/ { id: 'checkOrder.undoArrival', message: '撤销到检' },
    },
    report: arrivals.report,
    noReport: {
      from: ['60'],
      to: '60',
      title: /*i18n*/ { id: 'checkOrder.noReport', message: '不出报告' },
      done: /*i18n*/ { id: 'done.noReportCheckOrder', message: '已登记不会有报告' },
      verb: 'report',
      asks: { reason: why },
      summary: 'No report will come: the order counts as done',
    },
    askWithdrawal: {
      from: ['70'],
      to: '70',
      title: /*i18n*/ { id: 'checkOrder.askWithdrawal', message: '申请撤回报告' },
      done: /*i18n*/ { id: 'done.askWithdrawalCheckOrder', message: '已申请，须由他人确认撤回' },
      verb: 'report',
      asks: { reason: why },
      isBrief: true,
    },
    withdrawReport: {
      from: ['70'],
      to: '60',
      title: /*i18n*/ { id: 'checkOrder.withdrawReport', message: '确认撤回报告' },
      done: /*i18n*/ { id: 'done.withdrawReportCheckOrder', message: '报告已撤回' },
      verb: 'report',
      isBrief: true,
      summary: 'Take a report back, by somebody else than who asked for it',
    },
    ready: {
      from: ['00'],
      to: '10',
      title: /*i18n*/ { id: 'checkOrder.ready', message: '转待预约' },
      done: /*i18n*/ { id: 'done.readyCheckOrder', message: '已转为待预约' },
      verb: 'hold',
      batch: true,
      summary: 'To be booked again: nothing of it is open at a branch any more',
    },
    holdBack: {
      from: ['10', '50'],
      to: '00',
      title: /*i18n*/ { id: 'checkOrder.holdBack', message: '转待处理' },
      done: /*i18n*/ { id: 'done.holdBackCheckOrder', message: '已转为待处理' },
      verb: 'hold',
      asks: { pendingReason: dict(pendingReasons, ['BAD_DATA', 'LEFT', 'WINDOW_OVER']), reason: maybeWhy },
      batch: true,
    },
    surprise: {
      from: ['90'],
      to: '00',
      title: /*i18n*/ { id: 'checkOrder.surprise', message: '取消后仍体检' },
      done: /*i18n*/ { id: 'done.surpriseCheckOrder', message: '已转为待处理' },
      verb: 'answer',
      asks: {
        pendingReason: dict(pendingReasons, ['ARRIVED_AFTER_CANCEL', 'REPORT_AFTER_CANCEL']),
        reason: maybeWhy,
      },
      isBrief: true,
      summary: 'The branch says that somebody has come, or sends a report, whose order was cancelled',
    },
    noAnswer: {
      from: ['20'],
      to: '00',
      title: /*i18n*/ { id: 'checkOrder.noAnswer', message: '预约无答复' },
      due: { since: 'answerDueAt', after: { hours: 0 } },
    },
    changeNoAnswer: {
      from: ['30'],
      to: '00',
      title: /*i18n*/ { id: 'checkOrder.changeNoAnswer', message: '改约无答复' },
      due: { since: 'answerDueAt', after: { hours: 0 } },
    },
    cancelNoAnswer: {
      from: ['80'],
      to: '00',
      title: /*i18n*/ { id: 'checkOrder.cancelNoAnswer', message: '取消无答复' },
      due: { since: 'answerDueAt', after: { hours: 0 } },
    },
    noArrival: {
      from: ['40'],
      to: '00',
      title: /*i18n*/ { id: 'checkOrder.noArrival', message: '未到检' },
      due: { on: 'noArrivalOn' },
    },
  },
})
export type CheckOrderStatus = ValueOf<typeof checkOrderStates.states>
export type CheckOrderMove = keyof typeof checkOrderStates.moves
