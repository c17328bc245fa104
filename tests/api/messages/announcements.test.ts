import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announcementReaders } from '#contract/messages/announcement-readers.ts'
import type { Announcement, AnnouncementDraft } from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import { live } from '#contract/messages/live.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { forgetAnnouncements, newAnnouncement } from '../../support/announcements.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf, type Username } from '../../support/identities.ts'
import { openLive } from '../../support/live.ts'

describeResource(announcements, { draft: newAnnouncement, visibleTo: 'admin', size: 'small' })

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
beforeEach(() => forgetAnnouncements(server))

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
const later = '2099-01-01 09:00:00'
const move = (
  name: 'release' | 'schedule' | 'unschedule' | 'revoke',
  { id, version }: Pick<Announcement, 'id' | 'version'>,
  startTime = later,
) => server.call(sessions.admin, announcements[name], { id, version, startTime })
type Verb = 'doReleaseData' | 'doReovkeData'
const act = (verb: Verb, id: string, session = sessions.admin, headers: Record<string, string> = {}) =>
  server.call(session, announcements[verb], { id }, headers)
const unreadOf = async (username: Username): Promise<Notice[]> =>
  ((await server.call(sessions[username], notices.listByUser, {})).body.result as { anntMsgList: Notice[] })
    .anntMsgList
const titlesOf = async (username: Username) => (await unreadOf(username)).map(({ titile }) => titile)
const stored = () => server.sql<{ n: number }>('SELECT count(*)::int AS n FROM written_announcement')
const statusOf = async (id: string) =>
  (
    await server.sql<{ status: string }>(
      'SELECT send_status AS status FROM written_announcement WHERE id = $1',
      [id],
    )
  )[0]?.status

describe('announcements: what is refused', () => {
  it('nobody publishes who does not hold the word for it', async () => {
    const id = await idOf()
    for (const session of [sessions.staff, sessions['hr.yunfan']]) {
      expect((await add({}, session)).status).toBe(403)
      for (const verb of ['doReleaseData', 'doReovkeData'] as const)
        expect((await act(verb, id, session)).status).toBe(403)
      for (const verb of ['release', 'schedule', 'revoke'] as const)
        expect(
          (await server.call(session, announcements[verb], { id, version: 0, startTime: later })).status,
        ).toBe(403)
    }
    expect((await server.call(undefined, announcements.doReleaseData, { id })).status).toBe(401)
    expect(await statusOf(id)).toBe('0')
  })

  it('the calls that change by GET take no cookie, no other site and no guess of a browser (trap 24)', async () => {
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
      { msgType: 'USER', userIds: '12', roleIds: ['3'] },
      { msgType: 'ALL', userIds: '12' },
      { orgCodes: ['A02', 'NONE'] },
      { roleIds: ['99'] },
      { titileEn: 'Holidays' },
      { startTime: later, endTime: later },
      { msgCategory: '2' } as unknown as Draft,
      { msgContent: `<p>${'长'.repeat(20_000)}</p>` },
      { url: 'javascript:x()' },
      { url: '//evil.example' },
      { eventName: 'Group report' },
    ] as Draft[])
      expect([draft, (await add(draft)).body.success]).toEqual([draft, false])
    expect(await stored()).toEqual([{ n: 0 }])
  })

  it('publishes nothing that is not there, and takes back nothing that was never published', async () => {
    const id = await idOf()
    for (const verb of ['doReleaseData', 'doReovkeData'] as const) {
      expect((await act(verb, '1')).body.success).toBe(false)
      expect((await act(verb, 'x')).status).toBe(400)
    }
    expect((await act('doReovkeData', id)).body.success).toBe(false)
    expect((await move('revoke', { id, version: 0 })).body.message).toBe(
      '当前状态为“未发布”，不能撤销，请刷新后查看',
    )
    expect(await statusOf(id)).toBe('0')
  })
})

