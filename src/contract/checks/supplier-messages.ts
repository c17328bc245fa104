import * as z from 'zod/mini'
import { requestAnswers } from './check-request-words.ts'
import { checkFailReasons } from './check-order-words.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dict, id, instant } from '#contract/core/fields.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

/** What a supplier tells: an answer names a request, a fact one of our orders. */
export const messageKinds = dictionary('supplier_message_kind', { zh: '供应商来信', en: 'Message' }, [
  ['ANSWER', '答复', 'Answer'],
  ['ARRIVED', '已到检', 'Arrived'],
  ['REPORTED', '报告已出', 'Report available'],
  ['BRANCH_CANCELLED', '网点取消', 'Cancelled by the branch'],
  ['BRANCH_MOVED', '网点改时间', 'Moved by the branch'],
])
export type MessageKind = ValueOf<typeof messageKinds>

/** What became of a message. One that cannot be placed waits for a person. */
export const supplierMessageStates = stateMachine({
  field: 'status',
  dict: ['supplier_message_status', '来信状态', 'State of a message'],
  states: {
    PLACED: ['green', '已处理', 'Done'],
    NOTED: ['grey', '仅记录', 'Noted only'],
    UNPLACED: ['red', '无法归位', 'Cannot be placed'],
    SETTLED: ['green', '已人工处理', 'Done by hand'],
  },
  first: 'UNPLACED',
  moves: {
    place: {
      from: ['UNPLACED'],
      to: 'PLACED',
      title: /*i18n*/ { id: 'supplierMessage.place', message: '处理' },
    },
    note: {
      from: ['UNPLACED'],
      to: 'NOTED',
      title: /*i18n*/ { id: 'supplierMessage.note', message: '仅记录' },
    },
    settle: {
      from: ['UNPLACED'],
      to: 'SETTLED',
      title: /*i18n*/ { id: 'supplierMessage.settle', message: '标为已人工处理' },
      done: /*i18n*/ { id: 'done.settleMessage', message: '已标为人工处理' },
      batch: true,
    },
  },
})
export type SupplierMessageStatus = ValueOf<typeof supplierMessageStates.states>

/** Why a message is only noted, or cannot be placed. */
export const messageReasons = dictionary(
  'supplier_message_reason',
  { zh: '来信未执行的原因', en: 'Why a message did nothing' },
  [
    ['KNOWN', '订单已是这一状态', 'The order is so already'],
    ['OLDER', '早于已知的情况', 'Older than what is known'],
    ['ANSWERED_BEFORE', '该请求此前已答复', 'Answered before'],
    ['SUPERSEDED', '该请求已被取代', 'The request is superseded'],
    ['CANCELLED_AGAIN', '预约已不需要，已向供应商申请取消', 'No longer wanted: cancellation sent'],
    ['UNKNOWN_REQUEST', '没有发出过这条请求', 'No such request'],
    ['UNKNOWN_ORDER', '没有这张订单，或它不由该供应商接待', 'No such order of this supplier'],
    ['UNKNOWN_SLOT', '没有该网点在该时间的号源', 'No such place'],
    ['NOT_LISTED', '供应商的清单里没有这张订单', 'Not in the list of the supplier'],
    ['FUTURE', '发生时间在将来', 'It is said to happen in the future'],
    ['NO_EXAM_DAY', '到检日期不在项目的体检期内', 'Arrived on a day without examinations'],
    ['NOT_IN_STATE', '与订单当前状态不符', 'Does not fit the state of the order'],
  ],
)
export type MessageReason = ValueOf<typeof messageReasons>

export const SupplierMessageDraft = z.object({
  supplierId: reference(suppliers, {
    shows: { supplierName: 'supplierName', supplierNameEn: 'supplierNameEn' },
    gives: 'organisation',
    whenDeleted: 'goesAlong',
  }),
  /** By which the supplier sends the same once more. */
  messageId: code(64),
  kind: dict(messageKinds),
  /** The request that it answers, as it was said: there may be none like it. */
  request: z.nullish(code(20)),
  orderNo: z.nullish(code(24)),
  answer: z.nullish(dict(requestAnswers)),
  occurredAt: z.nullish(instant()),
})
export type SupplierMessageDraft = z.infer<typeof SupplierMessageDraft>

