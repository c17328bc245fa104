import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { dayAt, momentText } from '#contract/rules/calendar.ts'
import { comparing } from '#server/modules/checks/exchange/nightly.ts'
import type { Services } from '#server/services.ts'
import type { Session, TestApp } from '../../support/app.ts'
import { openAppWithServices } from '../../support/app-with-services.ts'
import { ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'
import { openSandbox, type Sandbox } from '../../support/supplier-sandbox.ts'

let app: TestApp
let staff: Session
let sandbox: Sandbox
let services: Services
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  ;({ app, services } = await openAppWithServices({ doesJobs: true }))
  staff = await sessionOf(app, 'staff')
  sandbox = await openSandbox(app, await sessionOf(app, 'admin'))
  orders = ordersBy({ app, staff })
})
afterAll(async () => {
  await sandbox.stop()
  await app.close()
})
beforeEach(() => sandbox.mode('lost'))

const soon = { timeout: 20_000, interval: 100 }
const requestOf = async (orderId: string) =>
  (
    await app.sql<{ id: string; status: string; tries: number; reason: string | null; queued: unknown }>(
      `SELECT id::text AS id, status, tries, reason,
         (SELECT json_agg(json_build_object('state', state, 'output', output)) FROM queue.job_common WHERE data->>'jobId' = r.id::text) AS queued
       FROM check_request r WHERE order_id = $1 ORDER BY request_no DESC LIMIT 1`,
      [orderId],
    )
  )[0]

const statusOf = async (id: string): Promise<string> => (await orders.oneOf(id)).status

/** Waits until an order is so; who waits in vain is told what became of its request. */
const becomes = (id: string, status: string) =>
  vi.waitFor(async () => {
    if ((await statusOf(id)) !== status) throw new Error(JSON.stringify(await requestOf(id)))
  }, soon)

const taken = (id: string) =>
  vi.waitFor(async () => {
    const request = await requestOf(id)
    if (request?.status !== 'SENT') throw new Error(JSON.stringify(request))
  }, soon)

/** Lets so many hours pass since requests were taken: what waits to be asked for is due. */
const hoursLater = async (id: string, hours: number) => {
  await app.sql(
    `UPDATE check_request SET sent_at = sent_at - make_interval(hours => $2) WHERE order_id = $1`,
    [id, hours],
  )
  await app.sql(
    `UPDATE queue.job_common SET start_after = now() WHERE name = 'outbound' AND state < 'active' AND data->>'jobId' = 'lost:' || $1`,
    [(await requestOf(id))?.id],
  )
}

const waits = (id: string | undefined) =>
  app.sql(
    `SELECT id FROM queue.job_common WHERE name = 'outbound' AND state < 'active' AND data->>'jobId' = 'lost:' || $1`,
    [id],
  )

test('a booking whose answer got lost is asked for, and answered as if it had been told', async () => {
  const id = await orders.booked()
  await taken(id)
  expect((await orders.oneOf(id)).status).toBe('20')
  await hoursLater(id, 1)
  await becomes(id, '40')
  expect((await orders.oneOf(id)).supplierOrderNo).toMatch(/^SB-/)
  const request = await requestOf(id)
  expect(request?.status).toBe('ANSWERED')
  expect((await sandbox.asked()).times[request?.id ?? '']).toBe(1)
  expect(await waits(request?.id)).toEqual([])
})

test('the supplier has not decided yet: it is asked again after four hours and after a day', async () => {
  await sandbox.mode('late')
  const id = await orders.booked()
  await taken(id)
  const request = await requestOf(id)
  await hoursLater(id, 1)
  await expect.poll(async () => (await waits(request?.id)).length, soon).toBe(1)
  expect((await orders.oneOf(id)).status).toBe('20')
  await sandbox.mode('lost')
  await sandbox.answer(request?.id ?? '', 'REJECTED')
  await becomes(id, '50')
})

test('a supplier that has forgotten a booking is sent the same one once more, and books it once', async () => {
  await sandbox.mode('forgets')
  const id = await orders.booked()
  await taken(id)
  await hoursLater(id, 1)
  await becomes(id, '40')
  const { orderNo } = await orders.oneOf(id)
  const { asked, times } = await sandbox.asked()
  const mine = asked.filter((one) => one.orderNo === orderNo)
  expect(mine).toHaveLength(1)
  expect(times[mine[0]?.requestId ?? '']).toBe(2)
})

test('who has come meanwhile, of which nothing was heard either, has come', async () => {
  const id = await orders.booked()
  await taken(id)
  const { orderNo } = await orders.oneOf(id)
  const occurredAt = momentText(Date.now() - 60_000)
  await sandbox.fact({ kind: 'ARRIVED', orderNo, occurredAt })
  await hoursLater(id, 1)
  await becomes(id, '60')
  expect((await requestOf(id))?.status).toBe('ANSWERED')
  expect((await orders.oneOf(id)).arrivedAt).toBe(occurredAt)
})

test('every night the orders of a supplier are compared: what was lost is placed, what it does not list is told', async () => {
  const lost = await orders.booked()
  await taken(lost)
  await sandbox.mode('confirm')
  const kept = await orders.booked()
  await becomes(kept, '40')
  // One that the supplier has told by another way and does not know.
  await sandbox.mode('late')
  const unknown = await orders.booked()
  await taken(unknown)
  await orders.moved(unknown, checkOrders.confirm, {})
  await app.sql(
    `UPDATE check_request SET status = 'ANSWERED', answer = 'CONFIRMED', answered_at = now() - interval '1 hour' WHERE order_id = $1`,
    [unknown],
  )
  const { orderNo } = await orders.oneOf(unknown)
  await sandbox.forget(orderNo)
  await comparing(services)({ supplierId: sandbox.supplierId, day: dayAt(), tries: 0 })
  expect((await orders.oneOf(lost)).status).toBe('40')
  await expect
    .poll(
      () =>
        app.sql(`SELECT order_no AS "orderNo", status, why FROM supplier_message WHERE why = 'NOT_LISTED'`),
      soon,
    )
    .toEqual([{ orderNo, status: 'UNPLACED', why: 'NOT_LISTED' }])
  const [link] = await app.sql<{ at: unknown }>('SELECT compared_at AS at FROM supplier_interface')
  expect(link?.at).not.toBeNull()
})
