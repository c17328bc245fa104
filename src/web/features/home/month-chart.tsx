import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Locale } from '#contract/core/message.ts'
import { employees, type MemberSummary } from '#contract/employees.ts'
import { BarChart } from '#web/charts/bar-chart.tsx'
import { useLocale } from '#web/lib/i18n.ts'
import { can } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { employeesOfMonth } from './rows-of.ts'
import { writeCount } from './write-count.ts'

/** `2025-12` as 12月 or Dec 2025, so that no number of a month is read as a day. */
const writeMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en' : 'zh-CN', {
    month: 'short',
    ...(locale === 'en' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

const colours = { joined: 'var(--accent)', left: 'var(--control)' }

const Key = ({ name, colour }: { name: string; colour: string }) => (
  <span className="flex items-center gap-1.5">
    <svg aria-hidden="true" width="8" height="8">
      <rect width="8" height="8" rx="2" fill={colour} />
    </svg>
    {name}
  </span>
)

/** Joiners and leavers of the last months. */
export const MonthChart = ({ summary: { byMonth } }: { summary: MemberSummary }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const series = [
    { name: t`入职`, colour: colours.joined, values: byMonth.map(({ joined }) => joined) },
    { name: t`离职`, colour: colours.left, values: byMonth.map(({ left }) => left) },
  ]
  const choose = (at: number, of: number) => {
    const month = byMonth[at]?.month
    if (month !== undefined) void navigate(employeesOfMonth(of === 0 ? 'entryDate' : 'leaveDate', month))
  }
  return (
    <Card
      title={<Trans>入离职趋势</Trans>}
      extra={series.map(({ name, colour }) => (
        <Key key={name} name={name} colour={colour} />
      ))}
    >
      <BarChart
        caption={t`每月入职和离职人数`}
        labelHead={t`月份`}
        labels={byMonth.map(({ month }) => writeMonth(month, locale))}
        series={series}
        write={writeCount}
        onChoose={can(employees.list) ? choose : undefined}
      />
    </Card>
  )
}
