import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderChanged } from '#contract/checks/check-order-changes.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { ChangeOutcome, jobs, type Job } from '#contract/records/jobs.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addOrders, addSlot, ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let hr: Session
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  hr = await sessionOf(app, 'hr.yunfan')
  orders = ordersBy({ app, staff })
})
afterAll(() => app.close())

interface Slot {
  readonly branchId: string
  readonly day: string
  readonly fromTime: string
}

const slotOf = async (id: string): Promise<Slot> => {
  const [slot] = await app.sql<{ branchId: string; day: string; fromTime: string }>(
    `SELECT branch_id::text AS "branchId", day::text AS day, from_time AS "fromTime" FROM check_slot WHERE id = $1`,
    [id],
  )
  if (!slot) throw new Error(`no slot ${id}`)
  return slot
}

/** So many appointments at a slot. */
const appointed = async (count: number, slotId: string): Promise<string[]> => {
  const ids = await addOrders(app, count)
  await app.sql(
    `UPDATE check_order o SET status = '40', slot_id = s.id, branch_id = s.branch_id, exam_day = s.day, exam_time = s.from_time || '–' || s.to_time,
       confirmed_at = now(), no_arrival_on = s.day + 3 FROM check_slot s WHERE s.id = $2 AND o.id = ANY($1)`,
    [ids, slotId],
  )
  return ids
}

const heldOf = async (slotId: string) =>
  (await app.sql<{ held: number }>('SELECT held FROM check_slot WHERE id = $1', [slotId]))[0]?.held

const ended = async (begun: Job, session = staff): Promise<Job> => {
  const read = async () => (await app.call(session, jobs.queryById, { id: begun.id })).body.result as Job
  await expect
    .poll(async () => (await read()).state, { timeout: 30_000, interval: 100 })
    .toMatch(/done|failed/)
  return read()
}

const start = async (call: typeof checkOrders.changeMany, asked: object, session = staff) => {
  const { body } = await app.call(session, call, asked as never)
  if (!body.success) throw new Error(body.message)
  return ended(body.result as Job, session)
}
const changed = (ids: readonly string[], target: object, session = staff) =>
  start(checkOrders.changeMany, { ids: ids.join(','), does: 'CHANGE', ...target }, session)
const cancelled = (ids: readonly string[]) =>
  start(checkOrders.changeMany, { ids: ids.join(','), does: 'CANCEL', cancelledBy: 'COMPANY' })
const takenBack = (job: Job) => start(checkOrders.undoChanges as never, { id: job.id })
const failuresOf = (job: Job) => ChangeOutcome.parse(job.outcome).failures
const reportOf = async (job: Job, session = staff) =>
  (await app.call(session, checkOrders.changes, { id: job.id })).body.result as OrderChanged[]

describe('a change of many is refused', () => {
  test('without anything to change, of who may not book, and of orders that are not seen', async () => {
    const [id] = await appointed(1, await addSlot(app))
    const ask = async (asked: object, session = staff) =>
      (await app.call(session, checkOrders.changeMany, asked as never)).body
    expect((await ask({ ids: id, does: 'CHANGE' })).message).toBe('请选择新的网点、日期或时段')
    expect((await ask({ ids: '1', does: 'CANCEL' })).success).toBe(false)
    const { code } = await ask({ ids: id, does: 'CANCEL' }, await sessionOf(app, 'dr.gu'))
    expect(code).toBe(510)
  })

  test('of somebody else’s job: nothing of it is told, and nothing taken back', async () => {
    const [id = ''] = await appointed(1, await addSlot(app))
    const job = await cancelled([id])
    expect(await reportOf(job, hr)).toEqual([])
    const { body } = await app.call(hr, checkOrders.undoChanges, { id: job.id })
    expect(body.message).toBe('这次批量更改没有可撤销的订单')
  })
})

