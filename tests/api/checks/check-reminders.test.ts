import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { notices } from '#contract/messages/notices.ts'
import { openLinks } from '#server/core/links.ts'
import { loadTexts } from '#server/core/texts.ts'
import { remindOfCheckUps } from '#server/modules/checks/check-orders/reminding.ts'
import { remindSuppliers } from '#server/modules/checks/check-orders/reminding-suppliers.ts'
import { tellOfChanges } from '#server/modules/checks/check-orders/telling-changes.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { addSlot, ordersBy, projectOf } from '../../support/check-orders.ts'
import { at, dueInstance, eventsOf } from '../../support/due.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let orders: ReturnType<typeof ordersBy>
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  orders = ordersBy({ app, staff: await sessionOf(app, 'staff') })
})
afterAll(() => app.close())

interface Sms {
  receiver: string
  content: string
}

/** What is sent when the work of a day is done. */
const sentOn = async (
  day: string,
  links = openLinks(randomBytes(32), undefined),
  work = remindOfCheckUps,
): Promise<Sms[]> => {
  const translate = await loadTexts()
  const instance = await dueInstance(app, translate)
  const sent: string[] = []
  const outgoing = {
    write: () => Promise.reject(new Error('members are told together')),
    send: ({ id }: { id: string }) => Promise.resolve(void sent.push(id)),
  }
  await app.sql('DELETE FROM sys_due_work')
  work({ ...instance, links, translate, outgoing, events: eventsOf(translate) })
  await instance.due.doDue(at(`${day} 23:59`))
  await instance.db.close()
  expect(instance.errors).toEqual([])
  return app.sql<Sms>('SELECT receiver, content FROM sys_message WHERE id = ANY($1::bigint[]) ORDER BY id', [
    sent,
  ])
}
const remind = async (isOn: boolean) =>
  app.sql('UPDATE check_project SET reminds_people = $2 WHERE id = $1', [await projectOf(app), isOn])

test('who has an appointment is told three days and one day before: when and where, and nothing else', async () => {
  const id = await orders.confirmed()
  const { examDay, examTime, branchName } = await orders.oneOf(id)
  const day = examDay ?? ''
  expect(await sentOn(addDays(day, -3))).toEqual([])
  await remind(true)
  const content = `【健康福利平台】您预约了 ${day} ${examTime} 在${branchName}的体检，请带身份证件按时前往。改期请联系企业人事。`
  for (const days of [3, 1]) {
    const [one, ...others] = (await sentOn(addDays(day, -days))).filter((sms) => sms.content.includes(day))
    expect([one?.content, others]).toEqual([content, []])
    expect(one?.receiver).toMatch(/^1\d{10}$/)
  }
  expect(await sentOn(addDays(day, -2))).toEqual([])
  const links = openLinks(randomBytes(32), 'https://portal.example.com')
  const linked = (await sentOn(addDays(day, -1), links)).find((sms) => sms.content.includes(day))?.content
  const [, said, token = ''] =
    /^(.*)地址和检前须知：https:\/\/portal\.example\.com\/c\/(.*)$/.exec(linked ?? '') ?? []
  expect([said, links.open('c', token)?.id]).toEqual([content, id])
})

test('people are told in the language of the employee', async () => {
  const id = await orders.confirmed()
  await remind(true)
  const { examDay, examTime, branchName, employeeId } = await orders.oneOf(id)
  const day = examDay ?? ''
  const speak = (language: string | null) =>
    app.sql('UPDATE employee SET language = $2 WHERE id = $1', [employeeId, language])
  await speak('en')
  const told = (await sentOn(addDays(day, -1))).filter(({ content }) => content.includes(day))
  expect(told.map(({ content }) => content)).toEqual([
    expect.stringContaining(`${day} ${examTime} at ${branchName}`),
  ])
  await speak(null)
})

test('whom no SMS reaches is told by e-mail, and who has neither stands among the tasks', async () => {
  const id = await orders.confirmed()
  await remind(true)
  const { examDay, employeeId } = await orders.oneOf(id)
  const day = examDay ?? ''
  const told = async () => (await sentOn(addDays(day, -1))).filter(({ content }) => content.includes(day))
  const untold = async () => {
    const asked = { id, status: '40', cannotBeTold: addDays(day, 1) }
    const { body } = await app.call(await sessionOf(app, 'he.jianing'), checkOrders.list, asked)
    return (body.result as { records: object[] }).records.length
  }
  const reachAt = (mobile: string, email: string) =>
    app.sql(`UPDATE employee SET mobile = $2, email = $3 WHERE id = $1`, [employeeId, mobile, email])
  await reachAt('', 'sun@example.com')
  expect([(await told()).map(({ receiver }) => receiver), await untold()]).toEqual([['sun@example.com'], 0])
  await reachAt('', '')
  expect([await told(), await untold()]).toEqual([[], 1])
  await reachAt('13800000000', '')
  expect([(await told()).map(({ receiver }) => receiver), await untold()]).toEqual([['13800000000'], 0])
})

