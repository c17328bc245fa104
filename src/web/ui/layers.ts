import { useCallback } from 'react'
import { useStable } from '#web/lib/use-stable.ts'

/** What closes each layer on the screen, by its element. */
const open = new Map<Element, () => void>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** The dialogs, drawers and sheets on the screen; those of a hidden tab are not. */
export const layers = {
  count: (): number => open.size,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Closes the one that lies over all others, as its cross would: it may ask first, or stay. */
  closeTop: (): void => {
    const isAbove = (one: Element, other: Element) =>
      (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const [first, ...others] = open.keys()
    const top = first && others.reduce((highest, one) => (isAbove(one, highest) ? one : highest), first)
    if (top) open.get(top)?.()
  },
}

/** The `ref` of a layer's element: while it is on the screen, Back closes it (decision 043). */
export const useLayer = (close: () => void): ((element: Element | null) => (() => void) | undefined) => {
  const stable = useStable(close)
  return useCallback(
    (element) => {
      if (!element) return undefined
      open.set(element, stable)
      tell()
      return () => {
        open.delete(element)
        tell()
      }
    },
    [stable],
  )
}
