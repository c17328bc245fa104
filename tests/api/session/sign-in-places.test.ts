import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { users } from '#contract/administration/users.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import {
  codeIn,
  forgetLimits,
  keyOf,
  messagesOf,
  messageTo,
  pretendHits,
  sessionIn,
  tryPassword,
} from '../../support/sign-in.ts'

const password = 'Portal@2026'
const wrong = 'Wrong@2026'
const staff = '13900000002'
const home = '198.51.100.7'
const codeOnly = '该用户近期登录失败次数过多，请改用短信验证码登录'
const wrongPassword = '用户名或密码错误'
const wrongCode = '验证码错误或已失效'

let app: TestApp
beforeAll(async () => {
  // As behind a proxy: who asks is said by the header.
  app = await openTestApp({}, { trustProxy: ['127.0.0.1'] })
})
afterAll(() => app.close())
beforeEach(() => forgetLimits(app))

const from = (address: string) => ({ 'x-forwarded-for': address })
const stranger = (number: number) => from(`203.0.113.${number}`)
const enter = (username: string, at: string, typed = password) => tryPassword(app, username, typed, from(at))
const fail = async (username: string, times: number, headers: Record<string, string>) => {
  for (let time = 0; time < times; time += 1)
    expect((await tryPassword(app, username, wrong, headers)).body.message).toBe(wrongPassword)
}
const locks = /^该用户登录失败次数过多/
const notesOf = (action: string) =>
  app.sql<{ user: string | null; detail: Record<string, string> }>(
    `SELECT object_id AS user, detail FROM sys_audit WHERE action = $1 ORDER BY id`,
    [action],
  )

describe('strangers lock nobody out (decision 034)', () => {
  test('five failures lock the account for their own address block, and for no other', async () => {
    await fail('staff', 5, stranger(1))
    expect((await tryPassword(app, 'staff', password, stranger(1))).body.message).toMatch(locks)
    expect((await enter('staff', home)).body.success).toBe(true)
    expect((await tryPassword(app, 'staff', password, stranger(1))).body.message).toMatch(locks)
  })

  test('fifty failures an hour leave the code to new places, and the password to those known for 30 days', async () => {
    expect((await enter('staff', home)).body.success).toBe(true)
    for (let at = 1; at <= 10; at += 1) await fail('staff', 5, stranger(at))
    expect((await tryPassword(app, 'staff', password, stranger(11))).body.message).toBe(codeOnly)
    expect((await tryPassword(app, 'staff', wrong, stranger(11))).body.message).toBe(codeOnly)
    expect((await enter('staff', home)).body.success).toBe(true)
    await app.sql(`UPDATE sys_sign_in_place SET succeeded_at = succeeded_at - interval '31 days'`)
    expect((await enter('staff', home)).body.message).toBe(codeOnly)
    await app.sql(`UPDATE sys_rate_window SET started_at = started_at - interval '1 hour'`)
    expect((await enter('staff', home)).body.success).toBe(true)
  })

  test('does so with names that do not exist just the same', async () => {
    for (let at = 1; at <= 10; at += 1) await fail('unheard.of', 5, stranger(at))
    expect((await tryPassword(app, 'unheard.of', wrong, stranger(11))).body.message).toBe(codeOnly)
  })

  test('who is signed in changes the password while strangers lock the account, and may not guess', async () => {
    const session = sessionIn(await enter('hr.qinghe', home))
    for (let at = 1; at <= 10; at += 1) await fail('hr.qinghe', 5, stranger(at))
    const change = (oldpassword: string) =>
      app.call(session, users.updatePassword, {
        username: 'hr.qinghe',
        oldpassword,
        password: 'Fresh#Start7',
        confirmpassword: 'Fresh#Start7',
      })
    expect((await change(wrong)).body.message).toBe('旧密码输入错误！')
    expect((await change(password)).body.success).toBe(true)
    const guesses = []
    for (let time = 0; time < 6; time += 1) guesses.push((await change(wrong)).body.message)
    expect(guesses.at(-1)).toMatch(locks)
    expect((await enter('hr.qinghe', home, 'Fresh#Start7')).body.success).toBe(true)
  })
})

const sentTo = async (mobile: string) =>
  (await messagesOf(app)).filter((message) => message.mobile === mobile).length

/** One code that somebody asks for, with a key of theirs. */
const ask = async (headers: Record<string, string>, mobile = staff) => {
  const key = await keyOf(app)
  const sent = await sentTo(mobile)
  const answer = await app.call(undefined, signIn.sendCode, { mobile, key }, headers)
  // It is sent after the answer: the next code must not be taken for it.
  const text = answer.status === 200 ? await messageTo(app, mobile, sent + 1) : ''
  return { key, status: answer.status, code: codeIn(text) }
}
const enterByCode = (code: string, key: string | undefined, headers: Record<string, string>) =>
  app.call(
    undefined,
    signIn.token,
    { grant_type: 'sms', username: staff, password: code, ...(key && { key }) },
    headers,
  )
const aMinuteLater = () => app.sql(`UPDATE sys_sms_code SET created_at = created_at - interval '61 seconds'`)
const useUp = async (headers: Record<string, string>) => {
  for (let time = 0; time < 5; time += 1) {
    expect((await ask(headers)).status).toBe(200)
    await aMinuteLater()
  }
  expect((await ask(headers)).status).toBe(429)
}

