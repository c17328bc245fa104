import { refusal, type Failure } from '#contract/core/failures.ts'
import type { Tx } from '#server/db/pool.ts'
import { accountKey } from './account-name.ts'
import { countHit, type Hit, type RateLimit } from './rate-window.ts'

const allowedFailures = 5
const windowMinutes = 15
const firstLockMinutes = 15
const longestLockMinutes = 24 * 60
const knownDays = 30

/** Failures at one account from everywhere, places that are known apart. */
const failuresPerAccount: RateLimit = { name: 'account', hits: 50, seconds: 3_600 }

const texts = {
  locked: /*i18n*/ {
    id: 'signIn.locked',
    message: '该用户登录失败次数过多，请于{minutes}分钟后再次登录！',
  },
  codeOnly: /*i18n*/ {
    id: 'signIn.codeOnly',
    message: '该用户近期登录失败次数过多，请改用短信验证码登录',
  },
}

/** Whose password is tried, and from where: an address block, or for who is signed in `session` and its id. */
export interface PasswordAttempt {
  readonly username: string
  readonly place: string
  /** Somebody signed in to this account from there before (`isKnownPlace`), or is signed in. */
  readonly isKnown: boolean
}

/** An attempt that was counted: whether its password may be looked at, and the hits to give back when that is right. */
export type CountedAttempt = { readonly refused: Failure } | { readonly hits: readonly Hit[] }

/** True when somebody signed in to this account from this place within 30 days. */
export const isKnownPlace = async (tx: Tx, username: string, place: string): Promise<boolean> =>
  (
    await tx.query(
      `SELECT 1 FROM sys_sign_in_place WHERE account = $1 AND place = $2 AND succeeded_at > clock_timestamp() - make_interval(days => $3)`,
      [accountKey(username), place, knownDays],
    )
  ).length === 1

/** Locks the row of an account at a place; gives the seconds its lock has left. */
const secondsLocked = async (tx: Tx, account: string, place: string): Promise<number | null> => {
  const [state] = await tx.query<{ secondsLeft: number | null }>(
    `INSERT INTO sys_sign_in_place AS p (account, place) VALUES ($1, $2)
     ON CONFLICT (account, place) DO UPDATE SET account = excluded.account
     RETURNING CASE WHEN p.locked_until > clock_timestamp() THEN extract(epoch FROM p.locked_until - clock_timestamp())::float8 END AS "secondsLeft"`,
    [account, place],
  )
  return state?.secondsLeft ?? null
}

const countFailure = async (tx: Tx, account: string, place: string): Promise<void> => {
  await tx.query(
    `WITH counted AS (
       SELECT CASE WHEN locked_until IS NOT NULL OR first_failure_at IS NULL OR first_failure_at < clock_timestamp() - make_interval(mins => $3)
           THEN 1 ELSE failures + 1 END AS failures,
         CASE WHEN locked_until < clock_timestamp() - make_interval(mins => $6) THEN 0 ELSE locks END AS locks
       FROM sys_sign_in_place WHERE account = $1 AND place = $2)
     UPDATE sys_sign_in_place p SET
       failures = c.failures,
       first_failure_at = CASE WHEN c.failures = 1 THEN clock_timestamp() ELSE p.first_failure_at END,
       locks = c.locks + (c.failures >= $4)::int,
       locked_until = CASE WHEN c.failures >= $4 THEN clock_timestamp() + make_interval(mins => least($5 * power(2, least(c.locks, 20)), $6)::int) END
     FROM counted c WHERE p.account = $1 AND p.place = $2`,
    [account, place, windowMinutes, allowedFailures, firstLockMinutes, longestLockMinutes],
  )
}

/**
 * Counts one password attempt as a failure before the password is looked at, under the lock of its row, so that parallel
 * guesses cannot slip past (security AUT-1). The fifth failure within 15 minutes locks the account for this place: 15
 * minutes, each further lock twice as long, up to a day. Elsewhere it stays open, until 50 failures in an hour leave only
 * the code by SMS to places that are not known. Known and unknown names are treated alike. A right password calls
 * `noteSuccess` and gives the hits back.
 */
export const countAttempt = async (
  tx: Tx,
  { username, place, isKnown }: PasswordAttempt,
): Promise<CountedAttempt> => {
  const account = accountKey(username)
  const seconds = await secondsLocked(tx, account, place)
  if (seconds !== null)
    return { refused: refusal(texts.locked, { minutes: Math.max(1, Math.ceil(seconds / 60)) }) }
  const hit = isKnown ? undefined : await countHit(tx, failuresPerAccount, { of: account })
  if (hit?.refusal) return { refused: refusal(texts.codeOnly) }
  await countFailure(tx, account, place)
  return { hits: hit ? [hit] : [] }
}

/** Whoever owns the account was at this place: its failures and locks are forgotten, and it is known for 30 days. */
export const noteSuccess = async (tx: Tx, username: string, place: string): Promise<void> => {
  await tx.query(
    `INSERT INTO sys_sign_in_place (account, place, succeeded_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (account, place) DO UPDATE SET succeeded_at = excluded.succeeded_at,
       failures = 0, first_failure_at = NULL, locked_until = NULL, locks = 0`,
    [accountKey(username), place],
  )
}

/** Forgets all failures and locks of an account, after its password was set anew. */
export const forgive = async (tx: Tx, username: string): Promise<void> => {
  const account = accountKey(username)
  await tx.query(
    `UPDATE sys_sign_in_place SET failures = 0, first_failure_at = NULL, locked_until = NULL, locks = 0 WHERE account = $1`,
    [account],
  )
  await tx.query(`DELETE FROM sys_rate_window WHERE bucket = $1`, [`${failuresPerAccount.name} ${account}`])
}
