import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'

/** An item that was moved is drawn in its new place within this time. */
const MOVED_WITHIN_MS = 500
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The place among its siblings that the pointer is over; the children of `list` are the items. */
const indexAt = (list: Element, y: number): number => {
  const items = [...list.children]
  const at = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
  return at < 0 ? items.length - 1 : at
}

const follow = (list: Element, from: number, move: (from: number, to: number) => void) => {
  let here = from
  const onMove = (event: globalThis.PointerEvent) => {
    const to = indexAt(list, event.clientY)
    if (to === here) return
    move(here, to)
    here = to
  }
  const end = () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

/**
 * A list whose items can be moved: dragged by a handle, or with Alt+↑/↓ from anything in the item. The focus stays
 * where it is while items change places. `move(from, to)` is told places among the children of the list.
 */
export const useSortable = (move: (from: number, to: number) => void) => {
  const focused = useRef<{ element: HTMLElement | null; until: number }>({ element: null, until: 0 })
  const latest = useRef(move)
  useLayoutEffect(() => {
    latest.current = move
    // A node that is moved in the document loses the focus.
    const { element, until } = focused.current
    if (document.activeElement === document.body && performance.now() < until) element?.focus()
  })
  const shift = (from: number, to: number) => {
    const element = document.activeElement
    if (element instanceof HTMLElement)
      focused.current = { element, until: performance.now() + MOVED_WITHIN_MS }
    latest.current(from, to)
  }
  return {
    /** For the element around one item. */
    itemProps: (at: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.altKey ? steps[event.key] : undefined
        if (step === undefined) return
        event.preventDefault()
        shift(at, at + step)
      },
    }),
    /** For what the item is dragged by. */
    handleProps: (at: number) => ({
      onPointerDown: (event: PointerEvent) => {
        const list = event.currentTarget.closest('li')?.parentElement
        if (!list || event.button !== 0) return
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        follow(list, at, shift)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.altKey ? undefined : steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        shift(at, at + step)
      },
    }),
  }
}
