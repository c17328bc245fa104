import { useMemo } from 'react'
import { useLocale } from '#web/core/i18n.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { positionsOf } from './cell-positions.ts'
import type { RowsProps } from './rows-props.ts'
import { columnWidths, usePlacedColumns } from './placed-columns.ts'

/** The shown columns of a table in their order, and how they look; the same while only the selection changes. */
export const useShownColumns = <Row extends ListRow>(props: RowsProps<Row>) => {
  const { columns, layout } = props
  const locale = useLocale()
  const placed = usePlacedColumns(props)
  const byField = useMemo(
    () => new Map<string, Column<Row>>(columns.map((column) => [column.field, column])),
    [columns],
  )
  const positions = useMemo(
    () => positionsOf(placed, byField, { widths: columnWidths(layout), locale }),
    [placed, byField, layout, locale],
  )
  const shown = useMemo(() => placed.flatMap(({ id }) => byField.get(id) ?? []), [placed, byField])
  return { positions, shown }
}
