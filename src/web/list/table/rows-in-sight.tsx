import type { ReactNode, Ref, RefObject } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'

/** Up to this many rows are all drawn. */
export const MOST_DRAWN = 100
/** About a screen of them, until the code for more has come. */
const FIRST_ROWS = 24

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

/** Room for rows that are not drawn. */
export const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null

const rowsUpTo = (count: number, rowAt: RowsInSightProps['rowAt']) =>
  Array.from({ length: count }, (_, at) => rowAt(at))

const ManyRows = lazyPart(
  async () => (await import('./many-rows.tsx')).ManyRows,
  ({ count, rowHeight, rowAt }) => (
    <>
      {rowsUpTo(FIRST_ROWS, rowAt)}
      <Gap height={(count - FIRST_ROWS) * rowHeight} />
    </>
  ),
)

/** The rows of a table's body; of more than `MOST_DRAWN` only those in sight, and room for the others. */
export const RowsInSight = (props: RowsInSightProps) =>
  props.count > MOST_DRAWN ? <ManyRows {...props} /> : rowsUpTo(props.count, props.rowAt)
