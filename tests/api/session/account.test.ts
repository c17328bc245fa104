import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, type Profile } from '#contract/session/account.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { codeIn, forgetLimits, messagesOf, messageTo, otherThan } from '../../support/sign-in.ts'

const password = 'Portal@2026'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => forgetLimits(app))

const profileOf = async (session: Session): Promise<Profile> =>
  (await app.call(session, account.profile, {})).body.result as Profile
const notes = (action: string) =>
  app.sql<{ actor: string; object_id: string; detail: unknown }>(
    `SELECT actor, object_id, detail FROM sys_audit WHERE action = $1 ORDER BY id DESC LIMIT 1`,
    [action],
  )
const someMobile = (): string => `1667${randomInt(10_000_000).toString().padStart(7, '0')}`

const codeFor = async (session: Session, mobile: string): Promise<string> => {
  expect((await app.call(session, account.sendMobileCode, { mobile })).body).toMatchObject({
    success: true,
    message: '验证码已发送到新手机号',
  })
  return codeIn(await messageTo(app, mobile))
}

const changeMobile = async (
  session: Session,
  changes: { mobile: string; code: string; password?: string; version?: number },
) => {
  const { version } = await profileOf(session)
  return app.call(session, account.changeMobile, { version, password, ...changes })
}

describe('the own account is refused', () => {
  test('to nobody signed in', async () => {
    expect((await app.call(undefined, account.profile, {})).status).toBe(401)
    expect((await app.call(undefined, account.sessions, {})).status).toBe(401)
    expect((await app.call(undefined, account.endOtherSessions, {})).status).toBe(401)
    expect((await app.call(undefined, account.editEmail, { version: 0, email: 'a@b.cn' })).status).toBe(401)
  })

  test('to who has to change the password first', async () => {
    const newbie = await sessionOf(app, 'newbie')
    for (const endpoint of [account.profile, account.sessions, account.endOtherSessions])
      expect((await app.call(newbie, endpoint, {})).body.code).toBe(511)
  })

  test('for an address that is none, and for another version than the stored one', async () => {
    const staff = await sessionOf(app, 'staff')
    const { version } = await profileOf(staff)
    const wrong = await app.call(staff, account.editEmail, { version, email: 'nowhere' })
    expect([wrong.status, wrong.body.message]).toEqual([400, '请输入正确的邮箱地址'])
    const stale = await app.call(staff, account.editEmail, { version: version + 1, email: 'a@b.cn' })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('该记录已被')])
    expect(await profileOf(staff)).toMatchObject({ version, email: null })
  })
})

describe('a new mobile number is refused', () => {
  test('with a wrong password, which counts as a failed sign-in, whatever the code', async () => {
    const staff = await sessionOf(app, 'staff')
    const mobile = someMobile()
    const code = await codeFor(staff, mobile)
    for (let at = 0; at < 5; at += 1)
      expect((await changeMobile(staff, { mobile, code, password: 'Wrong@2026' })).body.message).toBe(
        '当前密码输入错误',
      )
    expect((await changeMobile(staff, { mobile, code })).body.message).toBe(
      '该用户登录失败次数过多，请于15分钟后再次登录！',
    )
    expect(await notes('mobile-change-failed')).toMatchObject([{ actor: 'staff', object_id: '12' }])
  })

  test('with a wrong code, five of which kill the right one', async () => {
    const staff = await sessionOf(app, 'staff')
    const mobile = someMobile()
    const code = await codeFor(staff, mobile)
    for (let at = 0; at < 5; at += 1)
      expect((await changeMobile(staff, { mobile, code: otherThan(code) })).body.message).toBe(
        '验证码错误或已失效',
      )
    expect((await changeMobile(staff, { mobile, code })).body.message).toBe('验证码错误或已失效')
  })

  test('with a code for another purpose or another number', async () => {
    const staff = await sessionOf(app, 'staff')
    await app.call(undefined, signIn.sendCode, { mobile: '13900000002' })
    const code = codeIn(await messageTo(app, '13900000002'))
    const mobile = someMobile()
    await codeFor(staff, mobile)
    expect((await changeMobile(staff, { mobile: '13900000002', code })).body.success).toBe(false)
    expect((await changeMobile(staff, { mobile, code: otherThan(code) })).body.success).toBe(false)
    expect((await changeMobile(staff, { mobile: someMobile(), code })).body.success).toBe(false)
  })

  test('that another account has; only who holds that phone learns of it', async () => {
    const staff = await sessionOf(app, 'staff')
    const taken = '13900000006'
    const code = await codeFor(staff, taken)
    expect((await changeMobile(staff, { mobile: taken, code: otherThan(code) })).body.message).toBe(
      '验证码错误或已失效',
    )
    expect((await changeMobile(staff, { mobile: taken, code })).body.message).toBe('该手机号已被其他账号使用')
    expect(await profileOf(staff)).toMatchObject({ phone: '********002' })
  })

  test('that is none, of a stale version, or asked for too often', async () => {
    const staff = await sessionOf(app, 'staff')
    expect((await app.call(staff, account.sendMobileCode, { mobile: '12345' })).body.message).toBe(
      '请输入正确的11位手机号',
    )
    const mobile = someMobile()
    const code = await codeFor(staff, mobile)
    expect((await app.call(staff, account.sendMobileCode, { mobile })).status).toBe(429)
    const { version } = await profileOf(staff)
    expect((await changeMobile(staff, { mobile, code, version: version + 1 })).status).toBe(409)
  })
})

