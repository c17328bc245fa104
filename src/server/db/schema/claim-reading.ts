import { boolean, date, primaryKey } from 'drizzle-orm/pg-core'
import { claim } from './claims.ts'
import { idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/** Who has read what a claim is about on a day: noted once, or until when they may, after they have said why. */
export const claimReading = systemTable(
  'claim_reading',
  {
    claimId: idColumn('claim_id')
      .notNull()
      .references(() => claim.id),
    userId: idColumn('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    isReasoned: boolean('is_reasoned').notNull(),
    until: moment('until'),
  },
  {},
  (t) => [primaryKey({ columns: [t.claimId, t.userId, t.day, t.isReasoned] })],
)
