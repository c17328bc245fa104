import { getTableColumns, getTableName } from 'drizzle-orm'
import type { TrailEntry } from '#contract/trail.ts'
import type { Context } from '#server/calls/caller.ts'
import { linesOf } from '#server/db/schema/line-table.ts'
import { sourceOfTable } from '#server/store/source.ts'

/** Columns that every write changes: who wrote last and how often say nothing of what was done. */
const kept = new Set(['version', 'create_by', 'update_by', 'update_time', 'deletion_id', 'del_flag'])

/** The field of a noun that a column holds, or whose lines a table does. */
const fieldOf = (table: string, column: string): string => {
  const source = sourceOfTable(table)
  const fields = source
    ? [
        ...Object.entries(getTableColumns(source.table)).map(([field, { name }]) => [name, field] as const),
        ...[...linesOf(source.table)].map(([field, lines]) => [getTableName(lines), field] as const),
      ]
    : []
  const [, field = column] = fields.find(([name]) => name === column) ?? []
  return field
}

/** An entry with what changed in the words of its noun and the caller's language; columns that have none are named. */
export const withFieldWords = (entry: TrailEntry, { translate }: Pick<Context, 'translate'>): TrailEntry => {
  const changed = (entry.changed ?? []).filter((column) => !kept.has(column))
  const labels = sourceOfTable(entry.dataTable)?.resource.labels ?? {}
  const words = changed.map((column) => {
    const label = labels[fieldOf(entry.dataTable, column)]
    return label ? translate(label) : column
  })
  return Object.assign({ ...entry, changed }, { changed_dictText: words.join(',') })
}
