import type { ReactNode } from 'react'
import type { Place } from '#contract/screens/screens.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { RowsLink } from './rows-link.tsx'

/** What is counted, whom of it, how many, and where they are. */
export interface Figure {
  readonly key: string
  readonly label: ReactNode
  /** The label and what the card is about, for a screen reader. */
  readonly name: string
  readonly count: number
  readonly rows: Place
}

/** Some figures of one thing side by side. */
export const FigureCard = ({
  title,
  note,
  figures,
}: {
  title: ReactNode
  note?: ReactNode
  figures: readonly Figure[]
}) => (
  <Card>
    <p className="text-sm text-ink-3">{title}</p>
    <div className="flex gap-6 pt-1">
      {figures.map(({ key, label, name, count, rows }) => (
        <div key={key} className="relative min-w-16">
          <RowsLink of={rows} label={name} className="text-xs text-ink-3">
            {label}
          </RowsLink>
          <p className="text-figure">{formatNumber(count)}</p>
        </div>
      ))}
    </div>
    <p className="min-h-4.5 text-xs text-ink-3">{note}</p>
  </Card>
)
