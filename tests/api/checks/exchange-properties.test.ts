import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAppWithServices } from '../../support/app-with-services.ts'
import { addOrders } from '../../support/check-orders.ts'
import { disagreement, undeclaredWays, wrongNow } from '../../support/exchange-checks.ts'
import { openLane } from '../../support/exchange-lane.ts'
import { exchangeOf, type Exchange } from '../../support/exchange-model.ts'
import { anyStep, type Step } from '../../support/exchange-steps.ts'
import { sessionOf } from '../../support/identities.ts'
import { isAll } from '../../support/promised.ts'
import { addInterface, bookedSupplier } from '../../support/supplier-sandbox.ts'

/** Orders, each with a sequence of its own; those of a lane want the same places. */
const sequences = Number(process.env['FUZZ_RUNS'] ?? (isAll ? 4_000 : 100))
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129)
const [perLane, lanes, perDatabase] = [10, 4, 1_000]
const longestMs = 60_000 + sequences * 200

/** What happens to each order of a lane, one step of each in turn; its first is a booking. */
const turns = fc.array(fc.array(anyStep, { minLength: perLane, maxLength: perLane, size: 'max' }), {
  minLength: 8,
  maxLength: 15,
  size: 'max',
})
const book: Step = { does: 'move', which: 0, how: 'once' }

type World = Awaited<ReturnType<typeof openWorld>>

const openWorld = async () => {
  const { app, services } = await openAppWithServices()
  const supplierId = await bookedSupplier(app)
  await addInterface(app, await sessionOf(app, 'admin'), {
    supplierId,
    baseUrl: 'https://supplier.example.com',
  })
  return { app, services, supplierId, orders: 0, settled: 0 }
}

const settle = async (orders: readonly Exchange[]): Promise<void> => {
  for (let round = 0; round < 8; round += 1) {
    const rested = []
    for (const one of orders) rested.push(await one.settle())
    if (rested.every(Boolean)) return
  }
  throw new Error('the two sides go on asking and answering')
}

const play = async (world: World, rounds: readonly (readonly Step[])[]): Promise<void> => {
  const { app } = world
  const lane = await openLane(world, { slots: 4, places: 2 })
  const orders: Exchange[] = []
  for (const id of await addOrders(app, perLane)) {
    const [row] = await app.sql<{ orderNo: string }>(
      'SELECT order_no AS "orderNo" FROM check_order WHERE id = $1',
      [id],
    )
    orders.push(
      exchangeOf({
        lane,
        id,
        orderNo: row?.orderNo ?? '',
        first: orders.length,
        isTrue: orders.length % 2 === 0,
      }),
    )
  }
  for (const steps of [orders.map(() => book), ...rounds]) {
    for (const [at, order] of orders.entries()) await order.take(steps[at] ?? book)
    expect(await wrongNow(app, lane, orders)).toEqual([])
  }
  expect(await undeclaredWays(app, orders)).toEqual([])
  const honest = orders.filter(({ isTrue }) => isTrue)
  await settle(honest)
  const open = []
  for (const one of honest) open.push(await disagreement(app, lane, one))
  expect(open.filter((one) => one !== undefined)).toEqual([])
  expect([...(await wrongNow(app, lane, orders)), ...(await undeclaredWays(app, orders))]).toEqual([])
  world.orders += orders.length
}

/** As many sequences on a database of their own, in lanes side by side. */
const playMany = async (count: number, of: number): Promise<number> => {
  const world = await openWorld()
  const numRuns = Math.max(1, Math.ceil(count / perLane / lanes))
  const property = fc.asyncProperty(turns, (rounds) => play(world, rounds))
  try {
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        fc.assert(property, { numRuns, seed: seed + of * lanes + lane, endOnFailure: true }),
      ),
    )
  } finally {
    await world.app.close()
  }
  return world.orders
}

test(
  'late, double, lost and contradicting answers and crashes in any order lead orders along declared moves alone, strand none, overbook nothing, and both sides agree in the end',
  async () => {
    let [played, of] = [0, 0]
    while (played < sequences) {
      played += await playMany(Math.min(perDatabase, sequences - played), of)
      of += 1
      if (sequences > perDatabase)
        process.stdout.write(`${new Date().toISOString()} ${played} sequences, seed ${seed}\n`)
    }
    expect(played).toBeGreaterThanOrEqual(sequences)
  },
  longestMs,
)
