import { isIPv6 } from 'node:net'
import { Failure } from '#contract/core/failures.ts'
import type { Tx } from '#server/db/pool.ts'

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
}

/** Counts a hit; does not throw, so that the caller decides whether the count survives its refusal. */
export const countHit = async (tx: Tx, limit: RateLimit, subject: string): Promise<Hit> => {
  const bucket = `${limit.name} ${subject}`
  const [row] = await tx.query<{ hits: number; startedAt: Date; left: number }>(
    `INSERT INTO sys_rate_window AS w (bucket, started_at, hits)
     VALUES ($1, date_bin(make_interval(secs => $2), clock_timestamp(), 'epoch'), 1)
     ON CONFLICT (bucket, started_at) DO UPDATE SET hits = w.hits + 1
     RETURNING hits, started_at AS "startedAt",
       ceil(extract(epoch FROM started_at + make_interval(secs => $2) - clock_timestamp()))::int AS left`,
    [bucket, limit.seconds],
  )
  if (!row) throw new Error('the hit was not counted')
  const refusal =
    row.hits > limit.hits ? new Failure('tooManyRequests', { seconds: Math.max(1, row.left) }) : undefined
  return { bucket, startedAt: row.startedAt, refusal }
}

/** Counts a hit and throws `tooManyRequests` when it was one too many. */
export const takeHit = async (tx: Tx, limit: RateLimit, subject: string): Promise<void> => {
  const { refusal } = await countHit(tx, limit, subject)
  if (refusal) throw refusal
}

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
