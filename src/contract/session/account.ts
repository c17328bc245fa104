import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup, uploadedFile } from '#contract/core/endpoint.ts'
import { flag, id, instant, text, version } from '#contract/core/fields.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { imageLimits } from '#contract/records/files.ts'
import { memberEmail } from '#contract/members/member-fields.ts'
import { accountLabels, Organisation, SentCode, smsCode, typedPassword } from './sign-in.ts'

/** What people see of their own account. Name and organisations are the employer's to change, so nothing here does. */
export const Profile = component('Profile', {
  id: id(),
  version: version(),
  username: z.string(),
  realname: z.string(),
  /** The address of the picture (`files.view`), for its owner; null without one. */
  avatar: z.nullable(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  organisations: z.array(Organisation),
  /** Those of the organisation of the request. */
  roles: z.array(z.object({ roleCode: z.string(), roleName: z.string() })),
  /** Null while no password has been set. */
  passwordChangedAt: z.nullable(instant()),
})
export type Profile = z.infer<typeof Profile>

/** So many sessions of one account are open at once. */
export const maxSessions = 20

/** A session of the caller. */
export const OwnSession = component('OwnSession', {
  id: id(),
  /** The one that asks. */
  isCurrent: flag(),
  /** Name and version, such as `Chrome 141`; null where it is not known, as the next. */
  browser: z.nullable(z.string()),
  /** `Windows`, `Android` … */
  system: z.nullable(z.string()),
  isPhone: flag(),
  /** Masked. */
  ip: z.string(),
  signedInAt: instant(),
  /** To the minute. */
  lastSeenAt: instant(),
})
export type OwnSession = z.infer<typeof OwnSession>

const labels = {
  ...accountLabels,
  password: /*i18n*/ { id: 'account.currentPassword', message: '当前密码' },
  email: /*i18n*/ { id: 'account.email', message: '邮箱' },
}

const own = { service: 'system', runsAs: 'server', access: 'session', labels } as const
/** A form has texts only. */
const digits = (most: number) =>
  z.string().check(z.refine((value) => /^\d{1,10}$/.test(value) && Number(value) <= most))

/** The caller's own account (specification 2.5, account settings); nobody reads or changes another's here. */
export const account = endpointGroup('account', {
  profile: endpoint({
    ...own,
    method: 'GET',
    path: '/sys/account/profile',
    input: z.object({}),
    output: Profile,
    summary: "The caller's own account",
  }),
  editEmail: endpoint({
    ...own,
    method: 'PUT',
    path: '/sys/account/email',
    input: z.object({ version: version(), email: z.nullish(memberEmail()) }),
    output: Profile,
    summary: "Change the caller's e-mail address, or take it away",
    message: /*i18n*/ { id: 'done.emailSaved', message: '邮箱已保存' },
  }),
  sendMobileCode: endpoint({
    ...own,
    method: 'POST',
    path: '/sys/account/mobileCode',
    input: z.object({ mobile: text(20) }),
    output: SentCode,
    summary: 'Send a code to the number that is to become the mobile number of the caller',
    message: /*i18n*/ { id: 'done.mobileCodeSent', message: '验证码已发送到新手机号' },
  }),
  changeMobile: endpoint({
    ...own,
    method: 'PUT',
    path: '/sys/account/mobile',
    input: z.object({
      version: version(),
      mobile: text(20),
      /** The one `sendMobileCode` sent there. */
      code: smsCode(),
      password: typedPassword(),
    }),
    output: Profile,
    summary: "Change the caller's mobile number, with a code sent there and the caller's password",
    message: /*i18n*/ { id: 'done.mobileChanged', message: '手机号已更换' },
  }),
  setAvatar: endpoint({
    ...own,
    method: 'POST',
    path: '/sys/account/avatar',
    input: z.object({
      file: uploadedFile(),
      version: digits(2_147_483_647),
      /** The square that is kept, in pixels of the image as it is seen. */
      left: digits(99_999),
      top: digits(99_999),
      side: digits(99_999),
    }),
    output: Profile,
    summary: "Set the caller's picture: a square of an image (PNG, JPEG, WebP), drawn anew",
    message: /*i18n*/ { id: 'done.avatarSaved', message: '头像已保存' },
    consumes: 'multipart',
    maxBodyBytes: imageLimits.bytes,
  }),
  removeAvatar: endpoint({
    ...own,
    method: 'DELETE',
    path: '/sys/account/avatar',
    input: z.object({ version: version() }),
    output: Profile,
    summary: "Take the caller's picture away",
    message: /*i18n*/ { id: 'done.avatarRemoved', message: '头像已移除' },
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: '/sys/account/sessions',
    input: z.object({}),
    output: z.array(OwnSession),
    summary: 'Where the caller is signed in: this session first, then the 50 last seen',
  }),
  endSession: endpoint({
    ...own,
    method: 'POST',
    path: '/sys/account/endSession',
    input: oneId,
    output: z.null(),
    summary: 'End another session of the caller',
    message: /*i18n*/ { id: 'done.sessionEnded', message: '已退出该设备的登录' },
  }),
  endOtherSessions: endpoint({
    ...own,
    method: 'POST',
    path: '/sys/account/endOtherSessions',
    input: z.object({}),
    output: z.object({ ended: z.number() }),
    summary: 'End every session of the caller but this one',
    message: /*i18n*/ { id: 'done.otherSessionsEnded', message: '已退出其他设备的登录' },
  }),
})
