import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { users } from '#contract/administration/users.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { codeIn, messageTo, tryPassword } from '../../support/sign-in.ts'

const password = 'Portal@2026'
const common = '该密码过于常见，请换一个！'
const unchanged = '新密码不能与旧密码相同！'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ticketOf = async (mobile: string, count = 1): Promise<string> => {
  await app.call(undefined, signIn.sendResetCode, { mobile })
  const code = codeIn(await messageTo(app, mobile, count))
  const checked = await app.call(undefined, signIn.checkVerificationCodeMessage, { mobile, code })
  return (checked.body.result as { ticket: string }).ticket
}
const reset = (ticket: string, next: string) =>
  app.call(undefined, signIn.changPassword, { ticket, password: next, confirmpassword: next })

it('is refused by a reset when it is the old one or leaks often, and the ticket stays good (security trap 12)', async () => {
  const current = 'Portal#Leaf2031x'
  const first = await ticketOf('13900000001')
  expect((await reset(first, 'Mustang1')).body.message).toBe(common)
  expect((await reset(first, current)).body.success).toBe(true)
  await app.sql(`UPDATE sys_sms_code SET created_at = created_at - interval '61 seconds'`)
  const ticket = await ticketOf('13900000001', 2)
  expect((await reset(ticket, current)).body.message).toBe(unchanged)
  expect((await reset(ticket, 'Fresh#Start7')).body.success).toBe(true)
  expect((await tryPassword(app, 'admin', 'Fresh#Start7')).body.success).toBe(true)
})

it('cannot be used to find the old one out: ten tries in ten minutes (security AUT-4)', async () => {
  const ticket = await ticketOf('13900000002')
  await app.sql(
    `INSERT INTO sys_rate_window (bucket, started_at, hits)
     SELECT 'reset-password 12', date_bin('10 minutes', clock_timestamp(), 'epoch') + n * interval '10 minutes', 10 FROM generate_series(0, 1) n`,
  )
  expect((await reset(ticket, 'Fresh#Start7')).status).toBe(429)
})

it('is refused as well known by the change of a password too, at its field (security trap 12)', async () => {
  const answer = await app.call(await sessionOf(app, 'hr.yunfan'), users.updatePassword, {
    username: 'hr.yunfan',
    oldpassword: password,
    password: 'Mustang1',
    confirmpassword: 'Mustang1',
  })
  expect(answer.body).toMatchObject({
    success: false,
    message: common,
    result: [{ path: 'password', message: common }],
  })
})
