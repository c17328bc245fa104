import * as z from 'zod/mini'
import { branches } from './branches.ts'
import { wishFields, wishLabels, wishNameLabels } from './check-wishes.ts'
import { checkPackages, maritalStates } from './check-packages.ts'
import { checkPayers } from './check-project-words.ts'
import { checkProjects, type CheckProjectStatus } from './check-projects.ts'
import { employee as employeeOf, familyMember as familyMemberOf } from './check-order-people.ts'
import { checkOrderStates } from './check-order-states.ts'
import {
  bookingPhases,
  checkCancellers,
  checkFailReasons,
  leaverDecisions,
  missedKinds,
  pendingReasons,
} from './check-order-words.ts'
import { money } from '#contract/core/amounts.ts'
import {
  code,
  day,
  dict,
  flag,
  id,
  instant,
  name,
  person,
  prose,
  text,
  whole,
} from '#contract/core/fields.ts'
import { lines } from '#contract/core/lines.ts'
import { stateField } from '#contract/core/moves.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

const employee = employeeOf(
  /*i18n*/ {
    id: 'checkOrder.employeeInUse',
    message: '员工“{name}”有 {count, number} 张体检订单，不能删除',
  },
)
const familyMember = familyMemberOf(
  /*i18n*/ {
    id: 'checkOrder.memberInUse',
    message: '家属“{name}”有 {count, number} 张体检订单，不能删除',
  },
)

const branch = reference(branches, {
  shows: { branchName: 'branchName', branchNameEn: 'branchNameEn' },
  of: 'provider',
  whenDeleted: /*i18n*/ {
    id: 'checkOrder.branchInUse',
    message: '网点“{name}”有 {count, number} 张体检订单，不能删除；不再接待的请标为停业',
  },
})

const project = reference(checkProjects, {
  shows: {
    projectName: 'projectName',
    projectNameEn: 'projectNameEn',
    hrBooking: 'hrBooking',
    bookFrom: 'bookFrom',
    examFrom: 'examFrom',
    examTo: 'examTo',
  },
  whenDeleted: /*i18n*/ {
    id: 'checkOrder.projectInUse',
    message: '体检项目“{name}”有 {count, number} 张订单，不能删除',
  },
  namedIn: [
    {
      field: 'status',
      is: ['PENDING', 'ACTIVE'] satisfies CheckProjectStatus[],
      says: /*i18n*/ { id: 'checkOrder.projectOver', message: '体检项目“{name}”已经结束，不能再增加人员' },
    },
  ],
})
const checkPackage = reference(checkPackages, {
  shows: { packageName: 'packageName', packageNameEn: 'packageNameEn' },
  of: 'provider',
  whenDeleted: /*i18n*/ {
    id: 'checkOrder.packageInUse',
    message: '套餐“{name}”有 {count, number} 张体检订单，不能删除',
  },
})

/** What of the package was not done when the person came: the supplier is not paid for it. At most 50 items. */
export const missedItems = lines('CheckMissedItem', {
  fields: { kind: dict(missedKinds), item: text(100), amount: money() },
  labels: {
    kind: /*i18n*/ { id: 'checkOrder.missedKind', message: '类别' },
    item: /*i18n*/ { id: 'checkOrder.missedItem', message: '检查项目' },
    amount: /*i18n*/ { id: 'checkOrder.missedAmount', message: '不结算金额' },
  },
  min: 0,
  max: 50,
})

export const CheckOrderDraft = z.object({
  projectId: project,
  employeeId: employee,
  /** The relative who is examined; without one it is the employee. */
  familyMemberId: z.nullish(familyMember),
  /** Asked for the order alone, where packages differ by it. */
  maritalState: z.nullish(dict(maritalStates)),
  packageId: z.nullish(checkPackage),
  /** Where the person would like to go; once it is booked, where they go. */
  branchId: z.nullish(branch),
  ...wishFields,
  remarks: z.nullish(prose(500)),
  missedItems: z.optional(missedItems.draft),
})
export type CheckOrderDraft = z.infer<typeof CheckOrderDraft>

