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
  /** The titles of the columns, with those that are offered behind them. */
  readonly header: readonly string[]
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

/** The row that names most columns by any of their titles; of sheets that others make some titles may stand over two columns. */
const rowOfTitles = (head: readonly (readonly string[])[], columns: readonly ImportColumn[]): number => {
  const titles = columns.map((column) => [...column.titles, ...column.spareTitles])
  const found = findHeader(head, titles, [])
  const known = found?.columns.filter((position) => position !== undefined).length ?? 0
  return found && known >= fewestKnown ? found.headerRow : widest(head)
}

/** The titles that are offered and that no column of the file has. */
const offeredTitles = (
  header: readonly string[],
  columns: readonly ImportColumn[],
  offered: readonly string[],
) => {
  const known = new Set(header.map(titleKey))
  return columns
    .filter(
      ({ field, titles }) => offered.includes(field) && !titles.some((title) => known.has(titleKey(title))),
    )
    .map(({ titles, field }) => titles[0] ?? field)
}

/** The columns of fields without one whose spare titles the file has, once their own titles have found theirs. */
const spareColumns = (
  columns: readonly ImportColumn[],
  header: readonly string[],
  { positions, given }: { positions: ReadonlyMap<string, number>; given: ReadonlyMap<string, unknown> },
): [string, number][] => {
  const taken = new Set(positions.values())
  const open = columns.filter(({ field }) => !positions.has(field) && !given.has(field))
  return open.flatMap(({ field, titles, spareTitles }): [string, number][] => {
    const spare = new Set([...titles, ...spareTitles].map(titleKey))
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
  { key, mapping, offered = [] }: { key: string; mapping: ImportMapping; offered?: readonly string[] },
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
  const headerRow = found?.headerRow ?? rowOfTitles(head, columns)
  const read = head[headerRow] ?? []
  const header = [...read, ...offeredTitles(read, columns, offered)]
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
    return {
      headerRow,
      header,
      positions,
      blocked: { text: importTexts.keyNeeded, values: { column: label } },
    }
  const blocked =
    repeated === undefined
      ? undefined
      : { text: importTexts.repeatedColumn, values: { column: repeated.slice(0, 40) } }
  return { headerRow, header, positions, blocked }
}
