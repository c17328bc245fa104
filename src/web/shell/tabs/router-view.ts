import { batch, createAtom } from '@tanstack/react-store'
import { deepEqual, type AnyRouteMatch, type AnyRouter } from '@tanstack/react-router'

/** The router as one tab sees it: what it last published to that tab, whatever happens in the others. */
export interface RouterView {
  readonly router: AnyRouter
  /** Shows the tab the router's present state. */
  readonly publish: () => void
}

type Match = AnyRouteMatch | undefined

/** What pages see of a match, without what the router notes of each visit. */
const seen = (match: AnyRouteMatch) => {
  const { updatedAt: _, abortController: __, cause: ___, ...rest } = match
  return rest
}

/** What is at a place again is what was there: nothing is drawn anew for a visit alone. */
const hasChanged = (before: Match, now: AnyRouteMatch): boolean =>
  !before || !deepEqual(seen(before), seen(now))

/** Stores of the router's own shape, which stand still between two publications. */
const createStores = (live: AnyRouter['stores']): AnyRouter['stores'] => {
  const byRoute: AnyRouter['stores']['byRoute'] = new Map()
  const getMatchStore = (routeId: string) => {
    const known = byRoute.get(routeId)
    if (known) return known
    const made = createAtom<Match>(undefined)
    byRoute.set(routeId, made)
    return made
  }
  const status = createAtom(live.status.get())
  const location = createAtom(live.location.get())
  const resolvedLocation = createAtom(live.resolvedLocation.get())
  const ids = createAtom<string[]>([])
  const matches = createAtom(() => ids.get().map((id) => getMatchStore(id).get() as AnyRouteMatch))
  const everything = () => ({
    status: status.get(),
    isLoading: status.get() === 'pending',
    matches: matches.get(),
    location: location.get(),
    resolvedLocation: resolvedLocation.get(),
  })
  const all = createAtom(everything) as AnyRouter['stores']['__store']
  const setMatches = (next: AnyRouteMatch[]) => {
    const before = ids.get()
    const now = next.map(({ routeId }) => routeId)
    batch(() => {
      if (before.join('\n') !== now.join('\n')) ids.set(now)
      for (const id of before) if (!now.includes(id)) getMatchStore(id).set(() => undefined)
      for (const match of next) {
        const store = getMatchStore(match.routeId)
        if (hasChanged(store.get(), match)) store.set(() => match)
      }
    })
  }
  return {
    status,
    location,
    resolvedLocation,
    ids,
    matches,
    __store: all,
    byRoute,
    getMatchStore,
    setMatches,
  }
}

/**
 * A router whose stores stand still while its tab is hidden. It leans on the shape of the router's stores, which is not
 * public: the router is pinned, and tests/e2e/tabs.spec.ts is the contract. Methods of the router are bound to it, so
 * everything else falls through. Where a hidden tab wants to go, it goes once it is shown.
 */
export const createRouterView = (live: AnyRouter, path: string, isShown: () => boolean): RouterView => {
  const stores = createStores(live.stores)
  let later: (() => void) | undefined
  const navigate: AnyRouter['navigate'] = (options) => {
    if (isShown()) return live.navigate(options)
    later = () => void live.navigate(options)
    return Promise.resolve()
  }
  const publish = () => {
    const { matches, location, resolvedLocation, status } = live.stores
    const { href, pathname } = location.get()
    const isHere = pathname === path || status.get() === 'idle'
    const isElsewhere = isHere && href !== stores.location.get().href
    batch(() => {
      stores.setMatches(matches.get())
      if (isElsewhere) stores.location.set(() => location.get())
      if (isElsewhere) stores.resolvedLocation.set(() => resolvedLocation.get())
      stores.status.set(() => status.get())
    })
    if (!later || status.get() !== 'idle') return
    queueMicrotask(later)
    later = undefined
  }
  const router: AnyRouter = Object.create(live, {
    stores: { value: stores },
    navigate: { value: navigate },
  }) as AnyRouter
  return { router, publish }
}
