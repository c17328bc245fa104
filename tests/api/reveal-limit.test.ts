import { afterAll, beforeAll, expect, it } from 'vitest'
import { employees } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { sessionOf } from '../support/identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const told = () =>
  app.sql<{ username: string; priority: string; title: string; content: string }>(
    `SELECT u.username, a.priority, a.titile AS title, a.msg_content AS content FROM sys_announcement a
     JOIN sys_announcement_send s ON s.annt_id = a.id JOIN sys_user u ON u.id = s.user_id WHERE a.titile LIKE '查看完整号码过多%'`,
  )

it('shows 60 hidden numbers an hour to one person, then refuses in words and tells the administrator, once (M14)', async () => {
  const [staff, yunfan] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
  const [row] = await app.sql<{ id: string }>(`SELECT id FROM employee WHERE sys_org_code = 'A02' LIMIT 1`)
  const [member] = await app.sql<{ id: string }>(
    `SELECT id FROM family_member WHERE sys_org_code = 'A02' LIMIT 1`,
  )
  const reveal = (session = staff) =>
    app.call(session, employees.reveal, { id: row?.id ?? '', field: 'mobile', reason: '核对' })
  await app.sql(
    `INSERT INTO sys_rate_window (bucket, started_at, hits)
     SELECT 'reveal 12', date_bin('1 hour', clock_timestamp(), 'epoch') + n * interval '1 hour', 59 FROM generate_series(0, 1) n`,
  )
  expect((await reveal()).body.success).toBe(true)
  expect(await told()).toEqual([])
  const refused = await reveal()
  expect([refused.status, refused.body.success, refused.body.result]).toEqual([429, false, null])
  expect(refused.body.message).toMatch(/^一小时内最多查看 60 个完整号码，请 \d+ 分钟后再试；已通知管理员$/)
  const ofFamily = { id: member?.id ?? '', field: 'idNo', reason: '核对' } as const
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
