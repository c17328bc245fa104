import * as z from 'zod/mini'
import { ageBands } from '#contract/rules/age-band.ts'
import { bornBy } from '#contract/rules/birth-days.ts'
import { addDays, monthStarts } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Context } from '#server/calls/caller.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { hasLeft, isWithCompany } from '#server/modules/cover/covers/insured-reference.ts'
import { isRuled, rowsOf } from '#server/store/data-rules.ts'

type Asking = Pick<Context, 'tx' | 'caller'>

const OfMonth = z.object({ month: z.string(), count: z.number() })
const Counted = z.object({ count: z.number() })
const Mark = z.object({ mark: z.string() })

/** How many members there are; months are written `2026-11`. */
export interface MemberCounts {
  readonly total: number
  /** With their company today, or no more, or not yet. */
  readonly employed: number
  readonly former: number
  readonly coming: number
  /** Insured although the last day is over. */
  readonly leftInsured: number
  readonly family: number
  readonly byStatus: ReadonlyMap<string, number>
  /** Those employed today, in the order of `ageBands`. */
  readonly byAgeBand: readonly number[]
  readonly joined: ReadonlyMap<string, number>
  readonly left: ReadonlyMap<string, number>
}

const OfStatus = z.object({
  status: z.string(),
  count: z.number(),
  employed: z.number(),
  coming: z.number(),
  left: z.number(),
  /** Of those employed today, who was born before the border of each age band, the oldest band first. */
  older: z.array(z.number()),
})
type OfStatus = z.infer<typeof OfStatus>

/** Today, after the borders. */
const day = `$${ageBands.length + 1}::date`
const withCompany = isWithCompany('e', day)
const borders = ageBands
  .map((_, at) => `count(*) FILTER (WHERE birth_date < $${at + 1}::date AND ${withCompany})`)
  .join(', ')

// One pass that few groups come out of, so that PostgreSQL shares it among its workers.
const readStates = (context: Asking, today: string): Promise<OfStatus[]> =>
  context.tx.rows(
    OfStatus,
    `SELECT status, count(*)::int AS count, count(*) FILTER (WHERE ${withCompany})::int AS employed,
       count(*) FILTER (WHERE entry_date > ${day})::int AS coming,
       count(*) FILTER (WHERE ${hasLeft('e', day)})::int AS left, ARRAY[${borders}]::int[] AS older FROM ${rowsOf(employee, context)} e WHERE del_flag = 0 GROUP BY 1`,
    [...ageBands.map(({ from }) => addDays(bornBy(today, from), 1)).toReversed(), today],
  )

const readMonths = async (context: Asking, today: string, day: 'entry_date' | 'leave_date') => {
  const starts = monthStarts(today)
  const rows = await context.tx.rows(
    OfMonth,
    `SELECT to_char(${day}, 'YYYY-MM') AS month, count(*)::int AS count FROM ${rowsOf(employee, context)} e
     WHERE del_flag = 0 AND ${day} >= $1::date AND ${day} < $2::date GROUP BY 1`,
    [starts[0], starts.at(-1)],
  )
  return new Map(rows.map(({ month, count }) => [month, count]))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const countMembers = async (context: Asking, today: string): Promise<MemberCounts> => {
  const states = await readStates(context, today)
  const olderThan = ageBands.map((_, at) => sum(states.map(({ older }) => older[at] ?? 0)))
  const oldestFirst = olderThan.map((count, at) => count - (olderThan[at - 1] ?? 0))
  const [family] = await context.tx.rows(
    Counted,
    `SELECT count(*)::int AS count FROM ${rowsOf(familyMember, context)} f WHERE del_flag = 0`,
  )
  const total = sum(states.map(({ count }) => count))
  const employed = sum(states.map((one) => one.employed))
  const coming = sum(states.map((one) => one.coming))
  return {
    total,
    employed,
    coming,
    former: total - employed - coming,
    leftInsured: sum(states.filter(({ status }) => status === '1').map((one) => one.left)),
    family: family?.count ?? 0,
    byStatus: new Map(states.map(({ status, count }) => [status, count])),
    byAgeBand: oldestFirst.toReversed(),
    joined: await readMonths(context, today, 'entry_date'),
    left: await readMonths(context, today, 'leave_date'),
  }
}

/** A change that is not seen yet was written down at most so long ago: no transaction lasts longer. */
const LONGEST_CHANGE_MS = 30 * 60_000
/** Counted anew after this in any case, so that few changes have to be looked through. */
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 500

/** Two marks are the same when nothing was committed between them: the audit trail has every change of a member. */
const markSince = async (tx: Tx, since: Date): Promise<string> => {
  const [mark] = await tx.rows(Mark, `SELECT member_changes($1) AS mark`, [since])
  return mark?.mark ?? ''
}

interface Kept {
  readonly madeAt: number
  readonly since: Date
  readonly mark: string
  readonly counts: MemberCounts
}

/**
 * Counts the members that a caller sees. A million take a second, and most people who come home come to the same figures:
 * they are kept as long as no member has changed, on this server or any other.
 */
export const createMemberCounts = () => {
  const kept = new Map<string, Kept>()
  return async (context: Asking, today: string): Promise<MemberCounts> => {
    const { tx, caller } = context
    // Lists of organisations and data rules change without any member changing.
    const isOwn = caller.rights === 'chosen' || [employee, familyMember].some((one) => isRuled(one, context))
    if (isOwn) return countMembers(context, today)
    // What the policies of the database look at.
    const key = `${today} ${caller.rights === 'all' ? '' : caller.orgCode}`
    const known = kept.get(key)
    const now = Date.now()
    if (known && now - known.madeAt < KEPT_MS && known.mark === (await markSince(tx, known.since)))
      return known.counts
    const since = new Date(now - LONGEST_CHANGE_MS)
    // Before counting: what is committed meanwhile is counted once more rather than never.
    const mark = await markSince(tx, since)
    const counts = await countMembers(context, today)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, { madeAt: now, since, mark, counts })
    return counts
  }
}
