import type { Organisation } from '#contract/session/sign-in.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Tx } from '#server/db/pool.ts'
import { accountName } from './account-name.ts'
import { forgive } from './password-lock.ts'
import { endSessionsOf } from './sessions.ts'

/** What signing in needs to know of a user. */
export interface Account {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly phone: string | null
  readonly passwordHash: string | null
  readonly passwordChangedAt: Date | null
  readonly mustChangePassword: boolean
  readonly isFrozen: boolean
  /** The database's time, by which ages are judged. */
  readonly now: Date
}

/** A one-time password that has run out opens nothing. */
const columns = `CASE WHEN one_time_until <= clock_timestamp() THEN NULL ELSE password_hash END AS "passwordHash", id, username, realname, avatar, phone, password_changed_at AS "passwordChangedAt",
  must_change_password AS "mustChangePassword", status <> '1' AS "isFrozen", clock_timestamp() AS now`

/** The user of a name, however it is spelled; undefined when there is none. */
export const accountOfName = async (tx: Tx, username: string): Promise<Account | undefined> =>
  (
    await tx.query<Account>(`SELECT ${columns} FROM sys_user WHERE lower(username) = $1 AND del_flag = 0`, [
      accountName(username),
    ])
  )[0]

/** The user of a mobile number (eleven bare digits); undefined when there is none. */
export const accountOfMobile = async (tx: Tx, mobile: string): Promise<Account | undefined> =>
  (await tx.query<Account>(`SELECT ${columns} FROM sys_user WHERE phone = $1 AND del_flag = 0`, [mobile]))[0]

/** The organisations of a user, with both names: who reads them may change the language at any time. */
export const organisationsOf = (tx: Tx, userId: string): Promise<Organisation[]> =>
  tx.query(
    `SELECT o.org_code AS "orgCode", o.depart_name AS "departName", coalesce(nullif(o.depart_name_en, ''), o.depart_name) AS "departNameEn"
     FROM sys_user_org uo JOIN sys_org o ON o.org_code = uo.org_code WHERE uo.user_id = $1 ORDER BY o.org_code`,
    [userId],
  )

/**
 * True while the password that was verified outside this transaction is still the user's; holds it until the end, so that
 * no session or change outlives a reset that came in between. A one-time password that an administrator knows opens nothing any more
 * once the account holds more than they do (security trap 11).
 */
export const hasStill = async (
  tx: Tx,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> =>
  (
    await tx.query(
      `SELECT 1 FROM sys_user WHERE id = $1 AND password_hash = $2 AND del_flag = 0
         AND (one_time_by IS NULL OR NOT holds_more_than(id, one_time_by, one_time_org)) FOR NO KEY UPDATE`,
      [id, passwordHash],
    )
  ).length === 1

/** Whose password becomes what; sessions end, except the one given. */
export interface NewPassword {
  readonly userId: string
  readonly username: string
  readonly passwordHash: string
  readonly exceptSessionId?: string
}

/** Sets a password its owner chose: no change is needed any more, other sessions and reset tickets end, locks are forgotten. */
export const setPassword = async (
  tx: Tx,
  { userId, username, passwordHash, exceptSessionId }: NewPassword,
): Promise<void> => {
  await tx.query(
    `UPDATE sys_user SET password_hash = $2, password_changed_at = clock_timestamp(), must_change_password = false, one_time_until = NULL,
       one_time_by = NULL, one_time_org = NULL, version = version + 1, update_by = $3, update_time = clock_timestamp() WHERE id = $1`,
    [userId, passwordHash, username],
  )
  await forgive(tx, username)
  await endTickets(tx, userId)
  await endSessionsOf(tx, userId, exceptSessionId)
}

/** Whose password becomes a one-time one or (without a hash) none, by whom, and for how many days. */
interface OneTimePassword {
  readonly userId: string
  readonly by: Pick<Caller, 'userId' | 'username' | 'orgCode'>
  readonly hash: string | null
  readonly days: number
}

/**
 * Replaces a password by one that its owner has to change and that opens the account for so many days, or (with no `hash`) by
 * none at all; sessions and reset tickets end, locks are forgotten. Gives until when it opens. Whoever gives one with a `hash` knows it.
 */
export const giveOneTimePassword = async (
  tx: Tx,
  { userId, by, hash, days }: OneTimePassword,
): Promise<Date> => {
  const [given] = await tx.query<{ username: string; until: Date }>(
    `UPDATE sys_user SET password_hash = $2::text, password_changed_at = NULL, must_change_password = $2::text IS NOT NULL,
       one_time_until = clock_timestamp() + make_interval(days => $4),
       one_time_by = CASE WHEN $2::text IS NOT NULL THEN $5::bigint END, one_time_org = CASE WHEN $2::text IS NOT NULL THEN $6 END,
       version = version + 1, update_by = $3, update_time = clock_timestamp()
     WHERE id = $1 RETURNING username, one_time_until AS until`,
    [userId, hash, by.username, days, by.userId, by.orgCode],
  )
  if (!given) throw new Error('there is no such account')
  await forgive(tx, given.username)
  await endTickets(tx, userId)
  await endSessionsOf(tx, userId)
  return given.until
}

/** Whoever is on the way to a new password with a ticket has to begin anew. */
const endTickets = (tx: Tx, userId: string): Promise<object[]> =>
  tx.query(`UPDATE sys_reset_ticket SET used_at = clock_timestamp() WHERE user_id = $1 AND used_at IS NULL`, [
    userId,
  ])

/** From here on the transaction acts in the name of this user: for sign-in, where the request began as nobody's. */
export const actAs = async (
  tx: Tx,
  { id, username }: Pick<Account, 'id' | 'username'>,
  orgCode = '',
): Promise<void> => {
  await tx.query(
    `SELECT set_config('app.user', $1, true), set_config('app.user_id', $2, true), set_config('app.org', $3, true)`,
    [username, id, orgCode],
  )
}
