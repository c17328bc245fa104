import { describe, expect, it } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { sweep } from '#server/housekeeping.ts'
import type { Username } from '../../support/identities.ts'
import { useNotices } from '../../support/notices.ts'

const { sessions, place, unreadOf, read } = useNotices()
const ids = { admin: '11', staff: '12', yunfan: '13', qinghe: '14', nobody: '16' }

const pageOf = async (username: Username, input: Record<string, string> = {}) =>
  (await place.server.call(sessions[username], notices.list, input)).body.result as Page<Notice>

describe('notices: the bell', () => {
  it('counts both kinds apart, shows the latest five, and drops when one is read', async () => {
    for (let n = 1; n <= 7; n += 1) await place.tell.publish({ title: `通知 ${n}` })
    await place.tell.publish({ title: '导出完成', category: '2', priority: 'H', to: { users: [ids.staff] } })
    const before = await unreadOf('staff')
    expect(before.anntMsgTotal).toBe(7)
    expect(before.anntMsgList.map(({ titile }) => titile)).toEqual([
      '通知 7',
      '通知 6',
      '通知 5',
      '通知 4',
      '通知 3',
    ])
    expect(before).toMatchObject({
      sysMsgTotal: 1,
      sysMsgList: [{ titile: '导出完成', priority: 'H', priority_dictText: '紧急消息' }],
    })
    await read('staff', before.anntMsgList[0]?.id ?? '')
    await read('staff', before.anntMsgList[0]?.id ?? '')
    expect((await unreadOf('staff')).anntMsgTotal).toBe(6)
    expect((await unreadOf('admin')).anntMsgTotal).toBe(7)
  })

  it('reads all at once, for the caller alone', async () => {
    await place.tell.publish()
    await place.tell.publish({ category: '2', to: { users: [ids.staff, ids.admin] } })
    const answered = await place.server.call(sessions.staff, notices.readAll, {})
    expect(answered.body).toMatchObject({ success: true, message: '全部已读' })
    expect(await unreadOf('staff')).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 })
    expect(await unreadOf('admin')).toMatchObject({ anntMsgTotal: 1, sysMsgTotal: 1 })
  })

  it('does not count as activity of a person', async () => {
    await place.server.sql(
      `UPDATE sys_session SET active_at = clock_timestamp() - interval '10 minutes' WHERE user_id = $1`,
      [ids.qinghe],
    )
    await unreadOf('hr.qinghe')
    const [session] = await place.server.sql<{ idle: boolean }>(
      `SELECT active_at < clock_timestamp() - interval '9 minutes' AS idle FROM sys_session WHERE user_id = $1`,
      [ids.qinghe],
    )
    expect(session).toEqual({ idle: true })
  })
})

describe('notices: my announcements', () => {
  it('answers the generic grammar at the addresses of the family, English texts for HR', async () => {
    await place.tell.publish({ title: '放假安排', priority: 'M' })
    const second = await place.tell.publish({ title: '体检报告已上传', sender: '健康管理部' })
    await read('hr.yunfan', second)
    const page = await pageOf('hr.yunfan', { column: 'sendTime', order: 'desc' })
    expect(page).toMatchObject({
      total: 2,
      records: [{ titile: '体检报告已上传', readFlag: '1' }, { readFlag: '0' }],
    })
    expect((await pageOf('hr.yunfan', { readFlag: '0' })).records.map(({ titile }) => titile)).toEqual([
      '放假安排',
    ])
    expect((await pageOf('hr.yunfan', { sender: '健康' })).total).toBe(1)
    expect((await pageOf('hr.yunfan', { keyword: '放假' })).total).toBe(1)
    const family = await place.server.app.inject({
      url: '/portal/base/hb-system/system/sysAnnouncementSend/getMyAnnouncementSend?pageNo=1&pageSize=10',
      headers: { authorization: `Bearer ${sessions['hr.yunfan'].token}`, 'accept-language': 'en' },
    })
    expect(family.json()).toMatchObject({
      success: true,
      result: { total: 2, records: [{ priority_dictText: 'Normal' }, { priority_dictText: 'Important' }] },
    })
  })

  it('keeps its place by cursor while new notices come', async () => {
    for (let n = 1; n <= 5; n += 1) await place.tell.publish({ title: `${n}` })
    const first = await pageOf('staff', { pageSize: '2', column: 'sendTime', order: 'desc' })
    await place.tell.publish({ title: '6' })
    const next = await pageOf('staff', {
      pageSize: '2',
      column: 'sendTime',
      order: 'desc',
      cursor: first.nextCursor ?? '',
    })
    expect([...first.records, ...next.records].map(({ titile }) => titile)).toEqual(['5', '4', '3', '2'])
  })

  it('holds nothing that could run in a browser', async () => {
    const id = await place.tell.publish({
      content: '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">去</a></p>',
      url: 'javascript:x()',
    })
    const one = await place.server.call(sessions.staff, notices.queryById, { id })
    expect(one.body.result).toMatchObject({ msgContent: '<p>好去</p>', url: null })
  })
})

describe('notices: many of them', () => {
  it('finds one’s own among 50,000 without reading them all', async () => {
    await place.server.sql(
      `INSERT INTO sys_announcement (titile, msg_content, sender, priority, msg_category, msg_type, send_status, send_time)
       SELECT 'n', 'x', 's', 'L', '2', 'USER', '1', clock_timestamp() - n * interval '1 second' FROM generate_series(1, 50000) n`,
    )
    await place.server.sql(
      `INSERT INTO sys_announcement_send (user_id, annt_id) SELECT CASE WHEN row_number() OVER () % 5000 = 0 THEN 12 ELSE 1000000 + id % 50000 END, id FROM sys_announcement`,
    )
    await place.server.sql('ANALYZE sys_announcement, sys_announcement_send')
    const plan = await place.tell.db.as(
      { rights: 'server', user: 'staff', userId: ids.staff, org: 'A01', ip: '', requestId: '' },
      (tx) =>
        tx.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN (ANALYZE, TIMING OFF) SELECT id FROM my_announcement t WHERE t.del_flag = 0 AND t.msg_category = '2' AND t.read_flag = '0' ORDER BY send_time DESC, id DESC LIMIT 6`,
        ),
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).not.toMatch(/Seq Scan on sys_announcement/)
    expect((await unreadOf('staff')).sysMsgTotal).toBe(10)
  })

  it('throws system messages away after half a year, announcements never', async () => {
    await place.tell.publish({ title: '公告' })
    await place.tell.publish({ title: '消息', category: '2', to: { users: [ids.staff] } })
    await place.server.sql(`UPDATE sys_announcement SET send_time = clock_timestamp() - interval '181 days'`)
    await sweep({ db: place.tell.db, files: { remove: () => Promise.resolve() } as never })
    expect(await place.server.sql(`SELECT titile FROM sys_announcement`)).toEqual([{ titile: '公告' }])
    expect(await place.server.sql(`SELECT 1 FROM sys_announcement_send`)).toEqual([])
  })
})
