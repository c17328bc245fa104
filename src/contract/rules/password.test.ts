import { describe, expect, test } from 'vitest'
import { checkNewPassword, checkPasswordChange, passwordMessages } from './password.ts'
import { isWellKnownPassword } from './well-known-passwords.ts'

const check = (password: string, confirmPassword = password, username = 'hr.yunfan') =>
  checkNewPassword({ username, password, confirmPassword })

describe('a new password is refused', () => {
  test.each([
    ['newRequired', '', ''],
    ['confirmRequired', 'a', ''],
    ['mismatch', 'Kx7pQm2vT', 'Kx7pQm2vt'],
    ['mismatch', 'a b', 'a c'],
    ['spaces', 'a b', 'a b'],
    ['spaces', 'Kx7p Qm2v', 'Kx7p Qm2v'],
    ['spaces', 'Kx7pQm2v\u3000', 'Kx7pQm2v\u3000'],
    ['composition', 'Kx7pQm2', 'Kx7pQm2'],
    ['composition', 'kx7pqm2vt', 'kx7pqm2vt'],
    ['composition', 'KX7PQM2VT', 'KX7PQM2VT'],
    ['composition', 'KxopQmovT', 'KxopQmovT'],
    ['composition', 'Kx７pQm２vT', 'Kx７pQm２vT'],
    ['composition', 'Kx7😀😀😀', 'Kx7😀😀😀'],
    ['wellKnown', 'Aa123456', 'Aa123456'],
    ['containsUserName', '9xHR.Yunfan', '9xHR.Yunfan'],
  ])('as %s: "%s" confirmed by "%s"', (reason, password, confirmPassword) => {
    expect(check(password, confirmPassword)).toBe(reason)
  })

  test('when it holds the user name in any case or in leet', () => {
    expect(check('xQ7Quentin9', undefined, 'quentin')).toBe('containsUserName')
    expect(check('xQ7Qu3nt1n9', undefined, 'quentin')).toBe('containsUserName')
    expect(check('xQ7Bzm9kdV', undefined, 'bz')).toBeUndefined()
  })

  test('when nobody is logged in, after the rules of the password itself', () => {
    expect(check('Kx7pQm2vT', undefined, '')).toBe('noUser')
    expect(check('short', undefined, '')).toBe('composition')
  })

  test('in a change without the old password, before anything else', () => {
    const form = { username: '', oldPassword: '', password: '', confirmPassword: '' }
    expect(checkPasswordChange(form)).toBe('oldRequired')
    expect(checkPasswordChange({ ...form, oldPassword: 'x' })).toBe('newRequired')
  })

  test('with the words of the specification', () => {
    expect(Object.values(passwordMessages).map(({ message }) => message)).toEqual([
      '请输入旧密码!',
      '请输入新密码!',
      '请确认新密码!',
      '两次输入的密码不一样！',
      '密码不允许包含空格!',
      '新密码必须至少8位，且包含大小写字母和数字!',
      '当前系统无登陆用户!',
      '该密码过于常见，请换一个！',
      '密码不能包含用户名！',
      '新密码不能与旧密码相同！',
    ])
  })
})

test.each(['Kx7pQm2vT', 'Tr7kQz!pL2', 'River7Stone4Cloud', '蓝Kx7pQm2', 'MapleTrain48Bus', 'Xy83kdW0!§'])(
  'a new password like "%s" is taken',
  (password) => {
    expect(check(password)).toBeUndefined()
  },
)

describe('well-known passwords are found', () => {
  test.each([
    'Aa123456',
    'aA888888',
    'Password1',
    'P@ssw0rd2026',
    'Portal@2026',
    'HealthPortal2026',
    'Admin2026!',
    '2026Admin!',
    '4dm1nAdmin',
    'Hello@World1',
    'Yunfan@2026',
    'Qinghe888',
    'Zhang19900101',
    'Zhw123456',
    'Qwerty123',
    'Poiuy123',
    '1qaz@WSX',
    'Q1w2e3r4',
    'Woaini1314',
    'Aa1Aa1Aa1',
    'Trustno1!',
  ])('%s', (password) => {
    expect(isWellKnownPassword(password)).toBe(true)
  })

  test('but not where a word is only part of something longer, nor in very long texts', () => {
    expect(isWellKnownPassword('PortalKx7q')).toBe(false)
    expect(isWellKnownPassword(`Password1${'x'.repeat(60)}`)).toBe(false)
  })
})
