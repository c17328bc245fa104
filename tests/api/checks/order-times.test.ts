import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkSlots, type CheckSlot } from '#contract/checks/check-slots.ts'
import type { CheckTime, TimeMove } from '#contract/checks/check-times.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addBranch } from '../../support/branches.ts'
import { addOrders, addSlot, ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let hr: Session
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[staff, hr] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
  orders = ordersBy({ app, staff })
})
afterAll(() => app.close())
// Places of other tests are none of these.
beforeEach(() => app.sql('UPDATE check_slot SET del_flag = 1'))

const asked = (ids: readonly string[], session = staff, move?: TimeMove) =>
  app.call(session, checkOrders.times, { ids: ids.join(), ...(move && { move }) })
const times = async (...about: Parameters<typeof asked>) => (await asked(...about)).body.result as CheckTime[]
const slots = async (...about: Parameters<typeof asked>) =>
  (await times(...about)).map(({ slotId }) => slotId)
/** Days as `today + n`, since the database counts them elsewhere. */
const setProject = (changes: string) =>
  app.sql(
    `UPDATE check_project SET ${changes.replaceAll(/today ([+-]) (\d+)/g, (_, sign: string, n: string) => `'${addDays(dayAt(), Number(sign + n))}'`)} WHERE project_no = 'TEST'`,
  )

describe('places that are kept', () => {
  const keep = async (sql: string) => {
    const slotId = await addSlot(app)
    await app.sql(`UPDATE check_slot SET ${sql} WHERE id = $1`, [slotId])
    return slotId
  }

  test('for another project or the other gender are offered to nobody else, and their bookings refused', async () => {
    const id = await orders.added()
    const others = await keep(`project_id = (SELECT min(id) FROM check_project WHERE project_no <> 'TEST')`)
    const mens = await keep(`for_gender = '1'`)
    const [own, womens] = [
      await keep(`project_id = (SELECT id FROM check_project WHERE project_no = 'TEST')`),
      await keep(`for_gender = '2'`),
    ]
    expect(await slots([id])).toEqual([own, womens])
    expect((await orders.move(id, checkOrders.book, { slotId: others })).message).toContain('留给其他项目')
    expect((await orders.move(id, checkOrders.book, { slotId: mens })).message).toContain('只接待男性')
    const booked = await orders.moved(id, checkOrders.book, { slotId: womens })
    await orders.moved(id, checkOrders.confirm)
    const changed = await orders.move(id, checkOrders.change, { wishSlotId: others })
    expect([booked.status, changed.success]).toEqual(['20', false])
    expect((await orders.moved(id, checkOrders.change, { wishSlotId: own })).status).toBe('30')
  })

  test('are not kept for others than have booked them', async () => {
    const id = await orders.added()
    const slotId = await keep(`for_gender = '2'`)
    await orders.moved(id, checkOrders.book, { slotId })
    const edited = async (changes: object) => {
      const { body } = await app.call(staff, checkSlots.queryById, { id: slotId })
      const answer = await app.call(staff, checkSlots.edit, { ...(body.result as CheckSlot), ...changes })
      return answer.body.message
    }
    expect(await edited({ forGender: '1' })).toContain('已有 1 位不是该性别的人预约')
    const [other] = await app.sql<{ id: string }>(
      `SELECT min(id)::text AS id FROM check_project WHERE project_no <> 'TEST'`,
    )
    expect(await edited({ projectId: other?.id })).toContain('已有 1 位其他项目的人预约')
    expect(await edited({ forGender: null })).toContain('成功')
  })

  test('are named as the next free ones to who may have them alone', async () => {
    const [full, mens, free] = [
      await addSlot(app, { capacity: 0 }),
      await keep(`for_gender = '1'`),
      await addSlot(app),
    ]
    const nameOf = async (slotId: string) =>
      (await app.sql<{ name: string }>('SELECT slot_name AS name FROM check_slot WHERE id = $1', [slotId]))[0]
        ?.name ?? ''
    const { message } = await orders.move(await orders.added(), checkOrders.book, { slotId: full })
    expect(message).toContain(await nameOf(free))
    expect(message).not.toContain(await nameOf(mens))
  })
})

