import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { text } from '#contract/core/fields.ts'

export const UserInfo = component('UserInfo', {
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  orgCode: z.string(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const NeedChangePassword = z.object({ isFirstLogin: z.boolean(), needModifyPwd: z.boolean() })

export const Organisation = component('Organisation', {
  orgCode: z.string(),
  departName: z.string(),
  departNameEn: z.string(),
})
export type Organisation = z.infer<typeof Organisation>

/** The standard OAuth2 answer, with the envelope merged in by the server (api 4). */
export const Token = component('Token', {
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  scope: z.literal('all'),
  result: z.object({
    token: z.string(),
    userInfo: UserInfo,
    departs: z.array(Organisation),
    multi_depart: z.number(),
    needChangePwd: NeedChangePassword,
  }),
})
export type Token = z.infer<typeof Token>

/** How long a code that was just sent is good, and when another can be asked for; seconds. */
export const SentCode = component('SentCode', { expiresIn: z.number(), resendIn: z.number() })

/** Passwords arrive as typed: never trimmed. 200 characters bound the cost of hashing. */
export const typedPassword = () => z.string().check(z.minLength(1), z.maxLength(200))
/** May be empty: the rules of specification 5 have their own message for that. */
export const newPassword = () => z.nullish(z.string().check(z.maxLength(200)))
const mobile = () => text(20)
const key = () => z.optional(text(128))
/** The six digits of an SMS. */
export const smsCode = () => z.string().check(z.trim(), z.regex(/^\d{6}$/))

const done = {
  signIn: /*i18n*/ { id: 'done.signIn', message: '登录成功' },
  signOut: /*i18n*/ { id: 'done.signOut', message: '退出登录成功！' },
  codeSent: /*i18n*/ { id: 'done.codeSent', message: '如果该手机号已登记，验证码将发送到该手机' },
  codeRight: /*i18n*/ { id: 'done.codeRight', message: '验证通过，请设置新密码' },
  passwordChanged: /*i18n*/ { id: 'done.passwordChanged', message: '密码修改完成！' },
}

/** Labels of the fields that accounts are made of. */
export const accountLabels = {
  username: /*i18n*/ { id: 'account.username', message: '用户名' },
  realname: /*i18n*/ { id: 'account.realname', message: '姓名' },
  oldpassword: /*i18n*/ { id: 'account.oldpassword', message: '旧密码' },
  password: /*i18n*/ { id: 'account.password', message: '密码' },
  confirmpassword: /*i18n*/ { id: 'account.confirmpassword', message: '确认密码' },
  mobile: /*i18n*/ { id: 'account.mobile', message: '手机号' },
  code: /*i18n*/ { id: 'account.code', message: '验证码' },
}

const login = {
  service: 'system',
  runsAs: 'server',
  access: 'public',
  needsClient: true,
  labels: accountLabels,
} as const

/** From `getKey`, unused: a code that was asked for with it is good only together with it. */
const codeFor = z.object({ mobile: mobile(), key: key() })

/** Specification 7, Auth; security traps 5–9. */
export const signIn = endpointGroup('signIn', {
  token: endpoint({
    ...login,
    method: 'POST',
    path: '/oauth/token',
    input: z.object({
      grant_type: z.enum(['password_login', 'sms']),
      /** The user name; for `sms` the mobile number. */
      username: text(64),
      /** The password as typed; for `sms` the six-digit code. */
      password: typedPassword(),
      /** From `getKey`, for `password_login`; for `sms` the one the code was asked for with. */
      key: key(),
      scope: z.optional(z.string()),
    }),
    output: Token,
    summary: 'Sign in with a password or an SMS code',
    message: done.signIn,
    consumes: 'form',
    answers: 'merged',
  }),
  getKey: endpoint({
    ...login,
    method: 'GET',
    path: '/login/getKey',
    input: z.object({}),
    output: z.object({ key: z.string(), expiresIn: z.number() }),
    summary: 'A one-use key of two minutes that a password sign-in has to carry',
  }),
  sendCode: endpoint({
    ...login,
    method: 'GET',
    path: '/login/sendCode',
    input: codeFor,
    output: SentCode,
    summary: 'Send a sign-in code by SMS; the answer is the same for unknown numbers',
    message: done.codeSent,
  }),
  sendResetCode: endpoint({
    ...login,
    method: 'GET',
    path: '/login/sendResetCode',
    input: codeFor,
    output: SentCode,
    summary: 'Send a password reset code by SMS; the answer is the same for unknown numbers',
    message: done.codeSent,
  }),
  checkVerificationCodeMessage: endpoint({
    ...login,
    method: 'GET',
    path: '/login/checkVerificationCodeMessage',
    input: z.object({ mobile: mobile(), code: smsCode(), key: key() }),
    output: z.object({ ticket: z.string(), expiresIn: z.number() }),
    summary: 'Exchange a reset code for a one-use ticket of ten minutes',
    message: done.codeRight,
  }),
  changPassword: endpoint({
    ...login,
    method: 'PUT',
    path: '/login/changPassword',
    aliases: [{ path: '/login/changePassword' }],
    input: z.object({ ticket: text(128), password: newPassword(), confirmpassword: newPassword() }),
    output: z.null(),
    summary: 'Set a new password with a reset ticket; ends all sessions of the user',
    message: done.passwordChanged,
  }),
  logout: endpoint({
    service: 'system',
    runsAs: 'server',
    access: 'session',
    method: 'POST',
    path: '/sys/logout',
    input: z.object({}),
    output: z.null(),
    summary: 'End this session at once',
    message: done.signOut,
    isOpenBeforePasswordChange: true,
  }),
  touch: endpoint({
    service: 'system',
    runsAs: 'server',
    access: 'session',
    method: 'POST',
    path: '/sys/session/touch',
    input: z.object({}),
    output: z.object({ idleMinutes: z.number(), expiresAt: z.number() }),
    summary: 'The person is active: starts the idle time again',
    isOpenBeforePasswordChange: true,
  }),
})
