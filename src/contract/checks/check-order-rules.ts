import type { CheckOrderMove, CheckOrderStatus } from './check-order-states.ts'
import type { PendingReason } from './check-order-words.ts'
import type { Message } from '#contract/core/message.ts'

/** What the moves of an order look at and write, besides times and words. */
export interface OrderFacts {
  readonly status: CheckOrderStatus
  readonly pendingReason: PendingReason | null
  /** The place that is held, and the one that is wished for instead. */
  readonly slotId: string | null
  readonly wishSlotId: string | null
  /** By which the branch knows it, where it said so. */
  readonly supplierOrderNo: string | null
  /** When the branch took it. */
  readonly confirmedAt: string | null
  /** In which state it was when it arrived. */
  readonly arrivedFrom: CheckOrderStatus | null
  readonly arrivedAt: string | null
}

const texts = {
  noAnswerAwaited: /*i18n*/ {
    id: 'checkOrder.noAnswerAwaited',
    message: '待处理的原因不是“预约无答复”，不能登记预约的答复',
  },
  noChangeAwaited: /*i18n*/ {
    id: 'checkOrder.noChangeAwaited',
    message: '待处理的原因不是“改约无答复”，不能登记改约的答复',
  },
  noCancellationAwaited: /*i18n*/ {
    id: 'checkOrder.noCancellationAwaited',
    message: '待处理的原因不是“取消无答复”，不能登记取消的答复',
  },
  nothingAwaited: /*i18n*/ {
    id: 'checkOrder.nothingAwaited',
    message: '网点没有待答复的申请，不能登记网点的更改',
  },
  held: /*i18n*/ {
    id: 'checkOrder.held',
    message: '网点可能还保留着名额，请先取消预约',
  },
  noPlace: /*i18n*/ {
    id: 'checkOrder.noPlaceToReplace',
    message: '订单没有占用名额，请转待预约后直接预约其他供应商',
  },
  notHeld: /*i18n*/ {
    id: 'checkOrder.notHeld',
    message: '网点没有保留名额，请直接取消订单',
  },
}

const unanswered: readonly (PendingReason | null)[] = ['NO_ANSWER', 'CHANGE_NO_ANSWER', 'CANCEL_NO_ANSWER']

/** Whether a branch may keep a place for an order: it is given back by a cancellation then, and by nothing else. */
export const mayBeHeld = ({ slotId, supplierOrderNo }: Pick<OrderFacts, 'slotId' | 'supplierOrderNo'>) =>
  slotId !== null || supplierOrderNo !== null

/** What of an order that is pending a move needs, by its reason. */
const pendingNeeds: Partial<
  Record<CheckOrderMove, { readonly of: readonly (PendingReason | null)[]; readonly says: Message }>
> = {
  confirm: { of: ['NO_ANSWER'], says: texts.noAnswerAwaited },
  reject: { of: ['NO_ANSWER'], says: texts.noAnswerAwaited },
  changed: { of: ['CHANGE_NO_ANSWER'], says: texts.noChangeAwaited },
  changeRefused: { of: ['CHANGE_NO_ANSWER'], says: texts.noChangeAwaited },
  cancelled: { of: ['CANCEL_NO_ANSWER'], says: texts.noCancellationAwaited },
  cancelRefused: { of: ['CANCEL_NO_ANSWER'], says: texts.noCancellationAwaited },
  branchCancels: { of: unanswered, says: texts.nothingAwaited },
  branchMoves: { of: ['NO_ANSWER', 'CHANGE_NO_ANSWER', 'NO_SHOW'], says: texts.nothingAwaited },
}

/** Why an order in one of the states of a move does not make it: what it is pending for, or what a branch may hold. */
export const refusedMove = (move: CheckOrderMove, order: OrderFacts): Message | undefined => {
  if (order.status !== '00') return undefined
  const needs = pendingNeeds[move]
  if (needs && !needs.of.includes(order.pendingReason)) return needs.says
  if (move === 'cancel' && !mayBeHeld(order)) return texts.notHeld
  if (move === 'replaceUnanswered' && order.slotId === null) return texts.noPlace
  return (move === 'drop' || move === 'ready') && mayBeHeld(order) ? texts.held : undefined
}

