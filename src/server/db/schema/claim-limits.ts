import { sql } from 'drizzle-orm'
import { check, integer, text } from 'drizzle-orm/pg-core'
import { ClaimLimits } from '#contract/claims/claim-limits.ts'
import { everyRow } from './access.ts'
import { columnsOf } from './columns-of.ts'
import { moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/** From which amounts on decisions of claims take two people: one row at most, of the installation. */
export const claimLimit = systemTable(
  'claim_limits',
  {
    id: integer('id').primaryKey().default(1),
    ...columnsOf(ClaimLimits, 'recheckFrom', 'adjustmentAlone'),
    version: integer('version').notNull().default(1),
    updateBy: text('update_by'),
    updateTime: moment('update_time')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  { callers: { may: ['SELECT', 'INSERT', 'UPDATE'], rows: everyRow }, isAudited: true },
  (t) => [check('claim_limits_one', sql`${t.id} = 1`)],
)
