import { Failure, refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { isPasswordOlderThanSixMonths } from '#contract/rules/password-age.ts'
import type { signIn, Token } from '#contract/session/sign-in.ts'
import { accountKey } from '#server/accounts/account-name.ts'
import { noteOf } from '#server/accounts/account-notes.ts'
import {
  accountOfMobile,
  accountOfName,
  actAs,
  hasStill,
  organisationsOf,
  type Account,
} from '#server/accounts/accounts.ts'
import { mobileOf } from '#server/accounts/mobile-of.ts'
import { passwordTyped } from '#server/accounts/one-time-password.ts'
import { countAttempt, isKnownPlace, noteSuccess } from '#server/accounts/password-lock.ts'
import { passwordQueue } from '#server/accounts/password-queue.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { tryCode } from '#server/accounts/sms-codes.ts'
import type { Tx } from '#server/db/pool.ts'
import { addressBlock, countHit, giveBack, type Hit, type RateLimit } from '#server/accounts/rate-window.ts'
import { commitThenThrow } from '#server/db/commit-then-throw.ts'
import type { Context, Request } from '#server/calls/caller.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import { isPasswordOf } from '#server/core/passwords.ts'
import type { Services } from '#server/services.ts'
import { holderAt, signInTexts, spendKey, userInfoOf } from './sign-in-store.ts'

const texts = {
  wrong: /*i18n*/ { id: 'signIn.wrong', message: '用户名或密码错误' },
  frozen: /*i18n*/ { id: 'signIn.frozen', message: '该用户已冻结' },
  noOrganisation: /*i18n*/ { id: 'signIn.noOrganisation', message: '账号尚未分配机构，请联系管理员' },
}

/** Failed sign-ins of one address block (security AUT-1); a success gives its hit back, so that a whole office can come in at nine. */
const failuresPerAddress: RateLimit = { name: 'sign-in', hits: 30, seconds: 60 }

type Input = ParsedOf<typeof signIn.token>

/** Who wants to come in, as far as the limits let them. */
type Attempt =
  | { readonly way: 'password_login'; readonly account: Account | undefined; readonly isRight: boolean }
  | { readonly way: 'sms'; readonly input: Input; readonly mobile: string; readonly hits: readonly Hit[] }

/** What strangers at an address use up is not held against who has signed in from there before (decision 034). */
const countOfBlock = async (
  tx: Tx,
  { isKnown, block, account }: { isKnown: boolean; block: string; account: Account | undefined },
): Promise<Hit[] | Failure> => {
  if (isKnown) return []
  const hit = await countHit(tx, failuresPerAddress, { of: block, userId: account?.id })
  return hit.refusal ?? [hit]
}

/** The limits of place and account, and the key; a refusal is noted with its account (security AUD-1). */
const countPassword = async (
  tx: Tx,
  { username, key }: Input,
  { block, isKnown }: { block: string; isKnown: boolean },
): Promise<{ account: Account | undefined; hits: readonly Hit[] } | Failure> => {
  const account = await accountOfName(tx, username)
  const ofBlock = await countOfBlock(tx, { isKnown, block, account })
  if (ofBlock instanceof Failure) return ofBlock
  if (!(await spendKey(tx, key ?? ''))) return refusal(signInTexts.staleKey)
  const counted = await countAttempt(tx, { username, place: block, isKnown })
  return 'refused' in counted
    ? refused(tx, account, counted.refused)
    : { account, hits: [...ofBlock, ...counted.hits] }
}

const tryPassword = async ({ db }: Services, input: Input, { identity, ip }: Request): Promise<Attempt> => {
  const { username, password } = input
  const block = addressBlock(ip)
  const isKnown = await passwordQueue.places.run(block, () =>
    db.as(identity, (tx) => isKnownPlace(tx, username, block), { readOnly: true }),
  )
  const work = async (): Promise<Attempt> => {
    const { account, hits } = await commitThenThrow(db, identity, (tx) =>
      countPassword(tx, input, { block, isKnown }),
    )
    const isRight =
      (await isPasswordOf(passwordTyped(account, password), account?.passwordHash)) &&
      account !== undefined &&
      (await db.as(identity, async (tx) => {
        if (!(await hasStill(tx, account))) return false
        for (const hit of hits) await giveBack(tx, hit)
        await noteSuccess(tx, username, block)
        return true
      }))
    return { way: 'password_login', account, isRight }
  }
  return isKnown
    ? passwordQueue.known.run(`${block} ${accountKey(username)}`, work)
    : passwordQueue.strangers.run(block, work)
}

const allowCode = async ({ db }: Services, input: Input, { identity, ip }: Request): Promise<Attempt> => {
  const mobile = mobileOf(input.username)
  const block = addressBlock(ip)
  const hits = await commitThenThrow(db, identity, async (tx) => {
    return countOfBlock(tx, { ...(await holderAt(tx, mobile, block)), block })
  })
  return { way: 'sms', input, mobile, hits }
}

const refused = async (tx: Tx, account: Account | undefined, answer: Failure): Promise<Failure> => {
  await noteOf(tx, 'sign-in-failed', account?.id ?? null, { reason: answer.text.id })
  return answer
}

const enterByPassword = async (
  { account, isRight }: Extract<Attempt, { way: 'password_login' }>,
  { tx }: Context,
): Promise<Account | Failure> => {
  if (!account || !isRight || !(await hasStill(tx, account)))
    return refused(tx, account, refusal(texts.wrong))
  return account.isFrozen ? refused(tx, account, refusal(texts.frozen)) : account
}

const enterByCode = async (
  { input: { password, key }, mobile, hits }: Extract<Attempt, { way: 'sms' }>,
  { tx, ip }: Context,
): Promise<Account | Failure> => {
  const wrong = await tryCode(tx, { mobile, purpose: 'login', code: password.trim(), key })
  const account = await accountOfMobile(tx, mobile)
  if (wrong || !account) return refused(tx, account, wrong ?? refusal(signInTexts.wrongCode))
  for (const hit of hits) await giveBack(tx, hit)
  await noteSuccess(tx, account.username, addressBlock(ip))
  return account.isFrozen ? refused(tx, account, refusal(texts.frozen)) : account
}

const answer = async (
  { settings, identifier }: Services,
  account: Account,
  context: Context & { way: Input['grant_type'] },
): Promise<Token | Failure> => {
  const { tx, ip, userAgent, locale, way, afterCommit } = context
  const departs = await organisationsOf(tx, account.id)
  const [home] = departs
  if (!home) return refused(tx, account, refusal(texts.noOrganisation))
  await actAs(tx, account, home.orgCode)
  const { maxDays } = settings.session
  const place = { orgCode: home.orgCode, ip, userAgent, locale }
  const token = await openSession(tx, { userId: account.id, maxDays, ...place })
  // It may have ended the oldest one.
  afterCommit(() => identifier.forget(account.id))
  await noteOf(tx, 'sign-in', account.id, { way })
  const { passwordChangedAt, mustChangePassword, now } = account
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: maxDays * 86_400,
    scope: 'all',
    result: {
      token,
      userInfo: userInfoOf(account, home.orgCode),
      departs,
      multi_depart: Math.min(2, departs.length),
      needChangePwd: {
        isFirstLogin: mustChangePassword,
        needModifyPwd: passwordChangedAt !== null && isPasswordOlderThanSixMonths(passwordChangedAt, now),
      },
    },
  }
}

/** Specification 7, Auth: `POST /oauth/token`; security traps 5–7, AUT-1, AUT-2. */
export const tokenSteps = (services: Services): PreparedHandler<typeof signIn.token, Attempt> => ({
  prepare: (input, request) =>
    input.grant_type === 'sms' ? allowCode(services, input, request) : tryPassword(services, input, request),
  handle: async (attempt, context) => {
    const entered = await (attempt.way === 'sms'
      ? enterByCode(attempt, context)
      : enterByPassword(attempt, context))
    return entered instanceof Failure ? entered : answer(services, entered, { ...context, way: attempt.way })
  },
})
