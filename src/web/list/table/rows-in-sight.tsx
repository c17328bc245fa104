import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { RowsInSightProps } from './many-rows.tsx'
import { RowGap } from './row-gap.tsx'

/** Up to this many rows are all drawn. */
export const MOST_DRAWN = 100
/** About a screen of them, until the code for more has come. */
const FIRST_ROWS = 24

const rowsUpTo = (count: number, rowAt: RowsInSightProps['rowAt']) =>
  Array.from({ length: count }, (_, at) => rowAt(at))

const ManyRows = lazyPart(
  async () => (await import('./many-rows.tsx')).ManyRows,
  ({ count, rowHeight, rowAt }) => (
    <>
      {rowsUpTo(FIRST_ROWS, rowAt)}
      <RowGap height={(count - FIRST_ROWS) * rowHeight} />
    </>
  ),
)

/** The rows of a table's body; of more than `MOST_DRAWN` only those in sight, and room for the others. */
export const RowsInSight = (props: RowsInSightProps) =>
  props.count > MOST_DRAWN ? <ManyRows {...props} /> : rowsUpTo(props.count, props.rowAt)
