import { getTableColumns } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import type { Source } from './conditions.ts'
import { allRowsOf } from './data-rules.ts'
import type { StoredRow } from './present.ts'
import { columnsSql, rowColumnsSql } from './select-lists.ts'

interface By {
  readonly field: string
  readonly values: readonly string[]
  readonly fields?: readonly string[] | undefined
}

/**
 * The stored live rows of which a field is one of some values, whoever asks, in the order of their ids, with some of their fields, else
 * whole. Throws for a field without a column.
 */
export const rowsBy = async (tx: Tx, source: Source, { field, values, fields }: By): Promise<StoredRow[]> => {
  const column = getTableColumns(source.table)[field]
  if (!column) throw new Error(`${field} has no column`)
  // As of one id: of a list the plan would be made anew each time.
  const [which, given] = values.length === 1 ? ['= $1', values] : ['= ANY($1)', [values]]
  return tx.prepared<StoredRow>(
    `SELECT ${fields ? columnsSql(source, fields, []) : rowColumnsSql(source)} FROM ${allRowsOf(source.table)} t WHERE t.del_flag = 0 AND t."${column.name}" ${which} ORDER BY t.id`,
    given,
  )
}
