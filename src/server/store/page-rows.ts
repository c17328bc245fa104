import type { ListQuery } from '#contract/core/query.ts'
import type { Tx } from '#server/db/pool.ts'
import type { ReachedSource, Statement } from './conditions.ts'
import { recurring } from './data-rules.ts'
import type { SortKey } from './keyset.ts'
import type { StoredRow } from './present.ts'
import { columnsSql } from './select-lists.ts'

/** What a list is asked, and the order it is read in. */
export interface Question {
  readonly source: ReachedSource
  readonly query: ListQuery
  readonly keys: readonly SortKey[]
}

const columnsOf = ({ source, query, keys }: Question): string => columnsSql(source, query.fields, keys)

/** The rows of a page by their ids, in the order of these, with what else was found of them. One text for all questions: it stays planned. */
export const rowsOfPage = async (
  tx: Tx,
  question: Question,
  found: readonly StoredRow[],
): Promise<StoredRow[]> => {
  if (found.length === 0) return []
  const { rows, isRuled } = question.source
  const read = await recurring(tx, isRuled)<StoredRow & { at: string }>(
    `SELECT ${columnsOf(question)}, page.at FROM unnest($1::bigint[]) WITH ORDINALITY AS page(row_id, at) JOIN ${rows} t ON t.id = page.row_id ORDER BY page.at`,
    [found.map(({ id }) => id)],
  )
  return read.map(({ at, ...row }) => ({ ...found[Number(at) - 1], ...row }))
}

/**
 * The rows that `rest` (what follows the select list) leads to, each with `beside`. A text without values stays planned and reads them
 * at once. One that is planned each time finds their ids alone: to plan how all fields are read takes longer than to read them.
 */
export const readPage = async (
  tx: Tx,
  question: Question,
  {
    statement,
    rest,
    beside = '',
  }: { readonly statement: Statement; readonly rest: string; readonly beside?: string },
): Promise<StoredRow[]> =>
  statement.values.length === 0
    ? statement.read<StoredRow>(tx, `SELECT ${columnsOf(question)}${beside} ${rest}`)
    : rowsOfPage(tx, question, await statement.read<StoredRow>(tx, `SELECT t.id${beside} ${rest}`))
