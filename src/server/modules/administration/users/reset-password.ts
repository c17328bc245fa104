import { Failure, refusal } from '#contract/core/failures.ts'
import { type ValueOf } from '#contract/core/dictionary.ts'
import { mailEvents } from '#contract/messages/mail-events.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { smsEvents } from '#contract/messages/sms-events.ts'
import type { PasswordReset, resetWays, User, users } from '#contract/administration/users.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { accountOfName, giveOneTimePassword, type Account } from '#server/accounts/accounts.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { newOneTimePassword } from '#server/accounts/one-time-password.ts'
import { hashInTurn } from '#server/accounts/password-queue.ts'
import type { Context } from '#server/calls/caller.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { refuseAbove, refuseMedical, userStore } from './users-store.ts'

const texts = {
  own: /*i18n*/ { id: 'user.ownReset', message: '请在“账户设置”中修改自己的密码' },
  noPhone: /*i18n*/ { id: 'user.noPhone', message: '“{name}”没有手机号，不能用短信重置，请改用一次性密码' },
  secret: /*i18n*/ {
    id: 'user.secretSaid',
    message: '一次性密码：{secret}，{until} 前有效。请转告本人，登录后须立即设置新密码。',
  },
  hasPhone: /*i18n*/ {
    id: 'user.resetHasPhone',
    message: '“{name}”有手机号，请用短信重置：邮件只用于没有手机号的账号',
  },
  noEmail: /*i18n*/ {
    id: 'user.resetNoEmail',
    message: '“{name}”没有邮箱，不能用邮件重置，请改用一次性密码',
  },
  mailed: /*i18n*/ { id: 'user.resetMailed', message: '原密码已失效，一次性密码已发送到本人邮箱' },
  sent: /*i18n*/ { id: 'user.resetSent', message: '原密码已失效，已短信通知本人设置新密码' },
}

const daysValid = 1

interface Reset {
  readonly input: ParsedOf<typeof users.changPassword>
  readonly secret: string | undefined
  readonly hash: string | null
}

const accountMeant = async ({ id, username }: Reset['input'], context: Context) => {
  const { id: found } = id
    ? { id }
    : ((await accountOfName(context.tx, username ?? '')) ?? ({} as Partial<Account>))
  if (!found) throw new Failure('notFound')
  return userStore.whole(found, context)
}

type Way = ValueOf<typeof resetWays>

/** What opens an account is e-mailed only to who cannot be told otherwise. */
const refuseWay = (way: Way, { phone, email, realname: name }: User) => {
  if (way === 'SMS' && !phone) throw refusal(texts.noPhone, { name })
  if (way === 'EMAIL' && phone) throw refusal(texts.hasPhone, { name })
  if (way === 'EMAIL' && !email) throw refusal(texts.noEmail, { name })
}

/** Tells the owner, where the answer does not hold the password. */
const tellOwner = async (
  way: Way,
  { user: { id: userId, phone, email, username }, until }: { user: User; until: Date },
  { events, context }: { events: Services['events']; context: Context },
) => {
  if (way === 'EMAIL') {
    const values = { username, until: momentText(until) }
    return events.mail(mailEvents.passwordMailed, { userId, email: email ?? '', until, values }, context)
  }
  const { locale } = context
  return events.text(smsEvents.passwordReset, { mobile: phone ?? '', locale, values: { username } }, context)
}

/**
 * Security trap 11: the old password is worth nothing from now on, sessions end, and nobody but the owner knows the next one. A
 * password that clients of the family send along is not looked at.
 */
export const resetPasswordSteps = ({
  identifier,
  events,
}: Services): PreparedHandler<typeof users.changPassword, Reset> => ({
  prepare: async (input, { caller }) => {
    const secret = (input.way ?? 'SECRET') === 'SECRET' ? newOneTimePassword() : undefined
    return { input, secret, hash: secret === undefined ? null : await hashInTurn(caller.userId, secret) }
  },
  handle: async ({ input, secret, hash }, context): Promise<PasswordReset> => {
    const { tx, caller, translate, afterCommit } = context
    const way = input.way ?? 'SECRET'
    const user = await accountMeant(input, context)
    if (user.id === caller.userId) throw refusal(texts.own)
    await refuseAbove(user, context)
    if (way !== 'SMS') await refuseMedical(user, context)
    refuseWay(way, user)
    const reset = { userId: user.id, by: caller, hash, days: daysValid }
    const until = await giveOneTimePassword(tx, reset)
    await noteOf(tx, 'password-reset-by-other', user.id, { way })
    afterCommit(() => identifier.forget(user.id))
    if (secret) {
      const said = translate(texts.secret, { secret, until: momentText(until) })
      return { secret, until: momentText(until), said }
    }
    await tellOwner(way, { user, until }, { events, context })
    return { secret: null, until: null, said: translate(way === 'EMAIL' ? texts.mailed : texts.sent) }
  },
})
