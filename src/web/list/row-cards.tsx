import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListRow } from './column.tsx'
import type { RowsProps } from './data-table.tsx'
import type { Selection } from './selection-bar.tsx'

const shownColumns = 3

const without = (selection: Selection, id: string): Selection => {
  const { [id]: _, ...rest } = selection
  return rest
}

const SkeletonCards = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <li key={at} className="grid gap-2 border-b border-line-soft px-3 py-3">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-3.5 w-40" />
      <Skeleton className="h-3.5 w-32" />
    </li>
  ))

/** The list on a phone: a card per row with the first three columns (ui.md, phone width). */
export const RowCards = <Row extends ListRow>(props: RowsProps<Row>) => {
  const { label, columns, rows, expects, isDimmed, selection, onSelection, onOpen, actions } = props
  const { t, i18n } = useLingui()
  const [first, ...others] = columns.slice(0, shownColumns)
  if (!first) return null
  const toggle = (row: Row, checked: boolean) => {
    if (selection) onSelection?.(checked ? { ...selection, [row.id]: true } : without(selection, row.id))
  }
  return (
    <ul
      aria-label={label}
      aria-busy={isDimmed || expects !== undefined}
      className={classes('transition-opacity', isDimmed && 'opacity-55')}
    >
      {expects === undefined ? null : <SkeletonCards count={expects} />}
      {(expects === undefined ? rows : []).map((row) => (
        <li
          key={row.id}
          className={classes(
            'grid gap-1.5 border-b border-line-soft px-3 py-3',
            selection?.[row.id] && 'bg-accent-soft',
          )}
        >
          <div className="flex min-h-6 items-center gap-3">
            {selection ? (
              <Checkbox
                aria-label={t`选择 ${first.words(row)}`}
                checked={selection[row.id] === true}
                onValue={(checked) => toggle(row, checked)}
              />
            ) : null}
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(row)}
                className="rounded-xs font-semibold text-accent-strong weak:underline"
              >
                {first.cell(row)}
              </button>
            ) : (
              <span className="font-semibold">{first.cell(row)}</span>
            )}
            {actions ? <span className="ml-auto flex items-center gap-3">{actions(row)}</span> : null}
          </div>
          <dl className="grid gap-0.5 text-sm">
            {others.map((column) => (
              <div key={column.field} className="flex gap-2">
                <dt className="shrink-0 text-ink-3">{i18n._(column.title)}</dt>
                <dd className="min-w-0 wrap-anywhere">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
