import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'
import { defaultRangeExtractor, useVirtualRows } from '#web/ui/virtual-rows.ts'
import { RowGap } from './row-gap.tsx'

const OVERSCAN_ROWS = 12

/** Scrolls to a row, so that it is drawn; there only where not all are. */
export interface Revealing {
  reveal: (at: number) => void
}

export interface RowsInSightProps {
  count: number
  /** In px; all rows have it. */
  rowHeight: number
  scroller: RefObject<HTMLElement | null>
  /** Drawn wherever the list is scrolled to: it may have the focus; -1 for none. */
  kept: number
  rowAt: (at: number) => ReactNode
  ref?: Ref<Revealing> | undefined
}

/** Of very many rows those in sight. A file of its own, since few lists are that long. */
export const ManyRows = ({ count, rowHeight, scroller, kept, rowAt, ref }: RowsInSightProps) => {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualRows({
    count,
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
  useImperativeHandle(ref, () => ({ reveal: (at) => virtual.scrollToIndex(at, { align: 'auto' }) }), [
    virtual,
  ])
  const drawnRows = virtual.getVirtualItems().map(({ index }) => index)
  return (
    <>
      {/* One array, so that a row stays the same wherever it stands: it may have the focus. */}
      {drawnRows.flatMap((at, nth) => [
        <RowGap key={`before ${at}`} height={(at - (drawnRows[nth - 1] ?? -1) - 1) * rowHeight} />,
        rowAt(at),
      ])}
      <RowGap height={(count - (drawnRows.at(-1) ?? -1) - 1) * rowHeight} />
    </>
  )
}
