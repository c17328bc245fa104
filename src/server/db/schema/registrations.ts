import { text } from 'drizzle-orm/pg-core'
import { registrations } from '#contract/registrations.ts'
import { everything } from './access.ts'
import { rowColumns } from './columns.ts'
import { listIndexes } from './list-indexes.ts'
import { systemTable } from './system-table.ts'

export const sysRegistration = systemTable(
  'sys_registration',
  {
    ...rowColumns(),
    realname: text('realname').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email'),
    companyName: text('company_name').notNull(),
    reason: text('reason'),
    status: text('status').notNull().default('SUBMITTED'),
    opinion: text('opinion'),
  },
  { server: { may: everything }, isAudited: true },
  (t) => listIndexes('sys_registration', t, { list: { of: registrations, size: 'small' }, leads: ['all'] }),
)
