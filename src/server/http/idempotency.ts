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

/** The answer that was given to this very request, if any; for calls whose preparation must not happen twice. */
export const answerGiven = (
  db: Database,
  identity: Identity,
  request: Repeatable,
): Promise<Envelope | undefined> => db.as(identity, (tx) => answerKept(tx, request), { readOnly: true })

/** Writes a key down unless it served already, or serves just now: then nothing is written, and nobody is waited for. */
const claimKey = async (tx: Tx, { userId, key, endpoint, inputHash }: Repeatable): Promise<boolean> => {
  const claimed = await tx.query(
    `WITH turn AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 8)) AS is_free)
     INSERT INTO sys_idempotency AS k (user_id, key, endpoint, input_hash)
       SELECT $1::bigint, $2, $3, $4::bytea FROM turn WHERE is_free
     ON CONFLICT (user_id, key) DO UPDATE SET endpoint = $3, input_hash = $4, answer = NULL, created_at = clock_timestamp()
       WHERE k.created_at < clock_timestamp() - make_interval(hours => ${keepHours}) RETURNING key`,
    [userId, key, endpoint, inputHash],
  )
  return claimed.length > 0
}

/**
 * Runs a write at most once per user and key, inside its own transaction: the second of two equal requests gets the
 * answer of the first, even after a restart. Throws `TurnTaken` while the first is under way, and `keyReused` when the
 * key served another request.
 */
export const atMostOnce = async (
  tx: Tx,
  request: Repeatable,
  work: () => Promise<Envelope>,
): Promise<Envelope> => {
  if (!(await claimKey(tx, request))) {
    const answer = await answerKept(tx, request)
    if (!answer) throw new TurnTaken('keyBusy')
    return answer
  }
  const answer = await work()
  await tx.query(`UPDATE sys_idempotency SET answer = $3 WHERE user_id = $1 AND key = $2`, [
    request.userId,
    request.key,
    JSON.stringify(answer),
  ])
  return answer
}
