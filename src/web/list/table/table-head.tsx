import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { ListLayout } from '#web/list/columns/column-layout.ts'
import { widthLimits } from '#web/list/columns/column-width.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cellPadding, type CellPosition, type ColumnPosition, type TablePositions } from './cell-positions.ts'
import { holdWidths } from './held-widths.ts'
import { ResizeHandle } from './resize-handle.tsx'
import type { ColumnTable, PlacedColumn } from './use-column-table.ts'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const headCell = `h-9.5 border-b border-line bg-head ${cellPadding} font-medium`

interface SortProps {
  order: 'asc' | 'desc' | undefined
  /** From 1, where there are several keys. */
  rank: number | undefined
  onSort: (about: { add: boolean }) => void
}

const SortHead = ({ title, order, rank, onSort }: SortProps & { title: ReactNode }) => (
  <button
    type="button"
    onClick={(event) => onSort({ add: event.shiftKey })}
    className="group/sort -mr-2 -ml-1 inline-flex items-center gap-1 rounded-xs px-1 text-left hover:text-ink"
  >
    {title}
    <Icon
      name={order === 'desc' ? 'arrow-down' : 'arrow-up'}
      size={12}
      className={
        order
          ? 'text-accent-strong'
          : 'opacity-35 group-hover/sort:opacity-80 group-focus-visible/sort:opacity-80'
      }
    />
    {rank === undefined ? null : <span className="text-2xs text-accent-strong">{rank}</span>}
  </button>
)

const useResizing = (
  layout: ListLayout | undefined,
  onLayout: ((layout: ListLayout) => void) | undefined,
) => {
  const latest = useRef({ layout, onLayout })
  const before = useRef<ListLayout>(undefined)
  useLayoutEffect(() => {
    latest.current = { layout, onLayout }
  })
  const give = (next: ListLayout) => {
    latest.current.layout = next
    latest.current.onLayout?.(next)
  }
  return {
    start: () => {
      before.current = latest.current.layout
    },
    set: (field: string, width: number | null) => {
      const known = latest.current.layout
      if (!known) return
      give({
        ...known,
        columns: known.columns.map((column) => (column.field === field ? { ...column, width } : column)),
      })
    },
    cancel: () => before.current && give(before.current),
  }
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  position: ColumnPosition
  sort: SortProps | undefined
  resizing: ReturnType<typeof useResizing> | undefined
}

const ColumnHead = <Row,>({ column, position, sort, resizing }: ColumnHeadProps<Row>) => {
  const { i18n, t } = useLingui()
  const cell = useRef<HTMLTableCellElement>(null)
  const title = i18n._(column.title)
  const held = useRef<ReturnType<typeof holdWidths>>(undefined)
  const preview = (width: number | null) => {
    if (width === null) held.current?.letGo()
    else if (cell.current) (held.current ??= holdWidths(cell.current)).set(width)
    if (width === null) held.current = undefined
  }
  const measure = () => cell.current?.getBoundingClientRect().width ?? widthLimits.least
  return (
    <th
      ref={cell}
      scope="col"
      data-field={column.field}
      data-at={position.at}
      aria-sort={sort?.order && ariaSort[sort.order]}
      style={position.headStyle}
      className={classes(
        headCell,
        column.align === 'end' && 'text-right',
        position.className,
        !position.pin && 'relative',
      )}
    >
      {sort ? <SortHead {...sort} title={title} /> : title}
      {resizing ? (
        <ResizeHandle
          {...widthLimits}
          label={t`列宽：${title}`}
          value={position.isSet ? position.width : null}
          measure={measure}
          onStart={resizing.start}
          onPreview={preview}
          onValue={(width) => resizing.set(column.field, width)}
          onReset={() => resizing.set(column.field, null)}
          onCancel={resizing.cancel}
        />
      ) : null}
    </th>
  )
}

/** What the head of a table shows. */
export interface TableHeadProps<Row extends ListRow> {
  table: ColumnTable<Row>
  /** Those that are shown, in order. */
  columns: readonly Column<Row>[]
  positions: TablePositions
  onSort?: ((field: string, about: { add: boolean }) => void) | undefined
  layout?: ListLayout | undefined
  onLayout?: ((layout: ListLayout) => void) | undefined
  /** How much of the page is selected; undefined where nothing can be. */
  selected: 'all' | 'some' | 'none' | undefined
  onSelectAll: (isSelected: boolean) => void
  hasActions: boolean
  /** ↓ leads into the rows. */
  onEnter: () => void
}

/** The head of a cell that is no column. */
const PlainHead = ({
  position,
  className,
  children,
}: {
  position: CellPosition
  className?: string
  children: ReactNode
}) => (
  <th
    scope="col"
    data-at={position.at}
    style={position.style}
    className={classes(headCell, className, position.className)}
  >
    {children}
  </th>
)

const sortOf = <Row extends ListRow>(
  column: PlacedColumn<Row>,
  { table, onSort }: TableHeadProps<Row>,
): SortProps | undefined => {
  if (!column.getCanSort() || !onSort) return undefined
  const order = column.getIsSorted() || undefined
  return {
    order,
    rank: order && table.state.sorting.length > 1 ? column.getSortIndex() + 1 : undefined,
    onSort: (about) => onSort(column.id, about),
  }
}

/** Heads that sort, with the place of each key where there are several, and handles that make columns wider. */
export const TableHead = <Row extends ListRow>(props: TableHeadProps<Row>) => {
  const { table, columns, positions, layout, onLayout, selected, onSelectAll, hasActions } = props
  const { t } = useLingui()
  const resizing = useResizing(layout, onLayout)
  const heads = (table.getHeaderGroups()[0]?.headers ?? []).map((header, at) => {
    const [column, position] = [columns[at], positions.columns[at]]
    return column && position ? (
      <ColumnHead
        key={header.id}
        column={column}
        position={position}
        sort={sortOf(header.column, props)}
        resizing={layout && onLayout && resizing}
      />
    ) : null
  })
  if (positions.fillerAt !== undefined)
    heads.splice(
      positions.fillerAt,
      0,
      <th key=" " aria-hidden="true" className={classes(headCell, 'w-full')} />,
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <thead
      className="sticky top-0 z-2"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        props.onEnter()
      }}
    >
      <tr aria-rowindex={1} className="group/row text-left leading-4 break-keep text-ink-2">
        {selected ? (
          <PlainHead position={positions.box} className="w-10">
            <Checkbox
              aria-label={t`选择本页全部`}
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onValue={onSelectAll}
            />
          </PlainHead>
        ) : null}
        {heads}
        {hasActions ? <PlainHead position={positions.actions}>{t`操作`}</PlainHead> : null}
      </tr>
    </thead>
  )
}
