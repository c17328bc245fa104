import { pgTable, text } from 'drizzle-orm/pg-core'
import { rowColumns } from './columns.ts'
import { containsIndexes, listIndexes, shortForm } from './list-indexes.ts'

export const sysRegistration = pgTable(
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
    realnameShort: shortForm('realname'),
    companyNameShort: shortForm('company_name'),
  },
  (t) => [
    ...listIndexes('sys_registration', t, { equal: { status: t.status } }),
    ...containsIndexes(
      'sys_registration',
      [t.realname, t.companyName],
      [t.realnameShort, t.companyNameShort],
    ),
  ],
)
