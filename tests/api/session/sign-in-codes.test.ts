import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { smsOutboxPath } from '#server/gateways/sms-outbox.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import {
  codeIn,
  forgetLimits,
  messagesOf,
  messageTo,
  otherThan,
  pretendHits,
  sessionIn,
  tryPassword,
} from '../../support/sign-in.ts'

const password = 'Portal@2026'
const staff = '13900000002'
const nobodys = '13812345678'
const wrongCode = '验证码错误或已失效'

let app: TestApp
let sent = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await forgetLimits(app)
  sent = (await messagesOf(app)).filter(({ mobile }) => mobile === staff).length
})

type Sending = typeof signIn.sendCode | typeof signIn.sendResetCode

/** The code that arrives after asking for one. */
const codeFrom = async (endpoint: Sending): Promise<string> => {
  expect((await app.call(undefined, endpoint, { mobile: staff })).body.success).toBe(true)
  sent += 1
  return codeIn(await messageTo(app, staff, sent))
}

const enter = async (code: string, mobile = staff) =>
  app.call(undefined, signIn.token, { grant_type: 'sms', username: mobile, password: code })
const check = async (code: string, mobile = staff) =>
  app.call(undefined, signIn.checkVerificationCodeMessage, { mobile, code })
const change = async (ticket: string, next: string, confirm = next) =>
  app.call(undefined, signIn.changPassword, { ticket, password: next, confirmpassword: confirm })
const ticketOf = async (): Promise<string> =>
  ((await check(await codeFrom(signIn.sendResetCode))).body.result as { ticket: string }).ticket
const aMinuteLater = () => app.sql(`UPDATE sys_sms_code SET created_at = created_at - interval '61 seconds'`)

describe('a code is refused', () => {
  test('when it is wrong, and after five tries even when it is right', async () => {
    const code = await codeFrom(signIn.sendCode)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enter(otherThan(code))).body.message).toBe(wrongCode)
    expect((await enter(code)).body.message).toBe(wrongCode)
  })

  test('after five tries that come at once', async () => {
    const code = await codeFrom(signIn.sendCode)
    await Promise.all(Array.from({ length: 12 }, () => enter(otherThan(code))))
    const [stored] = await app.sql<{ tries: number }>('SELECT tries FROM sys_sms_code')
    expect(stored?.tries).toBe(5)
    expect((await enter(code)).body.message).toBe(wrongCode)
  })

  test('the second time', async () => {
    const code = await codeFrom(signIn.sendCode)
    const answers = await Promise.all([enter(code), enter(code), enter(code)])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await enter(code)).body.message).toBe(wrongCode)
  })

  test('after five minutes', async () => {
    const code = await codeFrom(signIn.sendCode)
    await app.sql(`UPDATE sys_sms_code SET expires_at = expires_at - interval '301 seconds'`)
    expect((await enter(code)).body.message).toBe(wrongCode)
  })

  test('for another number or another purpose than it was sent for', async () => {
    const code = await codeFrom(signIn.sendCode)
    expect((await enter(code, '13900000003')).body.message).toBe(wrongCode)
    expect((await check(code)).body.message).toBe(wrongCode)
    expect((await enter(code)).body.success).toBe(true)
  })

  test('once a newer one was sent', async () => {
    const first = await codeFrom(signIn.sendCode)
    await aMinuteLater()
    const second = await codeFrom(signIn.sendCode)
    if (first !== second) expect((await enter(first)).body.message).toBe(wrongCode)
    expect((await enter(second)).body.success).toBe(true)
  })

  test('with the user frozen, in words', async () => {
    const code = await codeFrom(signIn.sendCode)
    await app.sql(`UPDATE sys_user SET status = 2 WHERE username = 'staff'`)
    expect((await enter(code)).body.message).toBe('该用户已冻结')
    await app.sql(`UPDATE sys_user SET status = 1 WHERE username = 'staff'`)
  })
})

