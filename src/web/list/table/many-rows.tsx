import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle } from 'react'
import { Gap, type RowsInSightProps } from './rows-in-sight.tsx'

const OVERSCAN_ROWS = 12

/** Of very many rows those in sight. A file of its own, since few lists are that long. */
export const ManyRows = ({ count, rowHeight, scroller, kept, rowAt, ref }: RowsInSightProps) => {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
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
  const places = virtual.getVirtualItems().map(({ index }) => index)
  return (
    <>
      {/* One array, so that a row stays the same wherever it stands: it may have the focus. */}
      {places.flatMap((at, nth) => [
        <Gap key={`before ${at}`} height={(at - (places[nth - 1] ?? -1) - 1) * rowHeight} />,
        rowAt(at),
      ])}
      <Gap height={(count - (places.at(-1) ?? -1) - 1) * rowHeight} />
    </>
  )
}
