import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { logs, type Log } from '#contract/administration/logs.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let admin: Session
let staff: Session
beforeAll(async () => {
  app = await openTestApp()
  ;[admin, staff] = [await sessionOf(app, 'admin'), await sessionOf(app, 'staff')]
})
afterAll(() => app.close())

const listed = async (question: Record<string, string> = {}) => {
  const { body } = await app.call(admin, logs.list, { pageSize: '100', ...question })
  if (!body.success) throw new Error(body.message)
  return (body.result as Page<Log>).records as (Log & Record<string, string>)[]
}
const note = (verb: string, id: string, ip: string, at = 'clock_timestamp()') =>
  app.sql(
    `INSERT INTO sys_audit (action, object_table, object_id, account, ip, at) VALUES ('${verb}', 'sys_user', '${id}', 'staff', '${ip}', ${at})`,
  )

describe('the log is refused', () => {
  test('to everybody without its word (trap 49)', async () => {
    for (const call of [logs.list, logs.loginfo, logs.visitInfo])
      expect((await app.call(staff, call, {})).status).toBe(403)
    expect((await app.call(undefined, logs.loginfo, {})).status).toBe(401)
  })

  test('for deletion, in words and for everybody; all of it neither (AUD-2)', async () => {
    const [{ id = '' } = {}] = await listed()
    const before = await app.sql('SELECT count(*) AS n FROM sys_audit')
    const { body } = await app.call(admin, logs.refuseDelete, { id })
    expect([body.success, body.message]).toEqual([false, '日志来自审计留痕，任何人都不能删除'])
    const all = await app.call(admin, logs.refuseDeleteBatch, { ids: 'allclear' })
    expect(all.body.message).toBe('日志来自审计留痕，任何人都不能删除')
    expect(await app.sql('SELECT count(*) AS n FROM sys_audit')).toEqual(before)
  })
})

