import { Trans, useLingui } from '@lingui/react/macro'
import type { WaitingTask } from '#contract/session/tasks.ts'
import { RowsLink } from '#web/figures/rows-link.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { rowsOfTask, useWaiting, writeWaiting } from '#web/lib/waiting.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const DAY_MS = 86_400_000

/** Days between the beginnings of two days of GMT+8, as rows write them. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString()

/** Since when the first row waits, or which day comes first. */
const Age = ({ of: { count, since, until } }: { of: WaitingTask }) => {
  if (count === null) return <Trans>数量暂时无法统计，可能有待处理的事项</Trans>
  if (until !== null)
    return until < today().slice(0, 10) ? (
      <span className="text-red">
        <Trans>最早一项已于 {until} 到期</Trans>
      </span>
    ) : (
      <Trans>最近 {until} 到期</Trans>
    )
  const days = since === null ? 0 : daysBetween(since, today())
  return days > 0 ? <Trans>最早一项已等 {days} 天</Trans> : <Trans>最早一项今天开始</Trans>
}

const Line = ({ of }: { of: WaitingTask }) => {
  const { t } = useLingui()
  const { title } = of
  const count = writeWaiting(of)
  const label = of.count === null ? t`${title}，数量暂时无法统计，去查看` : t`${title}，${count} 项，去处理`
  return (
    <li className="relative flex items-center gap-3 py-2">
      <div className="min-w-0">
        <RowsLink of={rowsOfTask(of)} label={label} className="font-medium! text-ink">
          {title}
        </RowsLink>
        <p className="text-xs text-ink-3">
          <Age of={of} />
        </p>
      </div>
      <b aria-hidden="true" className="ml-auto text-lg text-orange">
        {count}
      </b>
      <span aria-hidden="true" className="shrink-0 text-sm text-accent-strong">
        {of.count === null ? <Trans>去查看</Trans> : <Trans>去处理</Trans>}
      </span>
    </li>
  )
}

const Lines = () => {
  const { data, error, isFetching, refetch } = useWaiting()
  if (!data && error) return <FailedCall failure={error} onRetry={() => void refetch()} isBusy={isFetching} />
  if (!data) return <Skeleton className="h-13" />
  const waiting = data.filter(({ count }) => count !== 0)
  if (waiting.length === 0)
    return (
      <p className="flex min-h-13 items-center gap-2 text-ink-3">
        <Icon name="success" size={18} className="text-green" />
        <Trans>没有等您处理的事项</Trans>
      </p>
    )
  return (
    <ul className="grid min-h-13 gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {waiting.map((one) => (
        <Line key={one.name} of={one} />
      ))}
    </ul>
  )
}

/** What waits for the person, longest waiting first, each leading to its rows (decision 104); nothing for who may act on nothing. */
export const WaitingTasks = () => {
  const { data } = useWaiting()
  if (data?.length === 0) return null
  return (
    <Card title={<Trans>待办任务</Trans>}>
      <Lines />
    </Card>
  )
}
