import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/pg-core'
import {
  Registration,
  RegistrationDraft,
  registrations,
  registrationStates,
} from '#contract/administration/registrations.ts'
import { everything } from './access.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { moment, rowColumns } from './columns.ts'
import { historyTable } from './history-table.ts'
import { listIndexes } from './list-indexes.ts'
import { systemTable } from './system-table.ts'

export const sysRegistration = systemTable(
  'sys_registration',
  {
    ...rowColumns(),
    ...columnsOf(RegistrationDraft),
    ...columnsOf(Registration, 'opinion'),
    status: stateColumn(registrationStates),
    /** The language it was filed in: that of the answer. */
    language: text('language').notNull().default('zh'),
    /** When its deciders were reminded of it. */
    remindedTime: moment('reminded_time'),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [
    index('sys_registration_due')
      .on(t.status, t.createTime, t.id)
      .where(sql`${t.delFlag} = 0`),
    ...listIndexes('sys_registration', t, { list: { of: registrations, size: 'small' }, leads: ['all'] }),
  ],
)

export const sysRegistrationHistory = historyTable(sysRegistration)
