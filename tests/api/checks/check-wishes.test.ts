import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { CheckTime } from '#contract/checks/check-times.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openLinks } from '#server/core/links.ts'
import { readSealingKey } from '#server/core/sealed.ts'
import { checkUpLink } from '#server/modules/checks/check-orders/check-up-facts.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addSlot, ordersBy } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let orders: ReturnType<typeof ordersBy>
const publicUrl = 'https://portal.example.com'
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  staff = await sessionOf(app, 'staff')
  orders = ordersBy({ app, staff })
})
afterAll(() => app.close())

const wish = async (id: string, asked: object, session = staff) => {
  const { version } = await orders.oneOf(id)
  return (await app.call(session, checkOrders.wish, { id, version, ...asked })).body
}
/** A slot of so many places, with its day and branch. */
const slot = async (capacity = 20) => {
  const id = await addSlot(app, { capacity })
  const [found] = await app.sql<{ day: string; branchId: string }>(
    `SELECT day::text AS day, branch_id::text AS "branchId" FROM check_slot WHERE id = $1`,
    [id],
  )
  return { id, day: found?.day ?? '', branchId: found?.branchId ?? '' }
}
/** Another branch of the project of tests, without places on days of tests. */
const otherBranch = async (branchId: string) => {
  const [found] = await app.sql<{ id: string }>(
    `INSERT INTO branch (supplier_id, branch_name, city, address, status, sys_org_code)
     SELECT supplier_id, '试验二店', city, address, '1', sys_org_code FROM branch WHERE id = $1 RETURNING id::text AS id`,
    [branchId],
  )
  await addSlot(app, { branchId: found?.id ?? '' })
  return found?.id ?? ''
}
/** Which of some orders wait though they wish for a day with places. */
const free = async (...ids: string[]) => {
  const { body } = await app.call(staff, checkOrders.list, { id: ids.join(','), wishFreeAfter: dayAt() })
  return (body.result as { records: CheckOrder[] }).records.map(({ id }) => id)
}

test('a wish is refused in words where nothing can come of it', async () => {
  const id = await orders.added()
  const inWindow = addDays(dayAt(), 9)
  for (const [asked, said] of [
    [{ firstWish: dayAt() }, '意向日期须在'],
    [{ firstWish: addDays(dayAt(), 900) }, '意向日期须在'],
    [{ firstWish: inWindow, thirdWish: inWindow }, '意向日期不能重复'],
    [{ firstWish: inWindow, firstBranchId: '1' }, '请选择该体检项目的网点'],
    [{ firstWish: inWindow, secondBranchId: '1' }, '请同时填写那一天的日期'],
  ] as const)
    expect(JSON.stringify(await wish(id, asked))).toContain(said)
  const booked = await orders.booked()
  expect((await wish(booked, { firstWish: inWindow })).message).toContain('只有待预约和预约失败')
  const edited = await orders.move(booked, checkOrders.edit, { firstWish: inWindow })
  expect(JSON.stringify(edited)).toContain('意向日期和网点不能直接更改')
  const { version } = await orders.oneOf(id)
  await wish(id, { firstWish: inWindow })
  expect((await app.call(staff, checkOrders.wish, { id, version })).status).toBe(409)
})

test('HR notes wishes of its own people, and of nobody else', async () => {
  const id = await orders.added()
  const firstWish = addDays(dayAt(), 8)
  const others = await wish(id, { firstWish }, await sessionOf(app, 'hr.qinghe'))
  expect(others.success).toBe(false)
  expect((await wish(id, { secondWish: firstWish }, await sessionOf(app, 'hr.yunfan'))).success).toBe(true)
  expect(await orders.oneOf(id)).toMatchObject({ firstWish, secondWish: null, thirdWish: null })
})

