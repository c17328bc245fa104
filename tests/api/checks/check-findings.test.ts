import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFindings, type CheckFinding } from '#contract/checks/check-findings.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { notices } from '#contract/messages/notices.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { instantOf, momentText } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addOrders } from '../../support/check-orders.ts'
import { loadTexts } from '#server/core/texts.ts'
import { keepFindingCalendar } from '#server/modules/checks/check-findings/finding-calendar.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { dueInstance, eventsOf } from '../../support/due.ts'
import { sessionOf } from '../../support/identities.ts'

describeResource(checkFindings, {
  draft: (orderId) => ({ orderId, level: 'B', finding: '甲状腺结节 4 类', branchContact: '李医生' }),
  visibleTo: 'medical',
  size: 'small',
})

let app: TestApp
let doctor: Session
let lead: Session
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  doctor = await sessionOf(app, 'dr.gu')
  lead = await sessionOf(app, 'dr.jiang')
})
afterAll(() => app.close())

const arrived = async (): Promise<string> => {
  const [id = ''] = await addOrders(app, 1)
  await app.sql(
    `UPDATE check_order SET status = '60', arrived_at = now(), arrived_from = '40' WHERE id = $1`,
    [id],
  )
  return id
}
const hour = 3_600_000
const ago = (hours: number) => momentText(Date.now() - hours * hour)
const add = async (changes: object = {}) => {
  const draft = { orderId: await arrived(), level: 'A' as const, finding: '血钾 6.8', ...changes }
  return (await app.call(doctor, checkFindings.add, draft)).body
}
const added = async (changes: object = {}) => (await add(changes)).result as CheckFinding
const move = async (
  who: Session,
  on: Parameters<TestApp['call']>[1],
  { id, version }: CheckFinding,
  asked = {},
) => (await app.call(who, on, { id, version, ...asked })).body

test('nobody but medical staff reads or enters one: not HR, coordinators nor administrators', async () => {
  const { id } = await added()
  for (const username of ['hr.yunfan', 'he.jianing', 'staff', 'admin', 'claims.lead'] as const) {
    const session = await sessionOf(app, username)
    expect((await app.call(session, checkFindings.list, {})).body.code).toBe(510)
    expect((await app.call(session, checkFindings.queryById, { id })).body.code).toBe(510)
    const waiting = (await app.call(session, tasks.mine, {})).body.result as WaitingTask[]
    expect(waiting.filter(({ name }) => name.startsWith('checkFinding'))).toEqual([])
  }
})

test('who may delete its order is refused, and not told of what', async () => {
  const { orderId: id } = await added()
  const coordinator = await sessionOf(app, 'he.jianing')
  const { message, result } = (await app.call(coordinator, checkOrders.delete, { id })).body
  const check = (await app.call(coordinator, checkOrders.deleteCheck, { ids: id })).body.result
  expect(check).toEqual({ dependantCount: 0, refusal: message, blockedBy: null })
  expect(message).toContain('不能删除')
  expect(message).not.toContain('异常')
  expect(result).toBeNull()
})

test('is refused of an order that was never booked, of a call to come, and to be told before the call or in the future', async () => {
  const [orderId] = await addOrders(app, 1)
  expect((await add({ orderId })).message).toContain('没有预约')
  expect((await add({ reportedAt: ago(-1) })).message).toContain('不能晚于现在')
  const one = await added({ reportedAt: ago(2) })
  const reachedHow = '电话'
  expect((await move(doctor, checkFindings.reach, one, { reachedAt: ago(3), reachedHow })).message).toContain(
    '不能早于网点来电',
  )
  expect(
    (await move(doctor, checkFindings.reach, one, { reachedAt: ago(-1), reachedHow })).message,
  ).toContain('不能晚于现在')
  expect((await move(doctor, checkFindings.dismiss, one, { reason: '更正' })).code).toBe(510)
  expect((await move(doctor, checkFindings.close, one, { followUp: '已就医' })).code).toBe(409)
})

test('level A is due within 24 hours, B later; it is told by whom and when, and followed up', async () => {
  const at = ago(1)
  const [urgent, other] = [await added({ reportedAt: at }), await added({ level: 'B', reportedAt: at })]
  expect(instantOf(urgent.dueAt) - instantOf(at)).toBe(24 * hour)
  expect(instantOf(other.dueAt) - instantOf(at)).toBeGreaterThan(4 * 24 * hour)
  const told = await move(doctor, checkFindings.reach, urgent, { reachedHow: '电话告知，本人今天就医' })
  expect(told.result).toMatchObject({ status: 'REACHED', reachedBy: '顾言' })
  const closed = await move(lead, checkFindings.close, told.result as CheckFinding, { followUp: '已住院' })
  expect(closed.result).toMatchObject({ status: 'CLOSED', closedBy: '江逸' })
  const edit = { ...(closed.result as CheckFinding), finding: '另一结果' }
  expect((await app.call(doctor, checkFindings.edit, edit)).body.message).toContain('已结束')
})

test('falls overdue by itself: the lead has it at home and is told of the order, and of nothing that was found', async () => {
  const { id, orderNo } = await added({ reportedAt: ago(25) })
  const translate = await loadTexts()
  const instance = await dueInstance(app, translate)
  keepFindingCalendar({ ...instance, events: eventsOf(translate) })
  await instance.due.doDue(new Date())
  expect(instance.errors).toEqual([])
  await instance.db.close()
  const late = (await app.call(doctor, checkFindings.queryById, { id })).body.result as CheckFinding
  expect(late.status).toBe('LATE')
  const waiting = (await app.call(lead, tasks.mine, {})).body.result as WaitingTask[]
  expect(waiting.find(({ name }) => name === 'checkFinding.late')?.count).toBeGreaterThan(0)
  const theirs = JSON.stringify((await app.call(lead, notices.list, {})).body.result)
  expect(theirs).toContain(orderNo)
  expect(theirs).not.toContain('血钾')
  const others = JSON.stringify((await app.call(await sessionOf(app, 'admin'), notices.list, {})).body.result)
  expect(others).not.toContain(orderNo)
  expect((await move(lead, checkFindings.dismiss, late, { reason: '网点更正' })).result).toMatchObject({
    status: 'VOID',
  })
})

test('each reading is noted, once a day for each reader; lists are none, and who is no medical staff hears nothing', async () => {
  const { id } = await added()
  const readers = async (session: Session) => (await app.call(session, checkFindings.readers, { id })).body
  const names = async () =>
    ((await readers(lead)).result as { realname: string; days: number }[]).map(({ realname, days }) => [
      realname,
      days,
    ])
  await app.call(lead, checkFindings.list, { field: 'personName,level,status' })
  expect(await names()).toEqual([['顾言', 1]])
  for (let time = 0; time < 2; time += 1) await app.call(lead, checkFindings.queryById, { id })
  expect(await names()).toEqual([
    ['江逸', 1],
    ['顾言', 1],
  ])
  expect((await readers(await sessionOf(app, 'admin'))).code).toBe(510)
  const [noted] = await app.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM sys_audit WHERE action = 'read' AND object_table = 'check_finding' AND object_id = $1`,
    [id],
  )
  expect(noted?.n).toBe(2)
})
