import * as z from 'zod/mini'
import { dayAt } from '#contract/rules/calendar.ts'
import { serverIdentity, type Database } from './pool.ts'

/** A database that says of members what their status is today. */
export interface DatabaseOfToday {
  /** As the given one; the first transaction of a day that may read members waits until their status is that of the day. */
  readonly db: Database
  /** Sets every status that has changed by the calendar up to a day, `YYYY-MM-DD`. Rejects with what the database says. */
  bringStatus(day: string): Promise<void>
}

/** So many employees and as many relatives in one transaction: a second, even where lists are of a million rows. */
const most = 500

const Brought = z.object({ moved: z.number(), isLeft: z.boolean() })

/** Whose members: those of an organisation, or all. */
type Whose = string | null

/** Brings some up to the day; false while members whom somebody else is changing are still to be done. */
const bring = async (db: Database, day: string, whose: Whose): Promise<boolean> => {
  for (;;) {
    const [brought] = await db.as(serverIdentity, (tx) =>
      tx.rows(Brought, 'SELECT moved, is_left AS "isLeft" FROM bring_member_status($1, $2, $3)', [
        day,
        most,
        whose,
      ]),
    )
    if (!brought?.isLeft) return true
    if (brought.moved === 0) return false
  }
}

/**
 * Members keep their status (`functions/member-status.sql`), which changes with the day too: whoever reads first on a day
 * brings it up to date, so that lists, filters, counts and data rules agree without knowing of it (domain 3.4). Who sees one
 * organisation waits for its members alone. Where that fails, `onError` is told, the call goes on, and the next one tries again.
 */
export const databaseOfToday = (db: Database, onError: (error: unknown) => void): DatabaseOfToday => {
  const broughtTo = new Map<Whose, string>()
  const reaching = new Map<Whose, Promise<void>>()
  const isBrought = (day: string, whose: Whose) => day <= (broughtTo.get(whose) ?? '')
  const bringTo = async (day: string, whose: Whose): Promise<void> => {
    if ((await bring(db, day, whose)) && !isBrought(day, whose)) broughtTo.set(whose, day)
  }
  const reachToday = async (whose: Whose): Promise<void> => {
    const today = dayAt()
    if (isBrought(today, null) || isBrought(today, whose)) return
    const reached =
      reaching.get(whose) ??
      bringTo(today, whose)
        .catch(onError)
        .finally(() => reaching.delete(whose))
    reaching.set(whose, reached)
    await reached
  }
  return {
    bringStatus: (day) => bringTo(day, null),
    db: {
      ...db,
      as: async (identity, work, options) => {
        if (identity.rights !== 'server') await reachToday(identity.rights === 'scoped' ? identity.org : null)
        return db.as(identity, work, options)
      },
    },
  }
}
