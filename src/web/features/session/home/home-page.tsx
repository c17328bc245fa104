import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { employees, type MemberSummary } from '#contract/members/employees.ts'
import { useLocale } from '#web/core/i18n.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { can, isGranted, session } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AgeBands } from './age-bands.tsx'
import { FindEmployee } from './find-employee.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MonthChart } from './month-chart.tsx'
import { RecentImports } from './recent-imports.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingTasks } from './waiting-tasks.tsx'
import { StatusList } from './status-list.tsx'

/** Of who works on claims only. */
const ClaimFigures = lazyPart(
  async () => (await import('./claim-figures.tsx')).ClaimFigures,
  <div className="h-23" />,
)

const Figures = ({ summary }: { summary: MemberSummary }) => {
  if (summary.total === 0 && summary.recentImports.length === 0) {
    return (
      <Card>
        <Empty icon="users">
          <Trans>还没有员工，导入员工后这里会显示统计数据。</Trans>
        </Empty>
      </Card>
    )
  }
  return (
    <>
      <StatCards summary={summary} />
      <div className="grid gap-3 lg:grid-cols-[1.7fr_1fr]">
        <MonthChart summary={summary} />
        <RecentImports imports={summary.recentImports} />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <AgeBands summary={summary} />
        <StatusList summary={summary} />
      </div>
    </>
  )
}

const Summary = () => {
  const { data, error, isFetching, refetch } = useQuery(queryOf(employees.summary, {}))
  if (data) return <Figures summary={data} />
  if (!error) return <HomeSkeleton />
  return (
    <Card>
      <FailedCall failure={error} onRetry={() => void refetch()} isBusy={isFetching} />
    </Card>
  )
}

const Title = () => {
  const { orgNames } = useSnapshot(session)
  const orgName = orgNames[useLocale()]
  const { data } = useQuery({ ...queryOf(employees.summary, {}), enabled: can(employees.summary) })
  const asOf = data?.asOf ?? ''
  return (
    <PageHeader
      title={orgName ? <Trans>{orgName} · 福利总览</Trans> : <Trans>福利总览</Trans>}
      description={asOf ? <Trans>数据截至 {asOf}</Trans> : ''}
      search={<FindEmployee />}
    />
  )
}

const Members = () =>
  can(employees.summary) ? (
    <Summary />
  ) : (
    <Card>
      <Empty icon="lock">
        <Trans>您没有查看成员统计的权限，请从左侧菜单开始。</Trans>
      </Empty>
    </Card>
  )

/** The figures about the members a person may see. */
export const AnalysisPage = () => (
  <>
    <Title />
    <Members />
  </>
)

/** Home of staff and of HR: what waits for them, then the figures. */
export const HomePage = () => (
  <>
    <Title />
    <WaitingTasks />
    {isGranted({ action: 'claim:accept', query: 'claim:list' }) ? <ClaimFigures /> : null}
    <Members />
  </>
)
