import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OrderChanged } from '#contract/checks/check-order-changes.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { ChangeOutcome, type Job } from '#contract/records/jobs.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
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

type Reasons = NonNullable<ChangeOutcome['reasons']>

/** What became of each order, those first that were not changed, by their reasons as these are told. */
const Rows = ({ jobId, reasons }: { jobId: string; reasons: Reasons }) => {
  const { data, error, refetch } = useQuery(queryOf(checkOrders.changes, { id: jobId }))
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const places = new Map(reasons.map(({ reason }, at) => [reason, at]))
  const placeOf = ({ why }: OrderChanged) =>
    why === null ? reasons.length + 1 : (places.get(why) ?? reasons.length)
  const rows = data.toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div tabIndex={0} className="max-h-80 overflow-auto rounded border border-line">
      <SmallTable columns={columns} rows={rows} keyOf={({ orderId }) => orderId} isHeadSticky />
    </div>
  )
}

/** 撤销这次更改: asks once, then takes the job back in the background. */
const UndoChanges = ({ job }: { job: Job }) => {
  const { t } = useLingui()
  const [isAsking, ask] = useState(false)
  const { start, isBusy } = useJobStart(checkOrders.undoChanges)
  const done = formatNumber(job.doneCount)
  const undo = async () => {
    await start({ id: job.id })
    ask(false)
  }
  return (
    <>
      <CallButton on={checkOrders.undoChanges} size="small" icon="undo" onClick={() => ask(true)}>
        <Trans>撤销这次更改</Trans>
      </CallButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={<Trans>撤销这次更改？</Trans>}
        text={
          <Trans>
            更改的 {done}{' '}
            张订单会回到更改以前；网点已确认改约的，再申请改回原时间。更改后又有变动的和已经取消的不变，并会列出来。
          </Trans>
        }
        confirmLabel={<Trans>撤销这次更改</Trans>}
        cancelLabel={t`取消`}
        danger
        busy={isBusy}
        onConfirm={() => void undo()}
      />
    </>
  )
}

/** What a job has made of orders, row by row, and the way back. */
export const ChangeReport = ({ job }: { job: Job }) => {
  const [isShown, show] = useState(false)
  const outcome = z.safeParse(ChangeOutcome, job.outcome)
  if (job.kind !== 'change' || isActive(job) || !outcome.success) return null
  const isUndo = outcome.data.undoes !== null
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isShown} onClick={() => show(!isShown)}>
          <Trans>逐条结果</Trans>
        </Button>
        {isUndo || job.doneCount === 0 ? null : <UndoChanges job={job} />}
      </div>
      {isShown ? <Rows jobId={outcome.data.undoes ?? job.id} reasons={outcome.data.reasons ?? []} /> : null}
    </div>
  )
}
