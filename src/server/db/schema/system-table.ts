import {
  pgTable,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core'
import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm'
import { declared, type Access } from './access.ts'

/** Who may do what with a system table, `callers` being all roles of callers; who is not named may do nothing. */
interface SystemAccess {
  readonly server?: Access
  readonly callers?: Access
  readonly isAudited?: boolean
}

/** A table of the system's own; `keys` as of drizzle's `pgTable`. Nouns that people keep are made with `businessTable`. */
export const systemTable = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  { server, callers, isAudited = false }: SystemAccess,
  keys?: (t: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[],
): PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, Columns, 'pg'>
  dialect: 'pg'
}> =>
  declared(pgTable(name, columns, keys), {
    access: { ...(server && { server }), ...(callers && { all: callers, scoped: callers, chosen: callers }) },
    isAudited,
    derived: [],
    searched: [],
    leads: [],
    searchText: [],
  })
