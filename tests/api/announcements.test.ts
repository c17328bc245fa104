import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announcements, type AnnouncementDraft } from '#contract/announcements.ts'
import { employees } from '#contract/employees.ts'
import { live } from '#contract/live.ts'
import { notices, type Notice } from '#contract/notices.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { sessionOf, type Username } from '../support/identities.ts'
import { openLive } from '../support/live.ts'

let server: TestApp
const sessions = {} as Record<Username, Session>
const ids = { admin: '11', staff: '12', yunfan: '13', qinghe: '14' }

beforeAll(async () => {
  server = await openTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  for (const username of ['admin', 'staff', 'hr.yunfan', 'hr.qinghe'] as const)
    sessions[username] = await sessionOf(server, username)
})
afterAll(() => server.close())
beforeEach(() => server.sql('DELETE FROM sys_announcement'))

type Draft = Partial<AnnouncementDraft>
const add = (draft: Draft = {}, session = sessions.admin, headers: Record<string, string> = {}) =>
  server.call(
    session,
    announcements.add,
    { titile: '国庆服务时间', msgContent: '<p>放假</p>', msgType: 'ALL', ...draft },
    headers,
  )
const idOf = async (draft: Draft = {}, session = sessions.admin): Promise<string> =>
  ((await add(draft, session)).body.result as { id: string }).id
type Verb = 'doReleaseData' | 'release' | 'doReovkeData' | 'revoke'
const act = (verb: Verb, id: string, session = sessions.admin, headers: Record<string, string> = {}) =>
  server.call(session, announcements[verb], { id }, headers)
const unreadOf = async (username: Username): Promise<Notice[]> =>
  ((await server.call(sessions[username], notices.listByUser, {})).body.result as { anntMsgList: Notice[] })
    .anntMsgList
const titlesOf = async (username: Username) => (await unreadOf(username)).map(({ titile }) => titile)
const stored = () => server.sql<{ n: number }>('SELECT count(*)::int AS n FROM sys_announcement')
const statusOf = async (id: string) =>
  (
    await server.sql<{ status: string }>('SELECT send_status AS status FROM sys_announcement WHERE id = $1', [
      id,
    ])
  )[0]?.status

describe('announcements: what is refused', () => {
  it('nobody publishes who does not hold the word for it', async () => {
    const id = await idOf()
    for (const session of [sessions.staff, sessions['hr.yunfan']]) {
      expect((await add({}, session)).status).toBe(403)
      for (const verb of ['doReleaseData', 'release', 'doReovkeData', 'revoke'] as const)
        expect((await act(verb, id, session)).status).toBe(403)
    }
    expect((await server.call(undefined, announcements.doReleaseData, { id })).status).toBe(401)
    expect(await statusOf(id)).toBe('0')
  })

  it('the calls that change by GET take no cookie, no other site and no guess of a browser', async () => {
    const id = await idOf()
    const { token } = sessions.admin
    const url = `/portal/base/hb-system/sys/annountCement/doReleaseData?id=${id}`
    const cookie = await server.app.inject({
      url,
      headers: { cookie: `token=${token}; X-Access-Token=${token}` },
    })
    expect(cookie.statusCode).toBe(401)
    expect((await server.app.inject({ url: `${url}&token=${token}` })).statusCode).toBe(401)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ])
      for (const verb of ['doReleaseData', 'doReovkeData'] as const)
        expect((await act(verb, id, sessions.admin, headers as Record<string, string>)).status).toBe(403)
    expect(await statusOf(id)).toBe('0')
  })

  it('takes no draft without words, readers or a safe address', async () => {
    for (const draft of [
      { titile: ' ' },
      { titile: 'x'.repeat(101) },
      { msgContent: '' },
      { msgContent: '<script>x()</script>' },
      { msgType: 'USER' },
      { msgType: 'USER', userIds: ',' },
      { msgType: 'USER', userIds: "12,1' OR '1'='1" },
      { msgType: 'USER', userIds: '12,999999' },
      { msgType: 'USER', userIds: '12', roleCode: 'hr' },
      { msgType: 'ALL', userIds: '12' },
      { orgCode: 'NONE' },
      { roleCode: 'none' },
      { url: 'javascript:x()' },
      { url: '//evil.example' },
      { eventName: 'Group report' },
    ] as Draft[])
      expect([draft, (await add(draft)).body.success]).toEqual([draft, false])
    expect(await stored()).toEqual([{ n: 0 }])
  })

  it('publishes nothing that is not there, and takes back nothing that was never published', async () => {
    const id = await idOf()
    for (const verb of ['doReleaseData', 'release', 'doReovkeData', 'revoke'] as const) {
      expect((await act(verb, '1')).body.success).toBe(false)
      expect((await act(verb, 'x')).status).toBe(400)
    }
    expect((await act('revoke', id)).body.success).toBe(false)
    expect(await statusOf(id)).toBe('0')
  })
})

