import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberSummary } from '#contract/members/employees.ts'
import { MonthBars } from '#web/figures/month-bars.tsx'
import { employeesOfMonth } from './rows-of.ts'
import { formatNumber } from '#web/lib/format.ts'

/** Joiners and leavers of the last months. */
export const MonthChart = ({ summary: { byMonth } }: { summary: MemberSummary }) => {
  const { t } = useLingui()
  return (
    <MonthBars
      title={<Trans>入离职趋势</Trans>}
      caption={t`每月入职和离职人数`}
      months={byMonth.map(({ month }) => month)}
      joined={{
        name: t`入职`,
        values: byMonth.map(({ joined }) => joined),
        rows: (month) => employeesOfMonth('entryDate', month),
      }}
      left={{
        name: t`离职`,
        values: byMonth.map(({ left }) => left),
        rows: (month) => employeesOfMonth('leaveDate', month),
      }}
      write={(count) => formatNumber(count ?? 0)}
    />
  )
}
