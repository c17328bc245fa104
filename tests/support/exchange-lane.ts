import type { SupplierRequest } from '#contract/checks/supplier-request.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { asSystem } from '#server/calls/as-system.ts'
import type { Context } from '#server/calls/caller.ts'
import { keepOrderCalendar } from '#server/modules/checks/check-orders/order-calendar.ts'
import { sending } from '#server/modules/checks/exchange/sending.ts'
import { OutboundFailure } from '#server/outbound/post-failure.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { Services } from '#server/services.ts'
import type { Deadline } from '#server/store/deadlines.ts'
import type { TestApp } from './app.ts'
import { addSlot } from './check-orders.ts'
import { openSupplierBook, type SupplierBook } from './supplier-book.ts'
import type { Network } from './exchange-steps.ts'

export interface Slot {
  readonly id: string
  readonly day: string
  readonly fromTime: string
}

/** Some orders that want the same few places, and their supplier, one thing after another. */
export interface Lane {
  readonly supplierId: string
  readonly slots: readonly Slot[]
  readonly book: SupplierBook
  readonly outbound: Outbound
  inTurn<Result>(work: (context: Context) => Promise<Result>): Promise<Result>
  requests(orderId: string): Promise<{ readonly id: string; readonly status: string }[]>
  send(requestId: string, how: { readonly network: Network; readonly waits: boolean }): Promise<void>
  /** What was given up is sent again by a person. */
  resendAll(orderId: string): Promise<void>
  /** The time of an order comes: gives the state that it has left by itself. */
  silence(orderId: string): Promise<string | undefined>
}

/** Days on which the project of tests examines, each used once for each hour. */
const [days, hours] = [250, 10]
let made = 0

/** So many slots of so many places, at times of their own. */
const scarceSlots = async (app: TestApp, count: number, capacity: number): Promise<Slot[]> => {
  const slots: Slot[] = []
  for (let at = 0; at < count; at += 1) {
    const day = addDays(dayAt(), 2 + (made % days))
    const fromTime = `0${Math.floor(made / days) % hours}:15`
    made += 1
    slots.push({ id: await addSlot(app, { capacity, day, fromTime }), day, fromTime })
  }
  return slots
}

/** What orders do by themselves when their time has come. */
const clocksOf = (): Deadline[] => {
  const clocks: Deadline[] = []
  const due = { deadline: (one: Deadline) => void clocks.push(one), every: () => undefined }
  keepOrderCalendar({ due } as unknown as Pick<Services, 'due'>)
  return clocks
}

class InstanceDied extends Error {}

/** Sends to a supplier that keeps books, over a network that fails, by an instance that dies in between. */
const senderOf = (services: Services, book: SupplierBook) => {
  let [network, isDead]: [Network, boolean] = ['fine', false]
  const post: Outbound['post'] = ({ body }) => {
    if (network === 'unreachable') return Promise.reject(new OutboundFailure('UNREACHABLE'))
    const statuses: Partial<Record<Network, number>> = { refused: 422, later: 503 }
    const status = statuses[network] ?? 202
    if (status === 202) book.take(JSON.parse(Buffer.from(body ?? []).toString()) as SupplierRequest)
    if (network === 'lost') return Promise.reject(new OutboundFailure('TIMEOUT'))
    isDead = network === 'dies'
    return Promise.resolve({ status, retryAfter: undefined, words: '' })
  }
  const db: Services['db'] = {
    ...services.db,
    as: (...given) => (isDead ? Promise.reject(new InstanceDied()) : services.db.as(...given)),
  }
  const outbound: Outbound = { ...services.outbound, post }
  const send = sending({ ...services, db, outbound })
  return {
    outbound,
    send: async (requestId: string, by: Network) => {
      ;[network, isDead] = [by, false]
      await send(requestId).catch((error: unknown) => {
        if (!(error instanceof InstanceDied)) throw error
      })
      isDead = false
    },
  }
}

export const openLane = async (
  { app, services, supplierId }: { app: TestApp; services: Services; supplierId: string },
  { slots, places }: { readonly slots: number; readonly places: number },
): Promise<Lane> => {
  const book = openSupplierBook()
  const { outbound, send } = senderOf(services, book)
  const clocks = clocksOf()
  const inTurn: Lane['inTurn'] = (work) => asSystem({ ...services, onError: () => undefined }, work)
  return {
    supplierId,
    book,
    outbound,
    inTurn,
    slots: await scarceSlots(app, slots, places),
    requests: (orderId) =>
      app.sql(
        'SELECT id::text AS id, status FROM check_request WHERE order_id = $1 AND del_flag = 0 ORDER BY request_no',
        [orderId],
      ),
    send: async (requestId, { network, waits }) => {
      if (waits) {
        await app.sql(
          `UPDATE check_request SET claimed_until = NULL WHERE claimed_until IS NOT NULL AND order_id = (SELECT order_id FROM check_request WHERE id = $1)`,
          [requestId],
        )
        await app.sql(
          `UPDATE supplier_interface SET open_until = NULL, probed_until = NULL, open_seconds = 0 WHERE supplier_id = $1 AND (open_until IS NOT NULL OR probed_until IS NOT NULL)`,
          [supplierId],
        )
      }
      await send(requestId, network)
    },
    resendAll: async (orderId) =>
      void (await app.sql(
        `UPDATE check_request SET status = 'WAITING', tries = 0, waiting_since = now(), claimed_until = NULL WHERE order_id = $1 AND status IN ('FAILED', 'GIVEN_UP')`,
        [orderId],
      )),
    silence: (orderId) =>
      inTurn(async (context) => {
        const [order] = await app.sql<{ status: string }>('SELECT status FROM check_order WHERE id = $1', [
          orderId,
        ])
        const clock = clocks.find(({ states }) => states.includes(order?.status ?? ''))
        await clock?.meet([orderId], context)
        return clock && order?.status
      }),
  }
}
