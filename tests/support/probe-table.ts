// The product's nouns are declared before a noun of a test: of two with one permission the first one counts.
import '#server/modules.ts'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { TestApp } from './app.ts'

const defaults: Readonly<Record<string, string>> = {
  id: ' DEFAULT next_id()',
  version: ' DEFAULT 0',
  del_flag: ' DEFAULT 0',
  create_time: ' DEFAULT clock_timestamp()',
}

/** Makes a table that only a test has, with the columns it declares; every role may do everything. */
export const makeTable = async ({ sql }: TestApp, table: PgTable): Promise<void> => {
  const columns = getTableConfig(table).columns.map(
    (column) => `"${column.name}" ${column.getSQLType()}${defaults[column.name] ?? ''}`,
  )
  await sql(`CREATE TABLE ${getTableName(table)} (${columns.join(', ')})`)
  await sql(`GRANT ALL ON ${getTableName(table)} TO PUBLIC`)
}
