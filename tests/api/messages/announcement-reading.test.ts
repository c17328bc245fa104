import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announcementReaders, type AnnouncementReader } from '#contract/messages/announcement-readers.ts'
import type { Announcement } from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import type { Page } from '#contract/core/paging.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { keepAnnouncementCalendar } from '#server/modules/messages/notices/announcement-calendar.ts'
import { createNotices } from '#server/notices/publish-notice.ts'
import { addAnnouncement, forgetAnnouncements, publishedAnnouncement } from '../../support/announcements.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { uploaded } from '../../support/attachments.ts'
import { at, dueInstance, type DueInstance } from '../../support/due.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

let app: TestApp
let admin: Session
let instances: DueInstance[]
const sessions = {} as Record<Username, Session>
const ids = { staff: '12', yunfan: '13', qinghe: '14' }
beforeAll(async () => {
  app = await openTestApp()
  for (const username of ['admin', 'staff', 'hr.yunfan', 'hr.qinghe'] as const)
    sessions[username] = await sessionOf(app, username)
  admin = sessions.admin
  instances = await Promise.all([1, 2].map(() => dueInstance(app, (_locale, { message }) => message)))
  for (const { due } of instances) keepAnnouncementCalendar({ due, notices: createNotices() })
})
afterAll(async () => {
  for (const { db } of instances) await db.close()
  await app.close()
})
beforeEach(() => forgetAnnouncements(app))

const later = '2099-01-01 09:00:00'
const move = (
  name: 'release' | 'schedule' | 'unschedule' | 'revoke',
  { id, version }: Pick<Announcement, 'id' | 'version'>,
  startTime = later,
) => app.call(admin, announcements[name], { id, version, startTime })
const bellOf = async (username: Username) =>
  (await app.call(sessions[username], notices.listByUser, {})).body.result as {
    anntMsgList: Notice[]
    sysMsgList: Notice[]
  }
const titlesOf = async (username: Username) =>
  (await bellOf(username)).anntMsgList.map(({ titile }) => titile)
const statusOf = async (id: string) =>
  (
    await app.sql<{ status: string }>(
      'SELECT send_status AS status FROM written_announcement WHERE id = $1',
      [id],
    )
  )[0]?.status
const publishedTimes = async (id: string) =>
  (
    await app.sql(
      `SELECT 1 FROM sys_audit WHERE object_table = 'sys_announcement' AND object_id = $1 AND action = 'publish'`,
      [id],
    )
  ).length
/** All instances look at once. */
const dueAt = async (moment: string) => {
  await Promise.all(instances.map(({ due }) => due.doDue(at(moment))))
  expect(instances.flatMap(({ errors }) => errors)).toEqual([])
}

describe('announcements: at their moment', () => {
  test('are scheduled for no moment that is past, or after their validity', async () => {
    const draft = await addAnnouncement(app, admin, { endTime: '2098-12-31 00:00:00' })
    expect((await move('schedule', draft, '2026-01-01 09:00:00')).body.message).toBe('定时发布时间须晚于现在')
    expect((await move('schedule', draft)).body.message).toBe('有效期须晚于定时发布时间')
    const over = await addAnnouncement(app, admin, { endTime: '2026-01-01 09:00:00' })
    expect((await move('release', over)).body.message).toBe('有效期已过，请先修改有效期')
    expect(await titlesOf('staff')).toEqual([])
  })

  test('are published once by themselves, also where two instances look, and vanish when their validity ends', async () => {
    const draft = await addAnnouncement(app, admin, { endTime: '2099-02-01 09:00:00' })
    const dropped = await addAnnouncement(app, admin)
    await move('schedule', draft)
    await move('unschedule', (await move('schedule', dropped)).body.result as Announcement)
    await dueAt('2099-01-01 08:59:59')
    expect(await statusOf(draft.id)).toBe('3')
    await dueAt('2099-01-01 09:00:01')
    expect([await statusOf(draft.id), await statusOf(dropped.id)]).toEqual(['1', '0'])
    expect(await titlesOf('staff')).toEqual([draft.titile])
    expect(await publishedTimes(draft.id)).toBe(1)
    await dueAt('2099-02-01 09:00:01')
    expect([await statusOf(draft.id), await titlesOf('staff')]).toEqual(['4', []])
  })
})

