import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkSlots, type CheckSlot, type SlotDay } from '#contract/checks/check-slots.ts'
import { openTestApp, type Answered, type Session, type TestApp } from '../../support/app.ts'
import { addBranch } from '../../support/branches.ts'
import { addOrders, addSlot, newSlot } from '../../support/check-orders.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'

describeResource(checkSlots, { draft: (branchId) => newSlot(branchId), visibleTo: 'provider', size: 'small' })

let app: TestApp
let staff: Session
let branchId: string
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  staff = await sessionOf(app, 'staff')
  branchId = (await addBranch(app, staff)).id
})
afterAll(() => app.close())

const slotOf = async (id: string) =>
  (await app.call(staff, checkSlots.queryById, { id })).body.result as CheckSlot

describe('a slot is refused', () => {
  test('that ends before it begins', async () => {
    const { status, body } = await app.call(
      staff,
      checkSlots.add,
      newSlot(branchId, { fromTime: '09:00', toTime: '08:00' }),
    )
    expect([status, body.result]).toEqual([400, [{ path: 'toTime', message: '结束时间应晚于开始时间' }]])
  })

  test('of a branch that is closed', async () => {
    const closed = await addBranch(app, staff, { status: '0' })
    const { body } = await app.call(staff, checkSlots.add, newSlot(closed.id))
    expect(body.message).toContain('已停业，不能新增号源')
  })

  test('at a time that the branch has already', async () => {
    const draft = newSlot(branchId)
    await app.call(staff, checkSlots.add, draft)
    expect((await app.call(staff, checkSlots.add, draft)).body.message).toBe('该网点在这一时间已有号源')
  })
})

/** Asked again where too many ask at once, as a portal does. */
const booking = async (id: string, slotId: string): Promise<Answered> => {
  const answered = await app.call(staff, checkOrders.book, { id, version: 0, slotId })
  return [429, 503].includes(answered.status) ? booking(id, slotId) : answered
}

describe('places are never given twice:', () => {
  test('400 people want 20 places at once: 20 have one, and 380 are told in words which times are free', async () => {
    const { id: own } = await addBranch(app, staff)
    const [slotId, free] = [await addSlot(app, { branchId: own }), await addSlot(app, { branchId: own })]
    const ids = await addOrders(app, 400)
    const answers = await Promise.all(ids.map((id) => booking(id, slotId)))
    const { slotName } = await slotOf(slotId)
    const { slotName: other } = await slotOf(free)
    expect(answers.filter(({ status, body }) => status === 200 && body.success)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(380)
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set([`“${slotName}”已约满；最近还有余量的时间：${other}`]),
    )
    expect(await slotOf(slotId)).toMatchObject({ held: 20, free: 0 })
    const [row] = await app.sql<{ count: string }>('SELECT count(*) FROM check_order WHERE slot_id = $1', [
      slotId,
    ])
    expect(row?.count).toBe('20')
  })

  test('by nobody: what writes the table itself is refused by the database', async () => {
    const slotId = await addSlot(app, { capacity: 1 })
    const ids = await addOrders(app, 2)
    const take = `UPDATE check_order SET slot_id = $1, status = '20' WHERE id = ANY($2::bigint[])`
    await expect(app.sql(take, [slotId, ids])).rejects.toMatchObject({ constraint: 'no_place_left' })
    expect((await slotOf(slotId)).held).toBe(0)
    await app.sql(take, [slotId, ids.slice(1)])
    expect((await slotOf(slotId)).held).toBe(1)
  })

  test('two that take places crosswise wait for each other, and do not die together', async () => {
    const [one, two] = [await addSlot(app), await addSlot(app)]
    const ids = await addOrders(app, 40)
    const clients = await Promise.all(
      [0, 1].map(async () => {
        const client = new pg.Client({ connectionString: app.adminUrl })
        await client.connect()
        return client
      }),
    )
    const moved = clients.flatMap((client, at) =>
      ids
        .slice(at * 20, at * 20 + 10)
        .map((id, n) =>
          client.query(
            `UPDATE check_order SET status = '30', slot_id = $1, wish_slot_id = $2 WHERE id = $3`,
            [...(n % 2 === at ? [one, two] : [two, one]), id],
          ),
        ),
    )
    await Promise.all(moved)
    for (const client of clients) await client.end()
    expect([(await slotOf(one)).held, (await slotOf(two)).held]).toEqual([20, 20])
  })

  test('below what is held a branch may go: nothing breaks, nothing more is given, and the rest is to be moved', async () => {
    const slotId = await addSlot(app, { capacity: 2 })
    const [first = '', second = '', third = ''] = await addOrders(app, 3)
    for (const id of [first, second]) await app.call(staff, checkOrders.book, { id, version: 0, slotId })
    const { body } = await app.call(staff, checkSlots.edit, { id: slotId, version: 0, capacity: 1 })
    expect(body.result).toMatchObject({ held: 2, free: -1 })
    const { status } = await app.call(staff, checkOrders.book, { id: third, version: 0, slotId })
    expect(status).toBe(409)
    const listed = await app.call(staff, checkSlots.list, { free_end: '-1' })
    expect((listed.body.result as { records: CheckSlot[] }).records.map(({ id }) => id)).toEqual([slotId])
  })
})

test('a place is free again with the order that gives it up, or that is deleted', async () => {
  const slotId = await addSlot(app, { capacity: 2 })
  const [first = '', second = ''] = await addOrders(app, 2)
  for (const id of [first, second]) await app.call(staff, checkOrders.book, { id, version: 0, slotId })
  await app.call(staff, checkOrders.reject, { id: first, version: 1, failReason: 'FULL' })
  expect((await slotOf(slotId)).held).toBe(1)
  await app.sql('UPDATE check_order SET del_flag = 1 WHERE id = $1', [second])
  expect((await slotOf(slotId)).held).toBe(0)
})

test('how many are held is no change of the slot: neither of its version nor of its history', async () => {
  const slotId = await addSlot(app)
  const [id = ''] = await addOrders(app, 1)
  await app.call(staff, checkOrders.book, { id, version: 0, slotId })
  expect(await slotOf(slotId)).toMatchObject({ held: 1, version: 0 })
  const entries = await app.sql('SELECT 1 FROM check_slot_history WHERE record_id = $1', [slotId])
  expect(entries).toHaveLength(1)
})

test('a month of a branch tells what is left of all its times, a full one taking nothing off, and when it is closed', async () => {
  const { id } = await addBranch(app, staff, { closedDays: [{ fromDay: '2030-05-03', toDay: '2030-05-04' }] })
  for (const [fromTime, capacity] of [
    ['07:30', 5],
    ['09:00', 3],
  ] as const)
    await addSlot(app, { branchId: id, day: '2030-05-02', fromTime, capacity })
  await app.sql(`UPDATE check_slot SET held = 4 WHERE branch_id = $1 AND from_time = '09:00'`, [id])
  const month = (asked: object, session = staff) =>
    app.call(session, checkSlots.month, { branchId: id, month: '2030-05', ...asked })
  const days = (await month({})).body.result as SlotDay[]
  expect([days.length, days[0]?.slots, days[1], days[2]?.isClosed, days[4]?.isClosed]).toEqual([
    31,
    0,
    { day: '2030-05-02', slots: 2, capacity: 8, held: 4, free: 5, isClosed: false, asOf: null },
    true,
    false,
  ])
  expect((await month({ month: '2030-13' })).status).toBe(400)
  expect((await month({}, await sessionOf(app, 'hr.yunfan'))).status).toBe(403)
})
