import * as z from 'zod/mini'
import { checkFindingStates, findingLevels } from './check-finding-states.ts'
import { checkOrders } from './check-orders.ts'
import { MedicalReader } from './medical-readers.ts'
import type { CheckOrderStatus } from './check-order-states.ts'
import { noted, pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, instant, name, person, prose, text } from '#contract/core/fields.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

const texts = {
  /** Read by whoever deletes orders: it may be no medical staff, so it does not say of what. */
  inUse: /*i18n*/ {
    id: 'checkFinding.orderInUse',
    message: '“{name}”的体检订单已有后续记录，不能删除',
  },
  notBooked: /*i18n*/ {
    id: 'checkFinding.notBooked',
    message: '“{name}”的体检订单没有预约，也没有到检，不能登记重要异常',
  },
  fixed: /*i18n*/ {
    id: 'checkFinding.fixed',
    message: '订单、级别和网点来电的时间不能更改，期限按它们计算；填错的请作废后重新登记',
  },
}

export const CheckFindingDraft = z.object({
  orderId: reference(checkOrders, {
    shows: { orderNo: 'orderNo', personName: 'personName', branchName: 'branchName' },
    gives: 'organisation',
    whenDeleted: texts.inUse,
    namedIn: [
      {
        field: 'status',
        is: ['00', '20', '30', '40', '60', '70', '80'] satisfies CheckOrderStatus[],
        says: texts.notBooked,
      },
    ],
  }),
  level: dict(findingLevels),
  finding: prose(500),
  /** Who at the branch called, and when; now where no time is said. */
  branchContact: z.nullish(name(64)),
  reportedAt: z.nullish(instant()),
  remarks: z.nullish(prose(500)),
})
export type CheckFindingDraft = z.infer<typeof CheckFindingDraft>

export const CheckFinding = rowOf(CheckFindingDraft, {
  status: stateField(checkFindingStates),
  /** Until when the person has to be told. */
  dueAt: instant(),
  reachedAt: z.nullable(instant()),
  reachedBy: person(),
  reachedHow: z.nullable(prose(500)),
  followUp: z.nullable(prose(500)),
  closedBy: person(),
  reason: z.nullable(prose(500)),
  sysOrgCode: text(64),
})
export type CheckFinding = z.infer<typeof CheckFinding>

const generic = noted(
  pickCalls(
    resource('core', '/health/checkFinding', {
      permission: 'checkFinding',
      called: /*i18n*/ { id: 'noun.checkFinding', message: '重要异常' },
      nameField: 'personName',
      row: CheckFinding,
      draft: CheckFindingDraft,
      labels: {
        orderNo: /*i18n*/ { id: 'checkFinding.orderNo', message: '订单号' },
        personName: /*i18n*/ { id: 'checkFinding.personName', message: '体检人' },
        level: /*i18n*/ { id: 'checkFinding.level', message: '级别' },
        finding: /*i18n*/ { id: 'checkFinding.finding', message: '异常结果' },
        branchContact: /*i18n*/ { id: 'checkFinding.branchContact', message: '网点来电人' },
        reportedAt: /*i18n*/ { id: 'checkFinding.reportedAt', message: '网点来电时间' },
        dueAt: /*i18n*/ { id: 'checkFinding.dueAt', message: '告知期限' },
        reachedAt: /*i18n*/ { id: 'checkFinding.reachedAt', message: '告知时间' },
        reachedBy: /*i18n*/ { id: 'checkFinding.reachedBy', message: '告知人' },
        reachedHow: /*i18n*/ { id: 'checkFinding.reachedHow', message: '告知方式和本人答复' },
        followUp: /*i18n*/ { id: 'checkFinding.followUp', message: '跟进结果' },
        closedBy: /*i18n*/ { id: 'checkFinding.closedBy', message: '跟进人' },
        reason: /*i18n*/ { id: 'checkFinding.reason', message: '作废原因' },
      },
      filters: ['id', 'orderId', 'level', 'status', 'dueAt', 'reportedAt', 'createTime'],
      sorts: ['createTime', 'dueAt'],
      search: ['orderNo', 'personName', 'branchName'],
      states: checkFindingStates,
      fixed: () => [
        { field: 'orderId', text: texts.fixed },
        { field: 'level', text: texts.fixed },
        { field: 'reportedAt', text: texts.fixed },
      ],
      tasks: {
        reach: {
          title: /*i18n*/ { id: 'task.checkFinding.reach', message: '重要异常待告知本人' },
          verb: 'edit',
          rows: { status: 'OPEN,LATE' },
          since: 'reportedAt',
        },
        late: {
          title: /*i18n*/ { id: 'task.checkFinding.late', message: '重要异常逾期未告知' },
          verb: 'lead',
          rows: { status: 'LATE' },
          since: 'dueAt',
        },
        follow: {
          title: /*i18n*/ { id: 'task.checkFinding.follow', message: '重要异常待跟进' },
          verb: 'edit',
          rows: { status: 'REACHED' },
          since: 'reachedAt',
        },
      },
    }),
    'list',
    'queryById',
    'count',
    'add',
    'edit',
  ),
)

/**
 * Screen /health/CheckFindingList: what a branch reports at once, since somebody has to see a doctor; read and told by medical
 * staff alone (domain 11.9); each reading is noted. None is deleted.
 */
export const checkFindings = endpointGroup('checkFinding', {
  ...withStates(generic, checkFindingStates),
  readers: endpoint({
    ...generic.queryById,
    isNoted: false,
    path: '/health/checkFinding/readers',
    output: z.array(MedicalReader),
    access: { query: 'checkFinding:list' },
    summary: 'Who has read an important finding, the latest first',
  }),
})
