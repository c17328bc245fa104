import * as z from 'zod/mini'
import { checkOrders } from './check-orders.ts'
import { checkRequestStates, requestAnswers, requestFailures, requestKinds } from './check-request-words.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { dict, id, instant, text, whole } from '#contract/core/fields.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

/** What is written with the move of an order; people write none. */
export const CheckRequestDraft = z.object({
  orderId: reference(checkOrders, {
    shows: { orderNo: 'orderNo', personName: 'personName' },
    gives: 'organisation',
    whenDeleted: 'goesAlong',
  }),
  supplierId: reference(suppliers, {
    shows: { supplierName: 'supplierName', supplierNameEn: 'supplierNameEn' },
    of: 'provider',
    whenDeleted: /*i18n*/ {
      id: 'checkRequest.supplierInUse',
      message: '已向“{name}”发出 {count, number} 条接口消息，不能删除',
    },
  }),
  kind: dict(requestKinds),
})
export type CheckRequestDraft = z.infer<typeof CheckRequestDraft>

export const CheckRequest = rowOf(CheckRequestDraft, {
  /** The how-manieth of its order. */
  requestNo: whole(1, 9_999),
  status: stateField(checkRequestStates),
  /** The place that is asked for, and in words; none of a cancellation. */
  slotId: z.nullable(id()),
  slotName: z.nullable(text(30)),
  /** A booking that nobody wants any more, which this cancels alone. */
  cancelsId: z.nullable(id()),
  /** Its tries since it last began to wait, and when the next one is. */
  tries: whole(0, 1_000),
  waitingSince: instant(),
  nextTryAt: z.nullable(instant()),
  sentAt: z.nullable(instant()),
  reason: z.nullable(dict(requestFailures)),
  /** The HTTP status that was answered. */
  reply: z.nullable(text(20)),
  answer: z.nullable(dict(requestAnswers)),
  answeredAt: z.nullable(instant()),
  supersededBy: z.nullable(id()),
})
export type CheckRequest = z.infer<typeof CheckRequest>

const generic = resource('core', '/health/checkRequest', {
  permission: 'checkRequest',
  called: /*i18n*/ { id: 'noun.checkRequest', message: '接口消息' },
  nameField: 'orderNo',
  row: CheckRequest,
  draft: CheckRequestDraft,
  labels: {
    orderNo: /*i18n*/ { id: 'checkRequest.orderNo', message: '订单号' },
    personName: /*i18n*/ { id: 'checkRequest.personName', message: '体检人' },
    kind: /*i18n*/ { id: 'checkRequest.kind', message: '请求' },
    requestNo: /*i18n*/ { id: 'checkRequest.requestNo', message: '序号' },
    status: /*i18n*/ { id: 'checkRequest.status', message: '状态' },
    slotId: /*i18n*/ { id: 'checkRequest.slotId', message: '号源' },
    slotName: /*i18n*/ { id: 'checkRequest.slotName', message: '体检时间' },
    cancelsId: /*i18n*/ { id: 'checkRequest.cancelsId', message: '所取消的预约' },
    tries: /*i18n*/ { id: 'checkRequest.tries', message: '发送次数' },
    waitingSince: /*i18n*/ { id: 'checkRequest.waitingSince', message: '排队时间' },
    nextTryAt: /*i18n*/ { id: 'checkRequest.nextTryAt', message: '下次发送' },
    sentAt: /*i18n*/ { id: 'checkRequest.sentAt', message: '送达时间' },
    reason: /*i18n*/ { id: 'checkRequest.reason', message: '失败原因' },
    reply: /*i18n*/ { id: 'checkRequest.reply', message: '应答状态' },
    answer: /*i18n*/ { id: 'checkRequest.answer', message: '答复' },
    answeredAt: /*i18n*/ { id: 'checkRequest.answeredAt', message: '答复时间' },
    supersededBy: /*i18n*/ { id: 'checkRequest.supersededBy', message: '取代它的请求' },
  },
  filters: ['id', 'orderId', 'supplierId', 'kind', 'status', 'reason', 'answer', 'createTime'],
  sorts: ['createTime'],
  search: ['orderNo', 'personName'],
  states: checkRequestStates,
  tasks: {
    failed: {
      title: /*i18n*/ { id: 'task.checkRequest.failed', message: '接口消息发送失败' },
      verb: 'resend',
      rows: { status: 'FAILED,GIVEN_UP' },
    },
  },
})

/** Screen /health/CheckRequestList: what suppliers with an interface are asked, and what became of it (domain 11.6). */
export const checkRequests = endpointGroup(
  'checkRequest',
  withStates(pickCalls(generic, 'list', 'queryById', 'count'), checkRequestStates),
)
