import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { departs } from '#contract/administration/departs.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isOpenWhileViewing, isWrite } from '#contract/core/viewing.ts'
import { employees } from '#contract/members/employees.ts'
import { permissions } from '#contract/administration/permissions.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { viewAs, type View, type ViewOfMe } from '#contract/administration/view-as.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity } from '#server/db/pool.ts'
import { endWhatRanOut } from '#server/housekeeping.ts'
import { openTestApp, requestFor, type Session, type TestApp } from '../../support/app.ts'
import { handshake } from '../../support/live.ts'
import { addRuledRole } from '../../support/data-rules.ts'
import { sessionOf } from '../../support/identities.ts'
import { holdRole } from '../../support/roles.ts'
import { noted } from '../../support/served.ts'

const ids = { admin: '11', staff: '12', yunfan: '13', newbie: '15', nobody: '16' }
const viewOnly = '您正在以他人身份只读查看，不能做此操作；请先结束查看'

const served = noted()
let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp(served.options)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

const start = (session: Session, userId: string) => app.call(session, viewAs.start, { userId })
/** The session of somebody who sees the portal as HR. */
const viewing = async (session = admin, userId = ids.yunfan): Promise<Session> => {
  const { body } = await start(session, userId)
  expect([body.message, body.success]).toEqual(['已切换为只读查看', true])
  const { token, userInfo } = body.result as View
  return { token, username: userInfo.username, orgCode: userInfo.orgCode }
}
const asks = async (session: Session) =>
  (await app.call(session, permissions.getUserPermissionByOrgCode, {})).status

describe('a view as another person is refused (security ACC-5)', () => {
  test('to who does not hold the word, to oneself, of an account that is gone or frozen', async () => {
    expect((await start(await sessionOf(app, 'staff'), ids.yunfan)).status).toBe(403)
    expect((await start(admin, ids.admin)).body.message).toBe('不能以自己的身份查看')
    expect((await start(admin, '7')).body.message).toBe('未找到对应实体')
    await app.sql(`UPDATE sys_user SET status = '2' WHERE id = $1`, [ids.staff])
    expect((await start(admin, ids.staff)).body.message).toMatch(/^“.+”的账号已冻结，不能以其身份查看$/)
    await app.sql(`UPDATE sys_user SET status = '1' WHERE id = $1`, [ids.staff])
  })

  test('to whom data rules narrow, since whom they view may see more', async () => {
    const { role } = await addRuledRole(app, admin, {
      words: ['user:view-as', 'user:list', 'employee:list'],
      rules: [{ word: 'employee:list', ruleColumn: 'gender', ruleConditions: '=', ruleValue: '2' }],
    })
    await holdRole(app, ids.nobody, role.id, 'A01')
    expect((await start(await sessionOf(app, 'nobody'), ids.newbie)).body.message).toBe(
      '您的角色有数据规则，只能查看部分数据，不能以他人身份查看',
    )
    await app.sql('DELETE FROM sys_user_role WHERE user_id = $1', [ids.nobody])
  })

  test('of who holds words that the viewer does not hold, also once that is so', async () => {
    const [word] = await app.sql<{ id: string }>(
      `SELECT id FROM sys_permission WHERE perms = 'employee:reveal'`,
    )
    const open = await viewing()
    expect(await asks(open)).toBe(200)
    await app.sql('DELETE FROM sys_role_permission WHERE role_id = 1 AND permission_id = $1', [word?.id])
    await expect.poll(() => asks(open)).toBe(401)
    expect((await start(await sessionOf(app, 'admin'), ids.yunfan)).body.message).toMatch(
      /有您没有的权限，不能以其身份查看：employee:reveal$/,
    )
    await app.sql('INSERT INTO sys_role_permission VALUES (1, $1)', [word?.id])
  })

  test('to who does not see every organisation, and from within a view', async () => {
    await app.sql(`UPDATE sys_role SET data_scope = 'ORG' WHERE id = 1`)
    expect((await start(await sessionOf(app, 'admin'), ids.yunfan)).body.message).toMatch(
      /不能以他人身份查看$/,
    )
    await app.sql(`UPDATE sys_role SET data_scope = 'ALL' WHERE id = 1`)
    await expect.poll(async () => (await start(admin, ids.yunfan)).body.success).toBe(true)
    const nested = await start(await viewing(admin, ids.staff), ids.yunfan)
    expect([nested.status, nested.body.message]).toEqual([403, viewOnly])
  })
})

