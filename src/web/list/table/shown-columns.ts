import { useMemo } from 'react'
import { useLocale } from '#web/lib/i18n.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { positionsOf } from './cell-positions.ts'
import type { RowsProps } from './rows-props.ts'
import { columnWidths, useColumnTable } from './use-column-table.ts'

/** The table, its shown columns in their order and how they look; the same while only the selection changes. */
export const useShownColumns = <Row extends ListRow>(props: RowsProps<Row>) => {
  const { columns, layout } = props
  const locale = useLocale()
  const table = useColumnTable(props)
  const placed = table.getVisibleLeafColumns()
  const byField = useMemo(
    () => new Map<string, Column<Row>>(columns.map((column) => [column.field, column])),
    [columns],
  )
  const positions = useMemo(
    () => positionsOf(placed, byField, { widths: columnWidths(layout), locale }),
    [placed, byField, layout, locale],
  )
  const shown = useMemo(() => placed.flatMap(({ id }) => byField.get(id) ?? []), [placed, byField])
  return { table, positions, shown }
}
