import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { StateCounts } from '#contract/core/state-counts.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { ordersBy, projectOf } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  staff = await sessionOf(app, 'staff')
  orders = ordersBy({ app, staff })
})
afterAll(() => app.close())

const opensIn = async (days: number) =>
  app.sql(`UPDATE check_project SET book_from = CURRENT_DATE + $2::integer WHERE id = $1`, [
    await projectOf(app),
    days,
  ])

/** How many orders wait for a booking in a phase, as the tab says. */
const inTab = async (bookingPhase: CheckOrder['bookingPhase']) => {
  const { body } = await app.call(staff, checkOrders.stateCounts, { bookingPhase: bookingPhase ?? '' })
  return (body.result as StateCounts).states.find(({ state }) => state === '10')?.total
}

const waiting = async () => {
  const { body } = await app.call(staff, tasks.mine, {})
  return (body.result as WaitingTask[]).find(({ name }) => name === 'checkOrder.book')?.count ?? 0
}

test('who waits for a booking whose project does not book yet is told apart, and is none of those that the figure counts', async () => {
  const id = await orders.added()
  expect((await orders.oneOf(id)).bookingPhase).toBe('OPEN')
  const [open, notYet] = [await waiting(), await inTab('NOT_YET')]
  expect(await inTab('OPEN')).toBe(open)
  await opensIn(2)
  expect((await orders.oneOf(id)).bookingPhase).toBe('NOT_YET')
  expect([await waiting(), await inTab('OPEN'), await inTab('NOT_YET')]).toEqual([
    open - 1,
    open - 1,
    (notYet ?? 0) + 1,
  ])
  await opensIn(-1)
})

test('who has a booking is in no phase of it', async () => {
  const id = await orders.booked()
  expect((await orders.oneOf(id)).bookingPhase).toBeNull()
})
