import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Tx } from '#server/db/pool.ts'
import type { RateLimit } from './rate-window.ts'

/** What a code is good for; a code serves one purpose only. */
export type CodePurpose = 'login' | 'reset' | 'mobile'

/** How many codes one address may ask for, whatever they are for (security AUT-3). */
export const codesPerAddress: RateLimit = { name: 'sms', hits: 20, seconds: 3_600 }

/** A code lives five minutes; the next one for the same number may be asked for after one. */
export const codeSeconds = 300
export const resendSeconds = 60
const codesPerDay = 5
const triesPerCode = 5
const saltBytes = 16

const wrongCode = /*i18n*/ { id: 'signIn.wrongCode', message: '验证码错误或已失效' }

const hashOf = (salt: Buffer, code: string): Buffer =>
  Buffer.concat([salt, createHash('sha256').update(salt).update(code).digest()])

/**
 * Makes a code for a number, known or not, so that the limits (one a minute, five a day) tell nothing about who exists.
 * Throws `tooManyRequests`. The code is given to whoever sends it and is stored nowhere (security AUT-3).
 */
export const makeCode = async (tx: Tx, mobile: string, purpose: CodePurpose): Promise<string> => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [`sms ${mobile}`])
  const [recent] = await tx.query<{ today: number; waitMinute: number | null; waitDay: number | null }>(
    `SELECT count(*)::int AS today,
       ceil(extract(epoch FROM max(created_at) + make_interval(secs => $2) - clock_timestamp()))::int AS "waitMinute",
       ceil(extract(epoch FROM min(created_at) + interval '1 day' - clock_timestamp()))::int AS "waitDay"
     FROM sys_sms_code WHERE mobile = $1 AND created_at > clock_timestamp() - interval '1 day'`,
    [mobile, resendSeconds],
  )
  const wait = Math.max(
    recent?.waitMinute ?? 0,
    (recent?.today ?? 0) >= codesPerDay ? (recent?.waitDay ?? 0) : 0,
  )
  if (wait > 0) throw new Failure('tooManyRequests', { seconds: wait })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.query(
    `INSERT INTO sys_sms_code (mobile, purpose, code_hash, created_at, expires_at)
     SELECT $1, $2, $3, now, now + make_interval(secs => $4) FROM clock_timestamp() AS now`,
    [mobile, purpose, hashOf(randomBytes(saltBytes), code), codeSeconds],
  )
  return code
}

/**
 * Spends one try on the latest code of a number; the code is used up when it was right, dead after five tries. Gives the
 * refusal instead of throwing it, so that the try stays counted.
 */
export const tryCode = async (
  tx: Tx,
  given: { mobile: string; purpose: CodePurpose; code: string },
): Promise<Failure | undefined> => {
  const { mobile, purpose, code } = given
  const [stored] = await tx.query<{ id: string; hash: Buffer }>(
    `UPDATE sys_sms_code SET tries = tries + 1
     WHERE id = (SELECT id FROM sys_sms_code WHERE mobile = $1 AND purpose = $2 ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE)
       AND used_at IS NULL AND expires_at > clock_timestamp() AND tries < $3
     RETURNING id, code_hash AS hash`,
    [mobile, purpose, triesPerCode],
  )
  if (!stored) return refusal(wrongCode)
  if (!timingSafeEqual(hashOf(stored.hash.subarray(0, saltBytes), code), stored.hash))
    return refusal(wrongCode)
  await tx.query(`UPDATE sys_sms_code SET used_at = clock_timestamp() WHERE id = $1`, [stored.id])
  return undefined
}
