import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'

const OVERSCAN_ROWS = 12
/** Rows come into sight by so many at once: drawing is asked for less often than the list moves. */
const STEP_ROWS = 4
/** Before anything has been measured. */
const FIRST_ROWS = 24

export type VirtualRowsOptions = {
  count: number
  /** Up to this many are all drawn. */
  most: number
  /** In px. */
  rowHeight: number
  scroller: RefObject<HTMLElement | null>
  /** Drawn wherever the list is scrolled to: it may have the focus. */
  kept: number
}

interface Sight {
  readonly first: number
  readonly last: number
}

const sightOf = ({ scrollTop, clientHeight }: HTMLElement, rowHeight: number): Sight => {
  const first = Math.floor(scrollTop / rowHeight / STEP_ROWS) * STEP_ROWS
  const rows = clientHeight === 0 ? FIRST_ROWS : Math.ceil(clientHeight / rowHeight)
  return { first, last: first + rows + STEP_ROWS }
}

/** The rows in sight as the scroller stands; followed only where not all are drawn. */
const useSight = (isMany: boolean, rowHeight: number, scroller: RefObject<HTMLElement | null>): Sight => {
  const [sight, setSight] = useState<Sight>({ first: 0, last: FIRST_ROWS })
  useEffect(() => {
    const element = scroller.current
    if (!isMany || !element) return undefined
    const look = () => {
      const next = sightOf(element, rowHeight)
      setSight((now) => (now.first === next.first && now.last === next.last ? now : next))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [isMany, rowHeight, scroller])
  return sight
}

/** Of many rows of one height, those in sight; `places` is undefined where all are drawn. */
export const useVirtualRows = ({ count, most, rowHeight, scroller, kept }: VirtualRowsOptions) => {
  const isMany = count > most
  const { first, last } = useSight(isMany, rowHeight, scroller)
  const places = useMemo(() => {
    if (!isMany) return undefined
    const from = Math.max(0, Math.min(first, count - 1) - OVERSCAN_ROWS)
    const to = Math.min(count - 1, last + OVERSCAN_ROWS)
    const drawn = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    if (kept < 0 || kept >= count || drawn.includes(kept)) return drawn
    return kept < from ? [kept, ...drawn] : [...drawn, kept]
  }, [isMany, first, last, count, kept])
  return {
    count,
    rowHeight,
    places,
    /** Scrolls to a row, so that it is drawn. */
    reveal: (at: number) => {
      const element = scroller.current
      if (!isMany || !element) return
      const top = at * rowHeight
      // The head stays on top of the rows.
      const bottom = top + 2 * rowHeight - element.clientHeight
      if (element.scrollTop > top) element.scrollTo({ top })
      else if (element.scrollTop < bottom) element.scrollTo({ top: bottom })
    },
  }
}

/** What `useVirtualRows` answers, as far as drawing needs it. */
export type VirtualRows = Pick<ReturnType<typeof useVirtualRows>, 'count' | 'rowHeight' | 'places'>

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null

/** The rows of a table's body, and room for those that are not drawn. */
export const RowsInSight = ({
  rows: { count, rowHeight, places },
  rowAt,
}: {
  rows: VirtualRows
  rowAt: (at: number) => ReactNode
}) => {
  if (!places) return Array.from({ length: count }, (_, at) => rowAt(at))
  const last = places.at(-1) ?? -1
  return (
    <>
      {places.map((at, nth) => [
        <Gap key={`before ${at}`} height={(at - (places[nth - 1] ?? -1) - 1) * rowHeight} />,
        rowAt(at),
      ])}
      <Gap height={(count - last - 1) * rowHeight} />
    </>
  )
}
