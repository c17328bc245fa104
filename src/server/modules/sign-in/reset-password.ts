import { refusal, type Failure } from '#contract/core/failures.ts'
import { checkMobile, mobileMessages } from '#contract/rules/mobile.ts'
import { checkNewPassword, passwordMessages } from '#contract/rules/password.ts'
import type { signIn } from '#contract/sign-in.ts'
import { accountOfMobile, actAs, noteOf, setPassword } from '#server/accounts/accounts.ts'
import {
  codeSeconds,
  codesPerAddress,
  makeCode,
  resendSeconds,
  tryCode,
  type CodePurpose,
} from '#server/accounts/sms-codes.ts'
import { addressBlock, countHit, giveBack, takeHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Context } from '#server/calls/caller.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import { hashPassword } from '#server/core/passwords.ts'
import type { Services } from '#server/services.ts'
import { makeTicket, spendTicket, ticketHolder, ticketSeconds, type TicketHolder } from './sign-in-store.ts'

const texts = {
  wrongCode: /*i18n*/ { id: 'signIn.wrongCode', message: '验证码错误或已失效' },
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

const wrongCodesPerAddress: RateLimit = { name: 'code', hits: 30, seconds: 60 }

/** Specification 7, Auth: `sendCode` and `sendResetCode`; the same for unknown numbers, to which nothing is sent. */
export const sendCodeFor =
  ({ sms }: Services, purpose: Exclude<CodePurpose, 'mobile'>) =>
  async (
    input: { readonly mobile: string },
    { tx, ip, translate, afterCommit }: Context,
  ): Promise<{ expiresIn: number; resendIn: number }> => {
    const checked = checkMobile(input.mobile)
    if (!checked.valid) throw refusal(mobileMessages[checked.reason])
    const { mobile } = checked
    await takeHit(tx, codesPerAddress, addressBlock(ip))
    const code = await makeCode(tx, mobile, purpose)
    const account = await accountOfMobile(tx, mobile)
    if (account) afterCommit(() => sms.send(mobile, translate(texts.sms[purpose], { code })))
    return { expiresIn: codeSeconds, resendIn: resendSeconds }
  }

/** Specification 7, Auth: a right reset code becomes a one-use ticket. A refusal is given back, so that the try stays counted. */
export const checkCode = async (
  input: { readonly mobile: string; readonly code: string },
  { tx, ip }: Context,
): Promise<{ ticket: string; expiresIn: number } | Failure> => {
  const checked = checkMobile(input.mobile)
  if (!checked.valid) return refusal(mobileMessages[checked.reason])
  const hit = await countHit(tx, wrongCodesPerAddress, addressBlock(ip))
  if (hit.refusal) return hit.refusal
  const wrong = await tryCode(tx, { mobile: checked.mobile, purpose: 'reset', code: input.code })
  const account = await accountOfMobile(tx, checked.mobile)
  if (wrong || !account) return wrong ?? refusal(texts.wrongCode)
  await giveBack(tx, hit)
  return { ticket: await makeTicket(tx, account.id), expiresIn: ticketSeconds }
}

interface Reset extends TicketHolder {
  readonly ticket: string
  readonly passwordHash: string
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
    return { ...holder, ticket: input.ticket, passwordHash: await hashPassword(password) }
  },
  handle: async ({ id, username, ticket, passwordHash }, { tx, afterCommit }) => {
    if (!(await spendTicket(tx, ticket))) throw refusal(texts.staleTicket)
    await actAs(tx, { id, username })
    await setPassword(tx, { userId: id, username, passwordHash })
    await noteOf(tx, 'password-reset', id)
    afterCommit(() => identifier.forget(id))
    return null
  },
})
