import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import {
  isDeclared,
  openExchange,
  scarceSlots,
  type Exchange,
  type Step,
} from '../../support/exchange-model.ts'
import { sessionOf } from '../../support/identities.ts'
import { isAll } from '../../support/promised.ts'
import { signedBy } from '../../support/signed.ts'
import { addInterface, bookedSupplier } from '../../support/supplier-sandbox.ts'

const runs = isAll ? 200 : 15
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129)

let app: TestApp
let staff: Session
let send: ReturnType<typeof signedBy>
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  staff = await sessionOf(app, 'staff')
  const supplierId = await bookedSupplier(app)
  const { secret } = await addInterface(app, await sessionOf(app, 'admin'), {
    supplierId,
    baseUrl: 'https://supplier.example.com',
  })
  send = signedBy(app, supplierId, [secret])
})
afterAll(() => app.close())

const which = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('move'), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('answer'),
      which,
      answer: fc.constantFrom('CONFIRMED', 'CONFIRMED', 'REJECTED'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('fact'),
      kind: fc.constantFrom('ARRIVED', 'REPORTED', 'BRANCH_CANCELLED'),
      ago: fc.integer({ min: -60, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('again'), which }) },
  { weight: 1, arbitrary: fc.constantFrom({ does: 'silence' } as const, { does: 'send' } as const) },
) as fc.Arbitrary<Step>

/** Every state but the ends has a clock that runs, or waits for somebody (tasks of orders). */
const isStranded = ({ status, answerDueAt, noArrivalOn, pendingReason, slotId }: CheckOrder): boolean => {
  if (['20', '30', '80'].includes(status)) return answerDueAt === null || (status !== '80' && slotId === null)
  if (status === '40') return noArrivalOn === null || slotId === null
  return status === '00' && pendingReason === null
}

const openOf = (id: string) =>
  app.sql(
    `SELECT id FROM check_request WHERE order_id = $1 AND cancels_id IS NULL AND status IN ('WAITING', 'SENT', 'FAILED', 'GIVEN_UP')`,
    [id],
  )

/** Bookings that the supplier has granted and keeps, though their order is given up: nobody asks for them back. */
const forgotten = (id: string) =>
  app.sql(
    `SELECT b.id FROM check_request b JOIN check_order o ON o.id = b.order_id
     WHERE o.id = $1 AND o.status IN ('10', '50', '90') AND b.kind = 'BOOK' AND b.answer = 'CONFIRMED'
       AND NOT EXISTS (SELECT FROM check_request c WHERE c.order_id = o.id AND c.kind = 'CANCEL' AND (c.cancels_id = b.id OR c.cancels_id IS NULL AND c.request_no > b.request_no))
       AND NOT EXISTS (SELECT FROM supplier_message m WHERE m.order_no = o.order_no AND m.kind = 'BRANCH_CANCELLED' AND m.status = 'PLACED')`,
    [id],
  )

const requestsOf = async (both: readonly Exchange[]): Promise<number> =>
  (await app.sql('SELECT id FROM check_request WHERE order_id = ANY($1)', [both.map(({ id }) => id)])).length

const overbooked = (slots: readonly string[]) =>
  app.sql(
    `SELECT s.id FROM check_slot s WHERE s.id = ANY($1) AND (held > capacity OR held <>
       (SELECT count(*) FROM check_order o WHERE o.slot_id = s.id) + (SELECT count(*) FROM check_order o WHERE o.wish_slot_id = s.id))`,
    [slots],
  )

const turns = fc.array(fc.tuple(fc.nat({ max: 1 }), step), { minLength: 16, maxLength: 30, size: 'max' })
const book = { does: 'move', which: 0 } as const

test('late, double, lost and contradicting answers in any order lead orders along declared moves alone, strand none, overbook nothing', async () => {
  let asked = 0
  const property = fc.asyncProperty(turns, async (steps) => {
    // Two people, and three times with a place each.
    const slots = await scarceSlots(app, 1)
    const both = [
      await openExchange(app, staff, { send, slots }),
      await openExchange(app, staff, { send, slots }),
    ]
    for (const [of, one] of [[0, book], [1, book], ...steps] as [number, Step][]) {
      const exchange = both[of] as Exchange
      const before = await exchange.read()
      await exchange.take(one)
      const after = await exchange.read()
      const about = `${before.status} ${JSON.stringify(one)} ${after.status}`
      const ways = await exchange.ways()
      expect([about, ways.at(-1)?.to ?? '10']).toEqual([about, after.status])
      expect([about, ways.filter((way) => !isDeclared(way))]).toEqual([about, []])
      expect([about, isStranded(after)]).toEqual([about, false])
      expect([about, (await openOf(exchange.id)).length < 2]).toEqual([about, true])
      expect([about, await forgotten(exchange.id)]).toEqual([about, []])
      expect([about, await overbooked(slots)]).toEqual([about, []])
    }
    asked += await requestsOf(both)
  })
  await fc.assert(property, { numRuns: runs, seed })
  // Most runs get to answers that come too late.
  expect(asked / runs).toBeGreaterThan(4)
}, 300_000)