describe('the log', () => {
  test('tells sign-ins and operations apart, newest first', async () => {
    await note('sign-in-failed', '12', '10.1.2.3')
    const company = await addCompany(app, staff)
    await app.call(staff, companies.delete, { id: company.id })
    const [deleted] = await listed({ logType: '2', userid: 'staff' })
    expect(deleted).toMatchObject({
      userid: 'staff',
      username: '陈雨桐',
      logContent: '删除公司',
      logType_dictText: '操作日志',
      operateType: '4',
      result: '1',
      requestParam: null,
    })
    const [failed] = await listed({
      logType: '1',
      userid: 'staff',
      field: 'id,,logContent,result,logType,operateType',
    })
    expect(failed).toMatchObject({
      result: '0',
      logContent: '登录失败',
      operateType: null,
      logType_dictText: '登录日志',
    })
    const { body } = await app.call(admin, logs.stateCounts, { userid: 'staff' })
    expect(body.result).toMatchObject({ states: [{ state: '1' }, { state: '2' }] })
  })

  test('tells addresses by their block alone (trap 49)', async () => {
    await note('sign-in', '12', '10.1.2.3')
    await note('sign-in', '12', '2001:db8:1:2:3:4:5:6')
    expect((await listed({ action: 'sign-in', userid: 'staff' })).slice(0, 2).map(({ ip }) => ip)).toEqual([
      '2001:db8:1:2:*',
      '10.1.2.*',
    ])
  })

  test('is searched by words of what was done, and by moments (api 8)', async () => {
    await addCompany(app, staff)
    expect((await listed({ keyWord: '公司' })).every(({ logContent }) => logContent.includes('公司'))).toBe(
      true,
    )
    expect(
      (await listed({ keyWord: '退出' })).filter(({ logContent }) => !logContent.includes('退出')),
    ).toEqual([])
    expect(await listed({ keyWord: '没有这样的词' })).toEqual([])
    // Of words that stand in the sentence of a verb, or of its object, or partly in either.
    await note('password-reset-by-other', '13', '10.1.2.3')
    for (const [keyWord, content] of Object.entries({ 他人的密码: '重置他人的密码', 增公: '新增公司' }))
      expect(new Set((await listed({ keyWord })).map(({ logContent }) => logContent))).toEqual(
        new Set([content]),
      )
    expect(await listed({ keyWord: '账号' })).not.toContainEqual(
      expect.objectContaining({ action: 'password-reset-by-other' }),
    )
    await note('sign-in', '12', '10.9.9.9', `'2020-02-02T12:00:00+08'`)
    const then = { createTime_begin: '2020-02-02 00:00:00', createTime_end: '2020-02-02 23:59:59' }
    expect((await listed(then)).map(({ ip }) => ip)).toEqual(['10.9.9.*'])
  })

  test('counts sign-ins of ever and of today, and the addresses of today', async () => {
    const totals = async () => (await app.call(admin, logs.loginfo, {})).body.result as Record<string, number>
    const before = await totals()
    await note('sign-in', '12', '10.77.0.1')
    await note('sign-in', '12', '10.77.0.1')
    await note('sign-in', '12', '10.77.0.2', `clock_timestamp() - interval '3 days'`)
    expect(await totals()).toEqual({
      totalVisitCount: (before['totalVisitCount'] ?? 0) + 3,
      todayVisitCount: (before['todayVisitCount'] ?? 0) + 2,
      todayIp: (before['todayIp'] ?? 0) + 1,
    })
    const week = (await app.call(admin, logs.visitInfo, {})).body.result as object[]
    expect(week).toHaveLength(7)
    expect(week[3]).toMatchObject({ visit: 1, ip: 1 })
  })

  test('has an index behind every filter, in the order of the list', async () => {
    const newest = 'ORDER BY create_time DESC, id DESC LIMIT 11'
    for (const where of [
      `log_type = '1'`,
      `userid = 'staff'`,
      `action = 'reveal'`,
      `object_table = 'employee'`,
      `object_table = 'employee' AND object_id = '7'`,
      `create_time >= now() - interval '1 day'`,
    ]) {
      await app.sql('SET enable_seqscan = off; SET enable_sort = off')
      const plan = await app.sql<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT id FROM sys_log WHERE del_flag = 0 AND ${where} ${newest}`,
      )
      const words = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect(`${where}\n${words}`).toContain('Index')
      expect(`${where}\n${words}`).not.toContain('Sort')
    }
  })
})

describe('what an entry is about', () => {
  const about = async (question: Record<string, string>) =>
    (await listed(question)).map(({ logContent, recordName, recordCode }) => ({
      logContent,
      recordName,
      recordCode,
    }))

  test('is named as it is called now, and the trail keeps no name (AUD-1)', async () => {
    const company = await addCompany(app, staff)
    const { companyName, companyCode } = company
    const added = { logContent: '新增公司', recordName: companyName, recordCode: companyCode }
    expect((await about({ record: companyName }))[0]).toEqual(added)
    const renamed = `${companyName}新`
    await app.call(staff, companies.edit, { id: company.id, version: company.version, companyName: renamed })
    expect(await about({ record: companyCode, action: 'insert' })).toContainEqual({
      ...added,
      recordName: renamed,
    })
    await app.call(staff, companies.delete, { id: company.id })
    const [row] = await listed({ objectTable: 'company', action: 'delete', userid: 'staff' })
    expect(row).toMatchObject({ recordNoun: 'company', recordName: renamed, recordDeleted: true })
    const kept = await app.sql(`SELECT * FROM sys_audit WHERE object_id = $1`, [company.id])
    expect(JSON.stringify(kept)).not.toContain(companyName)
  })

  test('is not named, and not found, by who may not list it (security ACC-2)', async () => {
    const [{ id = '' } = {}] = await app.sql<{ id: string }>(
      `SELECT p.id::text AS id FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id WHERE p.perms = 'company:list' AND rp.role_id = 1`,
    )
    const company = await addCompany(app, staff)
    await app.sql(`DELETE FROM sys_role_permission WHERE permission_id = $1 AND role_id = 1`, [id])
    const told = async () =>
      (await listed({ objectTable: 'company', action: 'insert' })).map(({ recordName, recordNoun }) => [
        recordName,
        recordNoun,
      ])
    await expect.poll(async () => new Set((await told()).flat()), { timeout: 5_000 }).toEqual(new Set([null]))
    expect(await about({ record: company.companyName })).toEqual([])
    await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (1, $1)`, [id])
  })

  test('is found by what people call it, in list, count and tabs alike; many are refused', async () => {
    await sessionOf(app, 'hr.yunfan')
    const entries = await listed({ record: 'hr.yunfan' })
    expect(entries.length).toBeGreaterThan(0)
    expect(new Set(entries.map(({ recordCode }) => recordCode))).toEqual(new Set(['hr.yunfan']))
    const { body } = await app.call(admin, logs.count, { record: 'hr.yunfan' })
    expect(body.result).toEqual({ total: entries.length, totalIsExact: true })
    const counted = await app.call(admin, logs.stateCounts, { record: 'hr.yunfan' })
    const { states } = counted.body.result as { states: { total: number }[] }
    expect(states.reduce((sum, { total }) => sum + total, 0)).toBe(entries.length)
    const all = await app.call(admin, logs.list, { record: 'E1' })
    expect([all.body.success, all.body.message]).toEqual([
      false,
      '符合“E1”的记录太多，请输入更完整的名称或编号',
    ])
  })
})
