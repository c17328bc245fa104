import { primaryKey } from 'drizzle-orm/pg-core'
import { idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/** Who looks at which claim, as they last said: of no worth after a minute, so it is not logged (`SET UNLOGGED` in its migration). */
export const claimPresence = systemTable(
  'claim_presence',
  {
    claimId: idColumn('claim_id').notNull(),
    userId: idColumn('user_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  {},
  (t) => [primaryKey({ columns: [t.claimId, t.userId] })],
)
