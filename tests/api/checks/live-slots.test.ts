import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkSlots, type CheckSlot, type SlotDay } from '#contract/checks/check-slots.ts'
import type { CheckTime } from '#contract/checks/check-times.ts'
import { addDays, dayAt, momentText } from '#contract/rules/calendar.ts'
import { askingForLiveNumbers } from '#server/modules/checks/exchange/live-numbers.ts'
import type { Services } from '#server/services.ts'
import type { Session, TestApp } from '../../support/app.ts'
import { openAppWithServices } from '../../support/app-with-services.ts'
import { addBranch } from '../../support/branches.ts'
import { addOrders, addSlot, ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'
import { openSandbox, type Sandbox } from '../../support/supplier-sandbox.ts'

const day = addDays(dayAt(), 3)
const [fromTime, toTime] = ['13:30', '15:00']

let app: TestApp
let staff: Session
let sandbox: Sandbox
let services: Services
let orders: ReturnType<typeof ordersBy>
let branchId: string
beforeAll(async () => {
  ;({ app, services } = await openAppWithServices())
  staff = await sessionOf(app, 'staff')
  orders = ordersBy({ app, staff })
  sandbox = await openSandbox(app, await sessionOf(app, 'admin'), 'late')
  await app.sql('UPDATE supplier_interface SET tells_slots = true')
  branchId = (await addBranch(app, staff, { supplierId: sandbox.supplierId })).id
  // A time of our own, so that the project has the branch.
  await addSlot(app, { branchId, day, fromTime: '07:30' })
})
afterAll(async () => {
  await sandbox.stop()
  await app.close()
})

const told = async (...slots: readonly object[]) => {
  await app.sql('UPDATE supplier_interface SET slots_as_of = NULL')
  await sandbox.slots(slots.map((one) => ({ branchId, day, fromTime, toTime, ...one })))
  await askingForLiveNumbers(services)(sandbox.supplierId)
}

const live = async () => {
  const { body } = await app.call(staff, checkSlots.list, { branchId, kind: 'LIVE' })
  return (body.result as { records: CheckSlot[] }).records
}
const slotOf = async () =>
  (await live()).find((one) => one.fromTime === fromTime) ?? expect.fail('no live places')
const order = async () => (await addOrders(app, 1))[0] ?? ''

describe('live numbers are not', () => {
  test('edited by hand', async () => {
    await told({ free: 2 })
    const { id, version } = await slotOf()
    const { status, body } = await app.call(staff, checkSlots.edit, { id, version, capacity: 50 })
    expect([status, body.result]).toEqual([
      400,
      [{ path: 'capacity', message: '实时余量由供应商接口更新，不能手工修改；只能设置限制和备注' }],
    ])
  })

  test('taken of a time at which places are ours, of a branch of somebody else, or of a day that is over', async () => {
    const other = await addBranch(app, staff)
    await app.sql(
      'UPDATE branch SET supplier_id = (SELECT min(id) FROM supplier WHERE id <> $2) WHERE id = $1',
      [other.id, sandbox.supplierId],
    )
    await told(
      { free: 2 },
      { free: 9, fromTime: '08:00', toTime: '08:30' },
      { free: 9, branchId: other.id },
      { free: 9, day: dayAt() },
    )
    expect((await live()).map(({ slotName }) => slotName)).toEqual([`${day} ${fromTime}–${toTime}`])
    const listed = await app.call(staff, checkSlots.list, { branchId: other.id })
    expect(listed.body.result).toMatchObject({ total: 0 })
    const [ours] = await app.sql('SELECT capacity FROM check_slot WHERE branch_id = $1 AND from_time = $2', [
      branchId,
      '07:30',
    ])
    expect(ours).toEqual({ capacity: 20 })
  })

  test('changed by what a supplier says in another form, or says older than before', async () => {
    await told({ free: 2 })
    await sandbox.slots([{ branchId, day, fromTime: 'noon', toTime, free: 7 }])
    await askingForLiveNumbers(services)(sandbox.supplierId)
    expect((await slotOf()).free).toBe(2)
    await app.sql(`UPDATE supplier_interface SET slots_as_of = now() + interval '1 hour'`)
    await sandbox.slots([{ branchId, day, fromTime, toTime, free: 7 }])
    await askingForLiveNumbers(services)(sandbox.supplierId)
    expect((await slotOf()).free).toBe(2)
  })
})

describe('of live places', () => {
  test('what is free is so at the moment that the supplier names: confirmed orders come on top, those in flight do not', async () => {
    await told({ free: 2 })
    const { id: slotId, asOf } = await slotOf()
    expect(asOf?.slice(0, 10)).toBe(dayAt())
    const [confirmed, inFlight] = [await order(), await order()]
    for (const id of [confirmed, inFlight]) await orders.moved(id, checkOrders.book, { slotId })
    expect(await slotOf()).toMatchObject({ capacity: 2, held: 2, free: 0 })
    await orders.moved(confirmed, checkOrders.confirm)
    // Confirmed a minute ago, so that the supplier knows of it.
    await app.sql(`UPDATE check_order SET confirmed_at = now() - interval '1 minute' WHERE id = $1`, [
      confirmed,
    ])
    await told({ free: 3 })
    expect(await slotOf()).toMatchObject({ capacity: 4, held: 2, free: 2 })
    await app.sql(`UPDATE check_order SET confirmed_at = now() + interval '1 minute' WHERE id = $1`, [
      confirmed,
    ])
    await told({ free: 3 })
    expect(await slotOf()).toMatchObject({ capacity: 3, held: 2, free: 1 })
  })

  test('one that the branch has sold is refused with the next free times', async () => {
    await told({ free: 5 })
    const { id: slotId, slotName } = await slotOf()
    const id = await order()
    await told({ free: 5, fromTime: '15:30', toTime: '16:30' })
    const { status, body } = await app.call(staff, checkOrders.book, { id, version: 0, slotId })
    expect(status).toBe(409)
    expect(body.message).toMatch(`“${slotName}”已约满；最近还有余量的时间：`)
    expect(body.message).toContain(`${day} 15:30–16:30`)
  })

  test('one that the branch refuses as full is offered to nobody until it tells otherwise', async () => {
    await told({ free: 9 })
    const { id: slotId, free } = await slotOf()
    expect(free).toBeGreaterThan(0)
    const id = await order()
    await orders.moved(id, checkOrders.book, { slotId })
    const [request] = await app.sql<{ id: string }>(
      'SELECT id::text AS id FROM check_request WHERE order_id = $1',
      [id],
    )
    expect(await sandbox.answer(request?.id ?? '', 'REJECTED')).toBe(200)
    expect((await orders.oneOf(id)).status).toBe('50')
    expect((await slotOf()).free).toBeLessThanOrEqual(0)
  })

  test('calendars and free times say how old their number is', async () => {
    await told({ free: 9 })
    const { asOf, id: slotId } = await slotOf()
    const month = await app.call(staff, checkSlots.month, { branchId, month: day.slice(0, 7) })
    const days = month.body.result as SlotDay[]
    expect(days.find((one) => one.day === day)?.asOf).toBe(asOf)
    const times = (await app.call(staff, checkOrders.times, { ids: await order() })).body
      .result as CheckTime[]
    expect(times.find((one) => one.slotId === slotId)?.asOf).toBe(asOf)
    expect(times.find((one) => one.fromTime === '07:30')?.asOf).toBeNull()
  })

  test('a supplier that does not answer keeps its last number, with the age of it', async () => {
    await told({ free: 9 })
    const before = await slotOf()
    await sandbox.mode('dead')
    await askingForLiveNumbers(services)(sandbox.supplierId)
    await sandbox.mode('late')
    expect(await slotOf()).toEqual(before)
    const [row] = await app.sql<{ failures: number; told: Date }>(
      'SELECT failures, slots_as_of AS told FROM supplier_interface WHERE supplier_id = $1',
      [sandbox.supplierId],
    )
    expect([row?.failures, momentText(row?.told ?? 0)]).toEqual([1, before.asOf])
  })
})
