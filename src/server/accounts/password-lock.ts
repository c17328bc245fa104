import { refusal, type Failure } from '#contract/core/failures.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import type { Tx } from '#server/db/pool.ts'
import { accountKey } from './account-name.ts'

const allowedFailures = 5
const windowMinutes = 15
const firstLockMinutes = 15
const longestLockMinutes = 24 * 60

const locked = /*i18n*/ {
  id: 'signIn.locked',
  message: '该用户登录失败次数过多，请于{minutes}分钟后再次登录！',
}

/**
 * Password attempts of this process, those at one account one after another. Every attempt counts as a failure until
 * its password was looked at; in turn, a crowd with right passwords is never taken for one that guesses, and hashing
 * leaves threads for everything else (security LOAD-4).
 */
export const attempts = createKeyedQueue({ width: 3, longest: 1_000 })

/**
 * Counts one password attempt as a failure before the password is looked at, under the lock of the account's row, so
 * that parallel guesses cannot slip past (security AUT-1). The fifth failure within 15 minutes locks the account for 15
 * minutes, each further lock for twice as long, up to a day. Gives the refusal while locked; known and unknown names
 * are treated alike. A right password calls `forgive`.
 */
export const countAttempt = async (tx: Tx, username: string): Promise<Failure | undefined> => {
  const account = accountKey(username)
  const [state] = await tx.query<{ secondsLeft: number | null }>(
    `INSERT INTO sys_sign_in_lock AS l (account, failures, first_failure_at) VALUES ($1, 0, clock_timestamp())
     ON CONFLICT (account) DO UPDATE SET account = excluded.account
     RETURNING CASE WHEN l.locked_until > clock_timestamp() THEN extract(epoch FROM l.locked_until - clock_timestamp())::float8 END AS "secondsLeft"`,
    [account],
  )
  if (typeof state?.secondsLeft === 'number')
    return refusal(locked, { minutes: Math.max(1, Math.ceil(state.secondsLeft / 60)) })
  await tx.query(
    `WITH counted AS (
       SELECT CASE WHEN locked_until IS NOT NULL OR first_failure_at < clock_timestamp() - make_interval(mins => $2) THEN 1 ELSE failures + 1 END AS failures,
         CASE WHEN locked_until < clock_timestamp() - make_interval(mins => $5) THEN 0 ELSE locks END AS locks
       FROM sys_sign_in_lock WHERE account = $1)
     UPDATE sys_sign_in_lock l SET
       failures = c.failures,
       first_failure_at = CASE WHEN c.failures = 1 THEN clock_timestamp() ELSE l.first_failure_at END,
       locks = c.locks + (c.failures >= $3)::int,
       locked_until = CASE WHEN c.failures >= $3 THEN clock_timestamp() + make_interval(mins => least($4 * power(2, least(c.locks, 20)), $5)::int) END
     FROM counted c WHERE l.account = $1`,
    [account, windowMinutes, allowedFailures, firstLockMinutes, longestLockMinutes],
  )
  return undefined
}

/** Forgets the failures and locks of an account, after its password was right or set anew. */
export const forgive = async (tx: Tx, username: string): Promise<void> => {
  await tx.query(`DELETE FROM sys_sign_in_lock WHERE account = $1`, [accountKey(username)])
}
