import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const widths = [
  '',
  'grid-cols-2',
  'grid-cols-2 @min-[560px]:grid-cols-3',
  'grid-cols-2 @min-[560px]:grid-cols-3 @min-[760px]:grid-cols-4',
] as const

/** Specification 9: detail-list columns are capped at 4. */
const MOST_COLUMNS = widths.length

export interface DetailItem {
  readonly name: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Takes a whole row, or two columns: for a remark, an address. */
  readonly width?: 'row' | 'two' | undefined
  /** What stands above says it already: the label is for screen readers. */
  readonly isLabelHidden?: boolean | undefined
}

/**
 * One record as labels and values in at most 1 to 4 columns (more are capped, less is one), as many as there is room for, two on a
 * phone; long words break instead of widening a column (specification 2.2 and 9, detail-list).
 */
export const DetailList = ({
  columns = MOST_COLUMNS,
  items,
}: {
  columns?: number
  items: readonly DetailItem[]
}) => (
  <div className="@container">
    <dl
      className={classes(
        'grid gap-x-6 max-md:gap-x-4 gap-y-3 text-sm',
        widths[Math.min(MOST_COLUMNS, Math.max(1, Math.trunc(columns))) - 1],
      )}
    >
      {items.map(({ name, label, value, width, isLabelHidden }) => (
        <div
          key={name}
          className={classes('min-w-0', width === 'row' && 'col-span-full', width === 'two' && 'col-span-2')}
        >
          <dt className={isLabelHidden ? 'sr-only' : 'text-xs text-ink-3'}>{label}</dt>
          <dd className="mt-0.5 flex min-h-6 flex-wrap items-center gap-2 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
