import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { workingDaysAfter } from '#contract/rules/working-days.ts'
import { loadTexts } from '#server/core/texts.ts'
import { keepOrderCalendar } from '#server/modules/checks/check-orders/order-calendar.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { addSlot, ordersBy } from '../../support/check-orders.ts'
import { at, dueInstance } from '../../support/due.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  orders = ordersBy({ app, staff: await sessionOf(app, 'staff') })
})
afterAll(() => app.close())

const doDue = async (days = 0) => {
  const instance = await dueInstance(app, await loadTexts())
  keepOrderCalendar(instance)
  await instance.due.doDue(at(`${addDays(dayAt(), days)} 23:59`))
  await instance.db.close()
  expect(instance.errors).toEqual([])
}

describe('what no branch answers waits for a person', () => {
  test('after the term: booking, change and cancellation keep their places', async () => {
    const [first, second, third] = [await orders.booked(), await orders.confirmed(), await orders.confirmed()]
    await orders.moved(second, checkOrders.change, { wishSlotId: await addSlot(app) })
    await orders.moved(third, checkOrders.cancel, { cancelledBy: 'PERSON' })
    await app.sql(
      `UPDATE check_order SET answer_due_at = now() - interval '1 minute' WHERE id = ANY($1::bigint[])`,
      [[first, second, third]],
    )
    await doDue()
    expect(await orders.oneOf(first)).toMatchObject({
      status: '00',
      pendingReason: 'NO_ANSWER',
      pendingFrom: '20',
    })
    expect(await orders.oneOf(second)).toMatchObject({
      status: '00',
      pendingReason: 'CHANGE_NO_ANSWER',
      pendingFrom: '30',
    })
    expect(await orders.oneOf(third)).toMatchObject({
      status: '00',
      pendingReason: 'CANCEL_NO_ANSWER',
      pendingFrom: '80',
    })
    expect((await orders.oneOf(first)).slotId).not.toBeNull()
    expect(await orders.moved(second, checkOrders.changed)).toMatchObject({
      status: '40',
      pendingReason: null,
      pendingSince: null,
    })
  })

  test('nobody came: the place is free, and the order may be booked again', async () => {
    const id = await orders.confirmed()
    await app.sql('UPDATE check_order SET no_arrival_on = $2 WHERE id = $1', [id, dayAt()])
    await doDue()
    expect(await orders.oneOf(id)).toMatchObject({ status: '00', pendingReason: 'NO_SHOW', slotId: null })
    await orders.moved(id, checkOrders.ready)
    expect(await orders.moved(id, checkOrders.book, { slotId: await addSlot(app) })).toMatchObject({
      status: '20',
    })
  })
})

describe('what is to be booked waits for a person', () => {
  test('where they have left, and once their project takes no booking any more', async () => {
    const [leaver, late, booked] = [await orders.added(), await orders.added(), await orders.booked()]
    const yesterday = addDays(dayAt(), -1)
    await app.sql(
      `WITH p AS (
         INSERT INTO check_project (contract_id, sys_org_code, project_no, project_name, book_from, book_to, exam_from, exam_to, payer, takes_family, hr_booking, status)
         SELECT contract_id, sys_org_code, 'OVER', '预约期已过', book_from, $2, exam_from, exam_to, payer, true, 'NONE', 'ACTIVE'
         FROM check_project WHERE project_no = 'TEST' RETURNING id)
       UPDATE check_order SET project_id = p.id FROM p WHERE check_order.id = $1`,
      [late, yesterday],
    )
    const leave = (on: string | null) =>
      app.sql(
        `UPDATE employee SET leave_date = $2 WHERE id = (SELECT employee_id FROM check_order WHERE id = $1)`,
        [leaver, on],
      )
    await doDue(1)
    expect(await orders.oneOf(late)).toMatchObject({
      status: '00',
      pendingReason: 'WINDOW_OVER',
      pendingFrom: '10',
    })
    expect(await orders.oneOf(leaver)).toMatchObject({ status: '10' })
    await leave(yesterday)
    await doDue(2)
    await leave(null)
    expect(await orders.oneOf(leaver)).toMatchObject({ status: '00', pendingReason: 'LEFT' })
    // A branch holds a place for them: a person gives that up.
    expect(await orders.oneOf(booked)).toMatchObject({ status: '20' })
  })
})

test('who did not come is asked for after three working days, and after one where the supplier has an interface', async () => {
  const [byHand, byApi] = [await orders.booked(), await orders.booked()]
  const setApi = (type: string) =>
    app.sql(
      `UPDATE supplier SET api_type = $2 WHERE id = (SELECT b.supplier_id FROM check_order o JOIN branch b ON b.id = o.branch_id WHERE o.id = $1)`,
      [byApi, type],
    )
  await setApi('NONE')
  const { examDay, noArrivalOn } = await orders.moved(byHand, checkOrders.confirm)
  await setApi('API')
  const told = await orders.moved(byApi, checkOrders.confirm)
  const after = (day: string | null, days: number) => addDays(workingDaysAfter(day ?? '', days, new Map()), 1)
  expect([noArrivalOn, told.noArrivalOn]).toEqual([after(examDay, 3), after(told.examDay, 1)])
})