test('a new mobile number signs in at once, the old one is told and does not any more', async () => {
  const qinghe = await sessionOf(app, 'hr.qinghe')
  const mobile = someMobile()
  const before = (await messagesOf(app)).filter((one) => one.mobile === '13900000004').length
  const code = await codeFor(qinghe, mobile)
  expect((await changeMobile(qinghe, { mobile: `+86 ${mobile}`, code })).body).toMatchObject({
    success: true,
    message: '手机号已更换',
    result: { phone: `********${mobile.slice(-3)}` },
  })
  expect(await messageTo(app, '13900000004', before + 1)).toContain('手机号已更换')
  await forgetLimits(app)
  const enter = async (number: string) => {
    await app.call(undefined, signIn.sendCode, { mobile: number })
    const sent = (await messagesOf(app)).filter((one) => one.mobile === number).length
    return sent
  }
  const known = await enter('13900000004')
  await enter(mobile)
  const signInCode = codeIn(await messageTo(app, mobile, 2))
  const entered = await app.call(undefined, signIn.token, {
    grant_type: 'sms',
    username: mobile,
    password: signInCode,
  })
  expect(entered.body.success).toBe(true)
  expect((await messagesOf(app)).filter((one) => one.mobile === '13900000004')).toHaveLength(known)
  expect(await notes('mobile-change')).toMatchObject([{ actor: 'hr.qinghe', object_id: '14' }])
  const audited = await app.sql<{ row: string }>(`SELECT a::text AS row FROM sys_audit a`)
  expect(audited.filter(({ row }) => row.includes(mobile) || row.includes(password))).toEqual([])
  await app.sql(`UPDATE sys_user SET phone = '13900000004' WHERE id = 14`)
})

test('the profile tells who one is, where and as what; the e-mail address comes and goes with a version', async () => {
  const yunfan = await sessionOf(app, 'hr.yunfan')
  const profile = await profileOf(yunfan)
  expect(profile).toMatchObject({
    id: '13',
    username: 'hr.yunfan',
    realname: '林晓帆',
    avatar: null,
    phone: '********003',
    email: null,
    organisations: [{ orgCode: 'A02', departName: '云帆科技', departNameEn: 'Yunfan Technology' }],
    roles: [
      { roleCode: 'hr', roleName: '企业人事' },
      { roleCode: 'hrAmounts', roleName: '企业人事（金额）' },
    ],
  })
  const english = await app.call(yunfan, account.profile, {}, { 'accept-language': 'en' })
  expect(english.body.result).toMatchObject({
    roles: [
      { roleCode: 'hr', roleName: 'Company HR' },
      { roleCode: 'hrAmounts', roleName: 'Company HR, amounts' },
    ],
  })
  expect(profile.passwordChangedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const { version } = profile
  const saved = await app.call(yunfan, account.editEmail, { version, email: 'lin@yunfan.example' })
  expect(saved.body).toMatchObject({
    message: '邮箱已保存',
    result: { email: 'lin@yunfan.example', version: version + 1 },
  })
  const [audit] = await app.sql<{ actor: string; changed: string[] }>(
    `SELECT actor, changed FROM sys_audit WHERE object_table = 'sys_user' AND object_id = '13' ORDER BY id DESC LIMIT 1`,
  )
  expect(audit).toMatchObject({ actor: 'hr.yunfan', changed: expect.arrayContaining(['email']) as unknown })
  const gone = await app.call(yunfan, account.editEmail, { version: version + 1, email: null })
  expect(gone.body.result).toMatchObject({ email: null })
})
