import * as z from 'zod/mini'
import { companies, companyShown } from '#contract/clients/companies.ts'
import { money } from '#contract/core/amounts.ts'
import { attachments, withAttachments } from '#contract/core/attachments.ts'
import { resource } from '#contract/core/define-resource.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { prose, text, whole } from '#contract/core/fields.ts'
import { documents } from '#contract/core/file-types.ts'
import { withHistory } from '#contract/core/history.ts'
import { lines } from '#contract/core/lines.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { employeeNames, employees } from '#contract/members/employees.ts'

export const giftOrderStates = stateMachine({
  field: 'status',
  dict: ['gift_order_status', '礼品订单状态', 'Gift order status'],
  states: {
    DRAFT: ['grey', '草稿', 'Draft'],
    PLACED: ['orange', '已下单', 'Placed'],
    DELIVERED: ['green', '已送达', 'Delivered'],
  },
  first: 'DRAFT',
  verb: 'edit',
  moves: {
    place: {
      from: ['DRAFT'],
      to: 'PLACED',
      title: /*i18n*/ { id: 'giftOrder.place', message: '下单' },
      done: /*i18n*/ { id: 'done.placeGiftOrder', message: '礼品订单已下单' },
    },
    deliver: {
      from: ['PLACED'],
      to: 'DELIVERED',
      title: /*i18n*/ { id: 'giftOrder.deliver', message: '确认送达' },
      done: /*i18n*/ { id: 'done.deliverGiftOrder', message: '礼品订单已送达' },
    },
  },
})

const gifts = lines('GiftOrderGift', {
  fields: { giftName: text(100), count: whole(1, 9_999) },
  labels: {
    giftName: /*i18n*/ { id: 'giftOrder.giftName', message: '礼品' },
    count: /*i18n*/ { id: 'giftOrder.count', message: '数量' },
  },
  min: 0,
  max: 50,
})

export const GiftOrderDraft = z.object({
  companyId: reference(companies, { shows: companyShown, gives: 'organisation', whenDeleted: 'goesAlong' }),
  employeeId: z.nullish(reference(employees, { shows: employeeNames })),
  orderName: text(100),
  budget: money(),
  remarks: z.nullish(prose(500)),
  gifts: z.optional(gifts.draft),
  files: z.optional(attachments({ max: 10, types: documents })),
})

const generic = resource('core', '/company/giftOrder', {
  permission: 'giftOrder',
  called: /*i18n*/ { id: 'noun.giftOrder', message: '礼品订单' },
  nameField: 'orderName',
  row: rowOf(GiftOrderDraft, { status: stateField(giftOrderStates) }),
  draft: GiftOrderDraft,
  labels: {
    orderName: /*i18n*/ { id: 'giftOrder.orderName', message: '订单名称' },
    budget: /*i18n*/ { id: 'giftOrder.budget', message: '预算' },
    gifts: /*i18n*/ { id: 'giftOrder.gifts', message: '礼品' },
  },
  filters: ['id', 'companyId', 'employeeId', 'orderName', 'budget', 'status', 'createTime'],
  sorts: ['createTime', 'orderName', 'budget'],
  search: ['orderName'],
})

/** Screen /company/GiftOrderList: what is given to members; HR reads that of its own company. */
export const giftOrders = endpointGroup(
  'giftOrder',
  withStates(withHistory(withAttachments(generic)), giftOrderStates),
)
