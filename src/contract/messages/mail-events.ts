import type { Message } from '#contract/core/message.ts'
import type { EventValueName } from './event-values.ts'
import { withCodes } from './event.ts'

/** Something that one person is told by e-mail alone, because it holds what opens their account. */
export interface MailEvent<Value extends string = string> {
  /** Which event it is, for settings and templates. */
  readonly code: string
  readonly title: Message
  readonly content: Message
  /** `secret` among them is made when the e-mail is sent, and is nowhere else (domain 4.1). */
  readonly values: readonly Value[]
}

const event = <const Value extends EventValueName>(
  declared: Omit<MailEvent<Value>, 'code'>,
): Omit<MailEvent<Value>, 'code'> => declared

/** How the secret stands in a text until it is sent. */
export const secretPlace = '{secret}'

/** Every e-mail with a secret: for accounts without a phone, whose owners cannot be told any other way. */
export const mailEvents = withCodes({
  passwordMailed: event({
    title: /*i18n*/ { id: 'mail.passwordReset', message: '健康福利平台：您的密码已重置' },
    content: /*i18n*/ {
      id: 'mail.passwordMailed',
      message:
        '管理员已重置您账号 {username} 的密码。一次性密码：{secret}，{until} 前有效，只能由您本人使用；登录后须立即设置自己的密码。',
    },
    values: ['username', 'secret', 'until'],
  }),
})
