import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Tx } from '#server/db/pool.ts'
import { tokenHash } from '#server/calls/identify.ts'
import { countHit, type RateLimit } from './rate-window.ts'

/** What a code is good for; a code serves one purpose only. */
export type CodePurpose = 'login' | 'reset' | 'mobile'

/** How many codes one address block may ask for, whatever they are for (security AUT-3). */
export const codesPerAddress: RateLimit = { name: 'sms', hits: 20, seconds: 3_600 }

/** A code lives five minutes; the next one for the same number may be asked for after one. */
export const codeSeconds = 300
export const resendSeconds = 60
const codesPerDay = { ofAsker: 5, ofNumber: 10 } as const
const triesPerCode = 5
const saltBytes = 16

/** Counts refusals alone, so that a number whose codes are used up is noted once an hour. */
const usedUp: RateLimit = { name: 'sms-number', hits: 0, seconds: 3_600 }

const wrongCode = /*i18n*/ { id: 'signIn.wrongCode', message: '验证码错误或已失效' }

const hashOf = (salt: Buffer, code: string): Buffer =>
  Buffer.concat([salt, createHash('sha256').update(salt).update(code).digest()])

/** A code that is wanted. */
export interface WantedCode {
  readonly mobile: string
  readonly purpose: CodePurpose
  /** An address block, or an account that is signed in. */
  readonly askedBy: string
  /** The account of the number was signed in to from there before: codes that others asked for do not count. */
  readonly isKnown: boolean
  /** A sign-in key: the code is good only together with it. */
  readonly key?: string | undefined
  /** The account of the number, for the audit trail. */
  readonly userId?: string | undefined
}

/** Seconds until the number may get another code for this purpose; `isUsedUp` when that is for want of a budget. */
const waitOf = async (
  tx: Tx,
  { mobile, purpose, askedBy, isKnown }: WantedCode,
): Promise<{ seconds: number; isUsedUp: boolean }> => {
  const [recent] = await tx.query<{ minute: number | null; mine: number | null; all: number | null }>(
    `WITH recent AS (
       SELECT created_at, asked_by = $3 AS is_mine, row_number() OVER (ORDER BY created_at DESC) AS of_all,
         row_number() OVER (PARTITION BY asked_by = $3 ORDER BY created_at DESC) AS of_its
       FROM sys_sms_code WHERE mobile = $1 AND purpose = $2 AND created_at > clock_timestamp() - interval '1 day')
     SELECT ceil(extract(epoch FROM max(created_at) FILTER (WHERE is_mine) + make_interval(secs => $4) - clock_timestamp()))::int AS minute,
       ceil(extract(epoch FROM max(created_at) FILTER (WHERE is_mine AND of_its = $5) + interval '1 day' - clock_timestamp()))::int AS mine,
       ceil(extract(epoch FROM max(created_at) FILTER (WHERE of_all = $6) + interval '1 day' - clock_timestamp()))::int AS all
     FROM recent`,
    [mobile, purpose, askedBy, resendSeconds, codesPerDay.ofAsker, codesPerDay.ofNumber],
  )
  const day = Math.max(recent?.mine ?? 0, isKnown ? 0 : (recent?.all ?? 0))
  return { seconds: Math.max(recent?.minute ?? 0, day), isUsedUp: day > 0 }
}

/**
 * Makes a code for a number, known or not, so that the limits tell nothing about who exists: for each purpose one a
 * minute and five a day for one asker, ten a day for all; who is known there has their five in any case, so that
 * strangers close the way in to nobody (security AUT-3; decision 034). Gives the refusal, `tooManyRequests`, instead of
 * throwing it. The code is given to whoever sends it and is stored nowhere.
 */
export const makeCode = async (tx: Tx, wanted: WantedCode): Promise<string | Failure> => {
  const { mobile, purpose, askedBy, key, userId } = wanted
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [`sms ${mobile}`])
  const { seconds, isUsedUp } = await waitOf(tx, wanted)
  if (isUsedUp) await countHit(tx, usedUp, { of: `${purpose} ${mobile}`, userId })
  if (seconds > 0) return new Failure('tooManyRequests', { seconds })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.query(
    `INSERT INTO sys_sms_code (mobile, purpose, asked_by, key_hash, code_hash, created_at, expires_at)
     SELECT $1, $2, $3, $4, $5, now, now + make_interval(secs => $6) FROM clock_timestamp() AS now`,
    [
      mobile,
      purpose,
      askedBy,
      key === undefined ? null : tokenHash(key),
      hashOf(randomBytes(saltBytes), code),
      codeSeconds,
    ],
  )
  return code
}

/** A code as somebody typed it, with the key it was asked for with. */
export interface GivenCode {
  readonly mobile: string
  readonly purpose: CodePurpose
  readonly code: string
  readonly key?: string | undefined
}

/**
 * Spends one try on the latest code of a number and a key; the code is used up when it was right, dead after five tries.
 * Without its key nobody spends a try on it. Gives the refusal instead of throwing it, so that the try stays counted.
 */
export const tryCode = async (
  tx: Tx,
  { mobile, purpose, code, key }: GivenCode,
): Promise<Failure | undefined> => {
  const [stored] = await tx.query<{ id: string; hash: Buffer }>(
    `UPDATE sys_sms_code SET tries = tries + 1
     WHERE id = (SELECT id FROM sys_sms_code WHERE mobile = $1 AND purpose = $2 AND key_hash IS NOT DISTINCT FROM $4 ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE)
       AND used_at IS NULL AND expires_at > clock_timestamp() AND tries < $3
     RETURNING id, code_hash AS hash`,
    [mobile, purpose, triesPerCode, key === undefined ? null : tokenHash(key)],
  )
  if (!stored) return refusal(wrongCode)
  if (!timingSafeEqual(hashOf(stored.hash.subarray(0, saltBytes), code), stored.hash))
    return refusal(wrongCode)
  await tx.query(`UPDATE sys_sms_code SET used_at = clock_timestamp() WHERE id = $1`, [stored.id])
  return undefined
}