describe('announcements: whoever sees one organisation', () => {
  it('tells its people alone, in its own name (L18), and publishes and takes back no other’s', async () => {
    await server.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (3, 131)`)
    const [hr, other] = [await sessionOf(server, 'hr.yunfan'), await sessionOf(server, 'hr.qinghe')]
    for (const draft of [
      { orgCode: 'A03' },
      { msgType: 'USER', userIds: ids.qinghe },
      { msgType: 'USER', userIds: `${ids.yunfan},${ids.staff}` },
    ] as Draft[])
      expect((await add(draft, hr)).body.success).toBe(false)
    const official = await add({ sender: '系统安全中心' }, hr)
    expect(official.body.message).toBe('发送人只能是您本人：林晓帆')
    expect((await add({ msgCategory: '2' } as unknown as Draft)).status).toBe(400)
    const id = await idOf({ titile: '仅云帆', sender: '林晓帆' }, hr)
    for (const verb of ['release', 'revoke'] as const)
      expect((await act(verb, id, other)).body.success).toBe(false)
    expect((await act('release', await idOf(), hr)).body.success).toBe(false)
    expect((await act('release', id, hr)).body.success).toBe(true)
    expect(await titlesOf('hr.yunfan')).toEqual(['仅云帆'])
    expect(await titlesOf('hr.qinghe')).toEqual([])
    await server.sql(`DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id = 131`)
  })
})

describe('what the server tells by itself', () => {
  it('a job that has ended leaves its notice to its owner, and to nobody else', async () => {
    const messagesOf = async (username: Username) =>
      (
        (await server.call(sessions[username], notices.listByUser, {})).body.result as {
          sysMsgList: Notice[]
        }
      ).sysMsgList.map(({ titile }) => titile)
    await server.call(sessions.staff, employees.exportJob, { pageSize: '10' })
    await expect
      .poll(() => messagesOf('staff'), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^导出完成：/)])
    expect(await messagesOf('admin')).toEqual([])
  }, 90_000)
})

describe('announcements: published and taken back', () => {
  it('reach people, roles, organisations and everybody once they are published, by GET or PUT, and not before', async () => {
    const drafts: Draft[] = [
      { titile: 'everyone' },
      { titile: 'person', msgType: 'USER', userIds: `${ids.staff},` },
      { titile: 'role', roleCode: 'hr' },
      { titile: 'organisation', orgCode: 'A03' },
    ]
    const made = await Promise.all(drafts.map((draft) => idOf(draft)))
    expect(await titlesOf('staff')).toEqual([])
    const answers = []
    for (const [at, id] of made.entries())
      answers.push((await act(at % 2 === 0 ? 'doReleaseData' : 'release', id)).body.message)
    expect(new Set(answers)).toEqual(new Set(['该系统通知发布成功']))
    expect((await titlesOf('staff')).toSorted()).toEqual(['everyone', 'person'])
    expect((await titlesOf('hr.yunfan')).toSorted()).toEqual(['everyone', 'role'])
    expect((await titlesOf('hr.qinghe')).toSorted()).toEqual(['everyone', 'organisation', 'role'])
    expect(await unreadOf('staff')).toMatchObject([{ sender: '系统管理员' }, { sender: '系统管理员' }])
  })

  it('are stored as what may be shown, whatever was written', async () => {
    const id = await idOf({
      msgContent:
        '<p onclick="x()">好<script>x()</script><img src="//t.example/p"><a href="javascript:x()">去</a></p>',
      url: '/member/MemberList',
      eventName: 'bill_to_confirm',
      orderId: 'B 1&2',
    })
    await act('release', id)
    expect(await unreadOf('staff')).toMatchObject([
      {
        msgContent: '<p>好去</p>',
        url: '/member/MemberList',
        eventName: 'bill_to_confirm',
        orderId: 'B 1&2',
      },
    ])
  })

  it('are published once however often it is asked for, and every change is in the audit trail', async () => {
    const id = await idOf()
    const staff = await openLive(server.app, ids.staff, sessions.staff.token)
    for (const verb of ['doReleaseData', 'release', 'doReleaseData'] as const)
      expect((await act(verb, id)).body.success).toBe(true)
    const [before] = await server.sql<{ at: Date }>('SELECT send_time AS at FROM sys_announcement')
    await act('release', id)
    expect(await server.sql('SELECT send_time AS at FROM sys_announcement')).toEqual([before])
    // Sent after the commit, by reading the notice: taken back sooner, there is none to send.
    await staff.hears(() => staff.texts.some((text) => text.startsWith('{')))
    for (const verb of ['doReovkeData', 'revoke'] as const)
      expect((await act(verb, id)).body).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    await staff.hears(() => staff.texts.filter((text) => text === live.reload).length === 2)
    expect(staff.texts.filter((text) => text.startsWith('{'))).toHaveLength(1)
    staff.socket.close()
    await staff.closed
    const noted = await server.sql<{ action: string }>(
      `SELECT actor, action FROM sys_audit WHERE object_table = 'sys_announcement' AND object_id = $1 ORDER BY id`,
      [id],
    )
    expect(noted).toEqual(['add', 'publish', 'revoke'].map((action) => ({ actor: 'admin', action })))
  })

  it('taken back they are nowhere, and published again they are news again', async () => {
    const id = await idOf({ msgType: 'USER', userIds: ids.staff })
    await act('release', id)
    await server.call(sessions.staff, notices.read, { anntId: id })
    await act('revoke', id)
    expect((await server.call(sessions.staff, notices.list, {})).body.result).toMatchObject({ records: [] })
    expect((await server.call(sessions.staff, notices.queryById, { id })).body.success).toBe(false)
    expect((await server.call(sessions.staff, notices.read, { anntId: id })).body.success).toBe(false)
    await act('release', id)
    expect(await titlesOf('staff')).toEqual(['国庆服务时间'])
  })

  it('about an import of medical cards are told whole to whoever is there, and kept for the others', async () => {
    const staff = await openLive(server.app, ids.staff, sessions.staff.token)
    const id = await idOf({
      msgType: 'USER',
      userIds: ids.staff,
      sender: '健康管理部',
      msgContent: '<p>成功 <b>18</b> 张<script>x()</script></p>',
      eventName: 'medical_card_import',
    })
    await act('release', id)
    const told = await staff.hears((text) => text.includes('curUserName'))
    staff.socket.close()
    await staff.closed
    const [kept] = await unreadOf('staff')
    expect(JSON.parse(told)).toEqual({
      msgId: id,
      curUserName: '健康管理部',
      sendTime: kept?.sendTime,
      data: '<p>成功 <strong>18</strong> 张</p>',
    })
  })
})
