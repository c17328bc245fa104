import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOutcome } from '#contract/checks/branch-replies.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkReplies } from '#contract/checks/check-replies.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addSlot, ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'
import { undoingIn } from '../../support/import-undo.ts'
import { sheetFile } from '../../support/people-sheet.ts'

let app: TestApp
let staff: Session
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  orders = ordersBy({ app, staff })
})
afterAll(() => app.close())

type Row = readonly [orderNo: string, result: string, more?: string]

const taken = async (...rows: readonly Row[]) => {
  const replies = rows.map(([orderNo, result, more = null]) => ({ orderNo, result, more }))
  const { body } = await app.call(staff, checkReplies.paste, { replies })
  if (!body.success) throw new Error(JSON.stringify(body))
  return (body.result as ReplyOutcome[]).map(({ refused }) => refused)
}
const numberOf = async (id: string) => (await orders.oneOf(id)).orderNo

const { undone } = undoingIn(() => app)
const fileOf = (rows: readonly Row[]) =>
  sheetFile(
    [
      ['订单号 *', '体检人', '结果 *', '说明'],
      ...rows.map(([no, result, more = '']) => [no, '', result, more]),
    ],
    '回执.xlsx',
  )
const checked = async (...rows: readonly Row[]) =>
  (await app.call(staff, checkReplies.importCheck, { file: fileOf(rows) })).body.result as ImportCheck
const imported = async (...rows: readonly Row[]) => {
  const { body } = await app.call(staff, checkReplies.importExcel, { file: fileOf(rows) })
  return { success: body.success, ...(body.result as ImportOutcome) }
}