describe('announcements: who has read', () => {
  const readersOf = async (anntId: string, readFlag: string) =>
    (
      (await app.call(admin, announcementReaders.list, { anntId, readFlag, pageSize: '50' })).body
        .result as Page<AnnouncementReader>
    ).records.map(({ username }) => username)
  const remind = async (id: string, userIds?: string) =>
    (await app.call(admin, announcementReaders.remind, { id, userIds })).body

  test('is known of exactly those whom it reaches, and reminders reach those who have not, once an hour', async () => {
    const { id } = await publishedAnnouncement(app, admin, { titile: '请确认', roleIds: ['3'] })
    expect((await app.call(admin, announcementReaders.list, {})).body.success).toBe(false)
    await app.call(sessions['hr.yunfan'], notices.read, { anntId: id })
    expect([await readersOf(id, '1'), await readersOf(id, '0')]).toEqual([['hr.yunfan'], ['hr.qinghe']])
    const counted = (await app.call(admin, announcements.queryById, { id })).body.result
    expect(counted).toMatchObject({ readCount: 1, unreadCount: 1 })

    expect(await remind(id, `${ids.yunfan},${ids.staff}`)).toMatchObject({
      result: { reminded: 0, skipped: 0 },
    })
    expect(await remind(id)).toMatchObject({ message: '已提醒 1 人', result: { reminded: 1 } })
    expect(await remind(id)).toMatchObject({ result: { reminded: 0, skipped: 1 } })
    await app.sql(`UPDATE sys_announcement_send SET reminded_time = reminded_time - interval '61 minutes'`)
    expect(await remind(id, ids.qinghe)).toMatchObject({ result: { reminded: 1, skipped: 0 } })
    const messages = async () => (await bellOf('hr.qinghe')).sysMsgList.map(({ titile }) => titile)
    expect(await messages()).toEqual(['请阅读：请确认', '请阅读：请确认'])
    await app.call(admin, announcements.doReovkeData, { id })
    expect([await messages(), (await remind(id)).success]).toEqual([[], false])
    expect([await readersOf(id, '1'), await readersOf(id, '0')]).toEqual([['hr.yunfan'], []])
    const revoked = (await app.call(admin, announcements.queryById, { id })).body.result
    expect(revoked).toMatchObject({ readCount: 1, unreadCount: 0 })
  })

  test.each([
    {},
    { orgCodes: ['A02'] },
    { roleIds: ['3'] },
    { roleIds: ['2', '3'], orgCodes: ['A01', 'A02'] },
    { msgType: 'USER' as const, userIds: `${ids.staff},${ids.qinghe}` },
  ])('is missing of exactly those whose bell has it: %j', async (audience) => {
    const { id } = await publishedAnnouncement(app, admin, { titile: '请看', ...audience })
    const reached: string[] = []
    for (const username of Object.keys(sessions) as Username[])
      if ((await titlesOf(username)).includes('请看')) reached.push(username)
    const unread = (await readersOf(id, '0')).filter((username) => Object.hasOwn(sessions, username))
    expect(unread.toSorted()).toEqual(reached.toSorted())
    expect(reached.length).toBeGreaterThan(0)
  })

  test('is missing of many accounts without reading any of them: indexes alone are counted', async () => {
    await app.sql(`INSERT INTO sys_user (id, username, realname, create_time)
      SELECT 5000000 + n, 'reader' || n, 'x', '2026-01-01' FROM generate_series(1, 5000) n`)
    await app.sql(`INSERT INTO sys_org (org_code, depart_name, depart_name_en, kind)
      SELECT 'R' || n, 'x', 'x', 'client' FROM generate_series(0, 49) n`)
    await app.sql(`INSERT INTO sys_user_org (user_id, org_code)
      SELECT id, 'R' || id % 50 FROM sys_user WHERE id > 5000000`)
    const everybody = await publishedAnnouncement(app, admin)
    const members = await publishedAnnouncement(app, admin, { orgCodes: ['R7'] })
    await app.sql(`INSERT INTO sys_announcement_send (user_id, annt_id, read_flag)
      SELECT u.id, a.id, '1' FROM sys_user u, sys_announcement a WHERE u.id % 3 = 0 AND u.id > 5000000`)
    for (const table of ['sys_user', 'sys_user_org', 'sys_announcement_send'])
      await app.sql(`VACUUM ANALYZE ${table}`)
    const { unreadCount } = (await app.call(admin, announcements.queryById, { id: members.id })).body
      .result as Announcement
    expect(unreadCount).toBe(66)
    for (const { id, index } of [
      { ...everybody, index: 'sys_user_in_use' },
      { ...members, index: 'sys_user_org_members' },
    ]) {
      const lines = await app.sql<Record<'QUERY PLAN', string>>(
        `EXPLAIN (ANALYZE, TIMING OFF) SELECT count(*) FROM announcement_reader r WHERE r.annt_id = ${id} AND r.read_flag = '0'`,
      )
      const scans = lines
        .map((line) => line['QUERY PLAN'])
        .filter((line) => / on (sys_user|sys_user_org|sys_announcement_send) .*actual/.test(line))
      expect(scans.join('\n')).toContain(index)
      expect(scans.filter((line) => !line.includes('Index Only Scan'))).toEqual([])
    }
  })
})

