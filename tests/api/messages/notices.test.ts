import { describe, expect, it } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { notices } from '#contract/messages/notices.ts'
import { createNotices } from '#server/notices/publish-notice.ts'
import type { Username } from '../../support/identities.ts'
import { useNotices } from '../../support/notices.ts'

const { sessions, place, unreadOf, read } = useNotices()
const ids = { admin: '11', staff: '12', yunfan: '13', qinghe: '14', nobody: '16' }

const titlesOf = async (username: Username) =>
  (await unreadOf(username)).anntMsgList.map(({ titile }) => titile)

describe('notices: what is refused', () => {
  it('lets nobody read or mark without a session, or before the password is changed', async () => {
    for (const endpoint of [
      notices.list,
      notices.listByUser,
      notices.queryById,
      notices.read,
      notices.readAll,
    ]) {
      expect((await place.server.call(undefined, endpoint as typeof notices.list, {})).status).toBe(401)
      expect((await place.server.call(sessions.newbie, endpoint as typeof notices.list, {})).body.code).toBe(
        511,
      )
    }
  })

  it('marks nothing that is not one’s own to read, and says the same as for what is not there', async () => {
    const forStaff = await place.tell.publish({ to: { users: [ids.staff] } })
    const forYunfan = await place.tell.publish({ to: { orgCodes: ['A02'] } })
    const missing = await read('hr.qinghe', '1')
    for (const id of [forStaff, forYunfan]) {
      expect((await read('hr.qinghe', id)).body).toMatchObject({
        success: false,
        message: missing.body.message,
      })
      const one = await place.server.call(sessions['hr.qinghe'], notices.queryById, { id })
      expect(one.body.success).toBe(false)
    }
    expect(await place.server.sql(`SELECT 1 FROM sys_announcement_send WHERE read_flag = '1'`)).toEqual([])
  })

  it('takes no id that is none, and no filter that is not offered', async () => {
    expect((await read('staff', "1' OR '1'='1")).status).toBe(400)
    expect((await place.server.call(sessions.staff, notices.list, { userId: ids.admin })).body.success).toBe(
      false,
    )
    expect((await place.server.call(sessions.staff, notices.list, { msgContent: 'x' })).body.success).toBe(
      false,
    )
  })

  it('says of the real-time address that it wants a WebSocket', async () => {
    const answered = await place.server.call(sessions.staff, notices.live, {
      userId: ids.staff,
      timestamp: '1',
    })
    expect(answered.body).toMatchObject({ success: false, message: '该地址只接受 WebSocket 连接' })
  })

  it('publishes nothing without a title or content, or too long', () => {
    const publish = createNotices().publish
    const to = 'everyone' as const
    const tx = { query: () => Promise.reject(new Error('not asked')) } as never
    expect(() => publish({ to, title: ' ', content: 'x', sender: 'x' }, { tx })).toThrow(/without title/)
    expect(() => publish({ to, title: 'x', content: '<script>x</script>', sender: 'x' }, { tx })).toThrow(
      /without title/,
    )
    expect(() => publish({ to, title: 'x', content: 'x'.repeat(20_001), sender: 'x' }, { tx })).toThrow(
      /too long/,
    )
  })
})

describe('notices: whom they reach', () => {
  it('everybody, a person, a role, an organisation, a role in an organisation, and nobody else', async () => {
    await place.tell.publish({ title: 'everyone' })
    await place.tell.publish({ title: 'person', to: { users: [ids.staff, ids.staff, '999'] } })
    await place.tell.publish({ title: 'role', to: { roleCodes: ['hr'] } })
    await place.tell.publish({ title: 'organisation', to: { orgCodes: ['A03'] } })
    await place.tell.publish({ title: 'both', to: { roleCodes: ['hr'], orgCodes: ['A02'] } })
    expect((await titlesOf('admin')).toSorted()).toEqual(['everyone'])
    expect((await titlesOf('staff')).toSorted()).toEqual(['everyone', 'person'])
    expect((await titlesOf('hr.yunfan')).toSorted()).toEqual(['both', 'everyone', 'role'])
    expect((await titlesOf('hr.qinghe')).toSorted()).toEqual(['everyone', 'organisation', 'role'])
    expect((await titlesOf('nobody')).toSorted()).toEqual(['everyone'])
  })

  it('writes a row per person only for those addressed, or who have read', async () => {
    const id = await place.tell.publish()
    expect(await place.server.sql(`SELECT 1 FROM sys_announcement_send`)).toEqual([])
    await read('staff', id)
    expect(await place.server.sql(`SELECT user_id, read_flag FROM sys_announcement_send`)).toEqual([
      { user_id: ids.staff, read_flag: '1' },
    ])
  })

  it('does not reach back to before an account was there', async () => {
    await place.tell.publish()
    await place.server.sql(
      `UPDATE sys_user SET create_time = clock_timestamp() + interval '1 second' WHERE id = $1`,
      [ids.nobody],
    )
    expect((await unreadOf('nobody')).anntMsgTotal).toBe(0)
    expect((await unreadOf('staff')).anntMsgTotal).toBe(1)
    await place.server.sql(`UPDATE sys_user SET create_time = '2026-01-01' WHERE id = $1`, [ids.nobody])
  })

  it('is not there when the transaction it was published in is undone', async () => {
    await place.tell.db
      .as(
        { rights: 'scoped', user: 'x', userId: ids.staff, org: 'A01', ip: '', requestId: '' },
        async (tx) => {
          await createNotices().publish({ to: 'everyone', title: 'x', content: 'x', sender: 'x' }, { tx })
          throw new Error('undone')
        },
      )
      .catch(() => undefined)
    expect((await unreadOf('staff')).anntMsgTotal).toBe(0)
  })

  it('can be published with the rights of any caller, and leaves a line in the audit trail', async () => {
    const id = await place.tell.db.as(
      { rights: 'scoped', user: 'hr.yunfan', userId: ids.yunfan, org: 'A02', ip: '', requestId: '' },
      (tx) =>
        createNotices().publish(
          { to: { users: [ids.staff] }, title: 'x', content: 'x', sender: 'x' },
          { tx },
        ),
    )
    expect(
      await place.server.sql(
        `SELECT actor, action FROM sys_audit WHERE object_table = 'sys_announcement' AND object_id = $1`,
        [id],
      ),
    ).toEqual([{ actor: 'hr.yunfan', action: 'publish' }])
  })
})

describe('what the server tells by itself', () => {
  it('a job that has ended leaves its notice to its owner, and to nobody else', async () => {
    const messagesOf = async (username: Username) =>
      (await unreadOf(username)).sysMsgList.map(({ titile }) => titile)
    await place.server.call(sessions.staff, employees.exportJob, { pageSize: '10' })
    await expect
      .poll(() => messagesOf('staff'), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^导出完成：/)])
    expect(await messagesOf('admin')).toEqual([])
  }, 90_000)
})
