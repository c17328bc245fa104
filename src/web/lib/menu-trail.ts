import type { MenuItem } from '#contract/administration/permissions.ts'
import { safeRedirect } from '#contract/rules/redirect.ts'
import { listPathOf, screenAt } from '#contract/screens/screens.ts'
import { isHeld, session } from '#web/state/session.ts'

const fallbackHome = '/dashboard/workplace'

const isRoot = (item: MenuItem): boolean => item.path === '/'

/** The address of an entry. */
export const itemPath = ({ path }: MenuItem): string => (path.startsWith('/') ? path : `/${path}`)

/** A tree whose root is the portal itself has the root's children at its top. */
export const topOf = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.flatMap((item) => (isRoot(item) ? (item.children ?? []) : [item]))

/** Whether an entry becomes a route (specification 2.1): one with the flag '0' does not, nor one none of whose words is held. */
export const isAdded = (item: MenuItem, holds: (word: string) => boolean): boolean => {
  const needed = item.meta.permissionList ?? []
  return item.route !== '0' && (needed.length === 0 || needed.some(holds))
}

/** The entries from the top of the menu down to the one at a path, hidden ones too; empty when the menu has none. */
export const trailTo = (
  menu: readonly MenuItem[],
  pathname: string,
  holds: (word: string) => boolean = isHeld,
): readonly MenuItem[] => {
  for (const item of topOf(menu).filter((one) => isAdded(one, holds))) {
    if (itemPath(item) === pathname) return [item]
    const below = trailTo(item.children ?? [], pathname, holds)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** Where `/` leads (specification 2.1): the root's redirect where the server gives one, otherwise the workplace. */
export const homePath = (menu: readonly MenuItem[]): string => {
  const target = menu.find(isRoot)?.redirect
  return target !== undefined && target !== '/' ? safeRedirect(target) : fallbackHome
}

/**
 * Whether there is a page at a path for the person who is signed in: the menu has its entry, or that of the list it is a
 * record of. Home and one's own account are everybody's (decision 058). True as long as nobody knows the menu.
 */
export const isReachable = (pathname: string): boolean => {
  const { menu } = session
  const screen = screenAt(pathname)
  return (
    menu === null ||
    pathname === homePath(menu) ||
    (screen !== undefined && !screen.needsEntry) ||
    trailTo(menu, listPathOf(pathname)).length > 0
  )
}
