import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { claims } from '#contract/claims/claims.ts'
import type { Place } from '#contract/screens/screens.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'

type Search = NonNullable<Place['search']>

interface FigureProps {
  label: ReactNode
  value: number | undefined
  search: Search
  /** Red or orange as soon as there is one. */
  tone?: string
}

const Figure = ({ label, value, search, tone = 'text-ink' }: FigureProps) => (
  <Card className="relative">
    <RowsLink
      of={{ to: '/claim/ClaimList', search: { ...search, column: 'slaDueAt', order: 'asc' } }}
      className="text-sm text-ink-3"
    >
      {label}
    </RowsLink>
    <p className={classes('text-figure', value ? tone : 'text-ink')}>
      {value === undefined ? '–' : formatNumber(value)}
    </p>
  </Card>
)

/** The claims of this person, of who leads them those of the group: open, by how much time is left, and decided today. */
export const ClaimFigures = () => {
  const scope = can(claims.reopen) ? 'GROUP' : 'MINE'
  const { data, error, refetch } = useQuery({
    ...queryOf(claims.desk, { scope }),
    refetchOnWindowFocus: true,
  })
  if (error && !data)
    return (
      <Card>
        <FailedCall failure={error} onRetry={() => void refetch()} />
      </Card>
    )
  const open = { scope, stage: 'OPEN' }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Figure
        label={scope === 'MINE' ? <Trans>我的未结理赔</Trans> : <Trans>本组未结理赔</Trans>}
        value={data?.stages.OPEN ?? undefined}
        search={open}
      />
      <Figure
        label={<Trans>已超时</Trans>}
        value={data?.clocks.OVERDUE}
        search={{ ...open, clock: 'OVERDUE' }}
        tone="text-red"
      />
      <Figure
        label={<Trans>4 小时内到期</Trans>}
        value={data?.clocks.SOON}
        search={{ ...open, clock: 'SOON' }}
        tone="text-orange"
      />
      <Figure
        label={<Trans>今日稍后到期</Trans>}
        value={data?.clocks.TODAY}
        search={{ ...open, clock: 'TODAY' }}
      />
      <Figure
        label={<Trans>今日由我理算或复核</Trans>}
        value={data?.decidedToday}
        search={{ decidedOn: dayAt() }}
      />
    </div>
  )
}
