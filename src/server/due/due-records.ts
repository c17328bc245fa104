import * as z from 'zod/mini'
import { fieldOf, type When } from '#contract/core/moves.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { termEnded, type SpecialDays } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { columnOf, type Deadline } from '#server/store/deadlines.ts'

/** A moment at which it is looked what is due, and the special days that hold. */
export interface Look {
  readonly now: Date
  readonly special: SpecialDays
}

const Found = z.object({ id: z.string(), at: z.string() })
/** A record that is due, and the time it waited for. */
export type DueRecord = z.infer<typeof Found>

/** The time before which a record has to have waited for to be due: of days the first that is not. */
const dueBefore = (when: When, { now, special }: Look): string => {
  if ('on' in when) return addDays(dayAt(now), 1)
  return 'at' in when ? dayAt(now) : termEnded(when.after, now, special).toISOString()
}

/** The records of a deadline that are due at a look, in the order of their time, and what happens to some of them. */
export const dueRecords = ({ source, field, states, when, noted, meet }: Deadline, look: Look) => {
  const [table, time] = [allRowsOf(source.table), `"${columnOf(source, fieldOf(when))}"`]
  const before = dueBefore(when, look)
  const due = [
    `SELECT id, ${time}::text AS at FROM ${table} WHERE del_flag = 0`,
    `"${columnOf(source, field)}" = ANY($1) AND ${time} < $2`,
    ...(noted === undefined ? [] : [`"${columnOf(source, noted)}" IS NULL`]),
  ].join(' AND ')
  return {
    /** The next ones behind `last`. */
    open: ({ tx }: Context, last: DueRecord | undefined, limit: number): Promise<DueRecord[]> =>
      last
        ? tx.rows(Found, `${due} AND (${time}, id) > ($3, $4) ORDER BY ${time}, id LIMIT $5`, [
            states,
            before,
            last.at,
            last.id,
            limit,
          ])
        : tx.rows(Found, `${due} ORDER BY ${time}, id LIMIT $3`, [states, before, limit]),
    /** Asks once more, with the records held: another instance may have met them, or be about to. */
    meet: async (ids: readonly string[], context: Context): Promise<void> => {
      const held = await context.tx.rows(
        Found,
        `${due} AND id = ANY($3::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED`,
        [states, before, ids],
      )
      if (held.length === 0) return
      await meet(
        held.map(({ id }) => id),
        context,
      )
    },
  }
}
