import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MemberSummary } from '#contract/members/employees.ts'
import type { Place } from '#contract/screens/screens.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { allRelatives, employeesOfMonth, employeesOfStatus, employeesOn } from './rows-of.ts'
import { formatNumber } from '#web/lib/format.ts'

interface StatProps {
  label: ReactNode
  value: number
  note?: ReactNode
  rows: Place
}

const Stat = ({ label, value, note, rows }: StatProps) => (
  <Card className="relative max-lg:first:col-span-2">
    <RowsLink of={rows} className="text-sm text-ink-3">
      {label}
    </RowsLink>
    <p className="text-figure">{formatNumber(value)}</p>
    <p className="min-h-4.5 text-xs text-ink-3">{note}</p>
  </Card>
)

/** Up or down against the month before. */
const Change = ({ now, before }: { now: number; before: number | undefined }) => {
  if (before === undefined) return null
  if (now === before) return <Trans>与上月相同</Trans>
  const sign = now >= before ? '↑' : '↓'
  const count = Math.abs(now - before)
  return (
    <Trans>
      <span className="text-ink-2">
        {sign} {count}
      </span>{' '}
      较上月
    </Trans>
  )
}

/** Who is listed and does not count today. */
const Others = ({ former, coming }: Pick<MemberSummary, 'former' | 'coming'>) => {
  const [left, joining] = [formatNumber(former), formatNumber(coming)]
  if (coming > 0)
    return (
      <Trans>
        另有 {left} 人已离职，{joining} 人待入职
      </Trans>
    )
  return former > 0 ? <Trans>另有 {left} 人已离职</Trans> : null
}

export const StatCards = ({ summary }: { summary: MemberSummary }) => {
  const [before, now] = [summary.byMonth.at(-2), summary.byMonth.at(-1)]
  const insured = summary.byStatus.find(({ status }) => status === '1')
  const joined = now?.joined ?? 0
  const left = now?.left ?? 0
  const month = now?.month ?? summary.asOf.slice(0, 7)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Stat
        label={<Trans>员工总数</Trans>}
        value={summary.employed}
        note={<Others {...summary} />}
        rows={employeesOn(summary.asOf.slice(0, 10))}
      />
      <Stat
        label={<Trans>在保员工</Trans>}
        value={insured ? insured.count : 0}
        rows={employeesOfStatus('1')}
      />
      {summary.familyTotal === null ? null : (
        <Stat label={<Trans>家属总数</Trans>} value={summary.familyTotal} rows={allRelatives} />
      )}
      <Stat
        label={<Trans>本月入职</Trans>}
        value={joined}
        note={<Change now={joined} before={before?.joined} />}
        rows={employeesOfMonth('entryDate', month)}
      />
      <Stat
        label={<Trans>本月离职</Trans>}
        value={left}
        note={<Change now={left} before={before?.left} />}
        rows={employeesOfMonth('leaveDate', month)}
      />
    </div>
  )
}
