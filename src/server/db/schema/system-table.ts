import {
  pgTable,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core'
import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm'
import type { Ledger } from '../ledger-rules.ts'
import { declared, type Access, type AlsoSeen } from './access.ts'
import { rowsOf, withAlsoSeen } from './table-rows.ts'

/**
 * Who may do what with a system table, `callers` being all roles of callers; who is not named may do nothing. With `whose` they
 * reach the rows as those of a noun, by the column `sys_org_code` (decision 051).
 */
export interface SystemAccess {
  readonly server?: Access
  readonly callers?: Access
  readonly whose?: 'organisation' | 'granted-organisations'
  /** Rows that callers read besides those of their organisations (`businessTable`). */
  readonly alsoSeen?: AlsoSeen
  readonly isAudited?: boolean
  /** Its rows are only added (`ledgerTable`). */
  readonly ledger?: Ledger
}

const callersOf = (row: string, { callers, whose, alsoSeen }: SystemAccess) => {
  if (!callers) return {}
  const reaching = (right: 'all' | 'scoped' | 'chosen'): Access => {
    if (!whose) return callers
    return { ...callers, rows: withAlsoSeen(rowsOf[whose][right], { right, row, alsoSeen }) }
  }
  return { all: reaching('all'), scoped: reaching('scoped'), chosen: reaching('chosen') }
}

/** A table of the system's own; `keys` as of drizzle's `pgTable`. Nouns that people keep are made with `businessTable`. */
export const systemTable = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  system: SystemAccess,
  keys?: (t: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[],
): PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, Columns, 'pg'>
  dialect: 'pg'
}> =>
  declared(pgTable(name, columns, keys), {
    access: { ...(system.server && { server: system.server }), ...callersOf(name, system) },
    isAudited: system.isAudited ?? false,
    ...(system.ledger && { ledger: system.ledger }),
    derived: [],
    searched: [],
    leads: [],
    searchText: [],
  })