describe('free times are not told', () => {
  test('to who may not book, nor of an order that they do not see', async () => {
    const id = await orders.added()
    expect((await asked([id], await sessionOf(app, 'nobody'))).status).toBe(403)
    const other = await asked([id], await sessionOf(app, 'hr.qinghe'))
    expect(other.body.message).toBe('未找到对应实体')
    expect((await asked(['1'])).body.success).toBe(false)
  })

  test('to HR where the provider books', async () => {
    const id = await orders.added()
    await setProject(`hr_booking = 'NONE'`)
    expect((await asked([id], hr)).body.message).toBe('体检项目“试验项目”由服务商预约，请联系服务商')
    await setProject(`hr_booking = 'BOOK'`)
    expect((await asked([id], hr)).body.success).toBe(true)
  })

  test('of an order that no time suits, but the reason is', async () => {
    const [id, other] = [await orders.added(), await orders.added()]
    await addSlot(app)
    await app.sql('UPDATE check_order SET package_id = NULL WHERE id = $1', [id])
    expect((await asked([id])).body.message).toMatch(/^请先为“顾念1”选择套餐$/)
    expect(await slots([id, other])).toHaveLength(1)
    await setProject('book_to = today - 1')
    expect((await asked([other])).body.message).toContain('今天不能预约')
    await setProject('book_to = today + 300')
  })

  test('of who has left, but the reason is; others are told theirs', async () => {
    const [left = ''] = await addOrders(app, 1)
    await addSlot(app)
    const setLast = (day: string | null) =>
      app.sql(
        'UPDATE employee SET leave_date = $2 WHERE id = (SELECT employee_id FROM check_order WHERE id = $1)',
        [left, day],
      )
    await setLast(addDays(dayAt(), -1))
    const [other = ''] = await addOrders(app, 1)
    expect(await slots([left, other])).toHaveLength(1)
    expect((await asked([left])).body.message).toContain('离职，不能预约')
    await setLast(null)
  })

  test('before tomorrow, outside the examinations of the project, or where no place is left', async () => {
    const id = await orders.added()
    const [, late] = [await addSlot(app, { day: dayAt() }), await addSlot(app, { day: addDays(dayAt(), 90) })]
    await addSlot(app, { capacity: 0 })
    expect(await slots([id])).toEqual([late])
    await setProject('exam_to = today + 60')
    expect(await slots([id])).toEqual([])
    await setProject('exam_to = today + 365')
  })

  test('of a branch that is closed, is not one of the project, or whose supplier does not offer the package', async () => {
    const id = await orders.added()
    const { id: branchId, supplierId } = await addBranch(app, staff)
    const day = addDays(dayAt(), 41)
    await addSlot(app, { branchId, day })
    const without = async (change: string, back: string) => {
      await app.sql(change)
      const found = await slots([id])
      await app.sql(back)
      return found
    }
    expect(await slots([id])).toHaveLength(1)
    const closed = (from: string) =>
      `UPDATE branch_closed_days SET from_day = ${from}, to_day = NULL WHERE record_id = ${branchId}`
    for (const [change, back] of [
      [
        `UPDATE branch SET status = '0' WHERE id = ${branchId}`,
        `UPDATE branch SET status = '1' WHERE id = ${branchId}`,
      ],
      [closed(`'${day}'`), closed('CURRENT_DATE')],
      ...(['check_project_branch', 'check_package_cost'] as const).map((table) => {
        const of =
          table === 'check_project_branch' ? `branch_id = ${branchId}` : `supplier_id = ${supplierId}`
        return [1, 0].map((flag) => `UPDATE ${table} SET del_flag = ${flag} WHERE ${of}`)
      }),
    ])
      expect([change, await without(String(change), String(back))]).toEqual([change, []])
  })

  test('at another supplier, nor of the time that it has, where an order is changed', async () => {
    const id = await orders.confirmed()
    const { branchId, slotId } = await orders.oneOf(id)
    const own = await addSlot(app, { branchId: branchId ?? '' })
    const { id: other } = await addBranch(app, staff)
    await addSlot(app, { branchId: other })
    expect(await slots([id], staff, 'change')).toEqual([own])
    expect(await slots([id], staff, 'book')).not.toContain(slotId)
  })
})

test('times are told the nearest first, with their branch in both languages, and with nothing else of their slots', async () => {
  const [id = ''] = await addOrders(app, 1)
  const { id: branchId } = await addBranch(app, staff, { branchNameEn: 'Trial branch' })
  await addSlot(app, { branchId, day: addDays(dayAt(), 21), capacity: 3 })
  await addSlot(app, { branchId, day: addDays(dayAt(), 20), fromTime: '08:30', toTime: '10:00', capacity: 7 })
  const found = await times([id], hr)
  expect(found.map(({ day, free }) => [day, free])).toEqual([
    [addDays(dayAt(), 20), 7],
    [addDays(dayAt(), 21), 3],
  ])
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(
    [
      'asOf',
      'branchName',
      'branchNameEn',
      'day',
      'free',
      'fromTime',
      'slotId',
      'toTime',
      'wishes',
    ].toSorted(),
  )
  expect(found[0]).toMatchObject({ branchNameEn: 'Trial branch', fromTime: '08:30', toTime: '10:00' })
})

test('a full time is told where the branch gives one by itself, to the provider alone', async () => {
  const id = await orders.confirmed()
  const { branchId } = await orders.oneOf(id)
  const full = await addSlot(app, { branchId: branchId ?? '', capacity: 0 })
  expect(await slots([id], staff, 'branchMoves')).toEqual([full])
  expect(await slots([id], hr, 'branchMoves')).toEqual([])
})

test('a booking at a supplier that does not offer the package is refused', async () => {
  const id = await orders.added()
  const { id: branchId, supplierId } = await addBranch(app, staff)
  const slotId = await addSlot(app, { branchId })
  await app.sql('UPDATE check_package_cost SET del_flag = 1 WHERE supplier_id = $1', [supplierId])
  expect((await orders.move(id, checkOrders.book, { slotId })).message).toMatch(
    /的供应商不提供套餐“试验套餐”$/,
  )
})

test('orders to be booked wait for HR where and while the project lets it book, for staff from its begin on', async () => {
  await orders.added()
  const waiting = async (session: Session) => {
    const { body } = await app.call(session, tasks.mine, {})
    return (body.result as WaitingTask[]).find(({ name }) => name === 'checkOrder.book')?.count ?? 0
  }
  const [all, own] = [await waiting(staff), await waiting(hr)]
  const [row] = await app.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM check_order o JOIN check_project p ON p.id = o.project_id WHERE p.project_no = 'TEST' AND o.status = '10' AND o.del_flag = 0`,
  )
  const n = row?.n ?? 0
  for (const [changes, ofStaff, ofHr] of [
    [`hr_booking = 'NONE'`, all, own - n],
    [`hr_booking = 'BOOK', book_to = today - 1`, all, own - n],
    ['book_from = today + 1, book_to = today + 300', all - n, own - n],
    ['book_from = today - 1', all, own],
  ] as const) {
    await setProject(changes)
    expect([changes, await waiting(staff), await waiting(hr)]).toEqual([changes, ofStaff, ofHr])
  }
})
