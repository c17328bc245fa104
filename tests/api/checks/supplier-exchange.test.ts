import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkRequests, type CheckRequest } from '#contract/checks/check-requests.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addSlot, ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'
import { openSandbox, type Sandbox } from '../../support/supplier-sandbox.ts'

let app: TestApp
let staff: Session
let sandbox: Sandbox
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  sandbox = await openSandbox(app, await sessionOf(app, 'admin'))
  orders = ordersBy({ app, staff })
})
afterAll(async () => {
  await sandbox.stop()
  await app.close()
})
beforeEach(async () => {
  await app.sql(
    'UPDATE supplier_interface SET failures = 0, open_seconds = 0, open_until = NULL, probed_until = NULL',
  )
})

const soon = { timeout: 20_000, interval: 100 }
const requestsOf = async (orderId: string) =>
  (
    (await app.call(staff, checkRequests.list, { orderId, column: 'createTime', order: 'asc' })).body
      .result as { records: CheckRequest[] }
  ).records
const requestOf = async (orderId: string) => (await requestsOf(orderId)).at(-1) as CheckRequest
const statusOf = async (id: string) => (await orders.oneOf(id)).status
const becomes = (id: string, status: string) => expect.poll(() => statusOf(id), soon).toBe(status)
const requestBecomes = (id: string, status: string) =>
  expect.poll(async () => (await requestOf(id)).status, soon).toBe(status)
const ago = (minutes: number) => momentText(Date.now() - minutes * 60_000)

describe('a supplier that fails', () => {
  test('and refuses for good is asked once; the request waits for somebody, who sends it again', async () => {
    await sandbox.mode('refuse')
    const id = await orders.booked()
    await requestBecomes(id, 'FAILED')
    expect(await requestOf(id)).toMatchObject({ reason: 'REFUSED', reply: '422', tries: 1 })
    expect(await statusOf(id)).toBe('20')
    await sandbox.mode('confirm')
    const { id: requestId, version } = await requestOf(id)
    await app.call(staff, checkRequests.resend, { id: requestId, version })
    await becomes(id, '40')
  })

  test('and is busy is asked again when it says so; the request keeps its id', async () => {
    await sandbox.mode('busy')
    const id = await orders.booked()
    await expect.poll(async () => (await requestOf(id)).reason, soon).toBe('LATER')
    expect(await requestOf(id)).toMatchObject({ status: 'WAITING', tries: 1, reply: '503' })
    await sandbox.mode('confirm')
    await becomes(id, '40')
    const { id: requestId } = await requestOf(id)
    expect((await sandbox.asked()).times[requestId]).toBe(2)
    expect(await requestsOf(id)).toHaveLength(1)
  })

  test('and is dead is left alone after five failures; one request finds out whether it is back', async () => {
    await sandbox.mode('dead')
    await app.sql('UPDATE supplier_interface SET failures = 4')
    const id = await orders.booked()
    await expect.poll(async () => (await requestOf(id)).reason, soon).toBe('UNREACHABLE')
    const [link] = await app.sql<{ failures: number; wait: number }>(
      `SELECT failures, extract(epoch FROM open_until - now())::float8 AS wait FROM supplier_interface`,
    )
    expect(link).toMatchObject({ failures: 5, wait: expect.closeTo(30, -1) })
    const other = await orders.booked()
    await expect.poll(async () => (await requestOf(other)).nextTryAt, soon).not.toBeNull()
    expect(await requestOf(other)).toMatchObject({ status: 'WAITING', tries: 0 })
    await sandbox.mode('confirm')
    await app.sql(`UPDATE supplier_interface SET open_until = now() - interval '1 second'`)
    await app.sql(
      `UPDATE queue.job_common SET start_after = now() WHERE name = 'outbound' AND state < 'active'`,
    )
    await becomes(id, '40')
    await becomes(other, '40')
    expect(await app.sql('SELECT failures, open_until AS until FROM supplier_interface')).toEqual([
      { failures: 0, until: null },
    ])
  })

  test('signs wrongly and names what nobody asked changes nothing by that', async () => {
    await sandbox.mode('wrong')
    const id = await orders.booked()
    await becomes(id, '40')
    const [last] = await app.sql(
      `SELECT status, why FROM supplier_message WHERE request = '1' ORDER BY id DESC LIMIT 1`,
    )
    expect(last).toEqual({ status: 'UNPLACED', why: 'UNKNOWN_REQUEST' })
  })
})