describe('files of an announcement', () => {
  test('are fetched by exactly those who may read it, as long as they may (NTC-1)', async () => {
    const file = await uploaded(app, admin)
    const announcement = await publishedAnnouncement(app, admin, {
      orgCodes: ['A02'],
      files: [file],
    })
    const [seen] = (await bellOf('hr.yunfan')).anntMsgList
    expect(seen?.files).toEqual([file])
    const gets = async (username: Username) =>
      (await app.call(sessions[username], notices.attachment, { file: file.id })).bytes.length === file.size
    expect([await gets('hr.yunfan'), await gets('hr.qinghe'), await gets('staff')]).toEqual([
      true,
      false,
      false,
    ])
    await move('revoke', announcement)
    expect(await gets('hr.yunfan')).toBe(false)
  })
})

describe('announcements: what is published stays as it is', () => {
  test('is not edited, nor deleted, before it is taken back; a scheduled one neither (NTC-2)', async () => {
    const published = await publishedAnnouncement(app, admin)
    const { body } = await move('schedule', await addAnnouncement(app, admin))
    const scheduled = body.result as Announcement
    for (const { id, version } of [published, scheduled]) {
      expect((await app.call(admin, announcements.edit, { id, version, titile: '改了' })).status).toBe(400)
      expect((await app.call(admin, announcements.delete, { id })).body.success).toBe(false)
    }
    const { result } = (await move('revoke', published)).body
    const { id, version } = result as Announcement
    const edited = await app.call(admin, announcements.edit, { id, version, titile: '改了' })
    await move('release', edited.body.result as Announcement)
    expect(await titlesOf('staff')).toEqual(['改了'])
  })

  test('is stored as what may be shown, whatever was written (trap 39)', async () => {
    const leads = { url: '/member/MemberList', eventName: 'bill_to_confirm', orderId: 'B 1&2' }
    await publishedAnnouncement(app, admin, {
      ...leads,
      msgContent:
        '<p onclick="x()">好<script>x()</script><img src="//t.example/p"><a href="javascript:x()">去</a></p>',
    })
    expect((await bellOf('staff')).anntMsgList).toMatchObject([{ msgContent: '<p>好去</p>', ...leads }])
  })

  test('is read in English by who reads English, in words and content together', async () => {
    await publishedAnnouncement(app, admin, {
      titile: '放假',
      titileEn: 'Holidays',
      msgContentEn: '<p>Closed<script>x()</script></p>',
    })
    const english = { 'accept-language': 'en' }
    const { result } = (await app.call(sessions['hr.yunfan'], notices.listByUser, {}, english)).body
    expect(result).toMatchObject({ anntMsgList: [{ titile: 'Holidays', msgContent: '<p>Closed</p>' }] })
    expect(await titlesOf('hr.yunfan')).toEqual(['放假'])
    // What it leads to follows from the title as it was written first (specification 2.6).
    const [told] = (result as { anntMsgList: { id: string }[] }).anntMsgList
    const opened = await app.call(sessions['hr.yunfan'], notices.queryById, { id: told?.id ?? '' }, english)
    expect(opened.body.result).toMatchObject({ titile: 'Holidays', titileZh: '放假' })
  })
})
