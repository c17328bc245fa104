import { useLingui } from '@lingui/react/macro'
import {
  flexRender,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import { emptyDash } from '#web/lib/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { EllipsisButton } from '#web/ui/ellipsis.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Column, ListRow } from './column.tsx'
import { SkeletonRows } from './list-states.tsx'
import type { Selection } from './selection-bar.tsx'

/** What table and cards need to know. */
export interface RowsProps<Row extends ListRow> {
  /** Names the table for a screen reader. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** How many rows to expect: skeletons instead of rows. */
  expects?: number | undefined
  /** The rows belong to an earlier question. */
  isDimmed?: boolean | undefined
  sort?: { column: string | undefined; order: 'asc' | 'desc' | undefined } | undefined
  onSort?: ((field: string) => void) | undefined
  /** Without it rows cannot be selected. */
  selection?: Selection | undefined
  onSelection?: ((selection: Selection) => void) | undefined
  /** Makes the first column a button that opens the row. */
  onOpen?: ((row: Row) => void) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
}

const features = tableFeatures({ rowSelectionFeature, columnMeta: {} as { align: 'start' | 'end' } })
type Features = typeof features
type PartProps<Row extends ListRow> = RowsProps<Row> & { table: ReactTable<Features, Row> }

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const paper = 'bg-surface group-hover:bg-head group-data-selected:bg-accent-soft'
const edge = {
  box: 'sticky left-0 z-1 w-9',
  name: 'sticky left-9 z-1 max-xl:shadow-[inset_-1px_0_var(--line)]',
  nameAlone: 'sticky left-0 z-1 max-xl:shadow-[inset_-1px_0_var(--line)]',
  actions: 'sticky right-0 z-1 max-xl:shadow-[inset_1px_0_var(--line)]',
} as const
const nameEdge = (at: number, isSelectable: boolean) =>
  at === 0 && (isSelectable ? edge.name : edge.nameAlone)

const SortHead = ({
  title,
  order,
  onSort,
}: {
  title: ReactNode
  order: 'asc' | 'desc' | undefined
  onSort: () => void
}) => (
  <button
    type="button"
    onClick={onSort}
    className="group/sort -mx-1 inline-flex items-center gap-1 rounded-xs px-1 text-left hover:text-ink"
  >
    {title}
    <Icon
      name={order === 'asc' ? 'arrow-up' : 'arrow-down'}
      size={12}
      className={
        order
          ? 'text-accent-strong'
          : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'
      }
    />
  </button>
)

const headCell = 'bg-head px-3 font-medium'

interface ColumnHeadProps<Row> {
  column: Column<Row>
  order: 'asc' | 'desc' | undefined
  onSort: ((field: string) => void) | undefined
  className: string | false
}

const ColumnHead = <Row,>({ column, order, onSort, className }: ColumnHeadProps<Row>) => {
  const { i18n } = useLingui()
  const title = i18n._(column.title)
  return (
    <th
      scope="col"
      aria-sort={order && ariaSort[order]}
      className={classes(headCell, column.align === 'end' && 'text-right', className)}
    >
      {column.isSortable && onSort ? (
        <SortHead title={title} order={order} onSort={() => onSort(column.field)} />
      ) : (
        title
      )}
    </th>
  )
}

const Head = <Row extends ListRow>({
  columns,
  rows,
  sort,
  onSort,
  selection,
  actions,
  table,
}: PartProps<Row>) => {
  const { t } = useLingui()
  const isAll = rows.length > 0 && table.getIsAllRowsSelected()
  return (
    <thead>
      <tr className="h-9.5 border-b border-line bg-head text-left leading-4 break-keep text-ink-2">
        {selection ? (
          <th scope="col" className={classes(headCell, edge.box)}>
            <Checkbox
              aria-label={t`选择本页全部`}
              checked={isAll}
              indeterminate={!isAll && rows.some((row) => selection[row.id])}
              onValue={(checked) => table.toggleAllRowsSelected(checked)}
            />
          </th>
        ) : null}
        {columns.map((column, at) => (
          <ColumnHead
            key={column.field}
            column={column}
            order={sort?.column === column.field ? sort.order : undefined}
            onSort={onSort}
            className={nameEdge(at, selection !== undefined)}
          />
        ))}
        {actions ? <th scope="col" className={classes(headCell, edge.actions)}>{t`操作`}</th> : null}
      </tr>
    </thead>
  )
}

const BodyRows = <Row extends ListRow>({ columns, selection, actions, table }: PartProps<Row>) => {
  const { t } = useLingui()
  return table.getRowModel().rows.map((row) => (
    <tr
      key={row.id}
      data-selected={row.getIsSelected() || undefined}
      className="group h-row border-b border-line-soft whitespace-nowrap"
    >
      {selection ? (
        <td className={classes('px-3', edge.box, paper)}>
          <Checkbox
            aria-label={t`选择 ${columns[0]?.words(row.original) ?? row.id}`}
            checked={row.getIsSelected()}
            onValue={(checked) => row.toggleSelected(checked)}
          />
        </td>
      ) : null}
      {row.getAllCells().map((cell, at) => (
        <td
          key={cell.id}
          className={classes(
            'px-3',
            paper,
            cell.column.columnDef.meta?.align === 'end' && 'text-right',
            nameEdge(at, selection !== undefined),
          )}
        >
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
      {actions ? (
        <td className={classes('px-3', edge.actions, paper)}>
          <span className="flex items-center gap-2">{actions(row.original)}</span>
        </td>
      ) : null}
    </tr>
  ))
}

/** The first column opens the row where the list has something to open. */
const definitionsOf = <Row extends ListRow>(
  columns: readonly Column<Row>[],
  onOpen: ((row: Row) => void) | undefined,
): ColumnDef<Features, Row>[] =>
  columns.map((column, at) => ({
    id: column.field,
    meta: { align: column.align },
    cell: ({ row }) =>
      at === 0 && onOpen ? (
        <EllipsisButton
          text={emptyDash(column.words(row.original))}
          onClick={() => onOpen(row.original)}
          className="rounded-xs font-medium text-accent-strong hover:underline weak:underline"
        />
      ) : (
        column.cell(row.original)
      ),
  }))

/**
 * A real table over react-table: sortable headers are buttons with `aria-sort`, the first column holds checkboxes with
 * a tri-state head, first and last column stay in sight while the rest scrolls (specification 2.2, generic list page).
 */
export const DataTable = <Row extends ListRow>(props: RowsProps<Row>) => {
  const { label, columns, rows, expects, isDimmed = false, selection, onSelection, onOpen, actions } = props
  const definitions = useMemo(() => definitionsOf(columns, onOpen), [columns, onOpen])
  const rowSelection = selection ?? {}
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    enableRowSelection: selection !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (next) => onSelection?.(typeof next === 'function' ? next(rowSelection) : next),
  })
  const cells = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    <div className="overflow-x-auto">
      <table
        aria-label={label}
        aria-busy={isDimmed || expects !== undefined}
        className="w-full border-collapse text-sm"
      >
        <Head {...props} table={table} />
        <tbody className={classes('transition-opacity', isDimmed && 'opacity-55')}>
          {expects === undefined ? (
            <BodyRows {...props} table={table} />
          ) : (
            <SkeletonRows rows={expects} cells={cells} />
          )}
        </tbody>
      </table>
    </div>
  )
}
