import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column as TableColumn,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ListLayout } from '#web/list/columns/column-layout.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import type { RowsProps } from './rows-props.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})

/** A column as react-table knows it: where it stands, whether it is pinned, and sorted by. */
export type PlacedColumn<Row extends ListRow> = TableColumn<typeof features, Row>

const definitionsOf = <Row extends ListRow>(columns: readonly Column<Row>[]) => {
  const helper = createColumnHelper<typeof features, Row>()
  return columns.map(({ field, isSortable }) =>
    helper.accessor((row): unknown => row[field], {
      id: field,
      enableSorting: isSortable,
    }),
  )
}

/** The widths in px that a person has set, by field. */
export const columnWidths = (layout: ListLayout | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (layout?.columns ?? []).flatMap(({ field, width }) => (width === null ? [] : [[field, width] as const])),
  )

/** The first column names the row and stays in sight, as does what a person has pinned. */
const columnState = <Row extends ListRow>(
  columns: readonly Column<Row>[],
  layout: ListLayout | undefined,
) => {
  const settings = layout?.columns ?? []
  const first = columns[0]?.field
  const pinned = (side: 'start' | 'end') =>
    settings.flatMap(({ field, pin }) => (pin === side && field !== first ? [field] : []))
  return {
    columnOrder: settings.map(({ field }) => field),
    columnVisibility: Object.fromEntries(settings.map(({ field, isShown }) => [field, isShown])),
    columnPinning: { start: first === undefined ? [] : [first, ...pinned('start')], end: pinned('end') },
  }
}

/**
 * The table behind rows and heads: order, visibility and pins of the columns come from the layout, the sort keys
 * from the address; the table says what follows from them. What a press on a head sorts by
 * is decided by the address (`withSort`), since a second press may come before the first has been drawn.
 */
export const useColumnTable = <Row extends ListRow>(props: RowsProps<Row>) => {
  const { columns, rows, layout, sorts } = props
  const definitions = useMemo(() => definitionsOf(columns), [columns])
  const state = useMemo(() => columnState(columns, layout), [columns, layout])
  const sorting = useMemo(
    () => (sorts ?? []).map(({ field, order }) => ({ id: field, desc: order === 'desc' })),
    [sorts],
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: Row) => row.id,
    manualSorting: true,
    state: { ...state, sorting },
  })
}

/** The table as it stands. */
export type ColumnTable<Row extends ListRow> = ReturnType<typeof useColumnTable<Row>>