describe('sending codes', () => {
  test('answers the same for an unknown number, and sends nothing to it', async () => {
    for (const endpoint of [signIn.sendCode, signIn.sendResetCode]) {
      await forgetLimits(app)
      const [known, unknown] = [
        await app.call(undefined, endpoint, { mobile: staff }),
        await app.call(undefined, endpoint, { mobile: nobodys }),
      ]
      expect({ ...unknown.body, timestamp: 0 }).toEqual({ ...known.body, timestamp: 0 })
      const again = [
        await app.call(undefined, endpoint, { mobile: staff }),
        await app.call(undefined, endpoint, { mobile: nobodys }),
      ]
      expect(again.map(({ status }) => status)).toEqual([429, 429])
      sent += 1
      await messageTo(app, staff, sent)
    }
    expect((await messagesOf(app)).filter(({ mobile }) => mobile === nobodys)).toEqual([])
  })

  test('needs a mainland number, however it is written', async () => {
    expect((await app.call(undefined, signIn.sendCode, { mobile: '12345' })).body).toMatchObject({
      success: false,
      message: '请输入正确的11位手机号',
    })
    expect((await app.call(undefined, signIn.sendCode, { mobile: '+86 139-0000-0002' })).body.success).toBe(
      true,
    )
    await messageTo(app, staff, sent + 1)
  })

  test('is limited to one a minute and five a day for a number and a purpose', async () => {
    await codeFrom(signIn.sendCode)
    expect((await app.call(undefined, signIn.sendCode, { mobile: staff })).status).toBe(429)
    await codeFrom(signIn.sendResetCode)
    for (let time = 0; time < 4; time += 1) {
      await aMinuteLater()
      await codeFrom(signIn.sendCode)
    }
    await aMinuteLater()
    expect((await app.call(undefined, signIn.sendCode, { mobile: staff })).status).toBe(429)
    await codeFrom(signIn.sendResetCode)
    await app.sql(`UPDATE sys_sms_code SET created_at = created_at - interval '1 day'`)
    await codeFrom(signIn.sendCode)
  })

  test('at once leaves one code', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(undefined, signIn.sendCode, { mobile: staff })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await messageTo(app, staff, sent + 1)
  })

  test('is limited to twenty an hour for an address', async () => {
    await pretendHits(app, { name: 'sms', seconds: 3_600 }, 19)
    expect((await app.call(undefined, signIn.sendCode, { mobile: '13800001098' })).status).toBe(200)
    await pretendHits(app, { name: 'sms', seconds: 3_600 }, 20)
    expect((await app.call(undefined, signIn.sendCode, { mobile: '13800001099' })).status).toBe(429)
    await app.sql(`UPDATE sys_rate_window SET started_at = started_at - interval '10 hours'`)
    expect((await app.call(undefined, signIn.sendCode, { mobile: '13800001099' })).status).toBe(200)
  })

  test('gives the code to nobody but the phone', async () => {
    const answer = await app.call(undefined, signIn.sendCode, { mobile: staff })
    const code = codeIn(await messageTo(app, staff, sent + 1))
    expect(answer.bytes.toString()).not.toContain(code)
    const [row] = await app.sql<{ row: string }>('SELECT c::text AS row FROM sys_sms_code c')
    expect(row?.row).not.toContain(`,${code},`)
    const { mode } = await stat(smsOutboxPath(app.settings.dataDir))
    expect(mode & 0o777).toBe(0o600)
  })
})

describe('resetting a password', () => {
  test('is refused without a ticket, with a used one and with one of more than ten minutes', async () => {
    const stale = '验证已失效，请重新获取验证码'
    expect((await change('invented', 'Fresh#Start7')).body.message).toBe(stale)
    const ticket = await ticketOf()
    await app.sql(`UPDATE sys_reset_ticket SET expires_at = expires_at - interval '601 seconds'`)
    expect((await change(ticket, 'Fresh#Start7')).body.message).toBe(stale)
    await app.sql(`UPDATE sys_reset_ticket SET expires_at = expires_at + interval '601 seconds'`)
    const answers = await Promise.all([change(ticket, 'Fresh#Start7'), change(ticket, 'Other#Start8')])
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    expect((await change(ticket, 'Third#Start9')).body.message).toBe(stale)
  })

  test('keeps the rules of specification 5, in their words, and keeps the ticket', async () => {
    const ticket = await ticketOf()
    const said = async (next: string, confirm?: string) => (await change(ticket, next, confirm)).body.message
    expect(await said('')).toBe('请输入新密码!')
    expect(await said('Fresh#Start7', '')).toBe('请确认新密码!')
    expect(await said('Fresh#Start7', 'Fresh#Start8')).toBe('两次输入的密码不一样！')
    expect(await said('Fresh Start7')).toBe('密码不允许包含空格!')
    expect(await said('freshstart7')).toBe('新密码必须至少8位，且包含大小写字母和数字!')
    expect(await said('Password1')).toBe('该密码过于常见，请换一个！')
    expect(await said('Staff#2026x')).toBe('密码不能包含用户名！')
    expect((await change(ticket, 'Other#Start7')).body.success).toBe(true)
  })

  test('ends all sessions, opens none, forgets locks and other tickets', async () => {
    await app.sql(
      `UPDATE sys_user SET password_hash = (SELECT password_hash FROM sys_user WHERE username = 'admin'), must_change_password = true WHERE username = 'staff'`,
    )
    const session = sessionIn(await tryPassword(app, 'staff', password))
    const other = await ticketOf()
    await aMinuteLater()
    const ticket = await ticketOf()
    for (let tries = 0; tries < 5; tries += 1) await tryPassword(app, 'staff', 'Wrong@2026')
    const answer = await change(ticket, 'Fresh#Start7')
    expect(answer.body).toMatchObject({ success: true, message: '密码修改完成！', result: null })
    await expect
      .poll(async () => (await app.call(session, signIn.touch, {})).status, { timeout: 2_000 })
      .toBe(401)
    expect((await change(other, 'Other#Start8')).body.success).toBe(false)
    expect((await tryPassword(app, 'staff', password)).body.success).toBe(false)
    expect((await tryPassword(app, 'staff', 'Fresh#Start7')).body.result).toMatchObject({
      needChangePwd: { isFirstLogin: false },
    })
    expect(
      await app.sql(
        `SELECT actor, object_id FROM sys_audit WHERE action = 'password-reset' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ actor: 'staff', object_id: '12' }])
  })

  test('takes whose password it is from the ticket alone', async () => {
    const ticket = await ticketOf()
    const answer = await app.call(undefined, signIn.changPassword, {
      ticket,
      password: 'Own#Ticket7',
      confirmpassword: 'Own#Ticket7',
      username: 'admin',
    } as never)
    expect(answer.body.success).toBe(true)
    expect((await tryPassword(app, 'admin', password)).body.success).toBe(true)
  })

  test('dies with the fifth wrong code', async () => {
    const code = await codeFrom(signIn.sendResetCode)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await check(otherThan(code))).body.message).toBe(wrongCode)
    expect((await check(code)).body.message).toBe(wrongCode)
  })
})
