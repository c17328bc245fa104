import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addOrders, addSlot, branchElsewhere, ordersBy } from '../../support/check-orders.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'

/** Of any project; each with a branch where one is named. */
const wishes = {
  firstWish: addDays(dayAt(), 5),
  secondWish: addDays(dayAt(), 6),
  thirdWish: addDays(dayAt(), 7),
}

describeResource(checkOrders, {
  draft: (employeeId, { projectId = '' }) => ({
    employeeId,
    projectId,
    ...wishes,
    missedItems: [
      { kind: 'GIVEN_UP', item: '胸部正位片', amount: '45.00' },
      { kind: 'POSTPONED', item: '肠镜', amount: '0.00' },
    ],
  }),
  visibleTo: 'hr',
  size: 'large',
  isAddOnly: true,
  untied: ['check_order_places', 'check_order_person_key'],
})

let app: TestApp
let staff: Session
let doctor: Session
let lead: Session
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[staff, doctor, lead] = [
    await sessionOf(app, 'staff'),
    await sessionOf(app, 'dr.gu'),
    await sessionOf(app, 'dr.jiang'),
  ]
  orders = ordersBy({ app, staff })
})
afterAll(() => app.close())

describe('an order is refused', () => {
  test('a time that is gone or over, and the one it has', async () => {
    const id = await orders.added()
    expect((await orders.move(id, checkOrders.book, { slotId: '1' })).message).toBe(
      '所选号源已不存在，请重新选择',
    )
    const past = await addSlot(app, { day: dayAt() })
    expect((await orders.move(id, checkOrders.book, { slotId: past })).message).toContain('已过')
    const has = await orders.confirmed()
    const { slotId } = await orders.oneOf(has)
    expect((await orders.move(has, checkOrders.change, { wishSlotId: slotId })).message).toMatch(/^订单已在“/)
  })

  test('an answer to what it does not wait for', async () => {
    const id = await orders.added()
    await orders.moved(id, checkOrders.holdBack, { pendingReason: 'BAD_DATA' })
    for (const [call, asked, said] of [
      [checkOrders.confirm, {}, '待处理的原因不是“预约无答复”，不能登记预约的答复'],
      [checkOrders.changed, {}, '待处理的原因不是“改约无答复”，不能登记改约的答复'],
      [checkOrders.cancelled, {}, '待处理的原因不是“取消无答复”，不能登记取消的答复'],
      [checkOrders.cancel, { cancelledBy: 'PERSON' }, '网点没有保留名额，请直接取消订单'],
    ] as const) {
      const { version } = await orders.oneOf(id)
      const { status, body } = await app.call(staff, call as Endpoint, { id, version, ...asked })
      expect([status, body.message]).toEqual([409, said])
    }
  })

  test('to be given up at once while a branch may hold its place', async () => {
    const id = await orders.booked()
    await app.sql(`UPDATE check_order SET status = '00', pending_reason = 'NO_ANSWER' WHERE id = $1`, [id])
    const refused = await orders.move(id, checkOrders.drop, { cancelledBy: 'PERSON' })
    expect([refused.code, refused.message]).toEqual([409, '网点可能还保留着名额，请先取消预约'])
  })

  test('an arrival to come, and the end of one after a day', async () => {
    const id = await orders.confirmed()
    const arrivedAt = `${addDays(dayAt(), 1)} 08:00:00`
    expect((await orders.move(id, checkOrders.arrive, { arrivedAt })).message).toBe('到检时间不能晚于现在')
    await orders.moved(id, checkOrders.arrive, { arrivedAt: `${addDays(dayAt(), -2)} 08:00:00` })
    expect((await orders.move(id, checkOrders.undoArrival, { reason: '登记错误' })).message).toBe(
      '到检已超过 24 小时，不能再撤销',
    )
  })

  test('an arrival on a day of no examinations, at no branch, at one of another project, or without a package', async () => {
    const { examFrom, examTo } = await orders.oneOf(await orders.added())
    const arrivedAt = `${addDays(examFrom ?? '', -1)} 23:59:59`
    const window = `体检日期须在项目的体检期 ${examFrom} 至 ${examTo} 之内`
    expect((await orders.move(await orders.confirmed(), checkOrders.arrive, { arrivedAt })).message).toBe(
      window,
    )
    const id = await orders.added()
    const { personName: person } = await orders.oneOf(id)
    const nowhere = `“${person}”的订单还没有网点，请选择到检的网点`
    expect((await orders.move(id, checkOrders.arrive)).message).toBe(nowhere)
    expect((await orders.move(id, checkOrders.report, {}, doctor)).message).toBe(nowhere)
    const branchId = await branchElsewhere(app)
    expect((await orders.move(id, checkOrders.arrive, { branchId })).message).toBe(
      '体检项目“试验项目”没有网点“别家门店”',
    )
    await addSlot(app, { branchId })
    await app.sql(`UPDATE check_order SET package_id = NULL WHERE id = $1`, [id])
    expect((await orders.move(id, checkOrders.arrive, { branchId })).message).toBe(
      `请先为“${person}”选择套餐`,
    )
  })

  test('the withdrawal of its report by who asked for it, or when nobody did', async () => {
    const id = await orders.confirmed()
    expect((await orders.move(id, checkOrders.report)).message).toContain('没有权限')
    await orders.moved(id, checkOrders.report, {}, doctor)
    const withdraw = (session: Session) => orders.move(id, checkOrders.withdrawReport, {}, session)
    expect((await withdraw(doctor)).message).toBe('还没有人申请撤回这份报告')
    await orders.moved(id, checkOrders.askWithdrawal, { reason: '报告有误' }, doctor)
    const isOwn = async (session: Session) =>
      ((await app.call(session, checkOrders.queryById, { id })).body.result as CheckOrder).isOwnWithdrawal
    expect([await isOwn(doctor), await isOwn(lead)]).toEqual([true, false])
    expect((await withdraw(doctor)).message).toBe('撤回由您申请，须由他人确认')
    expect(await orders.moved(id, checkOrders.withdrawReport, {}, lead)).toMatchObject({
      status: '60',
      reportedAt: null,
    })
  })

  test('to be deleted once it has been booked', async () => {
    const id = await orders.booked()
    expect((await app.call(staff, checkOrders.delete, { id })).body.message).toContain('已预约过，不能删除')
  })
})

