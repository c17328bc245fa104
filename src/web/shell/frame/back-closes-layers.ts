import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { layers } from '#web/ui/layers.ts'

/** At the first entry Back would leave the portal; a second one with the same address lets it be noticed. */
const keepInside = (history: RouterHistory): void => {
  if (!history.canGoBack() && navigator.userActivation?.hasBeenActive) history.push(history.location.href)
}

/** While a layer is open, Back, Forward and jumps in the history close it instead of leaving the page (decision 043). */
const closeOnMove = (history: RouterHistory): (() => void) =>
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false
      // An address written by hand: nothing leads back from it. What is typed is kept as an autosave.
      if (window.history.state === null) return false
      // The entry before is the same list without the drawer, which closes with it.
      if (currentLocation.state.isDetail && layers.count() === 1) return false
      // Once the router has brought the address back: closing may change it.
      window.addEventListener('popstate', layers.closeTop, { once: true })
      return true
    },
  })

/** Draws nothing: ties the browser's Back to the layers. */
export const BackClosesLayers = (): null => {
  const { history } = useRouter()
  const isOpen = useSyncExternalStore(layers.subscribe, () => layers.count() > 0)
  useEffect(() => {
    if (!isOpen) return undefined
    keepInside(history)
    return closeOnMove(history)
  }, [history, isOpen])
  return null
}
