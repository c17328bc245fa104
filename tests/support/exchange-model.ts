import type { checkOrders } from '#contract/checks/check-orders.ts'
import { checkOrderStates, type CheckOrderStatus } from '#contract/checks/check-order-states.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { SupplierPost } from '#contract/checks/supplier-messages.ts'
import { Failure } from '#contract/core/failures.ts'
import type { MoveNames } from '#contract/core/moves.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { heldOrder, moveOrder } from '#server/modules/checks/check-orders/moving-reference.ts'
import { receiving } from '#server/modules/checks/exchange/inbox.ts'
import type { Lane } from './exchange-lane.ts'
import type { Step } from './exchange-steps.ts'

type MoveName = MoveNames<typeof checkOrders>
type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>

/** One order at a supplier with an interface, whose answers come late, twice, never and in any order. */
export interface Exchange {
  readonly id: string
  readonly orderNo: string
  /** The supplier says what it does, and does what it says; nobody enters for it what it has not said. */
  readonly isTrue: boolean
  take(step: Step): Promise<void>
  /** What has happened to it, for people to read. */
  steps(): string
  /** Sends what waits, and has the supplier tell all that it has not yet told. True where nothing was left to do. */
  settle(): Promise<boolean>
}

/** What people do with an order in a state. */
const movesIn: Partial<Record<CheckOrderStatus, readonly MoveName[]>> = {
  '10': ['book', 'book', 'book', 'book', 'drop', 'holdBack'],
  '20': ['cancel'],
  '30': ['cancel', 'takeBack'],
  '40': ['change', 'change', 'cancel'],
  '50': ['book', 'book', 'book', 'release', 'drop'],
  '00': ['cancel', 'ready', 'ready', 'drop'],
}

/** What they enter that a branch has said by telephone. */
const byTelephone: Partial<Record<CheckOrderStatus, readonly MoveName[]>> = {
  '20': ['reject', 'confirm'],
  '30': ['changed', 'changeRefused'],
  '40': ['arrive', 'branchMoves'],
  '60': ['undoArrival', 'report'],
  '80': ['cancelled', 'cancelRefused'],
  '00': ['confirm', 'cancelled', 'arrive'],
}

/** Every move that is a call of one order alone. */
const anyMove: readonly MoveName[] = [
  ...new Set([...Object.values(movesIn), ...Object.values(byTelephone)].flat()),
  ...(['branchCancels', 'noReport', 'surprise'] as const),
]

const asks = (move: MoveName, slotId: string): object => {
  if (move === 'book' || move === 'branchMoves') return { slotId }
  if (move === 'change') return { wishSlotId: slotId }
  if (move === 'reject' || move === 'changeRefused') return { failReason: 'FULL' }
  if (move === 'branchCancels') return { failReason: 'BRANCH_CANCELLED' }
  if (move === 'holdBack') return { pendingReason: 'BAD_DATA' }
  if (move === 'surprise') return { pendingReason: 'ARRIVED_AFTER_CANCEL' }
  if (move === 'undoArrival' || move === 'noReport') return { reason: '登记错误' }
  return move === 'cancel' || move === 'drop' ? { cancelledBy: 'PERSON' } : {}
}

class Died extends Error {}

/** Does work that is refused in words or done; of an instance that dies before the commit nothing is left. */
const tried = async (lane: Lane, work: (context: Context) => Promise<unknown>, dies = false) => {
  try {
    await lane.inTurn(async (context) => {
      await work(context)
      if (dies) throw new Died()
    })
    return true
  } catch (error) {
    if (!(error instanceof Failure) && !(error instanceof Died)) throw error
    return false
  }
}

const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)]

interface About {
  /** The place of the lane that it wants first. */
  readonly first: number
  readonly lane: Lane
  readonly id: string
  readonly orderNo: string
  readonly isTrue: boolean
}

/** What people do with an order. */
const peopleOf = ({ lane, id, isTrue, first }: About) => {
  let turn = first
  const make = async (name: MoveName, order: CheckOrder, context: Context) => {
    turn += 1
    const asked = asks(name, pick(lane.slots, turn)?.id ?? '')
    await moveOrder(name, { order, asked }, { context, outbound: lane.outbound })
  }
  const move = async ({ which, how }: StepOf<'move'>) => {
    let seen: [MoveName, CheckOrder] | undefined
    const once = async (context: Context) => {
      const order = await heldOrder(id, context)
      const open = [...(movesIn[order.status] ?? []), ...(isTrue ? [] : (byTelephone[order.status] ?? []))]
      const name = pick(open, which)
      if (!name) return
      seen = [name, order]
      await make(name, order, context)
    }
    if (how === 'crash') await tried(lane, once, true)
    const isDone = await tried(lane, once)
    const [name, before] = seen ?? []
    if (how !== 'twice' || !isDone || !name || !before) return
    const isTwice = await tried(lane, (context) => make(name, before, context))
    if (isTwice) throw new Error(`${name} was made twice of the same version`)
  }
  /** A move that the state does not have is refused. */
  const tryAny = async ({ which }: StepOf<'try'>) => {
    const name = pick(anyMove, which) ?? 'book'
    let status: CheckOrderStatus = '10'
    const isDone = await tried(lane, async (context) => {
      const order = await heldOrder(id, context)
      ;({ status } = order)
      await make(name, order, context)
    })
    const { from } = checkOrderStates.moves[name]
    if (isDone && !(from as readonly string[]).includes(status))
      throw new Error(`${name} was made in ${status}`)
  }
  return { move, tryAny }
}

