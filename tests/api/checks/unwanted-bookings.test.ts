import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'
import { openSandbox, type Sandbox } from '../../support/supplier-sandbox.ts'

let app: TestApp
let sandbox: Sandbox
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp()
  sandbox = await openSandbox(app, await sessionOf(app, 'admin'))
  orders = ordersBy({ app, staff: await sessionOf(app, 'staff') })
})
afterAll(async () => {
  await sandbox.stop()
  await app.close()
})

const requestsOf = (orderId: string) =>
  app.sql<{ id: string; kind: string; status: string; cancelsId: string | null }>(
    `SELECT id::text AS id, kind, status, cancels_id::text AS "cancelsId" FROM check_request WHERE order_id = $1 ORDER BY request_no`,
    [orderId],
  )

test('a booking that is granted to who has come without a place is cancelled once the arrival is undone, and not before', async () => {
  await sandbox.mode('late')
  const id = await orders.booked()
  await expect.poll(async () => (await requestsOf(id))[0]?.status).toBe('SENT')
  const cancelsId = (await requestsOf(id))[0]?.id ?? ''
  await orders.moved(id, checkOrders.reject, { failReason: 'FULL' })
  await orders.moved(id, checkOrders.arrive)
  await sandbox.answer(cancelsId, 'CONFIRMED')
  expect(await requestsOf(id)).toMatchObject([{ status: 'SUPERSEDED' }])
  await orders.moved(id, checkOrders.undoArrival, { reason: '登记错误' })
  expect((await requestsOf(id))[1]).toMatchObject({ kind: 'CANCEL', cancelsId })
  await orders.moved(id, checkOrders.ready)
  expect(await requestsOf(id)).toHaveLength(2)
})

test('the booking of a place that is still held stays when an arrival is undone', async () => {
  await sandbox.mode('late')
  const id = await orders.booked()
  await expect.poll(async () => (await requestsOf(id))[0]?.status).toBe('SENT')
  await orders.moved(id, checkOrders.arrive)
  await sandbox.answer((await requestsOf(id))[0]?.id ?? '', 'CONFIRMED')
  await orders.moved(id, checkOrders.undoArrival, { reason: '登记错误' })
  expect(await requestsOf(id)).toMatchObject([{ kind: 'BOOK', status: 'ANSWERED' }])
})

/** An order that is asked to be cancelled for the second time, the first request being settled by hand, and the two requests. */
const cancelledTwice = async () => {
  await sandbox.mode('late')
  const id = await orders.booked()
  const newest = async () => {
    const sent = async () => (await requestsOf(id)).at(-1)
    await expect.poll(async () => (await sent())?.status).toBe('SENT')
    return (await sent())?.id ?? ''
  }
  await sandbox.answer(await newest(), 'CONFIRMED')
  await orders.moved(id, checkOrders.cancel, { cancelledBy: 'PERSON' })
  const first = await newest()
  await orders.moved(id, checkOrders.cancelRefused)
  await orders.moved(id, checkOrders.cancel, { cancelledBy: 'PERSON' })
  return { id, first, second: await newest() }
}
const statusOf = async (id: string) =>
  (await app.sql<{ status: string }>(`SELECT status FROM check_order WHERE id = $1`, [id]))[0]?.status

test('a first cancellation that is granted after the second was refused leaves no order that the supplier does not have', async () => {
  const { id, first, second } = await cancelledTwice()
  await sandbox.answer(second, 'REJECTED')
  expect(await statusOf(id)).toBe('40')
  await sandbox.answer(first, 'CONFIRMED')
  expect(await statusOf(id)).toBe('50')
})

test('a first cancellation that is granted while the second is awaited cancels the order; the answer to the second changes nothing', async () => {
  const { id, first, second } = await cancelledTwice()
  await sandbox.answer(first, 'CONFIRMED')
  expect(await statusOf(id)).toBe('90')
  await sandbox.answer(second, 'REJECTED')
  expect(await statusOf(id)).toBe('90')
})
