import type { ReactNode } from 'react'

const widths = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const

export interface DetailItem {
  readonly name: string
  readonly label: ReactNode
  readonly value: ReactNode
}

/** One record as labels and values in 1 to 4 columns, one on a phone (specification 2.2 and 9, detail-list). */
export const DetailList = ({
  columns = 2,
  items,
}: {
  columns?: keyof typeof widths
  items: readonly DetailItem[]
}) => (
  <dl className={`grid gap-x-6 gap-y-3 text-sm ${widths[columns]}`}>
    {items.map(({ name, label, value }) => (
      <div key={name} className="min-w-0">
        <dt className="text-xs text-ink-3">{label}</dt>
        <dd className="mt-0.5 flex min-h-6 flex-wrap items-center gap-2 wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
