import type { ReactNode } from 'react'
import type { Place } from '#contract/screens/screens.ts'
import { classes } from '#web/ui/classes.ts'
import { RowsLink } from './rows-link.tsx'

/** A group of what is counted; null is a count that the person may not see. */
export interface Bar {
  readonly key: string
  readonly label: ReactNode
  readonly count: number | null
  /** Where they are listed; nothing where nobody may list them. */
  readonly rows?: Place
}

interface BarListProps {
  bars: readonly Bar[]
  write: (count: number | null) => string
  /** Labels are names rather than words. */
  isWide?: boolean
}

/** Groups with their counts as lying bars; each opens its rows where they may be listed. */
export const BarList = ({ bars, write, isWide = false }: BarListProps) => {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0))
  const columns = isWide ? 'grid-cols-[minmax(0,2fr)_3fr_64px]' : 'grid-cols-[72px_1fr_64px]'
  return (
    <ul className="grid gap-2.5 text-xs">
      {bars.map(({ key, label, count, rows }) => (
        <li key={key} className={classes('relative grid items-center gap-2', columns)}>
          {rows ? (
            <RowsLink of={rows} className="min-w-0 text-ink-3">
              {label}
            </RowsLink>
          ) : (
            <span className="min-w-0 text-ink-3">{label}</span>
          )}
          <svg aria-hidden="true" height="12" width="100%" className="rounded-xs">
            <rect width="100%" height="12" className="fill-grey-soft" />
            <rect width={`${((count ?? 0) / most) * 100}%`} height="12" rx="4" className="fill-accent" />
          </svg>
          <span className="text-right">{write(count)}</span>
        </li>
      ))}
    </ul>
  )
}
