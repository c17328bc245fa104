import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Message } from '#contract/core/message.ts'
import { linesOf } from '#server/db/schema/line-table.ts'
import { sourceOfTable } from './data-rules.ts'

const known = new Map<string, ReadonlyMap<string, Message>>()

/**
 * What the columns of a noun's table are called, by their names in the database; the table of its lines is called as their field.
 * Empty for a table of no noun. Columns that are no field of a row have no word.
 */
export const columnWords = (table: string): ReadonlyMap<string, Message> => {
  const source = sourceOfTable(table)
  if (!source) return new Map()
  const made = known.get(table)
  if (made) return made
  const { labels } = source.resource
  const fields = [
    ...Object.entries(getTableColumns(source.table)).map(([field, { name }]) => [name, field] as const),
    ...[...linesOf(source.table)].map(([field, lines]) => [getTableName(lines), field] as const),
  ]
  const words = new Map(
    fields.flatMap(([name, field]): [string, Message][] => (labels[field] ? [[name, labels[field]]] : [])),
  )
  known.set(table, words)
  return words
}