test('rows that nobody can follow are refused in words, and the others are taken', async () => {
  const [booked, waiting, confirmed] = [await orders.booked(), await orders.added(), await orders.confirmed()]
  const [first, second, third] = [await numberOf(booked), await numberOf(waiting), await numberOf(confirmed)]
  const { examFrom, examTo, personName } = await orders.oneOf(waiting)
  expect(
    await taken(
      ['TJ20991200001', '同意'],
      [first, '也许'],
      [second, '同意'],
      [third, '已到检', '早上'],
      [third, '已到检', momentText(Date.now() + 86_400_000)],
      [third, '已到检', '2020-01-02 08:00'],
      [second, '已到检'],
      [first, '拒绝'],
      [`ｔｊ ${first.slice(2)}`, '同意', 'K-88'],
      [first, '同意'],
    ),
  ).toEqual([
    '没有订单“TJ20991200001”',
    '看不懂结果“也许”，请写“同意”、“拒绝”或“已到检”',
    '这张订单没有等待答复的预约、改约或取消，没有更改',
    '到检时间“早上”不是时间，请写成 2026-12-03 07:41',
    '到检时间不能晚于现在',
    `体检日期须在项目的体检期 ${examFrom} 至 ${examTo} 之内`,
    `“${personName}”的订单还没有网点，请选择到检的网点`,
    '拒绝的回执请在说明中写明原因',
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
  expect((await app.call(hr, checkReplies.paste, { replies })).status).toBe(403)
})

test('a sheet is refused row by row as pasted answers are, and an order stands in it once; nothing of it is taken', async () => {
  const [booked, waiting, asked] = [await orders.booked(), await orders.added(), await orders.booked()]
  const [first, second, third] = [await numberOf(booked), await numberOf(waiting), await numberOf(asked)]
  const rows: Row[] = [
    ['TJ20991200001', '同意'],
    [first, '也许'],
    [second, '同意'],
    [second, '已到检', momentText(Date.now() + 86_400_000)],
    [first, '同意', 'K-88'],
    [first, '已到检'],
    [third, '拒绝'],
  ]
  const { errors, errorCount } = await checked(...rows)
  expect(errors.map(({ row, message }) => [row, message])).toEqual([
    [2, '体检订单不存在，或您不能查看'],
    [3, '看不懂结果“也许”，请写“同意”、“拒绝”或“已到检”'],
    [4, '这张订单没有等待答复的预约、改约或取消，没有更改'],
    [5, '与第 4 行是同一张订单'],
    [6, '与第 3 行是同一张订单'],
    [7, '与第 3 行是同一张订单'],
    [8, '拒绝的回执请在说明中写明原因'],
  ])
  expect(errors.map(({ field }) => field)).toContain('result')
  expect(errors.at(-1)?.field).toBe('more')
  expect(errorCount).toBe(7)
  expect((await imported(...rows)).success).toBe(false)
  expect((await orders.oneOf(booked)).status).toBe('20')
  const hr = await sessionOf(app, 'hr.yunfan')
  expect((await app.call(hr, checkReplies.importExcel, { file: fileOf(rows) })).status).toBe(403)
})

test('a sheet that comes back is told, taken and taken back; what was changed since stays, and is named', async () => {
  const [booked, confirmed, refused, moved] = [
    await orders.booked(),
    await orders.confirmed(),
    await orders.booked(),
    await orders.booked(),
  ]
  const before = await Promise.all([booked, confirmed, refused].map(orders.oneOf))
  const rows: Row[] = [
    [await numberOf(booked), '同意', 'K-99'],
    [await numberOf(confirmed), '已到检'],
    [await numberOf(refused), '拒绝', '当日已满'],
    [await numberOf(moved), '同意'],
  ]
  expect((await checked(...rows)).errorCount).toBe(0)
  expect((await orders.oneOf(booked)).status).toBe('20')
  const { success, addedCount, batchId } = await imported(...rows)
  expect([success, addedCount]).toEqual([true, 4])
  const states = async () =>
    Promise.all([booked, confirmed, refused, moved].map(async (id) => (await orders.oneOf(id)).status))
  expect(await states()).toEqual(['40', '60', '50', '40'])
  await orders.moved(moved, checkOrders.arrive)
  const { outcome } = await undone(staff, batchId)
  expect(outcome).toMatchObject({
    deletedCount: 3,
    failures: [{ reason: '订单在登记之后又有变动，没有撤销' }],
  })
  expect(await states()).toEqual(['20', '40', '20', '60'])
  for (const order of before)
    expect(await orders.oneOf(order.id)).toMatchObject({
      ...order,
      version: order.version + 2,
      updateTime: expect.any(String),
    })
})

test('an answer that is taken back leaves the order as it was, whichever move it was', async () => {
  const [confirmed, refused, changed, changeRefused, cancelled, cancelRefused, walkedIn] = await Promise.all(
    Array.from({ length: 7 }, orders.added),
  )
  const rows: Row[] = []
  await app.sql(
    `UPDATE check_order SET branch_id = (SELECT branch_id FROM check_slot WHERE id = $2) WHERE id = $1`,
    [walkedIn, await addSlot(app)],
  )
  for (const [id, result, lead] of [
    [confirmed, '同意', 'book'],
    [refused, '拒绝', 'book'],
    [changed, '同意', 'change'],
    [changeRefused, '拒绝', 'change'],
    [cancelled, '同意', 'cancel'],
    [cancelRefused, '拒绝', 'cancel'],
    [walkedIn, '已到检', 'none'],
  ] as const) {
    if (lead !== 'none') await orders.moved(id ?? '', checkOrders.book, { slotId: await addSlot(app) })
    if (lead === 'change' || lead === 'cancel') await orders.moved(id ?? '', checkOrders.confirm)
    if (lead === 'change')
      await orders.moved(id ?? '', checkOrders.change, { wishSlotId: await addSlot(app) })
    if (lead === 'cancel') await orders.moved(id ?? '', checkOrders.cancel, { cancelledBy: 'PERSON' })
    rows.push([await numberOf(id ?? ''), result, result === '拒绝' ? '停电' : ''])
  }
  const stored = () =>
    app.sql(
      `SELECT to_jsonb(o) - '{version,update_by,update_time}'::text[] AS row FROM check_order o WHERE order_no = ANY($1) ORDER BY id`,
      [rows.map(([orderNo]) => orderNo)],
    )
  const before = await stored()
  const { success, batchId } = await imported(...rows)
  expect(success).toBe(true)
  for (const [at, row] of (await stored()).entries()) expect(row).not.toEqual(before[at])
  expect((await undone(staff, batchId)).outcome).toMatchObject({ deletedCount: 7 })
  expect(await stored()).toEqual(before)
})
