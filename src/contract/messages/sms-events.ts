import type { Message } from '#contract/core/message.ts'
import { withCodes } from './event.ts'

/** What an SMS may say besides its own words: phones lie open, so nothing of anybody's health is ever among it. */
export type SmsValue = 'username' | 'opinion' | 'day' | 'time' | 'branch' | 'link' | 'count'

/** What stands in an SMS for a link where there is none, since the operator has not said at which address the portal is reached. */
export const noLink = 'none'

/** Something that one person is told by SMS, with or without an account: its text filled in with `Value`. */
export interface SmsEvent<Value extends SmsValue = SmsValue> {
  /** Which event it is, for settings and templates. */
  readonly code: string
  readonly text: Message
  readonly values: readonly Value[]
  /** Told by e-mail too where that is switched on: the person has an account, and it has an address. */
  readonly mayMail?: true
  /** Who has no mobile of the mainland is sent the same by e-mail, under this subject: nobody else tells them. */
  readonly mailedAs?: Message
  /** Security needs it: nobody switches it off. */
  readonly isRequired?: true
}

const event = <const Value extends SmsValue>(
  declared: Omit<SmsEvent<Value>, 'code'>,
): Omit<SmsEvent<Value>, 'code'> => declared

const reminder = /*i18n*/ { id: 'mail.checkUpReminder', message: '体检预约提醒' }

const notice = /*i18n*/ { id: 'mail.checkUpNotice', message: '体检预约通知' }

/** Every SMS that is written with what it tells of; codes, which are worthless a moment later, are sent at once instead. */
export const smsEvents = withCodes({
  registrationApproved: event({
    text: /*i18n*/ {
      id: 'sms.approved',
      message:
        '【健康福利平台】您的账号申请已通过，用户名：{username}。请在登录页点击“忘记密码”，用本手机号设置密码后登录。',
    },
    values: ['username'],
    mayMail: true,
  }),
  registrationRejected: event({
    text: /*i18n*/ { id: 'sms.rejected', message: '【健康福利平台】您的账号申请未通过：{opinion}' },
    values: ['opinion'],
  }),
  accountOpened: event({
    text: /*i18n*/ {
      id: 'sms.accountOpened',
      message:
        '【健康福利平台】已为您开通账号，用户名：{username}。请在登录页点击“忘记密码”，用本手机号设置密码后登录。',
    },
    values: ['username'],
    mayMail: true,
  }),
  passwordReset: event({
    text: /*i18n*/ {
      id: 'sms.passwordReset',
      message:
        '【健康福利平台】管理员已重置您账号 {username} 的密码。请在登录页点击“忘记密码”，用本手机号设置新密码。',
    },
    values: ['username'],
    isRequired: true,
  }),
  mobileChanged: event({
    text: /*i18n*/ {
      id: 'sms.mobileChanged',
      message: '【健康福利平台】您账号的手机号已更换，本号码不能再用于登录。如非本人操作，请立即联系管理员。',
    },
    values: [],
    mayMail: true,
    isRequired: true,
  }),
  checkUpComes: event({
    text: /*i18n*/ {
      id: 'sms.checkUpComes',
      message:
        '【健康福利平台】您预约了 {day} {time} 在{branch}的体检，请带身份证件按时前往。改期请联系企业人事。{link, select, none {} other {地址和检前须知：{link}}}',
    },
    values: ['day', 'time', 'branch', 'link'],
    mailedAs: reminder,
  }),
  checkUpBooked: event({
    text: /*i18n*/ {
      id: 'sms.checkUpBooked',
      message:
        '【健康福利平台】您的体检已约好：{day} {time}，{branch}，请带身份证件前往。改期请联系企业人事。{link, select, none {} other {地址和检前须知：{link}}}',
    },
    values: ['day', 'time', 'branch', 'link'],
    mailedAs: notice,
  }),
  checkUpMoved: event({
    text: /*i18n*/ {
      id: 'sms.checkUpMoved',
      message:
        '【健康福利平台】您的体检已改到：{day} {time}，{branch}，原来的时间不再保留。有疑问请联系企业人事。{link, select, none {} other {地址和检前须知：{link}}}',
    },
    values: ['day', 'time', 'branch', 'link'],
    mailedAs: notice,
  }),
  checkUpCancelled: event({
    text: /*i18n*/ {
      id: 'sms.checkUpCancelled',
      message:
        '【健康福利平台】您 {day} {time} 在{branch}的体检预约已取消，请不要前往。需要重新预约请联系企业人事。',
    },
    values: ['day', 'time', 'branch'],
    mailedAs: notice,
  }),
  checkUpToBook: event({
    text: /*i18n*/ {
      id: 'sms.checkUpToBook',
      message:
        '【健康福利平台】您的体检还没有预约，预约到 {day} 为止。请联系企业人事预约。{link, select, none {} other {可先登记希望的日期：{link}}}',
    },
    values: ['day', 'link'],
    mailedAs: reminder,
  }),
  supplierReportsLate: event({
    text: /*i18n*/ {
      id: 'sms.supplierReportsLate',
      message:
        '【健康福利平台】贵司有 {count, number} 份体检报告已过约定的出具日期，最早的一份应于 {day} 出具，请尽快出具。',
    },
    values: ['count', 'day'],
    mailedAs: /*i18n*/ { id: 'mail.supplierReportsLate', message: '体检报告逾期未出' },
  }),
})