export const SupplierMessage = rowOf(SupplierMessageDraft, {
  status: stateField(supplierMessageStates),
  /** Why it is only noted, or cannot be placed. */
  why: z.nullable(dict(messageReasons)),
})
export type SupplierMessage = z.infer<typeof SupplierMessage>

const labels = {
  messageId: /*i18n*/ { id: 'supplierMessage.messageId', message: '消息号' },
  kind: /*i18n*/ { id: 'supplierMessage.kind', message: '内容' },
  request: /*i18n*/ { id: 'supplierMessage.request', message: '所答复的请求' },
  orderNo: /*i18n*/ { id: 'supplierMessage.orderNo', message: '订单号' },
  answer: /*i18n*/ { id: 'supplierMessage.answer', message: '答复' },
  occurredAt: /*i18n*/ { id: 'supplierMessage.occurredAt', message: '发生时间' },
  status: /*i18n*/ { id: 'supplierMessage.status', message: '状态' },
  why: /*i18n*/ { id: 'supplierMessage.why', message: '说明' },
}

const generic = resource('core', '/health/supplierMessage', {
  permission: 'supplierMessage',
  called: /*i18n*/ { id: 'noun.supplierMessage', message: '供应商来信' },
  nameField: 'messageId',
  row: SupplierMessage,
  draft: SupplierMessageDraft,
  labels,
  filters: ['id', 'supplierId', 'kind', 'orderNo', 'answer', 'status', 'createTime'],
  sorts: ['createTime'],
  search: ['messageId', 'orderNo'],
  states: supplierMessageStates,
  tasks: {
    unplaced: {
      title: /*i18n*/ { id: 'task.supplierMessage.unplaced', message: '供应商来信无法归位' },
      verb: 'settle',
      rows: { status: 'UNPLACED' },
    },
  },
})

/** What a supplier posts; which fields belong to which `kind` says `missingIn`. */
export const SupplierPost = z.object({
  supplierId: id(),
  messageId: code(64),
  kind: dict(messageKinds),
  requestId: z.nullish(id()),
  answer: z.nullish(dict(requestAnswers)),
  supplierOrderNo: z.nullish(code(40)),
  failReason: z.nullish(openDict(checkFailReasons)),
  orderNo: z.nullish(code(24)),
  occurredAt: z.nullish(instant()),
  /** Where and when the branch has moved somebody to: a branch by our id, where it is another one. */
  branchId: z.nullish(id()),
  day: z.nullish(day()),
  fromTime: z.nullish(code(5)),
})
export type SupplierPost = z.infer<typeof SupplierPost>

/** What messages of each kind have to say. */
export const saidBy = {
  ANSWER: ['requestId', 'answer'],
  ARRIVED: ['orderNo', 'occurredAt'],
  REPORTED: ['orderNo', 'occurredAt'],
  BRANCH_CANCELLED: ['orderNo', 'occurredAt'],
  BRANCH_MOVED: ['orderNo', 'occurredAt', 'day', 'fromTime'],
} as const satisfies Readonly<Record<MessageKind, readonly (keyof SupplierPost)[]>>

/** The first field that a message lacks. */
export const missingIn = (post: SupplierPost): keyof SupplierPost | undefined =>
  saidBy[post.kind].find((field) => post[field] == null)

/** That a message is kept: what became of it is ours to know. */
export const Received = component('SupplierMessageReceived', { messageId: z.string() })

/** Screen /health/SupplierMessageList: what suppliers send, and what of it could not be placed (domain 11.6). */
export const supplierMessages = endpointGroup('supplierMessage', {
  ...withStates(pickCalls(generic, 'list', 'queryById', 'count'), supplierMessageStates),
  receive: endpoint({
    service: 'core',
    method: 'POST',
    path: '/supplier/:supplierId/message',
    input: SupplierPost,
    output: Received,
    access: 'signed',
    summary:
      'Signed by a supplier: an answer to a request, or a fact of an order; the same message id again does nothing',
    message: /*i18n*/ { id: 'done.receiveMessage', message: '已收到' },
    labels,
  }),
})
