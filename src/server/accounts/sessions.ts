import { randomBytes } from 'node:crypto'
import type { Locale } from '#contract/core/message.ts'
import { maxSessions } from '#contract/session/account.ts'
import type { Tx } from '#server/db/pool.ts'
import { tokenHash } from '#server/calls/identify.ts'

/** A secret of 256 random bits, for a client to keep; the database gets its `tokenHash` only. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Who a session is for, where it was opened, and in which language. */
export interface NewSession {
  readonly userId: string
  readonly orgCode: string
  readonly maxDays: number
  readonly ip: string
  readonly userAgent: string
  readonly locale: Locale
}

/** Opens a session, which ends the oldest ones of too many, and gives its token, which is kept nowhere; the language is that of further e-mails. */
export const openSession = async (
  tx: Tx,
  { userId, orgCode, maxDays, ip, userAgent, locale }: NewSession,
): Promise<string> => {
  const token = newSecret()
  // One sign-in of an account after the other: those at once would not count each other.
  await tx.query(`SELECT 1 FROM sys_user WHERE id = $1 FOR NO KEY UPDATE`, [userId])
  await tx.query(
    `INSERT INTO sys_session (token_hash, user_id, org_code, created_at, active_at, expires_at, ip, user_agent)
     SELECT $1, $2, $3, now, now, now + make_interval(days => $4), $5, $6 FROM clock_timestamp() AS now`,
    [tokenHash(token), userId, orgCode, maxDays, ip, userAgent],
  )
  await tx.query(
    `UPDATE sys_session SET ended_at = clock_timestamp() WHERE id IN (
       SELECT id FROM sys_session WHERE user_id = $1 AND ended_at IS NULL AND expires_at > clock_timestamp()
       ORDER BY created_at DESC, id DESC OFFSET $2)`,
    [userId, maxSessions],
  )
  await tx.query(
    `INSERT INTO sys_user_language (user_id, language) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET language = excluded.language WHERE sys_user_language.language <> excluded.language`,
    [userId, locale],
  )
  return token
}

/** Ends one session. */
export const endSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.query(`UPDATE sys_session SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL`, [
    sessionId,
  ])
}

/** Ends every session of a user, except one where given; how many that were. */
export const endSessionsOf = async (tx: Tx, userId: string, exceptSessionId?: string): Promise<number> =>
  (
    await tx.query(
      `UPDATE sys_session SET ended_at = clock_timestamp() WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2 RETURNING 1`,
      [userId, exceptSessionId ?? null],
    )
  ).length
