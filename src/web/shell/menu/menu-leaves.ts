import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { listPathOf, screenAt } from '#contract/screens/screens.ts'
import { fetchChunk } from '#web/lib/route-chunk.ts'
import { prefetchViews } from '#web/list/views/view-queries.ts'
import type { MenuEntry } from './menu-tree.ts'

/** The screens of a group and of the groups inside it, in order; of a screen, itself. */
export const leavesOf = (entry: MenuEntry): readonly MenuEntry[] =>
  entry.children.length === 0 ? [entry] : entry.children.flatMap(leavesOf)

/** The path of the entry that the menu marks: on the page of a record that of its list. */
export const useMarkedPath = (): string => useLocation({ select: ({ pathname }) => listPathOf(pathname) })

/** Whether the menu marks this entry: a line is drawn anew where that changes, and nowhere else. */
export const useIsMarked = ({ path }: MenuEntry): boolean =>
  useLocation({ select: ({ pathname }) => listPathOf(pathname) === path })

/** Whether the screen at a path is this entry or one inside it. */
export const holdsPath = (entry: MenuEntry, pathname: string): boolean =>
  entry.path === pathname || entry.children.some((child) => holdsPath(child, pathname))

/** Opens an entry as its kind wants it: in the portal, or in a window beside it. */
export const useOpenEntry = (): ((entry: MenuEntry) => void | Promise<void>) => {
  const navigate = useNavigate()
  return (entry) => {
    if (!entry.url) return navigate({ to: entry.path })
    window.open(entry.url, '_blank', 'noopener,noreferrer')
    return undefined
  }
}

/** A pointer that only passes asks the server nothing. */
const REST_MS = 60

/**
 * Goes on a line of the menu: what it opens comes while the pointer or the focus rests on it (decision 024), the code at
 * once, the views of a list a moment later.
 */
export const usePrepared = ({ path, url }: MenuEntry) => {
  const router = useRouter()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(resting.current)
  const prepare = () => {
    leave()
    if (url) return
    const [routes] = router.getMatchedRoutes(path)
    for (const route of routes) void fetchChunk(route)
    const list = screenAt(path)?.list
    if (list !== undefined) resting.current = setTimeout(() => prefetchViews(list), REST_MS)
  }
  return { onPointerEnter: prepare, onFocus: prepare, onPointerLeave: leave, onBlur: leave }
}
