import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { cellPadding, type CellPosition, type ColumnPosition, type TablePositions } from './cell-positions.ts'
import type { ColumnEdgeProps } from './column-edge.tsx'
import type { RowsProps } from './rows-props.ts'

const marks = { asc: 'arrow-up', desc: 'arrow-down' } as const
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
      name={order ? marks[order] : 'sort'}
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

/** The pointer alone reaches it: its code comes when that comes to the head. */
const ColumnEdge = lazyPart(async () => (await import('./column-edge.tsx')).ColumnEdge)

interface ColumnHeadProps<Row> {
  column: Column<Row>
  position: ColumnPosition
  sort: SortProps | undefined
  edge: Pick<ColumnEdgeProps, 'layout' | 'onLayout' | 'onClose'> | undefined
}

const ColumnHead = <Row,>({ column, position, sort, edge }: ColumnHeadProps<Row>) => {
  const { i18n } = useLingui()
  const cell = useRef<HTMLTableCellElement>(null)
  const title = i18n._(column.title)
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
      {edge ? <ColumnEdge {...edge} {...{ position, title }} field={column.field} head={cell} /> : null}
    </th>
  )
}

/** What the head of a table shows. */
export interface TableHeadProps<Row extends ListRow> extends Pick<
  RowsProps<Row>,
  'sorts' | 'onSort' | 'layout' | 'onLayout'
> {
  /** Those that are shown, in order. */
  columns: readonly Column<Row>[]
  positions: TablePositions
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
  { field, isSortable }: Column<Row>,
  { sorts = [], onSort }: TableHeadProps<Row>,
): SortProps | undefined => {
  if (!isSortable || !onSort) return undefined
  const at = sorts.findIndex((sort) => sort.field === field)
  return {
    order: sorts[at]?.order,
    rank: at >= 0 && sorts.length > 1 ? at + 1 : undefined,
    onSort: (about) => onSort(field, about),
  }
}

const PageBox = <Row extends ListRow>({
  selected,
  onSelectAll,
}: Pick<TableHeadProps<Row>, 'selected' | 'onSelectAll'>) => {
  const { t } = useLingui()
  return (
    <Checkbox
      aria-label={t`选择本页全部`}
      checked={selected === 'all'}
      indeterminate={selected === 'some'}
      onValue={onSelectAll}
    />
  )
}

/** Heads that sort, with the place of each key where there are several, and handles that make columns wider. */
export const TableHead = <Row extends ListRow>(props: TableHeadProps<Row>) => {
  const { columns, positions, layout, onLayout, selected, onSelectAll, hasActions } = props
  const { t } = useLingui()
  const [isReached, setReached] = useState(false)
  const edge =
    isReached && layout && onLayout ? { layout, onLayout, onClose: () => setReached(false) } : undefined
  const heads = columns.map((column, at) => {
    const position = positions.columns[at]
    return position ? (
      <ColumnHead
        key={column.field}
        column={column}
        position={position}
        sort={sortOf(column, props)}
        edge={edge}
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
      onPointerEnter={() => setReached(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        props.onEnter()
      }}
    >
      <tr aria-rowindex={1} className="group/row text-left leading-4 break-keep text-ink-2">
        {selected ? (
          <PlainHead position={positions.box} className="w-10">
            <PageBox selected={selected} onSelectAll={onSelectAll} />
          </PlainHead>
        ) : null}
        {heads}
        {hasActions ? <PlainHead position={positions.actions}>{t`操作`}</PlainHead> : null}
      </tr>
    </thead>
  )
}
