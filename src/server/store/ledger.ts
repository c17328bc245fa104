import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { declarationOf } from '#server/db/schema/access.ts'
import { allRowsOf } from './data-rules.ts'

/** SQL that is true of a row of a ledger, as it is called: it takes back none, and none takes it back (decision 126). */
export const isInForce = (table: Table, row: string): string =>
  `${row}.reverses_id IS NULL AND NOT EXISTS (SELECT FROM ${allRowsOf(table)} r WHERE r.reverses_id = ${row}.id)`

/** Which rows of a ledger are taken back, `u` being one of them, and the SQL of what each reversal says of itself, by column. */
interface TakenBack {
  readonly where: string
  readonly says: Readonly<Record<string, string>>
}

/**
 * SQL that takes rows of a ledger back, as far as they are in force: each by a row of the same columns with the amounts the other
 * way round (decision 126). Throws for a table that is no ledger.
 */
export const takingBack = (table: Table, { where, says }: TakenBack): string => {
  const ledger = declarationOf(table)?.ledger
  if (!ledger) throw new Error(`${getTableName(table)} is no ledger`)
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const copied = names.filter((name) => !ledger.own.includes(name))
  const values = copied.map((name) => (ledger.amounts.includes(name) ? `-u.${name}` : `u.${name}`))
  return `INSERT INTO ${allRowsOf(table)} (${[...copied, ...Object.keys(says), 'reverses_id'].join(', ')})
   SELECT ${[...values, ...Object.values(says), 'u.id'].join(', ')}
   FROM ${allRowsOf(table)} u WHERE ${where} AND ${isInForce(table, 'u')}`
}