describe('who sees the portal as another person', () => {
  /** What an operation answers to the viewer, whatever its input lacks: who may do it is asked first. */
  const answerOf = async (endpoint: Endpoint, { token, orgCode }: Session, more = {}) => {
    const filled = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']))
    const headers = { authorization: `Bearer ${token}`, 'x-org-code': orgCode, ...more }
    const { statusCode, payload } = await app.app.inject(await requestFor(endpoint, filled, headers))
    return { status: statusCode, isRefused: payload.includes(viewOnly) }
  }
  const signedIn = () => served.endpoints.filter(({ access }) => access !== 'public' && access !== 'signed')

  test('does none of the writes, reveals no secret and takes no file away, with an idempotency key or without', async () => {
    const viewer = await viewing(admin, ids.staff)
    const isGuarded = (one: Endpoint) => isWrite(one) || one.isSecret === true || one.answers === 'file'
    const guarded = signedIn().filter(isGuarded)
    expect(guarded.filter(isOpenWhileViewing).map(({ path }) => path)).toEqual([
      '/sys/common/view/:file',
      '/sys/viewAs/stop',
    ])
    const shut = guarded.filter((one) => !isOpenWhileViewing(one))
    expect(shut.length).toBeGreaterThan(100)
    const open: string[] = []
    for (const endpoint of shut)
      for (const more of [{}, { 'idempotency-key': 'as-another-1' }]) {
        const { status, isRefused } = await answerOf(endpoint, viewer, more)
        if (status !== 403 || !isRefused) open.push(`${endpoint.method} ${endpoint.path}: ${status}`)
      }
    expect(open).toEqual([])
  })

  test('reads what that person reads: every other operation is open, and their rows alone are there', async () => {
    const viewer = await viewing()
    const hr = await sessionOf(app, 'hr.yunfan')
    const [seen, own] = [await app.call(viewer, employees.list, {}), await app.call(hr, employees.list, {})]
    expect(seen.body.result).toEqual(own.body.result)
    expect((await app.call(viewer, departs.queryTreeList, {})).status).toBe(403)
    const refused: string[] = []
    for (const endpoint of signedIn().filter(isOpenWhileViewing)) {
      if (endpoint.path === viewAs.stop.path) continue
      if ((await answerOf(endpoint, viewer)).isRefused) refused.push(endpoint.path)
    }
    expect(refused).toEqual([])
  })

  test('writes nothing even where a handler forgot: the transaction is read-only', async () => {
    const db = openDatabase(await serverUrl(app.adminUrl), 1)
    const write = db.as({ ...serverIdentity, isReadOnly: true }, (tx) =>
      tx.query('DELETE FROM sys_sign_in_key'),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
    await db.close()
  })

  test('opens no channel: those of a person are few, and theirs', async () => {
    const viewer = await viewing()
    const headers = { 'sec-websocket-protocol': `bearer, ${viewer.token}` }
    expect(await handshake(app.app, ids.yunfan, headers)).toEqual({ status: 403, code: 510 })
  })
})

describe('a view as another person ends', () => {
  const trail = (action: string) =>
    app.sql<{ actor: string; objectId: string; viewer: string }>(
      `SELECT actor, object_id AS "objectId", detail->>'viewer' AS viewer FROM sys_audit WHERE action = $1 ORDER BY id DESC`,
      [action],
    )

  test('by stopping it, which leaves the viewer’s own session; start and end are noted once each, with both', async () => {
    const [started, ended] = [await trail('view-as-start'), await trail('view-as-end')]
    const viewer = await viewing()
    const both = { actor: 'admin', objectId: ids.yunfan, viewer: 'admin' }
    expect(await trail('view-as-start')).toEqual([both, ...started])
    const key = { 'idempotency-key': 'the-end-of-a-view' }
    expect((await app.call(viewer, viewAs.stop, {}, key)).body).toMatchObject({
      success: true,
      message: '已结束查看',
    })
    expect(await asks(viewer)).toBe(401)
    expect(await asks(admin)).toBe(200)
    expect(await trail('view-as-end')).toEqual([both, ...ended])
  })

  test('when the viewer signs out, is frozen, or loses the word', async () => {
    const session = await sessionOf(app, 'admin')
    const viewer = await viewing(session)
    await app.call(session, signIn.logout, {})
    expect(await asks(viewer)).toBe(401)
    await app.sql('INSERT INTO sys_user_role VALUES ($1, 1, $2)', [ids.staff, 'A01'])
    const frozen = await viewing(await sessionOf(app, 'staff'))
    await app.sql(`UPDATE sys_user SET status = '2' WHERE id = $1`, [ids.staff])
    await expect.poll(() => asks(frozen)).toBe(401)
    await app.sql(`UPDATE sys_user SET status = '1' WHERE id = $1`, [ids.staff])
    const wordless = await viewing(await sessionOf(app, 'staff'))
    await app.sql('DELETE FROM sys_user_role WHERE user_id = $1 AND role_id = 1', [ids.staff])
    await expect.poll(() => asks(wordless)).toBe(401)
  })

  test('after fifteen minutes at most', async () => {
    const { body } = await start(admin, ids.newbie)
    const { until, token, userInfo, viewerName } = body.result as View
    expect([viewerName, userInfo.id]).toEqual(['系统管理员', ids.newbie])
    expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    const viewer = { ...userInfo, token }
    expect(await asks(viewer)).toBe(200)
    await app.sql(`UPDATE sys_view_as SET ends_at = clock_timestamp() WHERE user_id = $1`, [ids.newbie])
    // What an instance knows of a token it believes for a second.
    await expect.poll(() => asks(viewer), { timeout: 5_000 }).toBe(401)
    const db = openDatabase(await serverUrl(app.adminUrl), 1)
    await endWhatRanOut({ db, settings: app.settings })
    await db.close()
    expect(await trail('view-as-end')).toEqual(
      expect.arrayContaining([{ actor: null, objectId: ids.newbie, viewer: 'admin' }]),
    )
  })

  test('and who was viewed finds by whom, and from when to when', async () => {
    const hr = await sessionOf(app, 'hr.yunfan')
    const views = (await app.call(hr, viewAs.ofMe, {})).body.result as ViewOfMe[]
    expect(views.length).toBeGreaterThan(2)
    expect(views.some(({ realname, endedAt }) => realname !== '' && endedAt !== null)).toBe(true)
    const others = (await app.call(await sessionOf(app, 'hr.qinghe'), viewAs.ofMe, {})).body.result
    expect(others).toEqual([])
  })
})
