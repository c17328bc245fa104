import { expect, test } from 'vitest'
import { checkNewPassword } from '#contract/rules/password.ts'
import { isCommonPassword } from './common-passwords.ts'

test('a password that leaks often is found in any letter case, also where no rule knows it (security trap 12)', async () => {
  const password = 'Mustang1'
  expect(checkNewPassword({ username: 'staff', password, confirmPassword: password })).toBeUndefined()
  expect(await isCommonPassword(password)).toBe(true)
  expect(await isCommonPassword('mUSTANG1')).toBe(true)
  expect(await isCommonPassword('Kx7pQm2vT')).toBe(false)
})
