import type { HistoryEntry } from '#contract/core/history.ts'
import { englishOf, type Resource } from '#contract/core/resource.ts'
import { isForMachines } from '#web/values/value-text.ts'

type Entry = HistoryEntry<object>

/** What stands in a field of a version. */
export const valueIn = (row: object, field: string): unknown =>
  (row as Readonly<Record<string, unknown>>)[field]

/** Whether two values are shown alike; that a masked field of a line changed is no part of what it shows. */
export const looksSame = (one: unknown, other: unknown): boolean => {
  const shown = (key: string, value: unknown) => (key.endsWith('_changed') ? undefined : value)
  return JSON.stringify(one, shown) === JSON.stringify(other, shown)
}

/**
 * What differs between the versions that two entries left, as `before` and `after` of their fields. `entries` are newest
 * first, `newer` and `older` places in them. A field that was changed and changed back does not differ; of masked ones, whose
 * values may differ in what is hidden, nobody can tell, so they stay.
 */
export const changesBetween = (
  entries: readonly Entry[],
  { newer, older, isMasked }: { newer: number; older: number; isMasked: (field: string) => boolean },
): Pick<Entry, 'before' | 'after'> => {
  const edits = entries.slice(newer, older).filter(({ action }) => action === 'EDIT')
  // The oldest edit says what stood there first, the newest what stands there last.
  const before: object = Object.assign({}, ...edits.map((edit) => edit.before))
  const after: object = Object.assign({}, ...edits.toReversed().map((edit) => edit.after))
  const isOther = (name: string) => {
    const field = name.replace(/_dictText$/, '')
    return isMasked(field) || !looksSame(valueIn(before, field), valueIn(after, field))
  }
  const only = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => isOther(name)))
  return { before: only(before), after: only(after) }
}

/** What of two versions is shown: ids say nothing to a person, and a name is said with its English. */
export const fieldsToShow = (resource: Resource, after: object): string[] => {
  const fields = Object.keys(after).filter((field) => !field.endsWith('_dictText'))
  return fields.filter(
    (field) =>
      !isForMachines(resource, field) && !fields.some((other) => englishOf(resource, other) === field),
  )
}
