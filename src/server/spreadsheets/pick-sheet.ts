import { findHeader } from './find-header.ts'
import { HEADER_SEARCH_ROWS, SheetRefused, type WantedSheet } from './sheet.ts'

/** The first filled rows of a sheet, by its place among those given. */
type HeadOf = (at: number) => Promise<readonly (readonly string[])[]> | readonly (readonly string[])[]

/**
 * The place of the sheet that is meant: the one that was chosen; else the first whose heads fit, or without such a one the
 * first that holds anything. Those that are never meant are passed over where there are others.
 */
export const pickSheet = async (
  names: readonly string[],
  { name, heads, except = [] }: WantedSheet,
  headOf: HeadOf,
): Promise<number> => {
  if (name !== undefined) {
    const chosen = names.indexOf(name)
    if (chosen < 0) throw new SheetRefused('noSheet', { sheet: name })
    return chosen
  }
  const meant = [...names.keys()].filter((at) => !except.includes(names[at] ?? ''))
  if (meant.length < 2 || !heads) return meant[0] ?? 0
  let filled: number | undefined
  for (const at of meant) {
    const head = (await headOf(at)).slice(0, HEADER_SEARCH_ROWS)
    if (findHeader(head, heads.titles, [heads.key])) return at
    if (head.length > 0) filled ??= at
  }
  return filled ?? meant[0] ?? 0
}