/** No place is held any more, and the branch knows the order no longer. */
const freed = { slotId: null, wishSlotId: null, supplierOrderNo: null, confirmedAt: null } as const
const settled = { pendingReason: null } as const
const keepsOld = { ...settled, wishSlotId: null } as const

/** To which state a cancellation leads back that the branch refuses. */
const afterRefusedCancel = ({ slotId, confirmedAt }: OrderFacts): Partial<OrderFacts> => {
  if (slotId === null) return { status: '00', pendingReason: 'CANCEL_REFUSED', wishSlotId: null }
  return { ...keepsOld, status: confirmedAt === null ? '20' : '40' }
}

/** What the move of an order is given: places that were chosen, the number that the branch gave, and the moment. */
export interface MoveGiven {
  readonly now: string
  readonly slotId?: string
  readonly wishSlotId?: string
  readonly supplierOrderNo?: string | null | undefined
  readonly pendingReason?: PendingReason
  readonly arrivedAt?: string | null | undefined
}

const arrived = (order: OrderFacts, at: string): Partial<OrderFacts> => ({
  ...keepsOld,
  arrivedFrom: order.status,
  arrivedAt: at,
})

type Leads = (order: OrderFacts, given: MoveGiven) => Partial<OrderFacts>

const pendingFor =
  (pendingReason: PendingReason): Leads =>
  () => ({ pendingReason })

/** What each move writes of these facts, and the state where it is not the one of the move (domain 11.2). */
const leads: Readonly<Record<CheckOrderMove, Leads>> = {
  book: (_, { slotId = null }) => ({ slotId, supplierOrderNo: null, confirmedAt: null }),
  confirm: (order, { now, supplierOrderNo }) => ({
    ...settled,
    confirmedAt: now,
    supplierOrderNo: supplierOrderNo ?? order.supplierOrderNo,
  }),
  reject: () => ({ ...settled, ...freed }),
  release: () => ({}),
  change: (_, { wishSlotId = null }) => ({ wishSlotId }),
  changed: ({ wishSlotId }, { now }) => ({ ...keepsOld, confirmedAt: now, slotId: wishSlotId }),
  changeRefused: () => keepsOld,
  replace: () => ({}),
  replaceUnanswered: () => ({}),
  takeBack: () => keepsOld,
  branchMoves: (_, { now, slotId = null }) => ({ ...keepsOld, confirmedAt: now, slotId }),
  branchCancels: () => ({ ...settled, ...freed }),
  cancel: () => settled,
  cancelled: () => ({ ...settled, ...freed }),
  cancelRefused: afterRefusedCancel,
  cancelRefusedEarly: () => keepsOld,
  cancelRefusedBare: pendingFor('CANCEL_REFUSED'),
  drop: () => ({ ...settled, ...freed }),
  arrive: (order, { now, arrivedAt }) => arrived(order, arrivedAt ?? now),
  undoArrival: ({ arrivedFrom }) => ({
    arrivedFrom: null,
    arrivedAt: null,
    ...(arrivedFrom !== '40' && { status: '00', pendingReason: 'WRONG_ARRIVAL' }),
  }),
  wrongArrival: pendingFor('WRONG_ARRIVAL'),
  report: (order, { now }) => (order.status === '60' ? {} : arrived(order, now)),
  noReport: () => ({}),
  askWithdrawal: () => ({}),
  withdrawReport: () => ({}),
  ready: () => settled,
  holdBack: (_, { pendingReason = null }) => ({ pendingReason }),
  surprise: (_, { pendingReason = null }) => ({ pendingReason }),
  noAnswer: pendingFor('NO_ANSWER'),
  changeNoAnswer: pendingFor('CHANGE_NO_ANSWER'),
  cancelNoAnswer: pendingFor('CANCEL_NO_ANSWER'),
  noArrival: () => ({ ...freed, pendingReason: 'NO_SHOW' }),
}

/** What a move writes of an order. */
export const movedOrder = (move: CheckOrderMove, order: OrderFacts, given: MoveGiven): Partial<OrderFacts> =>
  leads[move](order, given)

/** The places that an order in a state has: one, none, or as it happens; the database checks the same (`check_order_places`). */
export const placesIn = (status: CheckOrderStatus): 'one' | 'none' | 'any' => {
  if (['20', '30', '40'].includes(status)) return 'one'
  return ['10', '50', '90'].includes(status) ? 'none' : 'any'
}
