import { pinyinInitials } from '#contract/rules/pinyin-initials.ts'
import { leavesOf } from './menu-leaves.ts'
import type { MenuEntry } from './menu-tree.ts'

/** A screen as it is looked for: with the group it stands in. */
export interface Place {
  readonly entry: MenuEntry
  readonly group: MenuEntry | undefined
}

/** Every screen of a menu, in order. */
export const placesOf = (menu: readonly MenuEntry[]): readonly Place[] =>
  menu.flatMap((top) => leavesOf(top).map((entry) => ({ entry, group: entry === top ? undefined : top })))

/** 0 begins with the words, 1 has them inside, 2 in the name of its group; undefined: not at all. */
const rankOf = ({ entry, group }: Place, words: string): number | undefined => {
  const names = [entry.title, entry.titleEn, pinyinInitials(entry.title)].map((name) => name.toLowerCase())
  if (names.some((name) => name.startsWith(words))) return 0
  if (names.some((name) => name.includes(words))) return 1
  const groups = group ? [group.title, group.titleEn, pinyinInitials(group.title)] : []
  return groups.some((name) => name.toLowerCase().startsWith(words)) ? 2 : undefined
}

/** What fits the words in Chinese, English or initials of pinyin, best first; among equals what was used lately first. */
export const findPlaces = (
  places: readonly Place[],
  typed: string,
  recent: readonly string[],
): readonly Place[] => {
  const words = typed.trim().toLowerCase()
  const age = ({ entry }: Place) => (recent.includes(entry.path) ? recent.indexOf(entry.path) : recent.length)
  return places
    .map((place) => ({ place, rank: rankOf(place, words) }))
    .filter((found): found is { place: Place; rank: number } => found.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank || age(one.place) - age(other.place))
    .map(({ place }) => place)
}
