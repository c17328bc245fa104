import { createHash } from 'node:crypto'
import type { Envelope } from '#contract/core/envelope.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Database, Identity, Tx } from '#server/db/pool.ts'
import { TurnTaken } from '#server/db/turns.ts'

/** How long an answer is kept (security IDM-1). */
export const keepHours = 24

/** A request that may be sent again: its key, whose it is, and what it asked. */
export interface Repeatable {
  readonly key: string
  readonly userId: string
  readonly endpoint: string
  readonly inputHash: Buffer
}

/** Checks the header's form; throws `badKey`. */
export const checkKey = (key: string): string => {
  if (!/^[A-Za-z0-9_-]{8,128}$/.test(key)) throw new Failure('badKey')
  return key
}

/** A hash of what was asked in which organisation, without passwords, so that one key cannot serve two requests. */
export const hashInput = (input: unknown, orgCode: string): Buffer => {
  const hash = createHash('sha256').update(`${orgCode}\n`)
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (/password/i.test(name)) continue
    hash.update(name)
    // The same file lies somewhere else each time it is sent.
    const isFile = typeof value === 'object' && value !== null && 'sha256' in value
    hash.update(JSON.stringify(isFile ? value.sha256 : value) ?? '')
  }
  return hash.digest()
}

/** So much of one person is kept of an hour (security IDM-1); a key takes `keyBytes` beside its answer. */
export const keptAnHour = 16 * 1024 * 1024
const keyBytes = 512

/** Whether a person has had as much kept within the hour as may be, and after how many seconds some of it is older; `$1` is the person. */
const room = `(SELECT coalesce(sum(bytes), 0) >= ${keptAnHour} AS is_full,
    ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()))::int AS seconds
  FROM sys_idempotency WHERE user_id = $1::bigint AND created_at > now() - interval '1 hour')`

interface Room {
  readonly isFull: boolean
  readonly seconds: number
}

const refuseFull = ({ isFull, seconds }: Room): void => {
  if (isFull) throw new Failure('tooManyRequests', { seconds: Math.max(1, seconds) })
}

const answerKept = async (
  tx: Tx,
  { userId, key, endpoint, inputHash }: Repeatable,
): Promise<Envelope | undefined> => {
  const [known] = await tx.query<{ endpoint: string; input_hash: Buffer; answer: Envelope | null }>(
    `SELECT endpoint, input_hash, answer FROM sys_idempotency
     WHERE user_id = $1 AND key = $2 AND created_at >= clock_timestamp() - make_interval(hours => ${keepHours})`,
    [userId, key],
  )
  if (!known) return undefined
  if (known.endpoint !== endpoint || !known.input_hash.equals(inputHash)) throw new Failure('keyReused')
  return known.answer ?? undefined
}

/**
 * The answer that was given to this very request, if any; for calls whose preparation must not happen twice. Throws `tooManyRequests`
 * where there is none, and no room for one.
 */
export const answerGiven = (
  db: Database,
  identity: Identity,
  request: Repeatable,
): Promise<Envelope | undefined> =>
  db.as(
    identity,
    async (tx) => {
      const answer = await answerKept(tx, request)
      if (answer) return answer
      const [left] = await tx.query<Room>(`SELECT is_full AS "isFull", seconds FROM ${room} r`, [
        request.userId,
      ])
      if (left) refuseFull(left)
      return undefined
    },
    { readOnly: true },
  )

/**
 * Writes a key down unless it served already, or serves just now: then nothing is written, and nobody is waited for. Nor is it where the
 * person has no room.
 */
const claimKey = async (
  tx: Tx,
  { userId, key, endpoint, inputHash }: Repeatable,
): Promise<Room & { readonly isClaimed: boolean }> => {
  const [claim] = await tx.query<Room & { isClaimed: boolean }>(
    `WITH room AS MATERIALIZED ${room},
     turn AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || $2, 8)) AS is_free),
     claimed AS (
       INSERT INTO sys_idempotency AS k (user_id, key, endpoint, input_hash, bytes)
         SELECT $1::bigint, $2, $3, $4::bytea, ${keyBytes} FROM turn, room WHERE is_free AND NOT is_full
       ON CONFLICT (user_id, key) DO UPDATE SET endpoint = $3, input_hash = $4, answer = NULL, bytes = ${keyBytes}, created_at = clock_timestamp()
         WHERE k.created_at < clock_timestamp() - make_interval(hours => ${keepHours}) RETURNING key)
     SELECT EXISTS (SELECT FROM claimed) AS "isClaimed", is_full AS "isFull", seconds FROM room`,
    [userId, key, endpoint, inputHash],
  )
  if (!claim) throw new Error('nobody said whether the key is claimed')
  return claim
}

/**
 * Runs a write at most once per user and key, inside its own transaction: the second of two equal requests gets the
 * answer of the first, even after a restart. Throws `TurnTaken` while the first is under way, `keyReused` when the
 * key served another request, and `tooManyRequests`, before anything is done, where no more is kept of the person this hour.
 */
export const atMostOnce = async (
  tx: Tx,
  request: Repeatable,
  work: () => Promise<Envelope>,
): Promise<Envelope> => {
  const { isClaimed, ...left } = await claimKey(tx, request)
  if (!isClaimed) {
    const answer = await answerKept(tx, request)
    if (answer) return answer
    refuseFull(left)
    throw new TurnTaken('keyBusy')
  }
  const answer = await work()
  const kept = JSON.stringify(answer)
  await tx.query(`UPDATE sys_idempotency SET answer = $3, bytes = $4 WHERE user_id = $1 AND key = $2`, [
    request.userId,
    request.key,
    kept,
    keyBytes + Buffer.byteLength(kept),
  ])
  return answer
}
