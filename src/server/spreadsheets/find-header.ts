import { HEADER_SEARCH_ROWS } from './sheet.ts'

export type Header = {
  /** Index into the rows given. */
  headerRow: number
  /** For each wanted column, in the order of `titles`, its index in a row; undefined where the file has none. */
  columns: (number | undefined)[]
  /** Titles in the file that nobody asked for. */
  unknown: string[]
  /** Titles in the file that repeat a column already found; the first one counts. */
  duplicated: string[]
}

/**
 * Finds the header among the first filled rows: the row that names most of the wanted columns, in any order,
 * and at least half of the required ones (all of `titles`, unless `required` lists indexes). Undefined when no
 * row does. Titles match without regard to case, full or half width, spaces or punctuation.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  titles: readonly (readonly string[])[],
  required: readonly number[] = titles.map((_, index) => index),
): Header | undefined {
  const wanted = new Map<string, number>()
  titles.forEach((accepted, index) => {
    for (const title of accepted) if (!wanted.has(titleKey(title))) wanted.set(titleKey(title), index)
  })
  let best: Header | undefined
  let bestFound = 0
  rows.slice(0, HEADER_SEARCH_ROWS).forEach((cells, headerRow) => {
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

/** What is left of a title where writing does not matter: width, case, spaces and punctuation. */
export const titleKey = (title: string): string => {
  const plain = title
    .slice(0, LONGEST_TITLE)
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, '')
  return plain.toLowerCase()
}