describe('announcements: whoever sees one organisation', () => {
  it('writes and publishes none, whatever word they hold (domain 5.1)', async () => {
    const id = await idOf({ orgCodes: ['A02'] })
    const words = `SELECT id FROM sys_permission WHERE perms LIKE 'announcement:%'`
    await server.sql(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT 3, id FROM (${words}) w`,
    )
    const hr = await sessionOf(server, 'hr.yunfan')
    const asked = [
      await add({ orgCodes: ['A02'] }, hr),
      await act('doReleaseData', id, hr),
      await server.call(hr, announcements.list, {}),
      await server.call(hr, announcementReaders.list, { anntId: id }),
      await server.call(hr, announcementReaders.remind, { id }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    await server.sql(`DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id IN (${words})`)
  })
})

describe('announcements: published and taken back', () => {
  it('reach people, roles, organisations and everybody once they are published, by GET or PUT, and not before (NTC-1)', async () => {
    const drafts: Draft[] = [
      { titile: 'everyone' },
      { titile: 'person', msgType: 'USER', userIds: `${ids.staff},` },
      { titile: 'role', roleIds: ['3'] },
      { titile: 'organisation', orgCodes: ['A03'] },
      { titile: 'role there', roleIds: ['2', '3'], orgCodes: ['A01', 'A02'] },
    ]
    const made = await Promise.all(drafts.map((draft) => idOf(draft)))
    expect(await titlesOf('staff')).toEqual([])
    const answers = []
    for (const [at, id] of made.entries())
      answers.push(
        (at % 2 === 0 ? await act('doReleaseData', id) : await move('release', { id, version: 0 })).body
          .message,
      )
    // The family's call says what it always said; the move, how many it reaches.
    expect(answers.filter((_, at) => at % 2 === 0)).toEqual(Array(3).fill('该系统通知发布成功'))
    const [, person = '', , organisation = ''] = answers
    expect(person).toBe('该系统通知发布成功，1 人将收到')
    expect(organisation).toMatch(/^该系统通知发布成功，[1-9]\d* 人将收到$/)
    expect((await titlesOf('staff')).toSorted()).toEqual(['everyone', 'person', 'role there'])
    expect((await titlesOf('hr.yunfan')).toSorted()).toEqual(['everyone', 'role', 'role there'])
    expect((await titlesOf('hr.qinghe')).toSorted()).toEqual(['everyone', 'organisation', 'role'])
    expect((await unreadOf('staff')).map(({ sender }) => sender)).toEqual(Array(3).fill('系统管理员'))
  })

  it('are published once however often it is asked for, and every change is in the audit trail (NTC-2)', async () => {
    const id = await idOf()
    const staff = await openLive(server.app, ids.staff, sessions.staff.token)
    for (let times = 1; times <= 3; times += 1)
      expect((await act('doReleaseData', id)).body.success).toBe(true)
    expect((await move('release', { id, version: 1 })).status).toBe(409)
    const [before] = await server.sql<{ at: Date }>('SELECT send_time AS at FROM sys_announcement')
    await act('doReleaseData', id)
    expect(await server.sql('SELECT send_time AS at FROM sys_announcement')).toEqual([before])
    // Sent after the commit, by reading the notice: taken back sooner, there is none to send.
    await staff.hears(() => staff.texts.some((text) => text.startsWith('{')))
    for (let times = 1; times <= 2; times += 1)
      expect((await act('doReovkeData', id)).body).toMatchObject({
        success: true,
        message: '该系统通知撤销成功',
      })
    await staff.hears(() => staff.texts.filter((text) => text === live.reload).length === 2)
    expect(staff.texts.filter((text) => text.startsWith('{'))).toHaveLength(1)
    staff.socket.close()
    await staff.closed
    const noted = await server.sql<{ action: string }>(
      `SELECT actor, action FROM sys_audit WHERE object_table = 'sys_announcement' AND object_id = $1 ORDER BY id`,
      [id],
    )
    expect(noted).toEqual(['publish', 'revoke'].map((action) => ({ actor: 'admin', action })))
  })

  it('taken back they are nowhere, and published again they are news again', async () => {
    const id = await idOf({ msgType: 'USER', userIds: ids.staff })
    await act('doReleaseData', id)
    await server.call(sessions.staff, notices.read, { anntId: id })
    await act('doReovkeData', id)
    expect((await server.call(sessions.staff, notices.list, {})).body.result).toMatchObject({ records: [] })
    const revoked = { success: false, message: '该通知已撤销' }
    expect((await server.call(sessions.staff, notices.queryById, { id })).body).toMatchObject(revoked)
    expect((await server.call(sessions.staff, notices.read, { anntId: id })).body).toMatchObject(revoked)
    const hidden = await server.call(sessions['hr.yunfan'], notices.queryById, { id })
    expect(hidden.body.message).not.toBe(revoked.message)
    await act('doReleaseData', id)
    expect(await titlesOf('staff')).toEqual(['国庆服务时间'])
  })

  it('about an import of medical cards are told whole to whoever is there, and kept for the others', async () => {
    const staff = await openLive(server.app, ids.staff, sessions.staff.token)
    const id = await idOf({
      msgType: 'USER',
      userIds: ids.staff,
      sender: '健康福利平台',
      msgContent: '<p>成功 <b>18</b> 张<script>x()</script></p>',
      eventName: 'medical_card_import',
    })
    await act('doReleaseData', id)
    const told = await staff.hears((text) => text.includes('curUserName'))
    staff.socket.close()
    await staff.closed
    const [kept] = await unreadOf('staff')
    expect(JSON.parse(told)).toEqual({
      msgId: id,
      curUserName: '健康福利平台',
      sendTime: kept?.sendTime,
      data: '<p>成功 <strong>18</strong> 张</p>',
    })
  })
})
