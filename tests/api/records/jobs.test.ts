import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloads } from '#contract/records/downloads.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { screenName } from '#server/core/texts.ts'
import { sweep } from '#server/housekeeping.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'

let app: TestApp
const sessions: Record<string, Session> = {}
beforeAll(async () => {
  app = await openTestApp()
  for (const name of ['admin', 'staff', 'hr.yunfan', 'hr.qinghe']) sessions[name] = await app.signIn(name)
})
afterAll(() => app.close())

const of = (username: string): Session => sessions[username] as Session
const file = 'f'.repeat(64)

/** A finished export with its file, 20 minutes old. */
const finished = async (username: string, { orgCode } = of(username)): Promise<string> => {
  await app.sql(
    `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, expires_at)
     SELECT $1, '员工列表.xlsx', 'text/csv', 1, id, $3, now() + interval '1 day' FROM sys_user WHERE username = $2 ON CONFLICT DO NOTHING`,
    [file, username, orgCode],
  )
  const [made] = await app.sql<{ id: string }>(
    `INSERT INTO sys_job (kind, noun, title, user_id, org_code, locale, ip, request_id, input, state, result_file, outcome, create_time)
     SELECT 'export', 'gone', $4, id, $2, 'zh', '', '', '{}', 'done', $3, '{"secret":"张三"}', now() - interval '20 minutes'
     FROM sys_user WHERE username = $1 RETURNING id::text`,
    [username, orgCode, file, JSON.stringify(screenName('/member/MemberList'))],
  )
  return made?.id ?? ''
}

describe('a job of somebody else', () => {
  test.each([
    ['in the same organisation', 'admin', 'staff'],
    ['in another organisation', 'hr.yunfan', 'hr.qinghe'],
    ['who sees everything', 'hr.yunfan', 'admin'],
  ])('%s is not there: not to read, not to stop, not in the list', async (_where, owner, other) => {
    const id = await finished(owner)
    await app.sql(`UPDATE sys_job SET state = 'running', run = 'x'`)
    for (const call of [jobs.queryById, jobs.cancel]) {
      const { status, body } = await app.call(of(other), call, { id })
      expect([status, body.success, body.message]).toEqual([200, false, '未找到对应实体'])
    }
    expect((await app.call(of(other), jobs.list, {})).body.result).toEqual([])
    expect(await app.sql(`SELECT is_cancel_asked FROM sys_job WHERE id = $1`, [id])).toEqual([
      { is_cancel_asked: false },
    ])
    expect((await app.call(of(owner), jobs.queryById, { id })).body.success).toBe(true)
    await app.sql(`DELETE FROM sys_job`)
    await app.sql(`DELETE FROM sys_file`)
  })

  test('leaves no file to fetch either', async () => {
    await finished('hr.yunfan')
    for (const other of ['admin', 'staff', 'hr.qinghe'])
      expect((await app.call(of(other), downloads.download, { file })).body.message).toBe('未找到对应实体')
  })
})

describe('a job of one’s own', () => {
  test('says its title in the reader’s language and where its file is', async () => {
    const id = await finished('hr.yunfan')
    const { body } = await app.call(of('hr.yunfan'), jobs.queryById, { id }, { 'accept-language': 'en' })
    expect(body.result).toMatchObject({
      id,
      title: 'Employees',
      fileName: '员工列表.xlsx',
      fileUrl: `/portal/base/hb-system/sys/common/download/${file}`,
      outcome: { secret: '张三' },
    })
  })

  test('from an organisation one has left keeps its file and what it told to itself', async () => {
    const id = await finished('hr.yunfan', { ...of('hr.yunfan'), orgCode: 'A03' })
    const { body } = await app.call(of('hr.yunfan'), jobs.queryById, { id })
    expect(body.result).toMatchObject({ id, state: 'done', fileUrl: null, fileName: null, outcome: null })
  })

  test('whose file has expired offers none', async () => {
    const id = await finished('hr.yunfan')
    await app.sql(`UPDATE sys_file SET expires_at = now() - interval '1 second'`)
    const { body } = await app.call(of('hr.yunfan'), jobs.queryById, { id })
    expect(body.result).toMatchObject({ fileUrl: null, fileName: null })
  })

  test('is listed with the newest first, at most 50', async () => {
    await app.sql(`DELETE FROM sys_job`)
    for (let n = 0; n < 52; n += 1) await finished('staff')
    const listed = (await app.call(of('staff'), jobs.list, {})).body.result as Job[]
    const ids = listed.map(({ id }) => BigInt(id))
    expect([ids.length, ids.toSorted((a, b) => (a < b ? 1 : -1))]).toEqual([50, ids])
  })

  test('is forgotten after 30 days', async () => {
    await app.sql(`DELETE FROM sys_job`)
    const [old, young] = [await finished('staff'), await finished('staff')]
    await app.sql(`UPDATE sys_job SET create_time = now() - interval '31 days' WHERE id = $1`, [old])
    const db = openDatabase(await serverUrl(app.adminUrl), 2)
    await sweep({ db, files: await diskStore(app.settings.dataDir) })
    await db.close()
    expect(await app.sql(`SELECT id FROM sys_job`)).toEqual([{ id: young }])
  })
})
