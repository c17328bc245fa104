import { useNavigate, useRouter } from '@tanstack/react-router'
import { fetchChunk } from '#web/lib/route-chunk.ts'
import type { MenuEntry } from './menu-tree.ts'

/** The screens of a group and of the groups inside it, in order; of a screen, itself. */
export const leavesOf = (entry: MenuEntry): readonly MenuEntry[] =>
  entry.children.length === 0 ? [entry] : entry.children.flatMap(leavesOf)

/** Whether the screen at a path is this entry or one inside it. */
export const holdsPath = (entry: MenuEntry, pathname: string): boolean =>
  entry.path === pathname || entry.children.some((child) => holdsPath(child, pathname))

/** Opens an entry as its kind wants it: in the portal, or in a window beside it. */
export const useOpenEntry = (): ((entry: MenuEntry) => void) => {
  const navigate = useNavigate()
  return (entry) => {
    if (entry.url) window.open(entry.url, '_blank', 'noopener,noreferrer')
    else void navigate({ to: entry.path })
  }
}

/** Goes on a line of the menu: what it opens comes while the pointer or the focus rests on it. */
export const usePrepared = ({ path, url }: MenuEntry) => {
  const router = useRouter()
  const prepare = () => {
    if (url) return
    const [routes] = router.getMatchedRoutes(path)
    for (const route of routes) void fetchChunk(route)
  }
  return { onPointerEnter: prepare, onFocus: prepare }
}
