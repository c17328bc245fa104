import { pinyin, pinyinInitials } from '#contract/rules/pinyin.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** What a thing is called in both languages. */
export interface Names {
  readonly title: string
  readonly titleEn: string
}

/** A screen or an action as it is looked for. */
export interface Findable extends Names {
  /** The path of a screen, the name of an action. */
  readonly id: string
  readonly icon: IconName
  /** What it stands under. */
  readonly group: Names | undefined
  readonly open: () => void | Promise<void>
}

const spellings = ({ title, titleEn }: Names): readonly string[] => [
  title,
  titleEn.toLowerCase(),
  pinyinInitials(title),
  pinyin(title),
]

/** 0 begins with the query, 1 has it inside, 2 in the name of its group; undefined: not at all. */
const rankOf = (one: Findable, query: string): number | undefined => {
  const names = spellings(one)
  if (names.some((name) => name.startsWith(query))) return 0
  if (names.some((name) => name.includes(query))) return 1
  return one.group && spellings(one.group).some((name) => name.startsWith(query)) ? 2 : undefined
}

/** What fits the query in Chinese, English or pinyin, best first; among equals what was used lately first. */
export const find = (
  all: readonly Findable[],
  typed: string,
  recent: readonly string[],
): readonly Findable[] => {
  const query = typed.trim().toLowerCase()
  const age = ({ id }: Findable) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return all
    .map((one) => ({ one, rank: rankOf(one, query) }))
    .filter((found): found is { one: Findable; rank: number } => found.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank || age(a.one) - age(b.one))
    .map(({ one }) => one)
}
