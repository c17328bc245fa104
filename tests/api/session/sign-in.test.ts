import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '#contract/administration/permissions.ts'
import { signIn, type Token } from '#contract/session/sign-in.ts'
import { users } from '#contract/administration/users.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { goodForm, password, postForm } from '../../support/sign-in-form.ts'
import { forgetLimits, sessionIn, tryPassword } from '../../support/sign-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => forgetLimits(app))

describe('signing in', () => {
  test('answers an OAuth2 token with the envelope merged in', async () => {
    const { status, body } = await postForm(app, await goodForm(app))
    const { result, timestamp, ...rest } = body as unknown as Token & { timestamp: number }
    expect(status).toBe(200)
    expect(rest).toEqual({
      access_token: result.token,
      token_type: 'Bearer',
      expires_in: 604_800,
      scope: 'all',
      success: true,
      message: '登录成功',
      code: 200,
    })
    expect(Math.abs(timestamp - Date.now())).toBeLessThan(10_000)
    expect(result).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as unknown,
      userInfo: {
        id: '12',
        username: 'staff',
        realname: '陈雨桐',
        avatar: null,
        phone: '********002',
        orgCode: 'A01',
      },
      departs: [{ orgCode: 'A01', departName: '健康福利平台', departNameEn: 'Health Benefits Portal' }],
      multi_depart: 1,
      needChangePwd: { isFirstLogin: false, needModifyPwd: false },
    })
  })

  test('takes the name however it is typed', async () => {
    for (const username of [' staff ', 'STAFF', 'ｓｔａｆｆ'])
      expect((await tryPassword(app, username, password)).body.success).toBe(true)
  })

  test('keeps no token, only its hash, for seven days', async () => {
    const { token } = sessionIn(await tryPassword(app, 'staff', password))
    const [found] = await app.sql<{ days: number; row: string }>(
      `SELECT extract(epoch FROM expires_at - created_at) / 86400 AS days, s::text AS row FROM sys_session s WHERE token_hash = sha256($1::bytea)`,
      [Buffer.from(token)],
    )
    expect(Number(found?.days)).toBe(7)
    expect(found?.row).not.toContain(token)
  })

  test('names all organisations of who has several', async () => {
    await app.sql(`INSERT INTO sys_user_org (user_id, org_code) VALUES (12, 'A02') ON CONFLICT DO NOTHING`)
    const { multi_depart, departs } = (await tryPassword(app, 'staff', password)).body
      .result as Token['result']
    expect([multi_depart, departs.map(({ orgCode }) => orgCode)]).toEqual([2, ['A01', 'A02']])
    await app.sql(`DELETE FROM sys_user_org WHERE user_id = 12 AND org_code = 'A02'`)
  })

  test('says why the password has to be changed: the first time, or after six months', async () => {
    const needOf = async (username: string) =>
      ((await tryPassword(app, username, password)).body.result as Token['result']).needChangePwd
    expect(await needOf('newbie')).toEqual({ isFirstLogin: true, needModifyPwd: false })
    await app.sql(
      `UPDATE sys_user SET password_changed_at = password_changed_at - interval '7 months' WHERE username = 'staff'`,
    )
    expect(await needOf('staff')).toEqual({ isFirstLogin: false, needModifyPwd: true })
    await app.sql(`UPDATE sys_user SET password_changed_at = clock_timestamp() WHERE username = 'staff'`)
  })

  test('leaves notes of success and failure, without names that do not exist', async () => {
    await app.sql(`TRUNCATE sys_audit`)
    await tryPassword(app, 'staff', password)
    await tryPassword(app, 'staff', 'Wrong@2026')
    await tryPassword(app, 'My-Secret-Typed-Here', 'Wrong@2026')
    const notes = await app.sql(
      `SELECT action, actor, object_id, ip, detail FROM sys_audit WHERE action LIKE 'sign-in%' ORDER BY id`,
    )
    expect(notes).toEqual([
      {
        action: 'sign-in',
        actor: 'staff',
        object_id: '12',
        ip: '127.0.0.1',
        detail: { way: 'password_login' },
      },
      {
        action: 'sign-in-failed',
        actor: null,
        object_id: '12',
        ip: '127.0.0.1',
        detail: { reason: 'signIn.wrong' },
      },
      {
        action: 'sign-in-failed',
        actor: null,
        object_id: null,
        ip: '127.0.0.1',
        detail: { reason: 'signIn.wrong' },
      },
    ])
  })
})

describe('a session', () => {
  test('is dead at once after signing out; others of the same user live on', async () => {
    const [one, other] = [await app.signIn('staff'), await app.signIn('staff')]
    expect((await app.call(one, signIn.touch, {})).body.success).toBe(true)
    expect((await app.call(one, signIn.logout, {})).body).toMatchObject({
      success: true,
      message: '退出登录成功！',
    })
    expect(await app.call(one, signIn.touch, {})).toMatchObject({
      status: 401,
      body: { message: 'Token失效，请重新登录' },
    })
    expect((await app.call(other, signIn.touch, {})).body.success).toBe(true)
  })

  test('stays dead although calls were under way while it ended', async () => {
    const session = await app.signIn('staff')
    const calls = Array.from({ length: 30 }, () => app.call(session, signIn.touch, {}))
    await app.call(session, signIn.logout, {})
    expect((await app.call(session, signIn.touch, {})).status).toBe(401)
    await Promise.all(calls)
    expect((await app.call(session, signIn.touch, {})).status).toBe(401)
  })

  test('is unknown with a forged token, expired after seven days or 35 idle minutes', async () => {
    const session = await app.signIn('staff')
    const forged = { ...session, token: `${session.token.slice(0, -2)}xx` }
    expect(await app.call(forged, signIn.touch, {})).toMatchObject({
      status: 401,
      body: { message: '未授权，请重新登录' },
    })
    await app.sql(`UPDATE sys_session SET active_at = active_at - interval '36 minutes'`)
    expect(await app.call(session, signIn.touch, {})).toMatchObject({
      status: 401,
      body: { message: 'Token失效，请重新登录' },
    })
    const aged = await app.signIn('staff')
    await app.sql(`UPDATE sys_session SET expires_at = expires_at - interval '7 days'`)
    expect(await app.call(aged, signIn.touch, {})).toMatchObject({
      status: 401,
      body: { message: 'Token失效，请重新登录' },
    })
  })

  test('tells when it ends', async () => {
    const { result } = (await app.call(await app.signIn('staff'), signIn.touch, {})).body
    const { idleMinutes, expiresAt } = result as { idleMinutes: number; expiresAt: number }
    expect(idleMinutes).toBe(35)
    expect(Math.abs(expiresAt - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
  })

  test("of somebody else's organisation is refused", async () => {
    const session = await app.signIn('hr.yunfan')
    expect(
      (await app.call({ ...session, orgCode: 'A03' }, permissions.getUserPermissionByOrgCode, {})).status,
    ).toBe(403)
  })

  test('whose password has to be changed opens nothing but what the change needs', async () => {
    const newbie = await app.signIn('newbie')
    expect(
      (
        await app.app.inject({
          method: 'GET',
          url: '/portal/base/hb-core/member/employee/list',
          headers: { authorization: `Bearer ${newbie.token}` },
        })
      ).json(),
    ).toMatchObject({ success: false, code: 511 })
    expect((await app.call(newbie, permissions.getUserPermissionByOrgCode, {})).body.success).toBe(true)
    expect((await app.call(newbie, users.queryRoleByUserId, { userid: '15' })).body.result).toEqual(['staff'])
  })
})
