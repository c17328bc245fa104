import { randomInt } from 'node:crypto'
import { Failure, refusal } from '#contract/core/failures.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { smsEvents } from '#contract/sms-events.ts'
import type { PasswordReset, users } from '#contract/users.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { accountOfName, giveOneTimePassword, type Account } from '#server/accounts/accounts.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { hashInTurn } from '#server/accounts/password-queue.ts'
import type { Context } from '#server/calls/caller.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { refuseAbove, userStore } from './users-store.ts'

const texts = {
  own: /*i18n*/ { id: 'user.ownReset', message: '请在“账户设置”中修改自己的密码' },
  noPhone: /*i18n*/ { id: 'user.noPhone', message: '“{name}”没有手机号，不能用短信重置，请改用一次性密码' },
  secret: /*i18n*/ {
    id: 'user.secretSaid',
    message: '一次性密码：{secret}，{until} 前有效。请转告本人，登录后须立即设置新密码。',
  },
  sent: /*i18n*/ { id: 'user.resetSent', message: '原密码已失效，已短信通知本人设置新密码' },
}

/** 60 bits, read out over the telephone: no letter or digit that looks like another. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-')

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

/**
 * Security trap 11: the old password is worth nothing from now on, sessions end, and nobody but the owner knows the next one. A
 * password that clients of the family send along is not looked at.
 */
export const resetPasswordSteps = ({
  identifier,
  events,
}: Services): PreparedHandler<typeof users.changPassword, Reset> => ({
  prepare: async (input, { caller }) => {
    const secret = input.way === 'SMS' ? undefined : newPassword()
    return { input, secret, hash: secret === undefined ? null : await hashInTurn(caller.userId, secret) }
  },
  handle: async ({ input, secret, hash }, context): Promise<PasswordReset> => {
    const { tx, caller, locale, translate, afterCommit } = context
    const user = await accountMeant(input, context)
    if (user.id === caller.userId) throw refusal(texts.own)
    await refuseAbove(user, context)
    if (!secret && !user.phone) throw refusal(texts.noPhone, { name: user.realname })
    const until = await giveOneTimePassword(tx, {
      userId: user.id,
      by: caller.username,
      hash,
      days: daysValid,
    })
    await noteOf(tx, 'password-reset-by-other', user.id, { way: secret ? 'SECRET' : 'SMS' })
    afterCommit(() => identifier.forget(user.id))
    if (secret)
      return {
        secret,
        until: momentText(until),
        said: translate(texts.secret, { secret, until: momentText(until) }),
      }
    await events.text(
      smsEvents.passwordReset,
      { mobile: user.phone ?? '', locale, values: { username: user.username } },
      context,
    )
    return { secret: null, until: null, said: translate(texts.sent) }
  },
})