export const CheckOrder = rowOf(CheckOrderDraft, {
  /** `TJ20261100382`, given when it is made. */
  orderNo: code(24),
  /** Who is examined, as they were called when the order began. */
  personName: name(64),
  /** Of employees who have one. */
  personNameEn: z.nullable(name(64)),
  status: stateField(checkOrderStates),
  /** Of who waits for a booking. */
  bookingPhase: z.nullable(dict(bookingPhases)),
  pendingReason: z.nullable(dict(pendingReasons)),
  /** In which state it was before it became pending, and since when it is. */
  pendingFrom: z.nullable(dict(checkOrderStates.states)),
  pendingSince: z.nullable(instant()),
  /** The place that is held, and the one that is wished for instead. */
  slotId: z.nullable(id()),
  wishSlotId: z.nullable(id()),
  /** The place in words, `2026-12-03 07:30–09:00`: kept when it is held no longer. */
  examDay: z.nullable(day()),
  examTime: z.nullable(text(11)),
  wishDay: z.nullable(day()),
  wishTime: z.nullable(text(11)),
  /** What the client pays for it and who bears that, and what the supplier gets: copied when it is booked, or at arrival where it was not. */
  price: z.nullable(money()),
  payer: z.nullable(dict(checkPayers)),
  cost: z.nullable(money()),
  /** What of the price the company bears; the rest is the person's. */
  companyAmount: z.nullable(money()),
  supplierOrderNo: z.nullable(code(40)),
  /** When the branch was asked last, and until when it has to answer. */
  requestedAt: z.nullable(instant()),
  answerDueAt: z.nullable(instant()),
  confirmedAt: z.nullable(instant()),
  /** The day on which nobody who has not come is awaited any more. */
  noArrivalOn: z.nullable(day()),
  failReason: z.nullable(openDict(checkFailReasons)),
  cancelledBy: z.nullable(dict(checkCancellers)),
  /** Where the employee has left by the day of the appointment: that day, and what was decided about it. */
  leftBefore: z.nullable(day()),
  leaverDecision: z.nullable(dict(leaverDecisions)),
  /** Why it was moved last, in words: it may tell health. */
  reason: z.nullable(prose(500)),
  arrivedAt: z.nullable(instant()),
  arrivedFrom: z.nullable(dict(checkOrderStates.states)),
  reportedAt: z.nullable(instant()),
  /** By when the supplier is to have the report ready, for who has come. */
  reportDueOn: z.nullable(day()),
  reportNotExpected: flag(),
  /** Who asked that the report be withdrawn, which somebody else does. */
  withdrawalAskedBy: person(),
  /** Whoever reads it has asked for that, so that somebody else has to confirm it. */
  isOwnWithdrawal: flag(),
  /** The order at another supplier whose place this one takes, and the one that takes the place of this one. */
  replacesId: z.nullable(id()),
  replacesNo: z.nullable(code(24)),
  replacedById: z.nullable(id()),
  replacedByNo: z.nullable(code(24)),
  /** How often the person was told that booking ends. */
  remindedCount: whole(0, 9_999),
  sysOrgCode: text(64),
})
export type CheckOrder = z.infer<typeof CheckOrder>

