import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkSlots, type CheckSlot } from '#contract/checks/check-slots.ts'
import type { CheckTime } from '#contract/checks/check-times.ts'
import { endReplaced } from '#server/modules/checks/check-orders/replacing.ts'
import type { Services } from '#server/services.ts'
import type { Session, TestApp } from '../../support/app.ts'
import { openAppWithServices } from '../../support/app-with-services.ts'
import { addSlot, branchElsewhere, ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let services: Services
let orders: ReturnType<typeof ordersBy>
let elsewhere: string
beforeAll(async () => {
  ;({ app, services } = await openAppWithServices())
  staff = await sessionOf(app, 'staff')
  orders = ordersBy({ app, staff })
  elsewhere = await branchElsewhere(app)
})
afterAll(() => app.close())

/** The work of each look at what is due. */
const look = async () => {
  let bring = () => Promise.resolve()
  endReplaced({ ...services, due: { ...services.due, upToDate: (_name, work) => void (bring = work) } })
  await bring()
}

const linked = async () => {
  const id = await orders.confirmed()
  const slotId = await addSlot(app, { branchId: elsewhere })
  const old = await orders.moved(id, checkOrders.replace, { slotId })
  return { old, made: await orders.oneOf(old.replacedById ?? '') }
}
const statuses = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await orders.oneOf(id)).status))
const heldOf = async (id: string | null) =>
  ((await app.call(staff, checkSlots.queryById, { id: id ?? '' })).body.result as CheckSlot).held

describe('another supplier is refused', () => {
  test('where it is the same, in words that say what to do, and nothing has changed', async () => {
    const id = await orders.confirmed()
    const before = await orders.oneOf(id)
    const { message } = await orders.move(id, checkOrders.replace, { slotId: await addSlot(app) })
    expect(message).toBe('该网点属于同一供应商，请直接改约')
    expect(await orders.oneOf(id)).toEqual(before)
  })

  test('where it has no place left, or the order holds none; the order stays as it was', async () => {
    const id = await orders.confirmed()
    const before = await orders.oneOf(id)
    const slotId = await addSlot(app, { branchId: elsewhere, capacity: 0 })
    expect((await orders.move(id, checkOrders.replace, { slotId })).message).toContain('已约满')
    expect(await orders.oneOf(id)).toEqual(before)
    await app.sql(
      `UPDATE check_order SET status = '00', pending_reason = 'NO_SHOW', slot_id = NULL WHERE id = $1`,
      [id],
    )
    const other = await addSlot(app, { branchId: elsewhere })
    expect((await orders.move(id, checkOrders.replaceUnanswered, { slotId: other })).message).toContain(
      '订单没有占用名额',
    )
  })

  test('a second time, by HR that may not book, and of who waits for a booking anyway', async () => {
    const { old, made } = await linked()
    const slotId = await addSlot(app, { branchId: elsewhere })
    expect((await orders.move(old.id, checkOrders.replace, { slotId })).message).toContain(made.orderNo)
    const id = await orders.confirmed()
    await app.sql(`UPDATE check_project SET hr_booking = 'NONE' WHERE project_no = 'TEST'`)
    const hr = await sessionOf(app, 'hr.yunfan')
    expect((await orders.move(id, checkOrders.replace, { slotId }, hr)).message).toContain('由服务商预约')
    await app.sql(`UPDATE check_project SET hr_booking = 'BOOK' WHERE project_no = 'TEST'`)
    const { code } = await orders.move(await orders.added(), checkOrders.replace, { slotId })
    expect(code).toBe(409)
  })
})

describe('an order at another supplier', () => {
  test('is linked both ways, of the same person and package, and holds a place beside the one before', async () => {
    const { old, made } = await linked()
    expect(made).toMatchObject({
      status: '20',
      replacesId: old.id,
      replacesNo: old.orderNo,
      personName: old.personName,
      packageId: old.packageId,
      projectId: old.projectId,
    })
    expect(old).toMatchObject({ status: '40', replacedById: made.id, replacedByNo: made.orderNo })
    expect([await heldOf(old.slotId), await heldOf(made.slotId)]).toEqual([1, 1])
    await look()
    expect(await statuses(old.id, made.id)).toEqual(['40', '20'])
  })

  test('takes the place of the one before once it is confirmed: that is cancelled by itself, and stays linked', async () => {
    const { old, made } = await linked()
    await orders.moved(made.id, checkOrders.confirm)
    await look()
    expect(await statuses(old.id, made.id)).toEqual(['80', '40'])
    expect((await orders.oneOf(old.id)).cancelledBy).toBe('REPLACED')
    await orders.moved(old.id, checkOrders.cancelled)
    await look()
    expect(await orders.oneOf(old.id)).toMatchObject({ status: '90', replacedById: made.id })
    expect(await orders.oneOf(made.id)).toMatchObject({ status: '40', replacesId: old.id })
  })

  test('that is given up leaves the one before as it was, which may go to a third one then', async () => {
    const { old, made } = await linked()
    await orders.moved(made.id, checkOrders.reject, { failReason: 'FULL' })
    await look()
    expect(await statuses(old.id, made.id)).toEqual(['40', '50'])
    await orders.moved(made.id, checkOrders.drop, { cancelledBy: 'PERSON' })
    expect(await orders.oneOf(old.id)).toMatchObject({ status: '40', replacedById: null })
    const slotId = await addSlot(app, { branchId: elsewhere })
    expect((await orders.moved(old.id, checkOrders.replace, { slotId })).replacedById).not.toBe(made.id)
  })

  test('is given up itself where the person has come to the one before', async () => {
    const { old, made } = await linked()
    await orders.moved(old.id, checkOrders.arrive)
    await look()
    expect(await statuses(old.id, made.id)).toEqual(['60', '80'])
  })

  test('is found for an order whose answer did not come, too', async () => {
    const id = await orders.booked()
    await app.sql(
      `UPDATE check_order SET status = '00', pending_reason = 'NO_ANSWER', pending_from = '20' WHERE id = $1`,
      [id],
    )
    const slotId = await addSlot(app, { branchId: elsewhere })
    const old = await orders.moved(id, checkOrders.replaceUnanswered, { slotId })
    expect(old).toMatchObject({ status: '00', pendingReason: 'NO_ANSWER', pendingFrom: '20' })
    await orders.moved(old.replacedById ?? '', checkOrders.confirm)
    await look()
    expect((await orders.oneOf(id)).status).toBe('80')
  })
})

test('times for another supplier are those of all others', async () => {
  const id = await orders.confirmed()
  const [own, other] = [await addSlot(app), await addSlot(app, { branchId: elsewhere })]
  const { body } = await app.call(staff, checkOrders.times, { ids: id, move: 'replace' })
  const ids = (body.result as CheckTime[]).map(({ slotId }) => slotId)
  expect([ids.includes(own), ids.includes(other)]).toEqual([false, true])
})

test('one person still has one order of a project: the database counts the newer of two that are linked', async () => {
  const { old } = await linked()
  const again = app.sql(
    `INSERT INTO check_order (project_id, package_id, employee_id, family_member_id, sys_org_code, person_name)
     SELECT project_id, package_id, employee_id, family_member_id, sys_org_code, person_name FROM check_order WHERE id = $1`,
    [old.id],
  )
  await expect(again).rejects.toMatchObject({ constraint: 'check_order_person_key' })
})
