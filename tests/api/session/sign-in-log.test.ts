import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { codeIn, messageTo, sessionIn, tryPassword } from '../../support/sign-in.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ logger: { write: (line: string) => void lines.push(line) } })
})
afterAll(() => app.close())

test('the log knows that people signed in, and no password, code, token, ticket or number of theirs (security LOG-1)', async () => {
  const session = sessionIn(await tryPassword(app, 'staff', 'Portal@2026'))
  await tryPassword(app, 'Portal@2026', 'Wrong@2026')
  await app.call(session, signIn.touch, {})
  await app.call(undefined, signIn.sendResetCode, { mobile: '13900000002' })
  const code = codeIn(await messageTo(app, '13900000002'))
  const { ticket } = (
    await app.call(undefined, signIn.checkVerificationCodeMessage, { mobile: '13900000002', code })
  ).body.result as { ticket: string }
  await app.call(undefined, signIn.changPassword, {
    ticket,
    password: 'Fresh#Start7',
    confirmpassword: 'Fresh#Start7',
  })
  const log = lines.join('')
  expect(log).toContain('/oauth/token')
  expect(log).toContain('/login/checkVerificationCodeMessage')
  for (const secret of ['Portal@2026', 'Wrong@2026', 'Fresh#Start7', '13900000002', session.token, ticket])
    expect(log).not.toContain(secret)
  expect(lines.filter((line) => new RegExp(`"[^"]*\\b${code}\\b`).test(line))).toEqual([])
})
