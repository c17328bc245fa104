import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkOrderStates, type CheckOrderStatus } from '#contract/checks/check-order-states.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { addDays, dayAt, momentText } from '#contract/rules/calendar.ts'
import type { Session, TestApp } from './app.ts'
import { addSlot, ordersBy } from './check-orders.ts'
import type { signedBy } from './signed.ts'

/** What happens to an order next; numbers choose among what there is. */
export type Step =
  | { readonly does: 'move'; readonly which: number }
  | { readonly does: 'answer'; readonly which: number; readonly answer: 'CONFIRMED' | 'REJECTED' }
  | {
      readonly does: 'fact'
      readonly kind: 'ARRIVED' | 'REPORTED' | 'BRANCH_CANCELLED'
      readonly ago: number
    }
  | { readonly does: 'again'; readonly which: number }
  | { readonly does: 'silence' }
  | { readonly does: 'send' }

interface Told {
  readonly id: string
  readonly message: object
}

/** One order at a supplier with an interface, whose answers come late, twice, never and in any order. */
export interface Exchange {
  readonly id: string
  take(step: Step): Promise<void>
  read(): Promise<CheckOrder>
  /** From which state to which it was led, one after the other: a step may lead it on twice. */
  ways(): Promise<readonly Way[]>
}

interface Way {
  readonly from: CheckOrderStatus
  readonly to: CheckOrderStatus
}

const pendingOf: Readonly<Record<string, string>> = {
  '20': 'NO_ANSWER',
  '30': 'CHANGE_NO_ANSWER',
  '80': 'CANCEL_NO_ANSWER',
}

/** What people do with an order in a state; also what a branch says by telephone. */
const movesIn: Partial<Record<CheckOrderStatus, readonly (keyof typeof checkOrders)[]>> = {
  '10': ['book', 'book', 'book', 'drop'],
  '20': ['cancel', 'reject', 'confirm'],
  '30': ['changed', 'changeRefused', 'cancel'],
  '40': ['change', 'change', 'cancel'],
  '50': ['book', 'book', 'book', 'release', 'drop'],
  '80': ['cancelled', 'cancelRefused'],
  '00': ['cancel', 'confirm', 'cancelled', 'ready'],
}

const asks = (move: string, slotId: string): object => {
  if (move === 'book') return { slotId }
  if (move === 'change') return { wishSlotId: slotId }
  if (move === 'reject' || move === 'changeRefused') return { failReason: 'FULL' }
  return move === 'cancel' || move === 'drop' ? { cancelledBy: 'PERSON' } : {}
}

/** Begins with an order in 10. */
export const openExchange = async (
  app: TestApp,
  staff: Session,
  { send, slots }: { readonly send: ReturnType<typeof signedBy>; readonly slots: readonly string[] },
): Promise<Exchange> => {
  const orders = ordersBy({ app, staff })
  const id = await orders.added()
  const told: Told[] = []
  let turn = 0

  const tell = async (message: object, messageId = `${id}-${told.length}`) => {
    told.push({ id: messageId, message })
    const { status, body } = await send(message, { id: messageId })
    if (status !== 200) throw new Error(`${status} ${body.message} to ${JSON.stringify(message)}`)
  }
  const requests = () =>
    app.sql<{ id: string }>(
      'SELECT id::text AS id FROM check_request WHERE order_id = $1 ORDER BY request_no',
      [id],
    )

  const move = async (name: keyof typeof checkOrders) => {
    turn += 1
    await orders.move(id, checkOrders[name], asks(name, slots[turn % slots.length] ?? ''))
  }

  const take: Exchange['take'] = async (step) => {
    const { status, orderNo } = await orders.oneOf(id)
    if (step.does === 'move') {
      const open = movesIn[status] ?? []
      const name = open[step.which % Math.max(1, open.length)]
      return name && move(name)
    }
    if (step.does === 'answer') {
      const made = await requests()
      const requestId = made[step.which % Math.max(1, made.length)]?.id ?? '1'
      return tell({ kind: 'ANSWER', requestId, answer: step.answer })
    }
    if (step.does === 'fact')
      return tell({ kind: step.kind, orderNo, occurredAt: momentText(Date.now() - step.ago * 1_000) })
    if (step.does === 'again') {
      const before = told[step.which % Math.max(1, told.length)]
      return before && tell(before.message, before.id)
    }
    if (step.does === 'send')
      return void (await app.sql(
        `UPDATE check_request SET status = 'SENT', sent_at = now() WHERE order_id = $1 AND status = 'WAITING'`,
        [id],
      ))
    // The calendar, when nobody answers.
    if (pendingOf[status])
      await app.sql(
        `UPDATE check_order SET status = '00', pending_reason = $2, pending_from = status, pending_since = now(), version = version + 1 WHERE id = $1`,
        [id, pendingOf[status]],
      )
  }
  const ways = () =>
    app.sql<Way>(
      `SELECT before ->> 'status' AS from, after ->> 'status' AS to FROM check_order_history WHERE record_id = $1 AND 'status' = ANY(changed) ORDER BY id`,
      [id],
    )
  return { id, take, read: () => orders.oneOf(id), ways }
}

/** Days on which the project of tests examines, each used once for each hour. */
const daysOfTests = 300
let scarce = 0

/** Slots of so many places that all orders of a run want. */
export const scarceSlots = (app: TestApp, capacity: number): Promise<string[]> =>
  Promise.all(
    [1, 2, 3].map(() => {
      const [day, fromTime] = [
        addDays(dayAt(), 2 + (scarce % daysOfTests)),
        `0${Math.floor(scarce / daysOfTests)}:15`,
      ]
      scarce += 1
      return addSlot(app, { capacity, day, fromTime })
    }),
  )

/** Whether a declared move leads from one state to another. */
export const isDeclared = ({ from, to }: Way): boolean =>
  Object.values(checkOrderStates.moves).some(
    (move) => move.to === to && (move.from as readonly string[]).includes(from),
  )
