import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { basic, goodForm, password, postForm, tokenAddress } from '../../support/sign-in-form.ts'
import { forgetLimits, tryPassword } from '../../support/sign-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => forgetLimits(app))

const good = () => goodForm(app)
const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(app, form, headers)

describe('signing in is refused', () => {
  test('without or with another client header', async () => {
    for (const authorization of ['', 'Basic cG9ydGFsLXdlYjp3cm9uZw==', 'Bearer x', 'Basic %%%']) {
      expect((await post(await good(), { authorization })).status).toBe(401)
    }
  })

  test('in any form but a POSTed form', async () => {
    const query = `?${new URLSearchParams(await good()).toString()}`
    expect(
      (await app.app.inject({ method: 'GET', url: tokenAddress + query, headers: { authorization: basic } }))
        .statusCode,
    ).toBe(405)
    const inQuery = await app.app.inject({
      method: 'POST',
      url: tokenAddress + query,
      headers: { authorization: basic },
    })
    expect(inQuery.json().success).toBe(false)
    const json = await app.app.inject({
      method: 'POST',
      url: tokenAddress,
      headers: { authorization: basic },
      payload: await good(),
    })
    expect(json.json().success).toBe(false)
  })

  test('from another site', async () => {
    expect((await post(await good(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('for every other grant type', async () => {
    for (const grant_type of [
      'password',
      'PASSWORD_LOGIN',
      'client_credentials',
      'refresh_token',
      'password_login ',
      'sms,password_login',
    ]) {
      const { status, body } = await post({ ...(await good()), grant_type })
      expect([status, body['success']]).toEqual([400, false])
    }
  })

  test('without a key, with an invented one, or with a key of more than two minutes', async () => {
    const { key, ...without } = await good()
    const stale = '登录页面已过期，请重试'
    expect((await post(without)).body['message']).toBe(stale)
    expect((await post({ ...without, key: 'invented' })).body['message']).toBe(stale)
    await app.sql(`UPDATE sys_sign_in_key SET expires_at = expires_at - interval '121 seconds'`)
    expect((await post({ ...without, key })).body['message']).toBe(stale)
  })

  test('with a key that was used, whatever came of it', async () => {
    const wrong = { ...(await good()), password: 'Wrong@2026' }
    expect((await post(wrong)).body['message']).toBe('用户名或密码错误')
    expect((await post({ ...wrong, password })).body['message']).toBe('登录页面已过期，请重试')
    const right = await good()
    expect((await post(right)).body['success']).toBe(true)
    expect((await post(right)).body['message']).toBe('登录页面已过期，请重试')
  })

  test('in the same words for an unknown name, a wrong password and a user without password', async () => {
    await app.sql(
      `INSERT INTO sys_user (id, username, realname) VALUES (77, 'nopassword', '无密码') ON CONFLICT DO NOTHING`,
    )
    const answers = [
      await tryPassword(app, 'unheard.of', password),
      await tryPassword(app, 'staff', 'Wrong@2026'),
      await tryPassword(app, 'nopassword', password),
    ]
    const essence = answers.map(({ status, body: { success, message, code, result } }) => ({
      status,
      success,
      message,
      code,
      result,
    }))
    expect(essence).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 200,
        success: false,
        message: '用户名或密码错误',
        code: 500,
        result: null,
      })),
    )
  })

  test('for a frozen user, who hears of it only after the right password', async () => {
    await app.sql(`UPDATE sys_user SET status = 2 WHERE username = 'hr.qinghe'`)
    expect((await tryPassword(app, 'hr.qinghe', 'Wrong@2026')).body.message).toBe('用户名或密码错误')
    expect((await tryPassword(app, 'hr.qinghe', password)).body.message).toBe('该用户已冻结')
    await app.sql(`UPDATE sys_user SET status = 1 WHERE username = 'hr.qinghe'`)
  })

  test('for a deleted user, as if there had never been one', async () => {
    await app.sql(`UPDATE sys_user SET del_flag = 1 WHERE username = 'hr.qinghe'`)
    expect((await tryPassword(app, 'hr.qinghe', password)).body.message).toBe('用户名或密码错误')
    await app.sql(`UPDATE sys_user SET del_flag = 0 WHERE username = 'hr.qinghe'`)
  })

  test('in English to a visitor who reads English', async () => {
    const { headers, body } = await post(
      { ...(await good()), password: 'Wrong@2026' },
      { 'accept-language': 'en-GB' },
    )
    expect(body['message']).not.toMatch(/\p{Script=Han}/u)
    expect(headers['cache-control']).toBe('no-store')
  })
})
