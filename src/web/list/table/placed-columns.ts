import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  createColumnHelper,
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
})

/** A column as react-table knows it: where it stands, and whether it is pinned. */
export type PlacedColumn<Row extends ListRow> = TableColumn<typeof features, Row>

const definitionsOf = <Row extends ListRow>(columns: readonly Column<Row>[]) => {
  const helper = createColumnHelper<typeof features, Row>()
  return columns.map(({ field }) => helper.accessor((row): unknown => row[field], { id: field }))
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

/** The shown columns in their order: order, visibility and pins come from the layout, the table says what follows from them. */
export const usePlacedColumns = <Row extends ListRow>({
  columns,
  rows,
  layout,
}: Pick<RowsProps<Row>, 'columns' | 'rows' | 'layout'>): readonly PlacedColumn<Row>[] => {
  const definitions = useMemo(() => definitionsOf(columns), [columns])
  const state = useMemo(() => columnState(columns, layout), [columns, layout])
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: Row) => row.id,
    state,
  }).getVisibleLeafColumns()
}
