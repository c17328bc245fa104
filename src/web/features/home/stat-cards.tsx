import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MemberSummary } from '#contract/employees.ts'
import type { Place } from '#contract/screens/screens.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { allEmployees, allRelatives, employeesOfMonth, employeesOfStatus } from './rows-of.ts'
import { writeCount } from './write-count.ts'

interface StatProps {
  label: ReactNode
  value: number | null
  note?: ReactNode
  rows: Place
}

const Stat = ({ label, value, note, rows }: StatProps) => (
  <Card className="relative max-lg:first:col-span-2">
    <RowsLink of={rows} className="text-sm text-ink-3">
      {label}
    </RowsLink>
    <p className={value === null ? 'py-1.5 text-lg text-ink-2' : 'text-figure'}>{writeCount(value)}</p>
    <p className="min-h-4.5 text-xs text-ink-3">{note}</p>
  </Card>
)

/** Up or down against the month before, where both are known. */
const Change = ({ now, before }: { now: number | null; before: number | null | undefined }) => {
  if (now === null || before === null || before === undefined) return null
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

export const StatCards = ({ summary }: { summary: MemberSummary }) => {
  const [before, now] = [summary.byMonth.at(-2), summary.byMonth.at(-1)]
  const insured = summary.byStatus.find(({ status }) => status === '1')
  const joined = now?.joined ?? null
  const left = now?.left ?? null
  const month = now?.month ?? summary.asOf.slice(0, 7)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Stat label={<Trans>员工总数</Trans>} value={summary.total} rows={allEmployees} />
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
