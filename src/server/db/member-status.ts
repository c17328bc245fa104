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

/** Brings some up to the day; false while members whom somebody else is changing are still to be done. */
const bring = async (db: Database, day: string): Promise<boolean> => {
  for (;;) {
    const [brought] = await db.as(serverIdentity, (tx) =>
      tx.rows(Brought, 'SELECT moved, is_left AS "isLeft" FROM bring_member_status($1, $2)', [day, most]),
    )
    if (!brought?.isLeft) return true
    if (brought.moved === 0) return false
  }
}

/**
 * Members keep their status (`functions/member-status.sql`), which changes with the day too: whoever reads first on a day
 * brings it up to date, so that lists, filters, counts and data rules agree without knowing of it (decision 087). Where that
 * fails, `onError` is told, the call goes on, and the next one tries again.
 */
export const databaseOfToday = (db: Database, onError: (error: unknown) => void): DatabaseOfToday => {
  let broughtTo = ''
  let reaching: Promise<void> | undefined
  const bringStatus = async (day: string): Promise<void> => {
    if ((await bring(db, day)) && day > broughtTo) broughtTo = day
  }
  const reachToday = async (): Promise<void> => {
    const today = dayAt()
    if (today <= broughtTo) return
    reaching ??= bringStatus(today)
      .catch(onError)
      .finally(() => (reaching = undefined))
    await reaching
  }
  return {
    bringStatus,
    db: {
      ...db,
      as: async (identity, work, options) => {
        if (identity.rights !== 'server') await reachToday()
        return db.as(identity, work, options)
      },
    },
  }
}
