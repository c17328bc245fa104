import type { account, Profile } from '#contract/session/account.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { smsEvents } from '#contract/messages/sms-events.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import { hasStill, type Account } from '#server/accounts/accounts.ts'
import { mobileOf } from '#server/accounts/mobile-of.ts'
import { verifyOwnPassword } from '#server/accounts/own-password.ts'
import { codeSeconds, codesPerAddress, makeCode, resendSeconds, tryCode } from '#server/accounts/sms-codes.ts'
import { addressBlock, takeHit, type RateLimit } from '#server/accounts/rate-window.ts'
import { commitThenThrow } from '#server/db/commit-then-throw.ts'
import { saying } from '#server/store/unique-keys.ts'
import type { Context } from '#server/calls/caller.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { lockOwnAccount, ownProfile, setOwn, spendTickets } from './account-store.ts'

const texts = {
  wrongPassword: /*i18n*/ { id: 'account.wrongPassword', message: '当前密码输入错误' },
  sameMobile: /*i18n*/ { id: 'account.sameMobile', message: '新手机号与当前手机号相同' },
  mobileTaken: /*i18n*/ { id: 'account.mobileTaken', message: '该手机号已被其他账号使用' },
  code: /*i18n*/ {
    id: 'sms.mobileCode',
    message: '【健康福利平台】更换手机号验证码 {code}，5 分钟内有效。如非本人操作，请忽略。',
  },
}

/** One person may not have codes sent to the numbers of half a town. */
const codesPerAccount: RateLimit = { name: 'mobile', hits: 10, seconds: 86_400 }

/** Sends a code to a number, taken or not, so that this tells nothing about who has one (security AUT-2, AUT-3). */
export const sendMobileCodeSteps = ({
  db,
  sms,
}: Services): PreparedHandler<typeof account.sendMobileCode, { mobile: string; code: string }> => ({
  prepare: async (input, { identity, ip, caller: { userId } }) => {
    const mobile = mobileOf(input.mobile)
    await takeHit({ db, identity }, codesPerAddress, { of: addressBlock(ip), userId })
    await takeHit({ db, identity }, codesPerAccount, { of: userId, userId })
    const askedBy = `account ${userId}`
    const code = await commitThenThrow(db, identity, (tx) =>
      makeCode(tx, { mobile, purpose: 'mobile', askedBy, isKnown: false, userId }),
    )
    return { mobile, code }
  },
  handle: ({ mobile, code }, { translate, afterCommit }) => {
    afterCommit(() => sms.send(mobile, translate(texts.code, { code })))
    return Promise.resolve({ expiresIn: codeSeconds, resendIn: resendSeconds })
  },
})

type Input = ParsedOf<typeof account.changeMobile>
type MobileCheck =
  | { readonly refused: Failure }
  | { readonly verified: Account; readonly mobile: string; readonly input: Input }

const refuse = async ({ tx, caller }: Context, refused: Failure): Promise<Failure> => {
  await noteOf(tx, 'mobile-change-failed', caller.userId, { reason: refused.text.id })
  return refused
}

const change = async (
  { mobile, input }: Exclude<MobileCheck, { refused: Failure }>,
  context: Context,
  events: Services['events'],
): Promise<Profile | Failure> => {
  const { tx, caller, locale } = context
  const { phone, email } = await lockOwnAccount(context, input.version)
  if (phone === mobile) return refusal(texts.sameMobile)
  const wrong = await tryCode(tx, { mobile, purpose: 'mobile', code: input.code })
  if (wrong) return refuse(context, wrong)
  await saying({ sys_user_phone_key: texts.mobileTaken }, () => setOwn(context, 'phone', mobile))
  await spendTickets(context)
  await noteOf(tx, 'mobile-change', caller.userId)
  if (phone !== null)
    await events.text(smsEvents.mobileChanged, { mobile: phone, email, locale, values: {} }, context)
  return ownProfile(context)
}

/**
 * A mobile number signs in and resets passwords, so a new one needs both: the password, since an unlocked screen must not
 * be enough to take an account over, and a code sent there. Refusals are given back, so that the try stays counted.
 */
export const changeMobileSteps = (
  services: Services,
): PreparedHandler<typeof account.changeMobile, MobileCheck> => ({
  prepare: async (input, request) => {
    const mobile = mobileOf(input.mobile)
    const verified = await verifyOwnPassword(services, request, input.password)
    if (verified instanceof Failure) return { refused: verified }
    return verified ? { verified, mobile, input } : { refused: refusal(texts.wrongPassword) }
  },
  handle: async (check, context) => {
    if ('refused' in check) return refuse(context, check.refused)
    if (!(await hasStill(context.tx, check.verified))) throw refusal(texts.wrongPassword)
    return change(check, context, services.events)
  },
})
