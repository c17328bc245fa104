import { Failure, refusal } from '#contract/core/failures.ts'
import { checkNewPassword, passwordMessages } from '#contract/rules/password.ts'
import type { signIn } from '#contract/session/sign-in.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { accountOfMobile, actAs, setPassword } from '#server/accounts/accounts.ts'
import { isCommonPassword } from '#server/accounts/common-passwords.ts'
import { mobileOf } from '#server/accounts/mobile-of.ts'
import { hashInTurn, isInTurn } from '#server/accounts/password-queue.ts'
import {
  codeSeconds,
  codesPerAddress,
  makeCode,
  resendSeconds,
  tryCode,
  type CodePurpose,
} from '#server/accounts/sms-codes.ts'
import {
  addressBlock,
  countHit,
  giveBack,
  takeHit,
  type Hit,
  type RateLimit,
} from '#server/accounts/rate-window.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import { commitThenThrow } from '#server/db/commit-then-throw.ts'
import type { Services } from '#server/services.ts'
import {
  holderAt,
  makeTicket,
  signInTexts,
  spendKey,
  spendTicket,
  ticketHolder,
  ticketSeconds,
  type TicketHolder,
} from './sign-in-store.ts'

const texts = {
  staleTicket: /*i18n*/ { id: 'signIn.staleTicket', message: '验证已失效，请重新获取验证码' },
  sms: {
    login: /*i18n*/ {
      id: 'sms.loginCode',
      message: '【健康福利平台】登录验证码 {code}，5 分钟内有效。请勿告知他人。',
    },
    reset: /*i18n*/ {
      id: 'sms.resetCode',
      message: '【健康福利平台】重置密码验证码 {code}，5 分钟内有效。如非本人操作，请忽略。',
    },
  },
}

/** Whoever holds a ticket must not find the password out that it replaces. */
const resets: RateLimit = { name: 'reset-password', hits: 10, seconds: 600 }

const wrongCodesPerAddress: RateLimit = { name: 'code', hits: 30, seconds: 60 }

/** A code on its way; to a number that nobody has, it goes nowhere. */
interface NewCode {
  readonly code: string
  readonly to: string | undefined
}

/** Specification 7, Auth: `sendCode` and `sendResetCode`; the same for unknown numbers, to which nothing is sent. */
export const sendCodeSteps = (
  { db, sms }: Services,
  purpose: Exclude<CodePurpose, 'mobile'>,
): PreparedHandler<typeof signIn.sendCode, NewCode> => ({
  prepare: ({ mobile: typed, key }, { identity, ip }) => {
    const mobile = mobileOf(typed)
    const block = addressBlock(ip)
    // Commits a refusal too: what was refused stays counted and noted.
    return commitThenThrow(db, identity, async (tx) => {
      const { account, isKnown } = await holderAt(tx, mobile, block)
      const hit = isKnown
        ? undefined
        : await countHit(tx, codesPerAddress, { of: block, userId: account?.id })
      if (hit?.refusal) return hit.refusal
      if (key !== undefined && !(await spendKey(tx, key))) return refusal(signInTexts.staleKey)
      const wanted = { mobile, purpose, askedBy: block, isKnown, key, userId: account?.id }
      const code = await makeCode(tx, wanted)
      return code instanceof Failure ? code : { code, to: account && mobile }
    })
  },
  handle: ({ code, to }, { translate, afterCommit }) => {
    if (to !== undefined) afterCommit(() => sms.send(to, translate(texts.sms[purpose], { code })))
    return Promise.resolve({ expiresIn: codeSeconds, resendIn: resendSeconds })
  },
})

interface ResetCode {
  readonly mobile: string
  readonly code: string
  readonly key?: string | undefined
  readonly hit: Hit | undefined
}

/** Specification 7, Auth: a right reset code becomes a one-use ticket. A refusal is given back, so that the try stays counted. */
export const checkCodeSteps = ({
  db,
}: Services): PreparedHandler<typeof signIn.checkVerificationCodeMessage, ResetCode> => ({
  prepare: ({ mobile: typed, code, key }, { identity, ip }) => {
    const mobile = mobileOf(typed)
    const block = addressBlock(ip)
    return commitThenThrow(db, identity, async (tx) => {
      const { account, isKnown } = await holderAt(tx, mobile, block)
      const hit = isKnown
        ? undefined
        : await countHit(tx, wrongCodesPerAddress, { of: block, userId: account?.id })
      return hit?.refusal ?? { mobile, code, key, hit }
    })
  },
  handle: async ({ hit, ...given }, { tx }) => {
    const wrong = await tryCode(tx, { ...given, purpose: 'reset' })
    const account = await accountOfMobile(tx, given.mobile)
    if (wrong || !account) {
      await noteOf(tx, 'reset-code-failed', account?.id ?? null)
      return wrong ?? refusal(signInTexts.wrongCode)
    }
    if (hit) await giveBack(tx, hit)
    await noteOf(tx, 'reset-ticket', account.id)
    return { ticket: await makeTicket(tx, account.id), expiresIn: ticketSeconds }
  },
})

interface Reset extends TicketHolder {
  readonly ticket: string
  readonly newHash: string
}

/** Specification 7, Auth: `changPassword` with a ticket; whose password it is says the ticket alone (security AUT-4, trap 9). */
export const changePasswordSteps = ({
  db,
  identifier,
}: Services): PreparedHandler<typeof signIn.changPassword, Reset> => ({
  prepare: async (input, request) => {
    const holder = await db.as(request.identity, (tx) => ticketHolder(tx, input.ticket), { readOnly: true })
    if (!holder) throw refusal(texts.staleTicket)
    const [password, confirmPassword] = [input.password ?? '', input.confirmpassword ?? '']
    const reason = checkNewPassword({ username: holder.username, password, confirmPassword })
    if (reason) throw refusal(passwordMessages[reason])
    if (await isCommonPassword(password)) throw refusal(passwordMessages.wellKnown)
    await takeHit({ db, identity: request.identity }, resets, { of: holder.id, userId: holder.id })
    if (await isInTurn(holder.id, password, holder.passwordHash)) throw refusal(passwordMessages.unchanged)
    return { ...holder, ticket: input.ticket, newHash: await hashInTurn(holder.id, password) }
  },
  handle: async ({ id, username, ticket, newHash }, { tx, afterCommit }) => {
    if (!(await spendTicket(tx, ticket))) throw refusal(texts.staleTicket)
    await actAs(tx, { id, username })
    await setPassword(tx, { userId: id, username, passwordHash: newHash })
    await noteOf(tx, 'password-reset', id)
    afterCommit(() => identifier.forget(id))
    return null
  },
})
