import * as z from 'zod/mini'
import { checkOrders } from './check-orders.ts'
import { BranchReply, mostReplies, ReplyOutcome } from './branch-replies.ts'
import { replyMoves } from './reply-titles.ts'
import { onRows } from '#contract/core/access.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, prose, text } from '#contract/core/fields.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

export const CheckReplyDraft = z.object({
  orderId: reference(checkOrders, {
    shows: { orderNo: 'orderNo', personName: 'personName' },
    gives: 'organisation',
    whenDeleted: 'goesAlong',
  }),
  /** As the supplier has written it: taken, refused, or that the person has come. */
  result: text(40),
  /** The number at the supplier, why it was refused, or when the person has come. */
  more: z.nullish(prose(500)),
})
export type CheckReplyDraft = z.infer<typeof CheckReplyDraft>

export const CheckReply = rowOf(CheckReplyDraft, {
  /** The move of the order that it was. */
  does: dict(replyMoves),
  sysOrgCode: text(64),
})
export type CheckReply = z.infer<typeof CheckReply>

const generic = resource('core', '/health/reply', {
  permission: 'checkReply',
  called: /*i18n*/ { id: 'noun.checkReply', message: '网点回执' },
  nameField: 'orderNo',
  row: CheckReply,
  draft: CheckReplyDraft,
  labels: {
    orderNo: /*i18n*/ { id: 'checkReply.orderNo', message: '订单号' },
    personName: /*i18n*/ { id: 'checkReply.personName', message: '体检人' },
    result: /*i18n*/ { id: 'checkReply.result', message: '结果' },
    more: /*i18n*/ { id: 'checkReply.more', message: '说明' },
    does: /*i18n*/ { id: 'checkReply.does', message: '已登记' },
  },
  filters: ['id', 'orderId', 'does', 'createTime'],
  sorts: ['createTime'],
  search: ['orderNo', 'personName'],
})

/** Screen /health/CheckReplyList: what suppliers without an interface have answered, by sheet or pasted; an import is taken back with them (domain 11.2). */
export const checkReplies = endpointGroup('checkReply', {
  ...pickCalls(
    generic,
    'list',
    'queryById',
    'count',
    'importTemplate',
    'importCheck',
    'importCheckJob',
    'importPreview',
    'importForget',
    'importFailedRows',
    'importExcel',
    'importJob',
  ),
  paste: endpoint({
    service: 'core',
    access: onRows('checkReply', 'import'),
    method: 'POST',
    path: '/health/reply/paste',
    input: z.object({ replies: z.array(BranchReply).check(z.minLength(1), z.maxLength(mostReplies)) }),
    output: z.array(ReplyOutcome),
    summary:
      'Take answers that were copied from a sheet of a supplier without an interface, row by row: what became of each, in their order',
    message: /*i18n*/ { id: 'done.takeReplies', message: '回执已逐条登记' },
  }),
})
