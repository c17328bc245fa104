import { foldLeet, isWellKnownPassword } from './well-known-passwords.ts'

/** Why a change of password is refused, in the order in which it is checked. Texts: `passwordMessages`. */
export type PasswordReason =
  | 'oldRequired'
  | 'newRequired'
  | 'confirmRequired'
  | 'mismatch'
  | 'spaces'
  | 'composition'
  | 'noUser'
  | 'wellKnown'
  | 'containsUserName'
  | 'unchanged'

/** The message for each reason: the first seven quote specification 5, the others follow security trap 12. */
export const passwordMessages = {
  oldRequired: /*i18n*/ { id: 'password.oldRequired', message: '请输入旧密码!' },
  newRequired: /*i18n*/ { id: 'password.newRequired', message: '请输入新密码!' },
  confirmRequired: /*i18n*/ { id: 'password.confirmRequired', message: '请确认新密码!' },
  mismatch: /*i18n*/ { id: 'password.mismatch', message: '两次输入的密码不一样！' },
  spaces: /*i18n*/ { id: 'password.spaces', message: '密码不允许包含空格!' },
  composition: /*i18n*/ { id: 'password.composition', message: '新密码必须至少8位，且包含大小写字母和数字!' },
  noUser: /*i18n*/ { id: 'password.noUser', message: '当前系统无登陆用户!' },
  wellKnown: /*i18n*/ { id: 'password.wellKnown', message: '该密码过于常见，请换一个！' },
  containsUserName: /*i18n*/ { id: 'password.containsUserName', message: '密码不能包含用户名！' },
  unchanged: /*i18n*/ { id: 'password.unchanged', message: '新密码不能与旧密码相同！' },
} as const satisfies Record<PasswordReason, { id: string; message: string }>

/** Shortest password, in characters. Source: specification 9. */
export const PASSWORD_MIN_CHARACTERS = 8

const SHORTEST_USER_NAME = 3

const containsUserName = (password: string, username: string): boolean => {
  const name = username.toLowerCase()
  if (name.length < SHORTEST_USER_NAME) return false
  return password.toLowerCase().includes(name) || foldLeet(password).some((text) => text.includes(name))
}

const isComposed = (password: string): boolean =>
  [...password].length >= PASSWORD_MIN_CHARACTERS &&
  /[a-z]/.test(password) &&
  /[A-Z]/.test(password) &&
  /[0-9]/.test(password)

/**
 * Checks a new password and its confirmation; answers the first reason to refuse, or undefined. An empty user name
 * means nobody is logged in. User names under three characters are not looked for inside the password.
 * Source: specification 5 (Change password), security trap 12.
 */
export const checkNewPassword = (input: {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
}): PasswordReason | undefined => {
  const { username, password, confirmPassword } = input
  if (password === '') return 'newRequired'
  if (confirmPassword === '') return 'confirmRequired'
  if (password !== confirmPassword) return 'mismatch'
  if (/\s/.test(password)) return 'spaces'
  if (!isComposed(password)) return 'composition'
  if (username === '') return 'noUser'
  if (isWellKnownPassword(password)) return 'wellKnown'
  return containsUserName(password, username) ? 'containsUserName' : undefined
}

/** What is wrong with each field of a form for a new password; with `oldPassword`, the old one has to be given too. */
export const passwordProblems = (input: {
  readonly username: string
  readonly oldPassword?: string
  readonly password: string
  readonly confirmPassword: string
}): Partial<Record<'old' | 'password' | 'confirm', PasswordReason>> => {
  const { username, oldPassword, password, confirmPassword } = input
  const isUnchanged = password !== '' && password === oldPassword
  const reason = isUnchanged
    ? 'unchanged'
    : checkNewPassword({ username, password, confirmPassword: password })
  return {
    ...(oldPassword === '' && { old: 'oldRequired' }),
    ...(reason && { password: reason }),
    ...(confirmPassword === ''
      ? { confirm: 'confirmRequired' }
      : confirmPassword !== password && { confirm: 'mismatch' }),
  }
}

/**
 * The whole change-password form: the old password must be given, then the rules of `checkNewPassword`. Whether the
 * old password is right is the server's to say. Source: specification 5 (Change password).
 */
export const checkPasswordChange = (input: {
  readonly username: string
  readonly oldPassword: string
  readonly password: string
  readonly confirmPassword: string
}): PasswordReason | undefined => (input.oldPassword === '' ? 'oldRequired' : checkNewPassword(input))
