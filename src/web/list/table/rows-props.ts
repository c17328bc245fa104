import type { ReactNode } from 'react'
import type { Sort } from '#web/list/address/list-address.ts'
import type { ListLayout } from '#web/list/columns/column-layout.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import type { Selection } from '#web/list/rows/selection.ts'

/** What table and cards need to know. */
export interface RowsProps<Row extends ListRow> {
  /** Names the table for a screen reader. */
  label: string
  /** All that there are; the first one names the row. Rows are drawn anew when this is another array. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** How many rows to expect: skeletons instead of rows. */
  expects?: number | undefined
  /** The rows belong to an earlier question. */
  isDimmed?: boolean | undefined
  /** The order, the first key first. */
  sorts?: readonly Sort[] | undefined
  /** `add`: a further key, the others stay. */
  onSort?: ((field: string, about: { add: boolean }) => void) | undefined
  /** Order, visibility, pins, widths and density; without it columns are shown as they come. With `onLayout` their widths can be changed. */
  layout?: ListLayout | undefined
  onLayout?: ((layout: ListLayout) => void) | undefined
  /** Where the rows stand among all: rows before them, and how many there are; undefined where nobody has counted. */
  among?: { before: number; total: number | undefined } | undefined
  /** The id of the row that was just added: it is marked, and comes into sight. */
  added?: string | undefined
  /** The id of the row whose detail is shown. */
  opened?: string | undefined
  /** Without it rows cannot be selected. */
  selection?: Selection | undefined
  onSelection?: ((selection: Selection) => void) | undefined
  /** Why a row cannot be selected; undefined of one that can. Rows are drawn anew when this is another function. */
  shut?: ((row: Row) => string | undefined) | undefined
  /** Makes the first column a button that opens the row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Rows are drawn anew when this is another function. */
  actions?: ((row: Row) => ReactNode) | undefined
}