describe('a booking', () => {
  test('is sent once it is committed, confirmed by the supplier, changed and cancelled', async () => {
    await sandbox.mode('confirm')
    const id = await orders.booked()
    await becomes(id, '40')
    const { orderNo, supplierOrderNo, updateBy } = await orders.oneOf(id)
    expect(supplierOrderNo).toMatch(/^SB-/)
    expect(updateBy).toMatch(/^API /)
    const [asked] = (await sandbox.asked()).asked.filter((one) => one.orderNo === orderNo)
    expect(asked).toMatchObject({
      kind: 'BOOK',
      person: { name: expect.any(String), idNo: expect.any(String) },
    })
    const wishSlotId = await addSlot(app)
    await orders.moved(id, checkOrders.change, { wishSlotId })
    await expect.poll(async () => (await orders.oneOf(id)).slotId, soon).toBe(wishSlotId)
    await orders.moved(id, checkOrders.cancel, { cancelledBy: 'PERSON' })
    await becomes(id, '90')
    expect((await requestsOf(id)).map(({ kind, status, answer }) => [kind, status, answer])).toEqual([
      ['BOOK', 'ANSWERED', 'CONFIRMED'],
      ['CHANGE', 'ANSWERED', 'CONFIRMED'],
      ['CANCEL', 'ANSWERED', 'CONFIRMED'],
    ])
  })

  test('is rejected, with the reason; the place is free again', async () => {
    await sandbox.mode('reject')
    const id = await orders.booked()
    await becomes(id, '50')
    expect(await orders.oneOf(id)).toMatchObject({ failReason: 'FULL', slotId: null })
  })

  test('is answered twice and is confirmed once', async () => {
    await sandbox.mode('double')
    const id = await orders.booked()
    await becomes(id, '40')
    const { id: requestId } = await requestOf(id)
    const rows = () =>
      app.sql(`SELECT status, why FROM supplier_message WHERE request = $1 ORDER BY id`, [requestId])
    await expect.poll(async () => (await rows()).length, soon).toBe(2)
    expect(await rows()).toEqual([
      { status: 'PLACED', why: null },
      { status: 'NOTED', why: 'ANSWERED_BEFORE' },
    ])
  })

  test('that was settled by hand and is granted late is cancelled at the supplier, and it alone', async () => {
    await sandbox.mode('late')
    const id = await orders.booked()
    await requestBecomes(id, 'SENT')
    const first = await requestOf(id)
    await orders.moved(id, checkOrders.reject, { failReason: 'FULL' })
    await orders.moved(id, checkOrders.book, { slotId: await addSlot(app) })
    await requestBecomes(id, 'SENT')
    const second = await requestOf(id)
    expect(await sandbox.answer(first.id, 'CONFIRMED')).toBe(200)
    expect(await requestsOf(id)).toHaveLength(3)
    expect(await requestOf(id)).toMatchObject({ kind: 'CANCEL', cancelsId: first.id })
    expect(await statusOf(id)).toBe('20')
    await sandbox.answer(second.id, 'CONFIRMED')
    await becomes(id, '40')
  })

  test('that is granted late to who waits for a decision and holds no place any more is cancelled', async () => {
    const id = await orders.booked()
    await requestBecomes(id, 'SENT')
    const cancelsId = (await requestOf(id)).id
    await orders.moved(id, checkOrders.reject, { failReason: 'FULL' })
    await orders.moved(id, checkOrders.holdBack, { pendingReason: 'BAD_DATA' })
    await sandbox.answer(cancelsId, 'CONFIRMED')
    expect(await requestOf(id)).toMatchObject({ kind: 'CANCEL', cancelsId })
  })

  test('whose cancellation is refused is confirmed by the answer that came meanwhile', async () => {
    await sandbox.mode('late')
    const id = await orders.booked()
    await requestBecomes(id, 'SENT')
    const booking = await requestOf(id)
    await orders.moved(id, checkOrders.cancel, { cancelledBy: 'PERSON' })
    await requestBecomes(id, 'SENT')
    await sandbox.answer(booking.id, 'CONFIRMED')
    expect(await statusOf(id)).toBe('80')
    await sandbox.answer((await requestOf(id)).id, 'REJECTED')
    await becomes(id, '40')
  })
})

