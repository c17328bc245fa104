import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Locale } from '#contract/core/message.ts'
import type { Place } from '#contract/screens/screens.ts'
import { useLocale } from '#web/core/i18n.ts'
import { BarChart } from '#web/charts/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { mayOpenRows } from './rows-link.tsx'

/** `2025-12` as 12月 or Dec 2025, so that no number of a month is read as a day. */
const writeMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en' : 'zh-CN', {
    month: 'short',
    ...(locale === 'en' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

const Key = ({ name, colour }: { name: string; colour: string }) => (
  <span className="flex items-center gap-1.5">
    <svg aria-hidden="true" width="8" height="8">
      <rect width="8" height="8" rx="2" fill={colour} />
    </svg>
    {name}
  </span>
)

/** One of the two counts of each month. */
interface MonthSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly rows: (month: string) => Place
}

interface MonthBarsProps {
  title: ReactNode
  /** What the chart shows, for those who cannot see it. */
  caption: string
  /** `2026-11`. */
  months: readonly string[]
  joined: MonthSeries
  left: MonthSeries
  write: (count: number | null) => string
}

/** Joiners and leavers by month; each figure opens its rows. */
export const MonthBars = ({ title, caption, months, joined, left, write }: MonthBarsProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const series = [
    { ...joined, colour: 'var(--accent)' },
    { ...left, colour: 'var(--control)' },
  ]
  const rowsAt = (at: number, of: number) => series[of]?.rows(months[at] ?? '')
  const choose = (at: number, of: number) => {
    const rows = rowsAt(at, of)
    if (rows) void navigate(rows)
  }
  const rows = rowsAt(0, 0)
  return (
    <Card
      title={title}
      extra={series.map(({ name, colour }) => (
        <Key key={name} name={name} colour={colour} />
      ))}
    >
      <BarChart
        caption={caption}
        labelHead={t`月份`}
        labels={months.map((month) => writeMonth(month, locale))}
        series={series}
        write={write}
        onChoose={rows && mayOpenRows(rows) ? choose : undefined}
      />
    </Card>
  )
}
