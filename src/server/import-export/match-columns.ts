import { refusal } from '#contract/core/failures.ts'
import type { ImportMapping } from '#contract/core/import-outcome.ts'
import { labelOf, type Message, type MessageValues } from '#contract/core/message.ts'
import { importTexts } from '#contract/core/sheet-texts.ts'
import { findHeader, titleKey } from '#server/spreadsheets/find-header.ts'
import type { ImportColumn } from './import-noun.ts'

/** Which column of the file is which field. */
export interface MatchedColumns {
  /** Index among the filled rows. */
  readonly headerRow: number
  /** Field → index of its column. */
  readonly positions: ReadonlyMap<string, number>
  /** What keeps the rows from being validated at all; a mapping can settle it. */
  readonly blocked: { readonly text: Message; readonly values: MessageValues } | undefined
}

/** Without the key, one word of a row may be a title by chance. */
const fewestKnown = 2

const widest = (head: readonly (readonly string[])[]): number => {
  const filled = head.map((cells) => cells.filter((cell) => cell !== '').length)
  return filled.indexOf(Math.max(...filled))
}

/** The columns of fields without one whose spare titles the file has, once their own titles have found theirs. */
const spareColumns = (
  columns: readonly ImportColumn[],
  header: readonly string[],
  { positions, given }: { positions: ReadonlyMap<string, number>; given: ReadonlyMap<string, unknown> },
): [string, number][] => {
  const taken = new Set(positions.values())
  const open = columns.filter(({ field }) => !positions.has(field) && !given.has(field))
  return open.flatMap(({ field, spareTitles }): [string, number][] => {
    const spare = new Set(spareTitles.map(titleKey))
    const at = header.findIndex((title, position) => !taken.has(position) && spare.has(titleKey(title)))
    return at < 0 ? [] : [[field, at]]
  })
}

const positionOf = (wanted: string | number, header: readonly string[]): number => {
  const position =
    typeof wanted === 'number'
      ? wanted - 1
      : header.findIndex((title) => title !== '' && titleKey(title) === titleKey(wanted))
  if (position < 0 || position >= header.length) throw refusal(importTexts.noSuchColumn)
  return position
}

/**
 * Finds the header among the first rows and the column of each field: as `mapping` says, and by title where it says
 * nothing. Without any title that is known the fullest row is taken for the header, and `blocked` asks for the key.
 * Refuses a mapping that names a column the file does not have.
 */
export const matchColumns = (
  head: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
  { key, mapping }: { key: string; mapping: ImportMapping },
): MatchedColumns => {
  const given = new Map(
    columns
      .flatMap(({ field }) => (Object.hasOwn(mapping, field) ? [field] : []))
      .map((field) => [field, mapping[field] ?? null] as const),
  )
  const titles = columns.map((column) => {
    const wanted = given.get(column.field)
    return typeof wanted === 'string' ? [...column.titles, wanted] : column.titles
  })
  const keyAt = columns.findIndex(({ field }) => field === key)
  const best = findHeader(head, titles, [keyAt]) ?? findHeader(head, titles, [])
  const known = best?.columns.filter((position) => position !== undefined).length ?? 0
  const found = known >= fewestKnown || best?.columns[keyAt] !== undefined ? best : undefined
  const headerRow = found?.headerRow ?? widest(head)
  const header = head[headerRow] ?? []
  const positions = new Map<string, number>()
  for (const [field, wanted] of given) if (wanted !== null) positions.set(field, positionOf(wanted, header))
  const taken = new Set(positions.values())
  columns.forEach(({ field }, at) => {
    const position = found?.columns[at]
    if (position !== undefined && !given.has(field) && !taken.has(position)) positions.set(field, position)
  })
  for (const [field, position] of spareColumns(columns, header, { positions, given }))
    positions.set(field, position)
  const fieldOf = (title: string) =>
    columns.find((_column, at) => titles[at]?.some((one) => titleKey(one) === titleKey(title)))?.field ?? ''
  const repeated = found?.duplicated.find((title) => !given.has(fieldOf(title)))
  const label = columns[keyAt]?.title ?? labelOf({}, key)
  if (!positions.has(key))
    return { headerRow, positions, blocked: { text: importTexts.keyNeeded, values: { column: label } } }
  const blocked =
    repeated === undefined
      ? undefined
      : { text: importTexts.repeatedColumn, values: { column: repeated.slice(0, 40) } }
  return { headerRow, positions, blocked }
}