test('who wishes for a day with places is found, until these are taken or the day comes after the last one in service; the times come first that are wished for', async () => {
  const [id, other] = [await orders.added(), await orders.added()]
  const [early, wished] = [await slot(), await slot(1)]
  const elsewhere = await otherBranch(wished.branchId)
  await wish(id, { firstWish: wished.day, firstBranchId: elsewhere })
  expect(await free(id)).toEqual([])
  await wish(id, { secondWish: wished.day, secondBranchId: wished.branchId })
  expect(await orders.oneOf(id)).toMatchObject({ firstBranchId: wished.branchId, secondBranchId: null })
  expect(await free(id, other)).toEqual([id])
  const times = (await app.call(staff, checkOrders.times, { ids: `${id},${other}` })).body
    .result as CheckTime[]
  expect([times[0]?.slotId, times[0]?.wishes]).toEqual([wished.id, 1])
  expect(times.find(({ slotId }) => slotId === early.id)?.wishes).toBe(0)
  const { employeeId } = await orders.oneOf(id)
  const leave = (day: string | null) =>
    app.sql('UPDATE employee SET leave_date = $2::date WHERE id = $1', [employeeId, day])
  await leave(addDays(wished.day, -1))
  expect(await free(id)).toEqual([])
  await leave(wished.day)
  expect(await free(id)).toEqual([id])
  await leave(null)
  await orders.moved(other, checkOrders.book, { slotId: wished.id })
  expect(await free(id)).toEqual([])
})

test('many are booked by their wishes first, and where these are full at the time that is said', async () => {
  const ids = [await orders.added(), await orders.added(), await orders.added()]
  const [wished, said] = [await slot(1), await slot()]
  for (const id of ids.slice(0, 2)) await wish(id, { firstWish: wished.day })
  const rows = await Promise.all(ids.map(async (id) => ({ id, version: (await orders.oneOf(id)).version })))
  const asked = { rows, slotId: said.id, wishesFirst: true }
  expect((await app.call(staff, checkOrders.bookBatch, asked)).body.success).toBe(true)
  const slots = await Promise.all(ids.map(async (id) => (await orders.oneOf(id)).slotId))
  expect(slots).toEqual([wished.id, said.id, said.id])
})

test('the person says by the link which days would do, and nothing else, until it is booked', async () => {
  const id = await orders.added()
  const links = openLinks(readSealingKey(app.settings.dataDir), publicUrl)
  const url = checkUpLink(links, { id, slotId: null, until: dayAt() }).slice(publicUrl.length)
  const wished = await slot()
  const post = (payload: string, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const form = `firstWish=&secondWish=${wished.day}&thirdWish=&secondBranchId=${wished.branchId}`
  expect((await post(form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
  for (const wrong of ['firstWish=x', `firstWish=${dayAt()}`, `firstBranchId=9&firstWish=${wished.day}`])
    expect((await post(wrong)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await orders.oneOf(id)).firstWish).toBeNull()
  const typed = `firstWish=${encodeURIComponent('<b>"1/2"')}&secondWish=${wished.day}&secondBranchId=${wished.branchId}`
  for (const [lang, said] of [
    ['zh', '没有登记，请修改后再试'],
    ['en', 'Not noted'],
  ] as const) {
    const { statusCode, body } = await post(typed, { 'accept-language': lang })
    expect([statusCode, body.includes(said), body.includes('<b>')]).toEqual([409, true, false])
    expect(body).toContain('<p class="refused" role="alert">')
    expect(body).toContain('value="&lt;b&gt;&quot;1/2&quot;"')
    expect(body).toContain(`value="${wished.day}"`)
    expect(body).toContain(`value="${wished.branchId}" selected`)
  }
  // The other language takes along what is filled in, and writes nothing, though it could.
  expect((await app.app.inject({ url })).body).toMatch(/formaction="\?lang=en&look=1"/)
  const other = await app.app.inject({
    method: 'POST',
    url: `${url}?lang=en&look=1`,
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([other.statusCode, other.body.includes('role="alert"')]).toEqual([200, false])
  expect(other.body).toContain(`value="${wished.day}"`)
  expect((await orders.oneOf(id)).firstWish).toBeNull()
  expect((await app.app.inject({ url })).body).toContain('您希望哪天体检')
  const done = await post(form, { 'sec-fetch-site': 'same-origin' })
  expect([done.statusCode, done.headers.location]).toEqual([303, '?lang=zh&done=1'])
  expect(await orders.oneOf(id)).toMatchObject({
    firstWish: wished.day,
    firstBranchId: wished.branchId,
    status: '10',
  })
  const { body } = await app.app.inject({ url: `${url}?done=1` })
  expect(body).toContain('已登记')
  expect(body).toContain(`value="${wished.day}"`)
  await orders.moved(id, checkOrders.book, { slotId: wished.id })
  expect([(await app.app.inject({ url })).statusCode, (await post(form)).statusCode]).toEqual([410, 410])
})
