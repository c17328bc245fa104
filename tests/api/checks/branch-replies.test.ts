import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOutcome } from '#contract/checks/branch-replies.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addSlot, ordersBy } from '../../support/check-orders.ts'
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

type Row = readonly [orderNo: string, result: string, more?: string]

const taken = async (...rows: readonly Row[]) => {
  const replies = rows.map(([orderNo, result, more = null]) => ({ orderNo, result, more }))
  const { body } = await app.call(staff, checkOrders.replies, { replies })
  if (!body.success) throw new Error(JSON.stringify(body))
  return (body.result as ReplyOutcome[]).map(({ refused }) => refused)
}
const numberOf = async (id: string) => (await orders.oneOf(id)).orderNo

test('rows that nobody can follow are refused in words, and the others are taken', async () => {
  const [booked, waiting, confirmed] = [await orders.booked(), await orders.added(), await orders.confirmed()]
  const [first, second, third] = [await numberOf(booked), await numberOf(waiting), await numberOf(confirmed)]
  expect(
    await taken(
      ['TJ20991200001', '同意'],
      [first, '也许'],
      [second, '同意'],
      [third, '已到检', '早上'],
      [third, '已到检', momentText(Date.now() + 86_400_000)],
      [first.toLowerCase(), '同意', 'K-88'],
      [first, '同意'],
    ),
  ).toEqual([
    '没有订单“TJ20991200001”',
    '看不懂结果“也许”，请写“同意”、“拒绝”或“已到检”',
    '这张订单没有等待答复的预约、改约或取消，没有更改',
    '到检时间“早上”不是时间，请写成 2026-12-03 07:41',
    '到检时间不能晚于现在',
    null,
    '这张订单没有等待答复的预约、改约或取消，没有更改',
  ])
  expect(await orders.oneOf(booked)).toMatchObject({ status: '40', supplierOrderNo: 'K-88' })
  expect((await orders.oneOf(confirmed)).status).toBe('40')
})

test('an answer is of what is awaited: a booking, a change or a cancellation, also a late one', async () => {
  const [refused, changing, cancelling, late] = [
    await orders.booked(),
    await orders.confirmed(),
    await orders.confirmed(),
    await orders.booked(),
  ]
  await orders.moved(changing, checkOrders.change, { wishSlotId: await addSlot(app) })
  await orders.moved(cancelling, checkOrders.cancel, { cancelledBy: 'PERSON' })
  await app.sql(
    `UPDATE check_order SET status = '00', pending_reason = 'NO_ANSWER', pending_from = '20' WHERE id = $1`,
    [late],
  )
  expect(
    await taken(
      [await numberOf(refused), '拒绝', '当日已满'],
      [await numberOf(changing), '拒绝', '停电'],
      [await numberOf(cancelling), '同意'],
      [await numberOf(late), '同意'],
    ),
  ).toEqual([null, null, null, null])
  expect(await orders.oneOf(refused)).toMatchObject({ status: '50', failReason: 'FULL' })
  expect(await orders.oneOf(changing)).toMatchObject({ status: '40', failReason: 'OTHER', reason: '停电' })
  expect([(await orders.oneOf(cancelling)).status, (await orders.oneOf(late)).status]).toEqual(['90', '40'])
})

test('who has come is marked so at the time that the sheet says; HR takes no sheets', async () => {
  const id = await orders.confirmed()
  const at = momentText(Date.now() - 3_600_000).slice(0, 16)
  expect(await taken([await numberOf(id), '已到检', at])).toEqual([null])
  expect(await orders.oneOf(id)).toMatchObject({ status: '60', arrivedAt: `${at}:00` })
  const hr = await sessionOf(app, 'hr.yunfan')
  const replies = [{ orderNo: await numberOf(id), result: '同意', more: null }]
  expect((await app.call(hr, checkOrders.replies, { replies })).status).toBe(403)
})
