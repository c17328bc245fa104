import { checkOrders } from '#contract/checks/check-orders.ts'
import { openInterface, peopleToBook, wrongSlots } from './bookings.ts'
import { call, signInAs } from './client.ts'
import { sql } from './database.ts'
import { killAmid } from './desk.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { startPortal } from './portal.ts'

/** Fewer places than people: the last ones are refused. */
const [people, slots, places] = [3_000, 20, 100]

interface Stored {
  readonly id: string
  readonly isBooked: boolean
  readonly requests: number
  readonly histories: number
}

/** Orders whose booking was sent, and what has to agree with each: one request to the supplier, one change in the history. */
const storedOf = (dataDir: string, ids: readonly string[]): Promise<Stored[]> =>
  sql<Stored>(
    dataDir,
    `SELECT o.id::text AS id, o.status = '20' AS "isBooked",
       (SELECT count(*)::int FROM check_request r WHERE r.order_id = o.id AND r.kind = 'BOOK') AS requests,
       (SELECT count(*)::int FROM check_order_history h WHERE h.record_id = o.id AND h.after ->> 'status' = '20') AS histories
     FROM check_order o WHERE o.id = ANY($1::bigint[])`,
    [ids],
  )

export const killBookings: Fault = {
  name: 'kill -9 of the server while check-ups are booked',
  limitSeconds: 600,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    const begun = await startPortal(dataDir)
    // Nobody answers there.
    await openInterface(dataDir, 'https://supplier.invalid')
    const { wanted, slotIds } = await peopleToBook(dataDir, { people, slots, places })
    const headers = await signInAs(begun.address, 'he.jianing')
    const { portal, acknowledged, retried, restarts } = await killAmid(begun, rounds, problems, {
      noun: 'booking',
      waiting: wanted,
      send: (address, { id, version, slotId }, key) =>
        call(address, checkOrders.book, { id, version, slotId }, { key, headers }),
      isRefused: ({ status }) => status === 409,
      compare: async (sent, known) => {
        for (const { id, isBooked, requests, histories } of await storedOf(dataDir, sent)) {
          problems.unless(isBooked || !known.has(id), 'an acknowledged booking is lost')
          problems.unless(requests === Number(isBooked), `a booking has ${requests} requests`)
          problems.unless(histories === Number(isBooked), `a booking is ${histories} times in the history`)
        }
        const wrong = await wrongSlots(dataDir, slotIds)
        problems.unless(wrong.length === 0, `${wrong.length} times hold other than what is booked`)
      },
    })
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${rounds} rounds, ${acknowledged.size} bookings acknowledged, each there once with its place and its request, ${retried} sent again; ready again after ${secondsOf(restarts)}`
    return { said, problems: problems.list() }
  },
}
