import { useCallback, useLayoutEffect, useRef, useState, type ActivityProps } from 'react'
import { flushSync } from 'react-dom'
import { useStable } from '#web/core/use-stable.ts'
import { letFocusArrive } from './moving-focus.ts'

/** What closes each layer on the screen, by its element. */
const open = new Map<Element, () => void>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const isAbove = (one: Element, other: Element): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The dialogs, drawers and sheets on the screen, on a phone menus and popovers too; those of a hidden tab are not. */
export const layers = {
  /** Adds one by its element, and what closes it; returns what takes it away. */
  add: (element: Element, close: () => void): (() => void) => {
    open.set(element, close)
    tell()
    return () => {
      open.delete(element)
      tell()
    }
  },
  count: (): number => open.size,
  /** Whether one keeps from what is behind; a drawer beside it does not. */
  isCovering: (): boolean => [...open.keys()].some((one) => !one.hasAttribute('data-beside')),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Closes the one that lies over all others, as its cross would: it may ask first, or stay. */
  closeTop: (): void => {
    const [first, ...others] = open.keys()
    // The browser draws a popover above everything.
    const popover = [...open.keys()].find((one) => one.hasAttribute('popover'))
    const top =
      popover ?? (first && others.reduce((highest, one) => (isAbove(one, highest) ? one : highest), first))
    if (top) open.get(top)?.()
  },
}

/** The layers of a tab that was just shown again, and what brings each back. */
const returning = new Map<Element, () => void>()

/**
 * The lowest first, each whole before the next: the one that comes last hears the keys and takes the pointer. What lies
 * within one joins as that one is back.
 */
const bringBack = (): void => {
  while (returning.size > 0) {
    const lowest = [...returning.keys()].reduce((low, one) => (isAbove(low, one) ? one : low))
    const comeBack = returning.get(lowest)
    returning.delete(lowest)
    if (comeBack) flushSync(comeBack)
  }
}

type RefOfLayer = (element: HTMLElement | null) => (() => void) | undefined

/**
 * While the layer is on the screen, Back closes it (decision 043). Layers that are hidden with their tab come back in the
 * order in which they lie; React would begin with the innermost. Gives the `ref` of the layer's element, and the mode of the
 * `Activity` around it.
 */
export const useLayer = (close: () => void): readonly [RefOfLayer, NonNullable<ActivityProps['mode']>] => {
  const stable = useStable(close)
  const drawn = useRef<Element>(null)
  const [isUp, setUp] = useState(true)
  useLayoutEffect(() => {
    const element = drawn.current
    if (!element?.isConnected) setUp(true)
    else {
      if (returning.size === 0) queueMicrotask(bringBack)
      returning.set(element, () => setUp(true))
    }
    return () => setUp(false)
  }, [])
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      if (drawn.current !== element) letFocusArrive(element)
      drawn.current = element
      return layers.add(element, stable)
    },
    [stable],
  )
  return [ref, isUp ? 'visible' : 'hidden']
}
