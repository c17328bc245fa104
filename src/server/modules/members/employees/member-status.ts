import * as z from 'zod/mini'
import { serverIdentity, type Database } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'

/** So many employees and as many relatives in one transaction: a second, even where lists are of a million rows. */
const most = 500

const Brought = z.object({ moved: z.number(), isLeft: z.boolean() })

const bringSome = async (db: Database): Promise<boolean> => {
  const [brought] = await db.as(serverIdentity, (tx) =>
    tx.rows(Brought, 'SELECT moved, is_left AS "isLeft" FROM bring_member_status($1)', [most]),
  )
  return brought !== undefined && brought.isLeft && brought.moved > 0
}

/** Brings the status of members up to the day. Whom somebody else is changing is left for the next time. */
export const bringMemberStatus = async (db: Database): Promise<void> => {
  while (await bringSome(db));
}

/** What members do by themselves: their status changes with the day, by the clock of the database (domain 3.4). */
export const keepMemberCalendar = ({ due, db }: Pick<Services, 'due' | 'db'>): void =>
  due.upToDate('member.status', () => bringMemberStatus(db))
