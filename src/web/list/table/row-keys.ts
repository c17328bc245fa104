import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { withSelected, type Selection } from '#web/list/rows/selection.ts'
import { clickedRow } from './clicked-row.ts'

export type RowKeys = {
  /** In the order of the rows. */
  ids: readonly string[]
  /** Around the rows; each row carries its id in `data-row`. */
  body: RefObject<HTMLElement | null>
  picked: Selection | undefined
  onPicked: ((picked: Selection) => void) | undefined
  onOpen: ((id: string) => void) | undefined
  /** Draws a row that is out of sight. */
  onReveal?: ((at: number) => void) | undefined
}

const PAGE_ROWS = 10

const withRange = (before: Selection, ids: readonly string[], from: number, to: number): Selection => {
  return withSelected(before, ids.slice(Math.min(from, to), Math.max(from, to) + 1), true)
}

const targetOf = (key: string, at: number, last: number): number | undefined => {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE_ROWS,
    PageUp: at - PAGE_ROWS,
    Home: 0,
    End: last,
  }
  const to = moves[key]
  return to === undefined ? undefined : Math.min(last, Math.max(0, to))
}

/** The one row that Tab reaches, and the focus that goes with it. When it is gone, its neighbour takes its place. */
const useActiveRow = ({ ids, body, onReveal }: RowKeys) => {
  const [active, setActive] = useState({ id: '', at: 0 })
  const wantsFocus = useRef(false)
  const hasFocus = useRef(false)
  const found = ids.indexOf(active.id)
  const at = found < 0 ? Math.min(active.at, ids.length - 1) : found
  const id = ids[at]
  const rowOf = (row: string | undefined) =>
    row === undefined ? null : body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)

  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!wantsFocus.current && !isLost) return
    const row = rowOf(id)
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: isLost })
    row.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    // A row that vanishes takes the focus along without a word; any other place it goes to is a choice.
    const onFocus = ({ target }: FocusEvent) => {
      hasFocus.current = target instanceof Node && body.current?.contains(target) === true
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [body])

  return {
    id,
    at,
    settle: (to: string) => setActive({ id: to, at: ids.indexOf(to) }),
    go: (to: number) => {
      const next = ids[to]
      if (next === undefined) return
      onReveal?.(to)
      wantsFocus.current = true
      setActive({ id: next, at: to })
      if (next === id) rowOf(next)?.focus()
    },
  }
}

/** Space and Shift: what is chosen, and from where a range goes on. */
const usePicking = ({ ids, picked, onPicked }: RowKeys) => {
  const anchor = useRef<{ at: number; before: Selection }>(undefined)
  return {
    release: () => {
      anchor.current = undefined
    },
    toggle: (at: number) => {
      const id = ids[at]
      if (!picked || id === undefined) return
      const next = withSelected(picked, [id], !picked[id])
      anchor.current = { at, before: next }
      onPicked?.(next)
    },
    extend: (from: number, to: number) => {
      if (!picked) return
      anchor.current ??= { at: from, before: picked }
      onPicked?.(withRange(anchor.current.before, ids, anchor.current.at, to))
    },
    all: () => picked && onPicked?.(withRange(picked, ids, 0, ids.length - 1)),
  }
}

/**
 * The keys of rows: ↑ ↓ PageUp PageDown Home End move, with Shift they choose on the way, Space chooses, Ctrl+A chooses
 * all of them, Enter and a click open. Keys count when a row itself has the focus; Tab goes through what is in it.
 */
export const useRowKeys = (about: RowKeys) => {
  const { ids, onOpen } = about
  const active = useActiveRow(about)
  const picking = usePicking(about)

  const onRow = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    const to = targetOf(key, active.at, ids.length - 1)
    if (to !== undefined) {
      if (shiftKey) picking.extend(active.at, to)
      else picking.release()
      active.go(to)
    } else if (key === ' ' && shiftKey) picking.extend(active.at, active.at)
    else if (key === ' ') picking.toggle(active.at)
    else if (key === 'Enter' && onOpen && active.id !== undefined) onOpen(active.id)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (!(target instanceof HTMLElement) || altKey || !body(about)?.contains(target)) return
    const isHandled =
      ctrlKey || metaKey
        ? key.toLowerCase() === 'a' && about.picked !== undefined && (picking.all(), true)
        : target.dataset['row'] !== undefined && onRow(event)
    if (isHandled) event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const id = onOpen && clickedRow(event)
    if (id !== undefined) onOpen?.(id)
  }
  /** The row that focus went into becomes the one that Tab reaches. */
  const onFocus = ({ target }: { target: EventTarget }) => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (typeof row === 'string' && row !== active.id) active.settle(row)
  }
  return {
    activeId: active.id,
    activeAt: active.at,
    /** Into the rows, from the heads above them. */
    enter: () => active.go(active.at),
    handlers: { onKeyDown, onClick, onFocus },
  }
}

const body = ({ body: { current } }: RowKeys): HTMLElement | null => current
