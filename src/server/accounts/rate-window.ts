import { isIPv6 } from 'node:net'
import { Failure } from '#contract/core/failures.ts'
import { commitThenThrow } from '#server/db/commit-then-throw.ts'
import type { Database, Identity, Tx } from '#server/db/pool.ts'
import { noteOf } from './account-notes.ts'

/** So many hits per window, of one subject (an address, a number). Windows are shared by all instances. */
export interface RateLimit {
  readonly name: string
  readonly hits: number
  readonly seconds: number
}

/** One hit that was counted; give it back with `giveBack` when it turns out to be none. */
export interface Hit {
  readonly bucket: string
  readonly startedAt: Date
  /** Set when this hit was one too many. */
  readonly refusal: Failure | undefined
  /** The first one too many of its window. */
  readonly isFirstRefusal: boolean
}

/** Whom a hit is counted for. */
export interface Subject {
  /** An address block, an account, a number. */
  readonly of: string
  /** The account it is about, for the audit trail. */
  readonly userId?: string | undefined
  /** How many hits it is; one where nothing is said. */
  readonly hits?: number
}

/**
 * Counts a hit; does not throw, so that the caller decides whether the count survives its refusal. The first refusal of
 * a window is noted, the others are not: whoever floods fills no audit trail (security AUD-1).
 */
export const countHit = async (tx: Tx, limit: RateLimit, { of, userId, hits = 1 }: Subject): Promise<Hit> => {
  const bucket = `${limit.name} ${of}`
  const [row] = await tx.query<{ hits: number; startedAt: Date; left: number }>(
    `INSERT INTO sys_rate_window AS w (bucket, started_at, hits)
     VALUES ($1, date_bin(make_interval(secs => $2), clock_timestamp(), 'epoch'), $3)
     ON CONFLICT (bucket, started_at) DO UPDATE SET hits = w.hits + $3
     RETURNING hits, started_at AS "startedAt",
       ceil(extract(epoch FROM started_at + make_interval(secs => $2) - clock_timestamp()))::int AS left`,
    [bucket, limit.seconds, hits],
  )
  if (!row) throw new Error('the hit was not counted')
  const isFirstRefusal = row.hits > limit.hits && row.hits - hits <= limit.hits
  if (isFirstRefusal) await noteOf(tx, 'limit-reached', userId ?? null, { limit: limit.name })
  const refusal =
    row.hits > limit.hits ? new Failure('tooManyRequests', { seconds: Math.max(1, row.left) }) : undefined
  return { bucket, startedAt: row.startedAt, refusal, isFirstRefusal }
}

/**
 * Counts a hit in a transaction of its own, before anything else is done, and throws `tooManyRequests` when it was one
 * too many. For `prepare` steps.
 */
export const takeHit = (
  { db, identity }: { readonly db: Database; readonly identity: Identity },
  limit: RateLimit,
  subject: Subject,
): Promise<Hit> =>
  commitThenThrow(db, { ...identity, rights: 'server' }, async (tx) => {
    const hit = await countHit(tx, limit, subject)
    return hit.refusal ?? hit
  })

/** Takes a counted hit back. */
export const giveBack = async (
  tx: Tx,
  { bucket, startedAt }: Pick<Hit, 'bucket' | 'startedAt'>,
): Promise<void> => {
  await tx.query(
    `UPDATE sys_rate_window SET hits = hits - 1 WHERE bucket = $1 AND started_at = $2 AND hits > 0`,
    [bucket, startedAt],
  )
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** Whom an address stands for: itself, and for IPv6 its /64 network, which one household has whole. */
export const addressBlock = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const whole = ip.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
