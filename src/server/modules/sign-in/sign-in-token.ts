import { Failure, refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { checkMobile, mobileMessages } from '#contract/rules/mobile.ts'
import { isPasswordOlderThanSixMonths } from '#contract/rules/password-age.ts'
import type { signIn, Token } from '#contract/sign-in.ts'
import { accountKey } from '#server/accounts/account-name.ts'
import {
  accountOfMobile,
  accountOfName,
  actAs,
  hasStill,
  noteOf,
  organisationsOf,
  type Account,
} from '#server/accounts/accounts.ts'
import { attempts, countAttempt, forgive } from '#server/accounts/password-lock.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { tryCode } from '#server/accounts/sms-codes.ts'
import type { Tx } from '#server/db/pool.ts'
import { addressBlock, countHit, giveBack, type RateLimit } from '#server/accounts/rate-window.ts'
import { commitThenThrow } from '#server/db/commit-then-throw.ts'
import type { Context, Request } from '#server/calls/caller.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import { isPasswordOf } from '#server/core/passwords.ts'
import type { Services } from '#server/services.ts'
import { spendKey, userInfoOf } from './sign-in-store.ts'

const texts = {
  wrong: /*i18n*/ { id: 'signIn.wrong', message: '用户名或密码错误' },
  frozen: /*i18n*/ { id: 'signIn.frozen', message: '该用户已冻结' },
  staleKey: /*i18n*/ { id: 'signIn.staleKey', message: '登录页面已过期，请重试' },
  wrongCode: /*i18n*/ { id: 'signIn.wrongCode', message: '验证码错误或已失效' },
  noOrganisation: /*i18n*/ { id: 'signIn.noOrganisation', message: '账号尚未分配机构，请联系管理员' },
}

/** Failed sign-ins of one address (security AUT-1); a success gives its hit back, so that a whole office can come in at nine. */
const failuresPerAddress: RateLimit = { name: 'sign-in', hits: 30, seconds: 60 }

type Input = ParsedOf<typeof signIn.token>

/** A password that was looked at; a right one no longer counts as a failure. */
interface Tried {
  readonly account: Account | undefined
  readonly isRight: boolean
}

interface Attempt {
  readonly input: Input
  readonly tried: Tried | undefined
}

const tryPassword = (
  { db }: Services,
  { username, password, key }: Input,
  { identity, ip }: Request,
): Promise<Tried> =>
  attempts.run(accountKey(username), async () => {
    const { account, hit } = await commitThenThrow(db, identity, async (tx) => {
      const isKeyGood = await spendKey(tx, key ?? '')
      const counted = await countHit(tx, failuresPerAddress, addressBlock(ip))
      if (counted.refusal) return counted.refusal
      if (!isKeyGood) return refusal(texts.staleKey)
      const lock = await countAttempt(tx, username)
      return lock
        ? refused(tx, undefined, lock)
        : { account: await accountOfName(tx, username), hit: counted }
    })
    const isRight = await isPasswordOf(password, account?.passwordHash)
    if (isRight) {
      await db.as(identity, async (tx) => {
        await giveBack(tx, hit)
        await forgive(tx, username)
      })
    }
    return { account, isRight }
  })

const refused = async (tx: Tx, account: Account | undefined, answer: Failure): Promise<Failure> => {
  await noteOf(tx, 'sign-in-failed', account?.id ?? null, { reason: answer.text.id })
  return answer
}

const enterByPassword = async ({ account, isRight }: Tried, { tx }: Context): Promise<Account | Failure> => {
  if (!account || !isRight || !(await hasStill(tx, account)))
    return refused(tx, account, refusal(texts.wrong))
  return account.isFrozen ? refused(tx, account, refusal(texts.frozen)) : account
}

const enterByCode = async (
  { username, password }: Input,
  { tx, ip }: Context,
): Promise<Account | Failure> => {
  const checked = checkMobile(username)
  if (!checked.valid) return refusal(mobileMessages[checked.reason])
  const hit = await countHit(tx, failuresPerAddress, addressBlock(ip))
  if (hit.refusal) return hit.refusal
  const wrong = await tryCode(tx, { mobile: checked.mobile, purpose: 'login', code: password.trim() })
  const account = await accountOfMobile(tx, checked.mobile)
  if (wrong || !account) return refused(tx, account, wrong ?? refusal(texts.wrongCode))
  await giveBack(tx, hit)
  return account.isFrozen ? refused(tx, account, refusal(texts.frozen)) : account
}

const answer = async (
  { settings }: Services,
  account: Account,
  context: Context & { way: Input['grant_type'] },
): Promise<Token | Failure> => {
  const { tx, ip, userAgent, way } = context
  const departs = await organisationsOf(tx, account.id)
  const [home] = departs
  if (!home) return refused(tx, account, refusal(texts.noOrganisation))
  await actAs(tx, account, home.orgCode)
  const { maxDays } = settings.session
  const token = await openSession(tx, { userId: account.id, orgCode: home.orgCode, maxDays, ip, userAgent })
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
  prepare: async (input, request) => ({
    input,
    tried: input.grant_type === 'password_login' ? await tryPassword(services, input, request) : undefined,
  }),
  handle: async ({ input, tried }, context) => {
    const entered = await (tried ? enterByPassword(tried, context) : enterByCode(input, context))
    return entered instanceof Failure
      ? entered
      : answer(services, entered, { ...context, way: input.grant_type })
  },
})
