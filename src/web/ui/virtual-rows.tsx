import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

const OVERSCAN_ROWS = 12

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

/** Of many rows of one height, those in sight; `places` is undefined where all are drawn. */
export const useVirtualRows = ({ count, most, rowHeight, scroller, kept }: VirtualRowsOptions) => {
  const isMany = count > most
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count,
    enabled: isMany,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    // The head stays on top of the rows.
    scrollPaddingStart: rowHeight,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].toSorted((a, b) => a - b)
    },
  })
  return {
    count,
    rowHeight,
    places: isMany ? virtual.getVirtualItems().map(({ index }) => index) : undefined,
    /** Scrolls to a row, so that it is drawn. */
    reveal: (at: number) => {
      if (isMany) virtual.scrollToIndex(at, { align: 'auto' })
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