describe('facts', () => {
  test('that come before answers beat them; older ones and doubles change nothing', async () => {
    await sandbox.mode('late')
    const id = await orders.booked()
    const { orderNo } = await orders.oneOf(id)
    await requestBecomes(id, 'SENT')
    await sandbox.fact({ kind: 'ARRIVED', orderNo, occurredAt: ago(1) })
    expect(await orders.oneOf(id)).toMatchObject({ status: '60', arrivedAt: ago(1) })
    await sandbox.answer((await requestOf(id)).id, 'REJECTED')
    expect(await statusOf(id)).toBe('60')
    await sandbox.fact({ kind: 'BRANCH_CANCELLED', orderNo, occurredAt: ago(0) })
    expect(await statusOf(id)).toBe('60')
    await sandbox.fact({ kind: 'REPORTED', orderNo, occurredAt: ago(0) })
    expect(await statusOf(id)).toBe('70')
  })

  test('of before a booking do not touch it', async () => {
    await sandbox.mode('confirm')
    const id = await orders.booked()
    await becomes(id, '40')
    const { orderNo } = await orders.oneOf(id)
    await sandbox.fact({ kind: 'BRANCH_CANCELLED', orderNo, occurredAt: ago(60) })
    expect(await statusOf(id)).toBe('40')
    await sandbox.fact({ kind: 'BRANCH_CANCELLED', orderNo, occurredAt: momentText(Date.now() + 1_000) })
    expect(await orders.oneOf(id)).toMatchObject({ status: '50', failReason: 'BRANCH_CANCELLED' })
  })

  test('of a cancelled order wait for a decision; of nobody’s order and of the future they are kept', async () => {
    await sandbox.mode('confirm')
    const id = await orders.booked()
    await becomes(id, '40')
    const { orderNo } = await orders.oneOf(id)
    await orders.moved(id, checkOrders.cancel, { cancelledBy: 'PERSON' })
    await becomes(id, '90')
    await sandbox.fact({ kind: 'ARRIVED', orderNo, occurredAt: ago(0) })
    expect(await orders.oneOf(id)).toMatchObject({ status: '00', pendingReason: 'ARRIVED_AFTER_CANCEL' })
    await sandbox.fact({ kind: 'ARRIVED', orderNo: 'TJ-NOBODY', occurredAt: ago(0) })
    await sandbox.fact({ kind: 'REPORTED', orderNo, occurredAt: ago(-60) })
    const kept = await app.sql(
      `SELECT why FROM supplier_message WHERE status = 'UNPLACED' ORDER BY id DESC LIMIT 2`,
    )
    expect(kept.map(({ why }) => why)).toEqual(['FUTURE', 'UNKNOWN_ORDER'])
  })

  test('a branch moves somebody: to a slot that is there, which grows where it is full', async () => {
    await sandbox.mode('confirm')
    const id = await orders.booked()
    await becomes(id, '40')
    const { orderNo } = await orders.oneOf(id)
    const slotId = await addSlot(app, { capacity: 0 })
    const [slot] = await app.sql<{ day: string; from: string }>(
      `SELECT day::text AS day, from_time AS "from" FROM check_slot WHERE id = $1`,
      [slotId],
    )
    const fact = { kind: 'BRANCH_MOVED', orderNo, occurredAt: ago(-1), day: slot?.day, fromTime: slot?.from }
    expect(await sandbox.fact({ ...fact, fromTime: '23:00' })).toBe(200)
    expect(await statusOf(id)).toBe('40')
    expect(await sandbox.fact(fact)).toBe(200)
    expect((await orders.oneOf(id)).slotId).toBe(slotId)
  })
})