describe('strangers close the way in by SMS to nobody (decision 034)', () => {
  test('who asks for codes uses up their own, one purpose at a time', async () => {
    await useUp(stranger(1))
    const sent = await sentTo(staff)
    expect((await app.call(undefined, signIn.sendResetCode, { mobile: staff }, stranger(1))).status).toBe(200)
    // It is sent after the answer: the next code must not be taken for it.
    await messageTo(app, staff, sent + 1)
    const mine = await ask(from(home))
    expect((await enterByCode(mine.code, mine.key, from(home))).body.success).toBe(true)
  })

  test('when many have used up what all may ask for, codes are left where the owner signed in before', async () => {
    await enter('staff', home)
    await useUp(stranger(1))
    await useUp(stranger(2))
    expect((await ask(stranger(3))).status).toBe(429)
    expect((await ask(from(home))).status).toBe(200)
  })

  test('nobody spends tries on a code without the key it was asked for with', async () => {
    const mine = await ask(from(home))
    const code = mine.code
    const other = await ask(stranger(1))
    for (let time = 0; time < 6; time += 1)
      for (const key of [other.key, undefined])
        expect((await enterByCode(code, key, stranger(1))).body.message).toBe(wrongCode)
    expect((await enterByCode(code, mine.key, from(home))).body.success).toBe(true)
  })

  test('a key that was made up or used asks for no code', async () => {
    const { key } = await ask(from(home))
    await aMinuteLater()
    for (const bad of [key, 'invented'])
      expect(
        (await app.call(undefined, signIn.sendCode, { mobile: staff, key: bad }, from(home))).body.message,
      ).toBe('登录页面已过期，请重试')
  })

  test('what strangers at the same address use up is not held against who signed in from there', async () => {
    await enter('staff', home)
    for (const limit of [
      { name: 'sign-in', seconds: 60 },
      { name: 'sms', seconds: 3_600 },
    ])
      await pretendHits(app, limit, 1_000, home)
    expect((await enter('admin', home)).status).toBe(429)
    expect((await enter('staff', home)).body.success).toBe(true)
    expect((await ask(from(home), '13900000001')).status).toBe(429)
    expect((await ask(from(home))).status).toBe(200)
  })
})

test('a flood from one address keeps nobody elsewhere waiting, and is turned away before the table (security LOAD-4)', async () => {
  const dead = (at: number) =>
    app.call(
      undefined,
      signIn.token,
      { grant_type: 'password_login', username: `u${at}`, password: 'x', key: '0' },
      stranger(9),
    )
  const flood = Promise.all(Array.from({ length: 1_300 }, (_none, at) => dead(at)))
  const other = await enter('staff', home)
  expect(other.body.success).toBe(true)
  const refused = (await flood).filter(({ status }) => status === 429).length
  expect(refused).toBeGreaterThanOrEqual(1_300 - 200)
  const [row] = await app.sql<{ hits: number }>(
    `SELECT sum(hits)::int AS hits FROM sys_rate_window WHERE bucket LIKE 'sign-in 203.0.113.9'`,
  )
  expect(row?.hits).toBeLessThanOrEqual(200)
})

describe('the audit trail (security AUD-1)', () => {
  beforeEach(() => app.sql(`TRUNCATE sys_audit`))

  test('names the account of locked and of limited attempts, a limit once a window', async () => {
    await fail('staff', 5, stranger(1))
    for (let time = 0; time < 2; time += 1) await tryPassword(app, 'staff', password, stranger(1))
    const locked = (await notesOf('sign-in-failed')).filter(
      ({ detail }) => detail['reason'] === 'signIn.locked',
    )
    expect(locked).toEqual(
      Array.from({ length: 2 }, () => ({ user: '12', detail: { reason: 'signIn.locked' } })),
    )
    await app.sql(`UPDATE sys_rate_window SET hits = 30 WHERE bucket = 'sign-in 203.0.113.1'`)
    for (let time = 0; time < 3; time += 1)
      expect((await tryPassword(app, 'staff', password, stranger(1))).status).toBe(429)
    expect(await notesOf('limit-reached')).toEqual([{ user: '12', detail: { limit: 'sign-in' } }])
  })

  test('notes wrong reset codes, issued tickets, and a number whose codes are used up', async () => {
    const sent = (await messagesOf(app)).filter(({ mobile }) => mobile === staff).length
    await app.call(undefined, signIn.sendResetCode, { mobile: staff }, from(home))
    const text = await messageTo(app, staff, sent + 1)
    const check = (code: string) =>
      app.call(undefined, signIn.checkVerificationCodeMessage, { mobile: staff, code }, from(home))
    expect((await check('000000')).body.message).toBe(wrongCode)
    expect(await notesOf('reset-code-failed')).toEqual([{ user: '12', detail: {} }])
    expect((await check(codeIn(text))).body.success).toBe(true)
    expect(await notesOf('reset-ticket')).toEqual([{ user: '12', detail: {} }])
    await useUp(stranger(1))
    await ask(stranger(1))
    expect(await notesOf('limit-reached')).toEqual([{ user: '12', detail: { limit: 'sms-number' } }])
  })
})
