import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A column of a small table: what stands over it, and in each row. */
export interface SmallColumn<Row> {
  readonly title: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand below one another. */
  readonly isNumber?: boolean
}

interface SmallTableProps<Row> {
  /** The same each time, in the same order. */
  columns: readonly SmallColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The titles stay in sight where the table scrolls. */
  isHeadSticky?: boolean
}

/** A few rows that are all shown, and only read: no order, no filter, no selection. What has more is a list. */
export const SmallTable = <Row,>({ columns, rows, keyOf, isHeadSticky = false }: SmallTableProps<Row>) => (
  <table className="w-full text-left text-sm">
    <thead className={classes('bg-surface-2 text-ink-2', isHeadSticky && 'sticky top-0')}>
      <tr>
        {columns.map(({ title, isNumber }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
          <th
            key={at}
            scope="col"
            className={classes('px-3 py-2 font-medium whitespace-nowrap', isNumber && 'text-right')}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} className="border-t border-line-soft align-baseline">
          {columns.map(({ cell, isNumber }, at) => (
            <td
              // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
              key={at}
              className={classes('px-3 py-2', isNumber && 'text-right tabular-nums')}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
