import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberSummary } from '#contract/employees.ts'
import { BarChart } from '#web/charts/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { writeCount } from './write-count.ts'

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
  const series = [
    { name: t`入职`, colour: colours.joined, values: byMonth.map(({ joined }) => joined) },
    { name: t`离职`, colour: colours.left, values: byMonth.map(({ left }) => left) },
  ]
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
        labels={byMonth.map(({ month }) => month.slice(2))}
        series={series}
        write={writeCount}
      />
    </Card>
  )
}
