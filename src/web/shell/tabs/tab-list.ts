import type { StoredTab } from '#web/state/stored-tabs.ts'

/** One tab: one path. Home is always the first of a list. */
export interface Tab extends StoredTab {
  /** Counts up: the oldest has the smallest. */
  readonly openedAt: number
}

/** What of the list a command closes, seen from one tab. */
export type Side = 'left' | 'right' | 'others'

/** More tabs than this are not kept alive (architecture 5). */
export const MOST_TABS = 15

const latest = (tabs: readonly Tab[]): number => Math.max(0, ...tabs.map(({ openedAt }) => openedAt))

/** Home first, then what was kept, pinned ones before the others. */
export const startList = (home: string, kept: readonly StoredTab[]): readonly Tab[] => {
  const own = kept.find(({ path }) => path === home) ?? { path: home, href: home, isPinned: false }
  const rest = kept.filter(
    ({ path }, at) => path !== home && kept.findIndex((tab) => tab.path === path) === at,
  )
  return [{ ...own, isPinned: false }, ...rest].map((tab, at) => ({ ...tab, openedAt: at }))
}

/** A path was opened: a new tab at the end, or a new address in the one it has. The same list where nothing changed. */
export const opened = (tabs: readonly Tab[], path: string, href: string): readonly Tab[] => {
  const known = tabs.find((tab) => tab.path === path)
  if (!known) return [...tabs, { path, href, isPinned: false, openedAt: latest(tabs) + 1 }]
  return known.href === href ? tabs : tabs.map((tab) => (tab === known ? { ...tab, href } : tab))
}

/** Without a path that turned out to be no screen; home stays. The same list where nothing changed. */
export const unlisted = (tabs: readonly Tab[], path: string): readonly Tab[] =>
  tabs.some((tab, at) => at > 0 && tab.path === path) ? tabs.filter((tab) => tab.path !== path) : tabs

/** The tab that has to go because there are too many: the oldest that is not pinned and that nobody needs. */
export const surplus = (tabs: readonly Tab[], isNeeded: (path: string) => boolean): string | undefined => {
  if (tabs.length <= MOST_TABS) return undefined
  const [oldest] = tabs
    .slice(1)
    .filter(({ path, isPinned }) => !isPinned && !isNeeded(path))
    .toSorted((a, b) => a.openedAt - b.openedAt)
  return oldest?.path
}

/** What closing one side of a tab closes: neither home nor what is pinned. */
export const beside = (tabs: readonly Tab[], path: string, side: Side): readonly string[] => {
  const here = tabs.findIndex((tab) => tab.path === path)
  return tabs
    .filter(({ isPinned }, at) => {
      if (at === 0 || at === here || isPinned) return false
      return side === 'others' || (side === 'left' ? at < here : at > here)
    })
    .map((tab) => tab.path)
}

/** Where one goes when the tab on the screen closes: the next one that stays, else the one before. */
export const successor = (
  tabs: readonly Tab[],
  active: string,
  closing: ReadonlySet<string>,
): Tab | undefined => {
  const at = tabs.findIndex(({ path }) => path === active)
  const stays = ({ path }: Tab) => !closing.has(path)
  return tabs.slice(at + 1).find(stays) ?? tabs.slice(0, at).findLast(stays)
}

/** The tab at another place; home stays first, and pinned ones stay before the others. */
export const moved = (tabs: readonly Tab[], path: string, to: number): readonly Tab[] => {
  const from = tabs.findIndex((tab) => tab.path === path)
  const tab = tabs[from]
  if (from < 1 || !tab) return tabs
  const pins = tabs.filter(({ isPinned }) => isPinned).length
  const [first, last] = tab.isPinned ? [1, pins] : [pins + 1, tabs.length - 1]
  const position = Math.min(last, Math.max(first, to))
  return position === from ? tabs : tabs.toSpliced(from, 1).toSpliced(position, 0, tab)
}

/** Pinned: after the other pinned ones. Not any more: before the ones that are not. */
export const pinned = (tabs: readonly Tab[], path: string, isPinned: boolean): readonly Tab[] => {
  const from = tabs.findIndex((tab) => tab.path === path)
  const tab = tabs[from]
  if (from < 1 || !tab || tab.isPinned === isPinned) return tabs
  const rest = tabs.toSpliced(from, 1)
  const pins = rest.filter((one) => one.isPinned).length
  return rest.toSpliced(pins + 1, 0, { ...tab, isPinned })
}

/** A map without some of its keys. */
export const without = <Value>(
  map: ReadonlyMap<string, Value>,
  keys: Iterable<string>,
): ReadonlyMap<string, Value> => {
  const rest = new Map(map)
  for (const key of keys) rest.delete(key)
  return rest
}
