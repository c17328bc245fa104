import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CheckProgress } from '#contract/checks/check-members.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import { checkProjects, type CheckProject } from '#contract/checks/check-projects.ts'
import type { Tone } from '#contract/core/dictionary.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { dictText } from '#web/values/value-text.ts'
import { DaysAndBudget } from './days-and-budget.tsx'
import { Newcomers } from './newcomers.tsx'
import { PackageCounts } from './package-counts.tsx'

type Counted = CheckProgress['states'][number]

/** How far the states are, the farthest first: the bar fills from the left. */
const byProgress = ['70', '60', '40', '30', '20', '10', '50', '00', '80', '90'] as const
const fills: Readonly<Record<Counted['status'], string>> = {
  '70': 'bg-accent',
  '60': 'bg-accent-edge/60',
  '40': 'bg-blue/60',
  '30': 'bg-blue/30',
  '20': 'bg-blue/40',
  '10': 'bg-orange/60',
  '50': 'bg-red/70',
  '00': 'bg-red',
  '80': 'bg-grey/40',
  '90': 'bg-line-strong',
}
const tones: Readonly<Record<string, Tone>> = checkOrderStates.states.tones ?? {}

const Bar = ({ states }: Pick<CheckProgress, 'states'>) => (
  <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-grey-soft">
    {byProgress.map((status) => {
      const count = states.find((one) => one.status === status)?.count ?? 0
      return count > 0 ? (
        <i key={status} className={`min-w-0.5 ${fills[status]}`} style={{ flexGrow: count }} />
      ) : null
    })}
  </div>
)

const State = ({ projectId, one }: { projectId: string; one: Counted }) => {
  const { status, count } = one
  const name = dictText(one, 'status')
  return (
    <li className="relative grid justify-items-start gap-1 rounded border border-line-soft px-2 py-1.5">
      <RowsLink
        of={{ to: '/health/CheckOrderList', search: { projectId, status } }}
        label={`${name} ${count}`}
      >
        <Tag tone={tones[status]}>{name}</Tag>
      </RowsLink>
      <span className="px-1 text-lg leading-tight font-semibold">{formatNumber(count)}</span>
    </li>
  )
}

const Arrived = ({ states }: Pick<CheckProgress, 'states'>) => {
  const sum = (are: (status: Counted['status']) => boolean) =>
    states.reduce((all, { status, count }) => (are(status) ? all + count : all), 0)
  const [arrived, all] = [
    sum((status) => status === '60' || status === '70'),
    sum((status) => status !== '90'),
  ]
  if (all === 0) return null
  return (
    <span className="text-sm text-ink-2">
      <strong className="text-ink">{((arrived / all) * 100).toFixed(1)}%</strong>{' '}
      <Trans>
        已到检 {formatNumber(arrived)} / {formatNumber(all)}
      </Trans>
    </span>
  )
}

const Members = ({ employees, relatives }: Pick<CheckProgress, 'employees' | 'relatives'>) => (
  <span className="ml-2 text-xs font-normal text-ink-3">
    {relatives > 0 ? (
      <Trans>
        成员 {formatNumber(employees + relatives)} 人：{formatNumber(employees)} 名员工，
        {formatNumber(relatives)} 名家属
      </Trans>
    ) : (
      <Trans>成员 {formatNumber(employees)} 人</Trans>
    )}
  </span>
)

/** How far the orders of a project are, state by state, each leading to its rows; and who fits and is not among them. */
export const Progress = ({ project }: { project: CheckProject }) => {
  const { t } = useLingui()
  const { id } = project
  const mayCount = can(checkProjects.progress)
  const { data, error } = useQuery({
    ...queryOf(checkProjects.progress, { id }),
    // Whatever is done to orders changes it.
    queryKey: [checkOrders.list.path, 'progress', id],
    enabled: mayCount,
  })
  if (!mayCount || error) return null
  return (
    <div className="grid gap-3.5">
      <Card
        title={
          <>
            {t`体检进度`}
            {data ? <Members {...data} /> : null}
          </>
        }
        extra={data ? <Arrived states={data.states} /> : null}
      >
        {data ? (
          <div className="grid gap-3">
            <DaysAndBudget project={project} progress={data} />
            {data.states.length > 0 && <Bar states={data.states} />}
            {data.states.length > 0 && (
              <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
                {data.states.map((one) => (
                  <State key={one.status} projectId={id} one={one} />
                ))}
              </ul>
            )}
            <Newcomers project={project} progress={data} />
          </div>
        ) : (
          <Skeleton className="h-16" />
        )}
      </Card>
      {data ? <PackageCounts projectId={id} progress={data} /> : null}
    </div>
  )
}
