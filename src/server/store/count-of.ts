import { getTableColumns, type Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RowsIn } from './conditions.ts'

const countWhere =
  (which: string) =>
  <Rows extends Table>(rows: Rows, field: keyof Rows['_']['columns'] & string) =>
  (rowsIn: RowsIn): string => {
    const { name } = getTableColumns(rows)[field] as unknown as PgColumn
    return `(SELECT count(*)::int FROM ${rowsIn(rows)} c WHERE c.${name} = t.id AND ${which})`
  }

/** How many live rows of another table name a row in this field: `companyCount: countOf(company, 'groupId')` is computed so. */
export const countOf = countWhere('c.del_flag = 0')

/** How many went with the row when it was deleted, and would come back with it: for `inBin`. */
export const countGone = countWhere('c.del_flag = 1 AND c.deletion_id = t.deletion_id')
