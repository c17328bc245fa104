import { afterAll, beforeAll, expect, it } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { pretendHits } from '../../support/sign-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const told = (title = '查看完整号码过多') =>
  app.sql<{ username: string; priority: string; title: string; content: string }>(
    `SELECT u.username, a.priority, a.titile AS title, a.msg_content AS content FROM sys_announcement a
     JOIN sys_announcement_send s ON s.annt_id = a.id JOIN sys_user u ON u.id = s.user_id WHERE a.titile LIKE $1 || '%'`,
    [title],
  )

it('shows 60 hidden numbers an hour to one person, all at once or one by one, then refuses in words and tells the administrator, once (security ACC-6)', async () => {
  const [staff, yunfan] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
  const [row] = await app.sql<{ id: string }>(`SELECT id FROM employee WHERE sys_org_code = 'A02' LIMIT 1`)
  const [member] = await app.sql<{ id: string }>(
    `SELECT id FROM family_member WHERE sys_org_code = 'A02' LIMIT 1`,
  )
  const reveal = (session = staff, fields: ('mobile' | 'idNo' | 'bankAccount')[] = ['mobile']) =>
    app.call(session, employees.reveal, { id: row?.id ?? '', fields, reason: 'call' })
  await pretendHits(app, { name: 'reveal', seconds: 3_600 }, 57, '12')
  expect((await reveal(staff, ['mobile', 'idNo', 'bankAccount'])).body.success).toBe(true)
  expect(await told()).toEqual([])
  const refused = await reveal(staff, ['mobile', 'idNo'])
  expect([refused.status, refused.body.success, refused.body.result]).toEqual([429, false, null])
  expect(refused.body.message).toMatch(/^一小时内最多查看 60 个完整号码，请 \d+ 分钟后再试；已通知管理员$/)
  const ofFamily = { id: member?.id ?? '', fields: ['idNo' as const], reason: 'call' as const }
  expect((await app.call(staff, familyMembers.reveal, ofFamily)).status).toBe(429)
  expect((await reveal(yunfan)).body.success).toBe(true)
  const notices = await told()
  expect(notices.map(({ username, priority }) => [username, priority])).toEqual([['admin', 'H']])
  expect(notices[0]?.content).toContain('（staff，机构 A01）')
  const [note] = await app.sql(
    `SELECT count(*)::int AS times, min(object_id) AS user FROM sys_audit WHERE action = 'limit-reached' AND detail ->> 'limit' = 'reveal'`,
  )
  expect(note).toEqual({ times: 1, user: '12' })
})

it('looks for 120 whole numbers an hour, then refuses in words and tells the administrator', async () => {
  const staff = await sessionOf(app, 'staff')
  await pretendHits(app, { name: 'look-up', seconds: 3_600 }, 119, '12')
  const lookUp = (on: typeof employees.lookUp | typeof familyMembers.lookUp) =>
    app.call(staff, on, { number: '13900139000' })
  expect((await lookUp(employees.lookUp)).body.success).toBe(true)
  const refused = await lookUp(familyMembers.lookUp)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(/^一小时内最多按完整号码查找 120 次，请 \d+ 分钟后再试；已通知管理员$/)
  expect((await told('按完整号码查找过多')).map(({ username }) => username)).toEqual(['admin'])
})
