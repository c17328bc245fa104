import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OrderChanged } from '#contract/checks/check-order-changes.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { ChangeOutcome, type Job } from '#contract/records/jobs.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmallTable, type SmallColumn } from '#web/ui/small-table.tsx'
import { isActive } from '#web/jobs/job-queries.ts'
import { useJobStart } from '#web/jobs/use-job-start.ts'

const columns: readonly SmallColumn<OrderChanged>[] = [
  {
    title: <Trans>体检人</Trans>,
    cell: ({ personName, orderNo }) => (
      <span className="wrap-anywhere">
        {personName}
        <span className="block text-xs text-ink-3">{orderNo}</span>
      </span>
    ),
  },
  {
    title: <Trans>更改前后</Trans>,
    cell: ({ from, to }) => (
      <span className="wrap-anywhere">
        {from}
        {to ? <span className="block">→ {to}</span> : null}
      </span>
    ),
  },
  {
    title: <Trans>结果</Trans>,
    cell: ({ why, result }) => (
      <span className={result === 'REFUSED' ? 'text-red wrap-anywhere' : ''}>
        {why ?? (result === 'UNDONE' ? <Trans>已撤销</Trans> : <Trans>已更改</Trans>)}
      </span>
    ),
  },
]

/** What became of each order, those first that were not changed. */
const Rows = ({ jobId }: { jobId: string }) => {
  const { data, error, refetch } = useQuery(queryOf(checkOrders.changes, { id: jobId }))
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div tabIndex={0} className="max-h-80 overflow-auto rounded border border-line">
      <SmallTable columns={columns} rows={data} keyOf={({ orderId }) => orderId} isHeadSticky />
    </div>
  )
}

/** What a job has made of orders, row by row, and the way back. */
export const ChangeReport = ({ job }: { job: Job }) => {
  const [isShown, show] = useState(false)
  const { start, isBusy } = useJobStart(checkOrders.undoChanges)
  const outcome = z.safeParse(ChangeOutcome, job.outcome)
  if (job.kind !== 'change' || isActive(job) || !outcome.success) return null
  const isUndo = outcome.data.undoes !== null
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isShown} onClick={() => show(!isShown)}>
          <Trans>逐条结果</Trans>
        </Button>
        {isUndo || job.doneCount === 0 ? null : (
          <CallButton
            on={checkOrders.undoChanges}
            size="small"
            icon="undo"
            busy={isBusy}
            onClick={() => void start({ id: job.id })}
          >
            <Trans>撤销这次更改</Trans>
          </CallButton>
        )}
      </div>
      {isShown ? <Rows jobId={outcome.data.undoes ?? job.id} /> : null}
    </div>
  )
}