test('of 300 appointments 288 are changed; 12 that cannot are each told why, and keep what they have', async () => {
  const old = await addSlot(app, { capacity: 400 })
  const next = await addSlot(app, { capacity: 288 })
  const ids = await appointed(300, old)
  const [arrived, asked] = [ids.slice(0, 3), ids.slice(3, 8)]
  await app.sql(
    `UPDATE check_order SET status = '60', arrived_at = now(), arrived_from = '40' WHERE id = ANY($1)`,
    [arrived],
  )
  await app.sql(`UPDATE check_order SET status = '20' WHERE id = ANY($1)`, [asked])
  const job = await changed(ids, await slotOf(next))
  expect(job).toMatchObject({ state: 'done', total: 300, doneCount: 288, failedCount: 12 })
  const reasons = failuresOf(job).map(({ reason }) => /已约满|已到检|预约中/.exec(reason)?.[0])
  expect(reasons.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => '已到检'),
    ...Array.from({ length: 4 }, () => '已约满'),
    ...Array.from({ length: 5 }, () => '预约中'),
  ])
  const { day } = await slotOf(next)
  const full = failuresOf(job).find(({ reason }) => reason.includes('已约满'))?.reason ?? ''
  expect([full.startsWith(`“${day}`), full.split('；')[1]?.includes(day)]).toEqual([true, false])
  expect(ChangeOutcome.parse(job.outcome).reasons).toMatchObject([
    { count: 4 },
    { reason: '订单状态为“预约中”，不适用这次更改', count: 5, isOther: true },
    { reason: '订单状态为“已到检”，不适用这次更改', count: 3, isOther: true },
  ])
  expect([await heldOf(old), await heldOf(next)]).toEqual([300, 288])
  const report = await reportOf(job)
  expect(report).toHaveLength(300)
  expect(report.filter(({ result }) => result === 'REFUSED')).toHaveLength(12)
  expect(report.at(-1)).toMatchObject({ result: 'DONE', why: null, to: expect.stringContaining('试验门店') })

  // One is confirmed, one cancelled and one moved on before it is taken back.
  const [confirmed = '', given = ''] = ids.slice(20, 22)
  await orders.moved(confirmed, checkOrders.changed)
  await orders.moved(given, checkOrders.cancel, { cancelledBy: 'PERSON' })
  const back = await takenBack(job)
  expect(back).toMatchObject({ state: 'done', total: 288, doneCount: 287, failedCount: 1 })
  expect(failuresOf(back)[0]?.reason).toBe('更改之后又有变动，未撤销')
  expect(await orders.oneOf(ids[30] ?? '')).toMatchObject({ status: '40', slotId: old, wishSlotId: null })
  expect(await orders.oneOf(confirmed)).toMatchObject({ status: '30', slotId: next, wishSlotId: old })
  const again = await reportOf(job)
  expect(again.filter(({ result }) => result === 'UNDONE')).toHaveLength(287)
}, 120_000)

test('only the time changes: each keeps its branch and day, and is told where there is no such time', async () => {
  const early = await addSlot(app)
  const { branchId, day } = await slotOf(early)
  const late = await addSlot(app, { branchId, day, fromTime: '10:00', toTime: '11:00' })
  const elsewhere = await addSlot(app)
  const [one = '', other = ''] = [...(await appointed(1, early)), ...(await appointed(1, elsewhere))]
  const job = await changed([one, other], { fromTime: '10:00' })
  expect(await orders.oneOf(one)).toMatchObject({ status: '30', wishSlotId: late })
  expect(failuresOf(job)).toMatchObject([{ id: other, reason: '该网点在所选日期和时段没有号源' }])
})

test('where the time is full the next ones of the branch will do, if that is wanted', async () => {
  const old = await addSlot(app)
  const { branchId, day } = await slotOf(
    await addSlot(app, { capacity: 1, fromTime: '13:00', toTime: '14:00' }),
  )
  await addSlot(app, { branchId, day, capacity: 5, fromTime: '14:30', toTime: '15:00' })
  const ids = await appointed(3, old)
  const job = await changed(ids, { branchId, day, fromTime: '13:00', goesOn: true })
  expect(job).toMatchObject({ doneCount: 3, failedCount: 0 })
  expect((await Promise.all(ids.map(orders.oneOf))).map(({ wishTime }) => wishTime).toSorted()).toEqual([
    '13:00–14:00',
    '14:30–15:00',
    '14:30–15:00',
  ])
  const report = await reportOf(job)
  expect(report.map(({ to }) => to?.slice(-11)).toSorted()).toEqual([
    '13:00–14:00',
    '14:30–15:00',
    '14:30–15:00',
  ])
  expect(await takenBack(job)).toMatchObject({ doneCount: 3, failedCount: 0 })
})

test('appointments are cancelled, what nobody holds is given up; of the first the cancellation is taken back', async () => {
  const slot = await addSlot(app)
  const [held = ''] = await appointed(1, slot)
  const [bare = ''] = await addOrders(app, 1)
  const job = await cancelled([held, bare])
  expect((await Promise.all([held, bare].map(orders.oneOf))).map(({ status }) => status)).toEqual([
    '80',
    '90',
  ])
  const back = await takenBack(job)
  expect(await orders.oneOf(held)).toMatchObject({ status: '40', slotId: slot })
  expect(failuresOf(back)).toMatchObject([{ id: bare, reason: '订单已取消，不能恢复；请重新添加' }])
})

test('HR changes for its people where the project lets it book', async () => {
  const ids = await appointed(2, await addSlot(app))
  const job = await changed(ids, await slotOf(await addSlot(app)), hr)
  expect(job).toMatchObject({ doneCount: 2 })
  await app.sql(`UPDATE check_project SET hr_booking = 'NONE' WHERE project_no = 'TEST'`)
  const refused = await changed(ids, await slotOf(await addSlot(app)), hr)
  expect(refused).toMatchObject({ doneCount: 0, failedCount: 2 })
  await app.sql(`UPDATE check_project SET hr_booking = 'BOOK' WHERE project_no = 'TEST'`)
})
