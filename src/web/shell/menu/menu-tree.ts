import type { MenuItem } from '#contract/administration/permissions.ts'
import { groupComponent } from '#contract/rules/menu-entry.ts'
import { safeExternalUrl } from '#contract/rules/redirect.ts'
import { isAdded, isReachable, itemPath, topOf } from '#web/lib/menu-trail.ts'
import { isIconName, type IconName } from '#web/ui/icon.tsx'

/** One line of the menu as it is drawn. */
export interface MenuEntry {
  readonly id: string
  readonly title: string
  readonly titleEn: string
  readonly icon: IconName
  /** Inside the portal. */
  readonly path: string
  /** Opens in a new window instead. */
  readonly url: string | undefined
  readonly children: readonly MenuEntry[]
}

/** What decides about lines of the menu. */
export interface Rights {
  /** Whether the person holds a permission. */
  readonly holds: (permission: string) => boolean
  /** Hosts that may be opened or framed. */
  readonly hosts: readonly string[]
}

/** Icon names of this family's menus that are drawn under another name here. */
const otherNames: Readonly<Record<string, IconName>> = {
  team: 'users',
  solution: 'users',
  setting: 'settings',
  'bar-chart': 'chart',
  dashboard: 'chart',
  profile: 'file',
  'file-text': 'file',
  'medicine-box': 'pulse',
  heart: 'pulse',
  notification: 'bell',
}

const iconOf = (name: string | undefined): IconName => {
  if (name === undefined) return 'file'
  return isIconName(name) ? name : (otherNames[name] ?? 'file')
}

const isShown = (item: MenuItem, { holds }: Rights): boolean => isAdded(item, holds) && item.hidden !== true

/** Whether an entry only groups others: it is neither a screen nor an address outside. */
export const isGroup = ({ component, children, meta }: MenuItem): boolean =>
  (children?.length ?? 0) > 0 || (!meta.url && (component === undefined || component === groupComponent))

/** An address that may be shown inside the portal or opened beside it; undefined for every other. */
export const externalUrl = (item: MenuItem, hosts: readonly string[]): string | undefined =>
  item.meta.url === undefined ? undefined : safeExternalUrl(item.meta.url, hosts)

/** The policy of the page frames https alone, and the portal itself is framed by nobody: either would be a blank page. */
export const isFrameable = (url: string, ownHost: string): boolean => {
  const { protocol, host } = new URL(url)
  return protocol === 'https:' && host !== ownHost
}

/**
 * The menu as the server orders it (specification 2.1): entries with route '0', hidden ones and those whose
 * permissions the person lacks are left out; a group that is empty then goes too, unless it is always shown.
 */
export const buildMenu = (menu: readonly MenuItem[], rights: Rights): MenuEntry[] =>
  topOf(menu)
    .filter((item) => isShown(item, rights))
    .map((item) => entryOf(item, rights))
    .filter((entry) => entry !== undefined)

const entryOf = (item: MenuItem, rights: Rights): MenuEntry | undefined => {
  const all = item.children ?? []
  const children = buildMenu(all, rights)
  if (all.length > 0 && children.length === 0 && !item.alwaysShow) return undefined
  return {
    id: item.id,
    title: item.meta.title,
    titleEn: item.meta.nameEn || item.meta.title,
    icon: iconOf(item.meta.icon),
    path: itemPath(item),
    url: item.meta.target === '_blank' ? externalUrl(item, rights.hosts) : undefined,
    children,
  }
}

/** The screens that no menu shows, though there is one way or another to them (the account, the notices). */
export const hiddenEntries = (menu: readonly MenuItem[]): readonly MenuEntry[] =>
  topOf(menu).flatMap((item) => [
    ...(item.hidden === true && item.route !== '0' && item.component !== undefined
      ? [entryOf(item, { holds: () => true, hosts: [] })].filter((entry) => entry !== undefined)
      : []),
    ...hiddenEntries(item.children ?? []),
  ])

const screensBelow = (item: MenuItem, rights: Rights): readonly string[] =>
  (item.children ?? [])
    .filter((child) => isAdded(child, rights.holds))
    .flatMap((child) => (isGroup(child) ? screensBelow(child, rights) : [itemPath(child)]))

/** Where a group leads: its redirect where there is such a page, else its first screen, hidden ones too; undefined of an empty one. */
export const groupTarget = (item: MenuItem, rights: Rights): string | undefined =>
  item.redirect !== undefined && isReachable(item.redirect) ? item.redirect : screensBelow(item, rights)[0]