export const checkOrderLabels = {
  ...wishLabels,
  ...wishNameLabels,
  cannotBeTold: /*i18n*/ { id: 'checkOrder.cannotBeTold', message: '体检在即且无法提醒（到此日）' },
  wishFreeAfter: /*i18n*/ { id: 'checkOrder.wishFreeAfter', message: '意向日期有余量（此日之后）' },
  bookableOn: /*i18n*/ { id: 'checkOrder.bookableOn', message: '待我预约（在此日）' },
  employeeName: /*i18n*/ { id: 'checkOrder.employeeName', message: '员工姓名' },
  employeeNameEn: /*i18n*/ { id: 'checkOrder.employeeNameEn', message: '员工英文名' },
  employeeNo: /*i18n*/ { id: 'checkOrder.employeeNo', message: '员工工号' },
  maritalState: /*i18n*/ { id: 'checkOrder.maritalState', message: '婚姻状况' },
  missedItems: /*i18n*/ { id: 'checkOrder.missedItems', message: '弃检与补检' },
  price: /*i18n*/ { id: 'checkOrder.price', message: '价格' },
  payer: /*i18n*/ { id: 'checkOrder.payer', message: '付费' },
  cost: /*i18n*/ { id: 'checkOrder.cost', message: '结算价' },
  companyAmount: /*i18n*/ { id: 'checkOrder.companyAmount', message: '企业承担' },
  orderNo: /*i18n*/ { id: 'checkOrder.orderNo', message: '订单号' },
  personName: /*i18n*/ { id: 'checkOrder.personName', message: '体检人' },
  personNameEn: /*i18n*/ { id: 'checkOrder.personNameEn', message: '体检人英文名' },
  bookingPhase: /*i18n*/ { id: 'checkOrder.bookingPhase', message: '预约期' },
  pendingReason: /*i18n*/ { id: 'checkOrder.pendingReason', message: '待处理原因' },
  pendingFrom: /*i18n*/ { id: 'checkOrder.pendingFrom', message: '转待处理前的状态' },
  pendingSince: /*i18n*/ { id: 'checkOrder.pendingSince', message: '待处理开始时间' },
  slotId: /*i18n*/ { id: 'checkOrder.slotId', message: '号源' },
  wishSlotId: /*i18n*/ { id: 'checkOrder.wishSlotId', message: '改约到' },
  examDay: /*i18n*/ { id: 'checkOrder.examDay', message: '体检日期' },
  examTime: /*i18n*/ { id: 'checkOrder.examTime', message: '体检时段' },
  wishDay: /*i18n*/ { id: 'checkOrder.wishDay', message: '希望日期' },
  wishTime: /*i18n*/ { id: 'checkOrder.wishTime', message: '希望时段' },
  supplierOrderNo: /*i18n*/ { id: 'checkOrder.supplierOrderNo', message: '供应商单号' },
  requestedAt: /*i18n*/ { id: 'checkOrder.requestedAt', message: '提交网点时间' },
  answerDueAt: /*i18n*/ { id: 'checkOrder.answerDueAt', message: '答复期限' },
  confirmedAt: /*i18n*/ { id: 'checkOrder.confirmedAt', message: '网点确认时间' },
  noArrivalOn: /*i18n*/ { id: 'checkOrder.noArrivalOn', message: '判定未到检的日期' },
  failReason: /*i18n*/ { id: 'checkOrder.failReason', message: '失败原因' },
  cancelledBy: /*i18n*/ { id: 'checkOrder.cancelledBy', message: '取消方' },
  leftBefore: /*i18n*/ { id: 'checkOrder.leftBefore', message: '体检前离职' },
  leaverDecision: /*i18n*/ { id: 'checkOrder.leaverDecision', message: '离职处理' },
  leaverOpen: /*i18n*/ { id: 'checkOrder.leaverOpen', message: '离职待处理（到此日）' },
  reason: /*i18n*/ { id: 'checkOrder.reason', message: '原因' },
  arrivedAt: /*i18n*/ { id: 'checkOrder.arrivedAt', message: '到检时间' },
  arrivedFrom: /*i18n*/ { id: 'checkOrder.arrivedFrom', message: '到检前的状态' },
  reportedAt: /*i18n*/ { id: 'checkOrder.reportedAt', message: '出报告时间' },
  reportDueOn: /*i18n*/ { id: 'checkOrder.reportDueOn', message: '报告应出日期' },
  reportOverdue: /*i18n*/ { id: 'checkOrder.reportOverdue', message: '报告逾期（应在此日之前）' },
  reportNotExpected: /*i18n*/ { id: 'checkOrder.reportNotExpected', message: '不会有报告' },
  replacesId: /*i18n*/ { id: 'checkOrder.replacesId', message: '所换的订单' },
  replacesNo: /*i18n*/ { id: 'checkOrder.replacesNo', message: '换自订单' },
  replacedById: /*i18n*/ { id: 'checkOrder.replacedById', message: '换成的订单' },
  replacedByNo: /*i18n*/ { id: 'checkOrder.replacedByNo', message: '换到订单' },
  remindedCount: /*i18n*/ { id: 'checkOrder.remindedCount', message: '已提醒次数' },
  withdrawalAskedBy: /*i18n*/ { id: 'checkOrder.withdrawalAskedBy', message: '申请撤回报告的人' },
  isOwnWithdrawal: /*i18n*/ { id: 'checkOrder.isOwnWithdrawal', message: '由我申请撤回报告' },
}
