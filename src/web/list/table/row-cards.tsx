import { useLingui } from '@lingui/react/macro'
import { emptyDash } from '#web/lib/format.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { SkeletonCards } from '#web/list/list-states.tsx'
import { withSelected } from '#web/list/rows/selection.ts'
import { classes } from '#web/ui/classes.ts'
import { EllipsisButton } from '#web/ui/ellipsis.tsx'
import { bringIntoSight } from './bring-into-sight.ts'
import { CardOrder } from './card-order.tsx'
import { clickedRow } from './clicked-row.ts'
import { RowBox } from './row-box.tsx'
import type { RowsProps } from './rows-props.ts'

const SHOWN_COLUMNS = 3

type CardsProps<Row extends ListRow> = RowsProps<Row> & {
  /** How many columns a card has. */
  most?: number | undefined
}

const Facts = <Row extends ListRow>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => {
  const { i18n } = useLingui()
  return (
    <dl className="grid gap-0.5 text-sm">
      {columns.map((column) => (
        <div key={column.field} className="flex items-baseline gap-2">
          <dt className="shrink-0 text-ink-3">{i18n._(column.title)}</dt>
          <dd className={classes('min-w-0', column.isUnbroken ? 'whitespace-nowrap' : 'wrap-anywhere')}>
            {column.cell(row)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface NameProps<Row extends ListRow> extends Pick<CardsProps<Row>, 'onOpen'> {
  column: Column<Row>
  row: Row
}

const Name = <Row extends ListRow>({ column, row, onOpen }: NameProps<Row>) =>
  onOpen ? (
    <EllipsisButton
      text={emptyDash(column.text(row))}
      isWhole={column.isWhole}
      onClick={() => onOpen(row)}
      className="min-h-11 min-w-0 rounded-xs text-left font-semibold wrap-anywhere text-accent-strong weak:underline"
    />
  ) : (
    <span className="font-semibold">{column.cell(row)}</span>
  )

const Card = <Row extends ListRow>({
  row,
  columns,
  selection,
  shut,
  onSelection,
  onOpen,
  actions,
  added,
  most = SHOWN_COLUMNS,
}: CardsProps<Row> & { row: Row }) => {
  const [first, ...others] = columns.filter(({ isOnCard }, at) => at < most || isOnCard)
  if (!first) return null
  const toggle = (checked: boolean) => {
    if (selection) onSelection?.(withSelected(selection, [row.id], checked))
  }
  return (
    <li
      ref={row.id === added ? bringIntoSight : undefined}
      data-row={row.id}
      data-added={row.id === added || undefined}
      data-selected={selection?.[row.id] || undefined}
      className={classes(
        'grid gap-1.5 border-b border-line-soft px-3 py-3',
        onOpen && 'cursor-pointer',
        (selection?.[row.id] || row.id === added) && 'bg-accent-soft',
        row.id === added && 'shadow-[inset_3px_0_var(--accent-strong)]',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-3">
        <span className="flex max-w-full min-w-0 items-center gap-3">
          {selection ? (
            <RowBox
              name={first.text(row)}
              isSelected={selection[row.id] === true}
              shut={shut?.(row)}
              onValue={toggle}
            />
          ) : null}
          {first.lead?.(row)}
          <Name column={first} row={row} onOpen={onOpen} />
        </span>
        {actions ? <span className="ml-auto flex items-center gap-3">{actions(row)}</span> : null}
      </div>
      <Facts row={row} columns={others} />
    </li>
  )
}

/** The list on a phone: a card per row with the first three columns, unless told otherwise, and what else is for cards. */
export const RowCards = <Row extends ListRow>(props: CardsProps<Row>) => {
  const { label, columns, rows, expects, isDimmed, onOpen, sorts, onSort } = props
  return (
    <>
      {onSort ? <CardOrder columns={columns} sorts={sorts} onSort={onSort} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the name is a button */}
      <ul
        onClick={(event) => {
          const id = clickedRow(event)
          rows.filter((row) => row.id === id).forEach((row) => onOpen?.(row))
        }}
        aria-label={label}
        aria-busy={isDimmed || expects !== undefined}
        className={classes(
          'transition-opacity',
          isDimmed && 'opacity-55',
          expects !== undefined && 'animate-breathe',
        )}
      >
        {expects === undefined ? (
          rows.map((row) => <Card key={row.id} {...props} row={row} />)
        ) : (
          <SkeletonCards count={expects} />
        )}
      </ul>
    </>
  )
}
