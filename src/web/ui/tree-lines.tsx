import { useEffect, type ReactNode } from 'react'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { defaultRangeExtractor, useVirtualRows } from './virtual-rows.ts'

/** Fewer are drawn all. */
const MANY = 400
const OVERSCAN = 12
const HEIGHT_PX = { desk: 32, phone: 44 }

interface TreeLinesProps {
  count: number
  scroller: HTMLElement | null
  /** The marked one is drawn wherever the tree is scrolled to: it is what a screen reader speaks of. -1 for none. */
  kept: number
  /** The marked one is brought into sight. */
  isFollowed: boolean
  lineAt: (at: number) => ReactNode
}

const Gap = ({ height }: { height: number }) => (height > 0 ? <div aria-hidden style={{ height }} /> : null)

const LinesInSight = ({ count, scroller, kept, isFollowed, lineAt }: TreeLinesProps) => {
  const height = useIsPhone() ? HEIGHT_PX.phone : HEIGHT_PX.desk
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualRows({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (isFollowed && kept >= 0) virtual.scrollToIndex(kept, { align: 'auto' })
  }, [virtual, isFollowed, kept])
  const drawn = virtual.getVirtualItems().map(({ index }) => index)
  return (
    <>
      {/* One array, so that a line stays the same wherever it stands. */}
      {drawn.flatMap((at, nth) => [
        <Gap key={`before ${at}`} height={(at - (drawn[nth - 1] ?? -1) - 1) * height} />,
        lineAt(at),
      ])}
      <Gap height={(count - (drawn.at(-1) ?? -1) - 1) * height} />
    </>
  )
}

/** The lines of a tree: of very many rows those in sight. */
export const TreeLines = (props: TreeLinesProps) =>
  props.count > MANY ? (
    <LinesInSight {...props} />
  ) : (
    Array.from({ length: props.count }, (_, at) => props.lineAt(at))
  )
