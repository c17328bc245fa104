import { useLayoutEffect, type RefObject } from 'react'
import type { CellPosition, TablePositions } from './cell-positions.ts'

/** Pinned cells may take this much of what is in sight; beyond it they scroll with the others. */
const MOST_PINNED = 0.7

const setLength = (element: HTMLElement, name: string, length: number) => {
  const text = `${Math.floor(length)}px`
  if (element.style.getPropertyValue(name) !== text) element.style.setProperty(name, text)
}

const headsOf = (table: HTMLTableElement) => [...table.querySelectorAll<HTMLElement>('thead th')]

const applyPins = (table: HTMLTableElement, pins: readonly Pin[]) => {
  // All is measured before anything is written: what is written makes the next measure lay the table out again.
  const widths = new Map(
    headsOf(table).map((cell) => [cell.dataset['at'], cell.getBoundingClientRect().width]),
  )
  const inSight = table.parentElement?.clientWidth ?? 0
  let all = 0
  for (const side of ['start', 'end'] as const) {
    let from = 0
    const inTurn = pins.filter(({ pin }) => pin === side)
    for (const { at } of side === 'start' ? inTurn : inTurn.toReversed()) {
      setLength(table, `--${side}-${at}`, from)
      from += widths.get(String(at)) ?? 0
    }
    all += from
  }
  table.toggleAttribute('data-narrow', all > inSight * MOST_PINNED)
}

type Pin = Pick<CellPosition, 'at' | 'pin'>

/** Whether something lies before or behind what is in sight: `data-cut-start` and `data-cut-end` on the table. */
const applyCuts = (table: HTMLTableElement, scroller: HTMLElement) => {
  const { scrollLeft, scrollWidth, clientWidth } = scroller
  table.toggleAttribute('data-cut-start', scrollLeft > 0)
  table.toggleAttribute('data-cut-end', scrollLeft + clientWidth < scrollWidth - 1)
}

/**
 * Tells cells that stay in sight where to stop: `--start-<at>` and `--end-<at>` on the table, from what the heads with
 * `data-at` measure; and whether anything is cut off beside them.
 */
export const usePinnedCells = (
  table: RefObject<HTMLTableElement | null>,
  { box, columns, actions }: TablePositions,
): void => {
  useLayoutEffect(() => {
    const { current } = table
    const scroller = current?.parentElement
    if (!current || !scroller) return undefined
    const cut = () => applyCuts(current, scroller)
    const measure = () => {
      applyPins(current, [box, ...columns, actions])
      cut()
    }
    scroller.addEventListener('scroll', cut, { passive: true })
    // It also says what there is at first, once that is laid out: asking here would lay it out before its time.
    const watch = new ResizeObserver(measure)
    for (const head of headsOf(current)) watch.observe(head)
    watch.observe(scroller)
    return () => {
      watch.disconnect()
      scroller.removeEventListener('scroll', cut)
    }
  }, [table, box, columns, actions])
}
