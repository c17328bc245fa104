import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { workingDaysAfter } from '#contract/rules/working-days.ts'
import { loadTexts } from '#server/core/texts.ts'
import { decideByProjects } from '#server/modules/checks/check-orders/deciding-leavers.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addSlot, ordersBy } from '../../support/check-orders.ts'
import { at, dueInstance } from '../../support/due.ts'
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

const soon = addDays(dayAt(), 5)

/** An appointment in twenty days, or on the day of a slot. */
const appointed = async () => {
  const id = await orders.added()
  await orders.moved(id, checkOrders.book, {
    slotId: await addSlot(app, { day: addDays(dayAt(), 20), fromTime: `0${8 + (made % 2)}:${10 + made}` }),
  })
  made += 1
  return id
}
let made = 0
/** All orders of these tests are of relatives of one employee. */
const leave = (id: string, on: string | null) =>
  app.sql(
    `UPDATE employee SET leave_date = $2 WHERE id = (SELECT employee_id FROM check_order WHERE id = $1)`,
    [id, on],
  )
const setProject = (changes: string) =>
  app.sql(`UPDATE check_project SET ${changes} WHERE project_no = 'TEST'`)
const waiting = async (name: string, session = staff) => {
  const { body } = await app.call(session, tasks.mine, {})
  return (body.result as WaitingTask[]).find((one) => one.name === name)?.count ?? 0
}
/** Since when the first of what waits does. */
const since = async (name: string) => {
  const { body } = await app.call(staff, tasks.mine, {})
  return (body.result as WaitingTask[]).find((one) => one.name === name)?.since
}
const decide = (id: string, leaverDecision: 'KEEP' | 'CANCEL', session = staff) =>
  orders.move(id, checkOrders.decideLeaver, { leaverDecision }, session)

describe('what becomes of an appointment of a leaver', () => {
  test('is not asked, nor said, of who is still there on the day', async () => {
    const id = await appointed()
    const before = await waiting('checkOrder.leaver')
    for (const on of [null, addDays(dayAt(), 40)]) {
      await leave(id, on)
      expect((await decide(id, 'CANCEL')).message).toContain('没有在体检日期前离职')
    }
    expect([await waiting('checkOrder.leaver'), (await orders.oneOf(id)).leftBefore]).toEqual([before, null])
  })

  test('HR decides where its project lets it book, and is asked there alone', async () => {
    const id = await appointed()
    const [before, ofHr] = [await waiting('checkOrder.leaver'), await waiting('checkOrder.leaver', hr)]
    // Long before anybody of the demo data.
    await leave(id, addDays(dayAt(), -999))
    expect(await since('checkOrder.leaver')).toBe(`${addDays(dayAt(), -999)} 00:00:00`)
    await leave(id, soon)
    expect(await waiting('checkOrder.leaver')).toBeGreaterThan(before)
    expect(await waiting('checkOrder.leaver', hr)).toBeGreaterThan(ofHr)
    await setProject(`hr_booking = 'NONE'`)
    expect(await waiting('checkOrder.leaver', hr)).toBe(ofHr)
    expect((await decide(id, 'KEEP', hr)).message).toContain('由服务商预约')
    await setProject(`hr_booking = 'BOOK'`)
    expect((await decide(id, 'KEEP', hr)).success).toBe(true)
    expect((await decide(id, 'CANCEL', hr)).success).toBe(true)
    expect(await orders.oneOf(id)).toMatchObject({ status: '80', cancelledBy: 'LEFT' })
    await leave(id, null)
  })

  test('kept it stays as it is, and nobody is asked again; cancelled the branch is asked for that', async () => {
    const [kept, given] = [await appointed(), await appointed()]
    await leave(kept, soon)
    expect((await orders.oneOf(kept)).leftBefore).toBe(soon)
    const before = await waiting('checkOrder.leaver')
    await decide(kept, 'KEEP')
    await decide(given, 'CANCEL')
    expect(await waiting('checkOrder.leaver')).toBe(before - 2)
    expect(await orders.oneOf(kept)).toMatchObject({ status: '20', leaverDecision: 'KEEP' })
    expect(await orders.oneOf(given)).toMatchObject({
      status: '80',
      leaverDecision: 'CANCEL',
      cancelledBy: 'LEFT',
    })
    await leave(kept, null)
  })

  test('the project may say for all of them, and each night it is done', async () => {
    const [id, decided] = [await appointed(), await appointed()]
    await leave(id, soon)
    await decide(decided, 'KEEP')
    await setProject(`leaver_default = 'CANCEL'`)
    const instance = await dueInstance(app, await loadTexts())
    decideByProjects({ ...instance, outbound: { wait: () => Promise.resolve() } as never })
    await instance.due.doDue(at(`${addDays(dayAt(), 1)} 23:59`))
    await instance.due.doDue(at(`${addDays(dayAt(), 2)} 23:59`))
    await instance.db.close()
    expect(instance.errors).toEqual([])
    expect(await orders.oneOf(id)).toMatchObject({ status: '80', cancelledBy: 'LEFT' })
    expect((await orders.oneOf(decided)).status).toBe('20')
    await leave(id, null)
    await setProject('leaver_default = NULL')
  })
})

describe('a report is due', () => {
  const setDays = (days: number | null) =>
    app.sql(
      `UPDATE supplier SET report_days = $1 WHERE id = (SELECT supplier_id FROM branch ORDER BY id LIMIT 1)`,
      [days],
    )

  test('as many working days after the examination as its supplier says, after ten where it says nothing', async () => {
    const due = async (days: number | null) => {
      const id = await orders.confirmed()
      await setDays(days)
      return (await orders.moved(id, checkOrders.arrive)).reportDueOn
    }
    const after = (days: number) => workingDaysAfter(dayAt(), days, new Map())
    const [usual, own] = [await due(null), await due(3)]
    // Holidays may lie between.
    expect([usual && usual >= after(10), own && own >= after(3) && own < (usual ?? '')]).toEqual([true, true])
    await setDays(null)
  })

  test('and is among the tasks from the day after on, until it is there or an arrival is undone', async () => {
    const id = await orders.confirmed()
    await orders.moved(id, checkOrders.arrive)
    const before = await waiting('checkOrder.report')
    const setDue = (day: string) =>
      app.sql('UPDATE check_order SET report_due_on = $2 WHERE id = $1', [id, day])
    await setDue(dayAt())
    expect(await waiting('checkOrder.report')).toBe(before)
    await setDue(addDays(dayAt(), -1))
    expect(await waiting('checkOrder.report')).toBe(before + 1)
    expect((await orders.moved(id, checkOrders.undoArrival, { reason: '登记错误' })).reportDueOn).toBeNull()
    expect(await waiting('checkOrder.report')).toBe(before)
  })
})
