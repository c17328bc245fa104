import { pinyinInitials } from '#contract/rules/pinyin-initials.ts'
import { leavesOf } from './menu-leaves.ts'
import type { MenuEntry } from './menu-tree.ts'

/** A screen as it is looked for: with the group it stands in. */
export interface FoundEntry {
  readonly entry: MenuEntry
  readonly group: MenuEntry | undefined
}

/** Every screen of a menu, in order. */
export const entriesOf = (menu: readonly MenuEntry[]): readonly FoundEntry[] =>
  menu.flatMap((top) => leavesOf(top).map((entry) => ({ entry, group: entry === top ? undefined : top })))

/** 0 begins with the query, 1 has them inside, 2 in the name of its group; undefined: not at all. */
const rankOf = ({ entry, group }: FoundEntry, query: string): number | undefined => {
  const names = [entry.title, entry.titleEn, pinyinInitials(entry.title)].map((name) => name.toLowerCase())
  if (names.some((name) => name.startsWith(query))) return 0
  if (names.some((name) => name.includes(query))) return 1
  const groups = group ? [group.title, group.titleEn, pinyinInitials(group.title)] : []
  return groups.some((name) => name.toLowerCase().startsWith(query)) ? 2 : undefined
}

/** What fits the query in Chinese, English or initials of pinyin, best first; among equals what was used lately first. */
export const findEntries = (
  entries: readonly FoundEntry[],
  typed: string,
  recent: readonly string[],
): readonly FoundEntry[] => {
  const query = typed.trim().toLowerCase()
  const age = ({ entry }: FoundEntry) =>
    recent.includes(entry.path) ? recent.indexOf(entry.path) : recent.length
  return entries
    .map((found) => ({ found, rank: rankOf(found, query) }))
    .filter((found): found is { found: FoundEntry; rank: number } => found.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank || age(one.found) - age(other.found))
    .map(({ found }) => found)
}
