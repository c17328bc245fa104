import type { TrailEntry } from '#contract/trail.ts'
import type { Context } from '#server/calls/caller.ts'
import { columnWords } from '#server/store/column-words.ts'

/** Columns that every write changes: who wrote last and how often say nothing of what was done. */
const kept = new Set(['version', 'create_by', 'update_by', 'update_time', 'deletion_id', 'del_flag'])

/** An entry with what changed in the words of its noun and the caller's language; columns that have none are named. */
export const withFieldWords = (entry: TrailEntry, { translate }: Pick<Context, 'translate'>): TrailEntry => {
  const changed = (entry.changed ?? []).filter((column) => !kept.has(column))
  const known = columnWords(entry.dataTable)
  const words = changed.map((column) => {
    const word = known.get(column)
    return word ? translate(word) : column
  })
  return Object.assign({ ...entry, changed }, { changed_dictText: words.join(',') })
}
