import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { groupReports, type GroupReport } from '#contract/checks/group-reports.ts'
import { BarList } from '#web/figures/bar-list.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { pageOf } from '#web/record/record-page.tsx'
import type { RecordTab } from '#web/record/record-tabs.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { groupReportScreen } from './group-report-screen.tsx'

/** How many people have findings, by kind: of too few nothing is told, and they are counted once, as the report is released. */
const Figures = ({ report: { id, peopleCount } }: { report: GroupReport }) => {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(groupReports.figures, { id }))
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  if (peopleCount === null)
    return (
      <p className="p-4.5 text-sm text-ink-3">
        <Trans>已出报告的不足 5 人，或尚未发布，不显示异常分布。</Trans>
      </p>
    )
  const few = t`不足 5 人`
  return (
    <div className="grid max-w-2xl gap-3.5 p-4.5">
      <p className="text-sm text-ink-3">
        <Trans>共 {peopleCount} 人有报告，一人可有多项异常。个人报告只有医务人员能看到。</Trans>
      </p>
      <BarList
        isWide
        bars={data.map(({ kind, kindName, people }) => ({ key: kind, label: kindName, count: people }))}
        write={(count) => (count === null ? few : i18n.number(count))}
      />
    </div>
  )
}

/** What belongs to a group report. */
const tabsOf = (_id: string, lists: readonly RecordTab<GroupReport>[]): readonly RecordTab<GroupReport>[] => [
  ...lists,
  {
    name: 'figures',
    label: <Trans>异常分布</Trans>,
    on: groupReports.figures,
    draw: (report: GroupReport) => <Figures report={report} />,
  },
]

export const GroupReportPage = pageOf(groupReportScreen, tabsOf)
