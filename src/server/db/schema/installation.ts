import { text } from 'drizzle-orm/pg-core'
import { systemTable } from './system-table.ts'

/** One row: who the server of this database signs in as, and with what. Only the owner reads it (decision 038). */
export const sysInstallation = systemTable(
  'sys_installation',
  {
    /** Cluster and number of the database: a copy somewhere else is another installation. */
    place: text('place').primaryKey(),
    serverRole: text('server_role').notNull(),
    password: text('password').notNull(),
  },
  {},
)