test('who has not booked is told before booking ends, and counted; HR is told of how many, whatever the project says', async () => {
  const id = await orders.added()
  const projectId = await projectOf(app)
  const [project] = await app.sql<{ day: string }>(
    'SELECT book_to::text AS day FROM check_project WHERE id = $1',
    [projectId],
  )
  const day = project?.day ?? ''
  const isOfEnd = ({ content }: Sms) => content.includes(`预约到 ${day} 为止`)
  await remind(false)
  expect((await sentOn(addDays(day, -14))).filter(isOfEnd)).toEqual([])
  expect((await orders.oneOf(id)).remindedCount).toBe(0)
  await remind(true)
  for (const days of [14, 7, 2]) expect((await sentOn(addDays(day, -days))).some(isOfEnd)).toBe(true)
  expect((await sentOn(addDays(day, -3))).filter(isOfEnd)).toEqual([])
  const { remindedCount, version } = await orders.oneOf(id)
  expect([remindedCount, version]).toEqual([3, 0])
  const hr = await sessionOf(app, 'hr.yunfan')
  const told = JSON.stringify((await app.call(hr, notices.list, {})).body.result)
  expect(told).toContain('体检预约即将截止：试验项目')
  const others = await sessionOf(app, 'hr.qinghe')
  expect(JSON.stringify((await app.call(others, notices.list, {})).body.result)).not.toContain('试验项目')
})

test('people are told by day what has become of their check-up: once, how it stands, and where their project tells them', async () => {
  const told = async () =>
    (await sentOn(dayAt(), undefined, tellOfChanges)).map(({ content }) =>
      content.slice('【健康福利平台】'.length),
    )
  await remind(false)
  const before = await orders.confirmed()
  await app.sql(`UPDATE check_order SET confirmed_at = now() - interval '3 days' WHERE id = $1`, [before])
  const id = await orders.confirmed()
  expect(await told()).toEqual([])
  await remind(true)
  const others = `UPDATE check_order SET confirmed_at = now() - interval '3 days' WHERE id <> $1`
  await app.sql(others, [id])
  const first = await orders.oneOf(id)
  expect(await told()).toEqual([expect.stringContaining(`体检已约好：${first.examDay} ${first.examTime}`)])
  expect(await told()).toEqual([])
  for (const one of [id, before])
    await orders.moved(one, checkOrders.change, { wishSlotId: await addSlot(app) })
  expect(await told()).toEqual([])
  for (const one of [id, before]) await orders.moved(one, checkOrders.changed)
  const { examDay } = await orders.oneOf(id)
  const { examDay: other } = await orders.oneOf(before)
  const moved = await told()
  expect(moved).toHaveLength(2)
  for (const day of [examDay, other]) expect(moved.join()).toContain(`已改到：${day}`)
  await orders.moved(id, checkOrders.branchCancels, { failReason: 'BRANCH_CANCELLED' })
  expect(await told()).toEqual([expect.stringContaining(`您 ${examDay} `)])
  expect(await told()).toEqual([])
})

test('a supplier is told of the reports that are late: its first contact who can be reached, the day after and each week, and of nobody', async () => {
  const id = await orders.confirmed()
  await orders.moved(id, checkOrders.arrive)
  const day = addDays(dayAt(), 3)
  await app.sql('UPDATE check_order SET report_due_on = CASE WHEN id = $1 THEN $2::date END', [id, day])
  const [row] = await app.sql<{ id: string }>(
    'SELECT b.supplier_id::text AS id FROM branch b JOIN check_order o ON o.branch_id = b.id WHERE o.id = $1',
    [id],
  )
  await app.sql('DELETE FROM supplier_contacts WHERE record_id = $1', [row?.id])
  await app.sql(
    `INSERT INTO supplier_contacts (record_id, position, from_version, name, mobile) VALUES ($1, 0, 0, '无号', '021-64000000'), ($1, 1, 0, '有号', '13900007777')`,
    [row?.id],
  )
  const told = async (after: number) =>
    (await sentOn(addDays(day, after), undefined, remindSuppliers)).map(
      ({ receiver, content }) => `${receiver} ${content}`,
    )
  const late = [
    `13900007777 【健康福利平台】贵司有 1 份体检报告已过约定的出具日期，最早的一份应于 ${day} 出具，请尽快出具。`,
  ]
  expect([await told(0), await told(1), await told(2), await told(8)]).toEqual([[], late, [], late])
  await app.sql(`UPDATE check_order SET report_not_expected = true WHERE id = $1`, [id])
  expect(await told(1)).toEqual([])
})
