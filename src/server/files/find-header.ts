import { withoutEnd } from './edges.ts'
import { HEADER_SEARCH_ROWS, SheetRefused, type Sheet } from './sheet.ts'

export type Header = {
  /** Index into `sheet.rows`. */
  headerRow: number
  /** For each wanted column, in the order of `titles`, its index in a row; undefined where the file has none. */
  columns: (number | undefined)[]
  /** Titles in the file that nobody asked for. */
  unknown: string[]
  /** Titles in the file that repeat a column already found; the first one counts. */
  duplicated: string[]
}

/**
 * Finds the header among the first five filled rows: the row that names most of the wanted columns, in any order,
 * and at least half of the required ones (all of `titles`, unless `required` lists indexes). Undefined when no
 * row does. Titles match trimmed, without regard to case, full or half width, inner spaces or a trailing `*`.
 */
export function findHeader(
  sheet: Sheet,
  titles: readonly (readonly string[])[],
  required: readonly number[] = titles.map((_, index) => index),
): Header | undefined {
  const wanted = new Map<string, number>()
  titles.forEach((accepted, index) => {
    for (const title of accepted) if (!wanted.has(titleKey(title))) wanted.set(titleKey(title), index)
  })
  let best: Header | undefined
  let bestFound = 0
  sheet.rows.slice(0, HEADER_SEARCH_ROWS).forEach((cells, headerRow) => {
    const header = matchRow(cells, headerRow, { wanted, count: titles.length })
    const found = header.columns.filter((column) => column !== undefined).length
    const foundRequired = required.filter((index) => header.columns[index] !== undefined).length
    if (found > bestFound && foundRequired * 2 >= required.length) {
      best = header
      bestFound = found
    }
  })
  return best
}

function matchRow(
  cells: readonly string[],
  headerRow: number,
  { wanted, count }: { wanted: ReadonlyMap<string, number>; count: number },
): Header {
  const columns: (number | undefined)[] = Array.from({ length: count }, () => undefined)
  const unknown: string[] = []
  const duplicated: string[] = []
  cells.forEach((cell, column) => {
    const key = titleKey(cell)
    if (key === '') return
    const index = wanted.get(key)
    if (index === undefined) unknown.push(cell)
    else if (columns[index] === undefined) columns[index] = column
    else duplicated.push(cell)
  })
  return { headerRow, columns, unknown, duplicated }
}

/** Longer texts are no titles, and patterns over them would cost the main thread time. */
const LONGEST_TITLE = 200

const titleKey = (title: string) => {
  const bare = title
    .slice(0, LONGEST_TITLE)
    .normalize('NFKC')
    .replace(/[\s\u200B-\u200D\u2060\uFEFF]+/g, '')
  return withoutEnd(bare, '*').toLowerCase()
}

export type DataRow = { rowNumber: number; cells: string[] }

/** The rows below the header with their numbers in the file. Throws `SheetRefused`: `noRows`, `tooManyRows`. */
export function rowsUnder(sheet: Sheet, headerRow: number, maxRows: number): DataRow[] {
  const rows = sheet.rows.slice(headerRow + 1)
  if (rows.length === 0) throw new SheetRefused('noRows')
  if (rows.length > maxRows) throw new SheetRefused('tooManyRows', { limit: maxRows, found: rows.length })
  return rows.map((cells, index) => ({ cells, rowNumber: sheet.rowNumbers[headerRow + 1 + index] ?? 0 }))
}