/** What the supplier of an order tells. */
const supplierOf = ({ lane, id, orderNo, isTrue }: About) => {
  const { book } = lane
  const told: SupplierPost[] = []
  let facts = 0

  const receive = async (post: SupplierPost, dies = false) => {
    const work = (context: Context) => receiving(lane)(post, context)
    if (dies) await tried(lane, work, true)
    if (!(await tried(lane, work))) throw new Error(`refused: ${JSON.stringify(post)}`)
  }
  const tell = (said: Omit<SupplierPost, 'supplierId' | 'messageId'>, dies = false) => {
    const post = { supplierId: lane.supplierId, messageId: `${id}-${told.length}`, ...said }
    told.push(post)
    return receive(post, dies)
  }
  const answer = async ({ which, answer: wanted, how }: StepOf<'answer'>) => {
    if (!isTrue) {
      const requestId = pick(await lane.requests(id), which)?.id ?? '1'
      return tell({ kind: 'ANSWER', requestId, answer: wanted }, how === 'crash')
    }
    const request = pick(book.asked(orderNo), which)
    if (!request) return undefined
    const decided = book.decide(orderNo, request.requestId, wanted)
    if (how === 'lost') return undefined
    request.isTold = true
    return tell({ kind: 'ANSWER', requestId: request.requestId, answer: decided }, how === 'crash')
  }
  /** Of a true supplier each fact is newer than the one before, and about somebody whom it expects. */
  const fact = ({ kind, ago, which }: StepOf<'fact'>) => {
    const { day, fromTime } = pick(lane.slots, which) ?? {}
    facts += 1
    if (isTrue) {
      if (book.times(orderNo).length === 0 || facts > 90) return undefined
      if (kind === 'BRANCH_CANCELLED') book.empty(orderNo)
      if (kind === 'BRANCH_MOVED') book.move(orderNo, `${day} ${fromTime}`)
    }
    const occurredAt = momentText(Date.now() + (isTrue ? facts * 3 : -ago) * 1_000)
    return tell({ kind, orderNo, occurredAt, ...(kind === 'BRANCH_MOVED' && { day, fromTime }) })
  }
  const again = ({ which }: StepOf<'again'>) => {
    const before = pick(told, which)
    return before && receive(before)
  }
  /** Tells all that it has not told. */
  const tellRest = async (): Promise<number> => {
    const open = book.asked(orderNo).filter(({ isTold }) => !isTold)
    for (const request of open) {
      const decided = book.decide(orderNo, request.requestId, 'CONFIRMED')
      request.isTold = true
      await tell({ kind: 'ANSWER', requestId: request.requestId, answer: decided })
    }
    return open.length
  }
  return { answer, fact, again, tellRest }
}

/** An order in 10. */
export const exchangeOf = (about: About): Exchange => {
  const { lane, id, orderNo } = about
  const [people, supplier] = [peopleOf(about), supplierOf(about)]
  const does = {
    move: people.move,
    try: people.tryAny,
    answer: supplier.answer,
    fact: supplier.fact,
    again: supplier.again,
    silence: async () => {
      // Whoever does not come has no booking after that day.
      if ((await lane.silence(id)) === '40') lane.book.empty(orderNo)
    },
    send: async ({ which, network, waits }: StepOf<'send'>) => {
      const waiting = (await lane.requests(id)).filter(({ status }) => status === 'WAITING')
      const request = pick(waiting, which)
      if (request) await lane.send(request.id, { network, waits })
    },
  }
  const taken: Step[] = []
  const take = async (step: Step) => {
    taken.push(step)
    if (about.isTrue && step.does === 'try') return
    await (does[step.does] as (one: Step) => Promise<void> | undefined)(step)
  }
  const settle = async () => {
    await lane.resendAll(id)
    const waiting = (await lane.requests(id)).filter(({ status }) => status === 'WAITING')
    for (const request of waiting) await lane.send(request.id, { network: 'fine', waits: true })
    return waiting.length + (await supplier.tellRest()) === 0
  }
  const steps = () => `${about.isTrue ? 'true' : 'wild'} ${JSON.stringify(taken)}`
  return { ...about, take, settle, steps }
}