describe('an order of a supplier that is worked by hand', () => {
  test('goes from a name to its report', async () => {
    const id = await orders.booked()
    const asked = await orders.oneOf(id)
    expect(asked.orderNo).toMatch(/^TJ\d{6}\d{5,}$/)
    expect(asked).toMatchObject({ status: '20', examTime: '07:30–09:00', confirmedAt: null })
    expect(asked.answerDueAt?.slice(0, 10)).toMatch(/^\d{4}-/)
    expect(await orders.moved(id, checkOrders.confirm, { supplierOrderNo: 'KH-1' })).toMatchObject({
      status: '40',
      supplierOrderNo: 'KH-1',
      answerDueAt: null,
    })
    const arrived = await orders.moved(id, checkOrders.arrive)
    expect(arrived).toMatchObject({ status: '60', arrivedFrom: '40' })
    expect(await orders.moved(id, checkOrders.report, {}, doctor)).toMatchObject({
      status: '70',
      arrivedAt: arrived.arrivedAt,
    })
  })

  test('is arrived at without a booking: branch, day and price are filled in', async () => {
    const id = await orders.added()
    const { branchId } = await orders.oneOf(await orders.booked())
    expect(await orders.moved(id, checkOrders.arrive, { branchId })).toMatchObject({
      status: '60',
      branchId,
      examDay: dayAt(),
      price: '860.00',
      cost: '645.00',
    })
  })

  test('is changed: both times are held until the branch has answered', async () => {
    const id = await orders.confirmed()
    const { slotId: old } = await orders.oneOf(id)
    const wishSlotId = await addSlot(app)
    const held = async () => {
      const rows = await app.sql<{ held: number }>(
        'SELECT held FROM check_slot WHERE id = ANY($1::bigint[]) ORDER BY array_position($1::bigint[], id)',
        [[old, wishSlotId]],
      )
      return rows.map((row) => row.held)
    }
    expect(await orders.moved(id, checkOrders.change, { wishSlotId })).toMatchObject({
      status: '30',
      wishTime: '07:30–09:00',
    })
    expect(await held()).toEqual([1, 1])
    const { wishDay } = await orders.oneOf(id)
    expect(await orders.moved(id, checkOrders.changed)).toMatchObject({
      status: '40',
      slotId: wishSlotId,
      examDay: wishDay,
      wishDay: null,
      wishTime: null,
    })
    expect(await held()).toEqual([0, 1])
  })

  test('is moved by the branch into a full slot, which grows', async () => {
    const id = await orders.confirmed()
    const slotId = await addSlot(app, { capacity: 1 })
    const other = await orders.added()
    await orders.moved(other, checkOrders.book, { slotId })
    expect(await orders.moved(id, checkOrders.branchMoves, { slotId })).toMatchObject({
      status: '40',
      slotId,
    })
    const [row] = await app.sql('SELECT held, capacity FROM check_slot WHERE id = $1', [slotId])
    expect(row).toEqual({ held: 2, capacity: 2 })
  })

  test('is booked for many at once: as many as there are places, the others with the reason', async () => {
    const slotId = await addSlot(app, { capacity: 2 })
    const ids = await addOrders(app, 3)
    const rows = ids.map((id) => ({ id, version: 0 }))
    const { body } = await app.call(staff, checkOrders.bookBatch, { rows, slotId })
    expect(body.result).toMatchObject({ moved: ids.slice(0, 2), refused: [{ id: ids[2] }] })
    expect((body.result as { refused: { message: string }[] }).refused[0]?.message).toContain('已约满')
  })
})
