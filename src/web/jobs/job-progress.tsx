import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { UndoOutcome } from '#contract/records/imports.ts'
import { ChangeOutcome, DeleteOutcome, jobs, type Job } from '#contract/records/jobs.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SmallTable, type SmallColumn } from '#web/ui/small-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { cancelJob, isActive } from './job-queries.ts'
import { countsOf, fileOf, nameOf, saveResult, tagOf } from './job-texts.ts'

/** Stops a job that goes on; asks nothing, because what is done stays and is told. */
export const CancelJob = ({ job, isSmall = false }: { job: Job; isSmall?: boolean }) => {
  const [isAsked, setAsked] = useState(false)
  if (!isActive(job)) return null
  const cancel = async () => {
    setAsked(true)
    await cancelJob(job)
  }
  return (
    <CallButton
      on={jobs.cancel}
      size={isSmall ? 'small' : 'normal'}
      busy={isAsked}
      onClick={() => void cancel()}
    >
      <Trans>取消任务</Trans>
    </CallButton>
  )
}

/** Fetches the file of a job, while there is one. */
export const SaveResult = ({ job, isSmall = false }: { job: Job; isSmall?: boolean }) => {
  const [isBusy, setBusy] = useState(false)
  if (fileOf(job) === null) return null
  const save = async () => {
    setBusy(true)
    await saveResult(job)
    setBusy(false)
  }
  return (
    <Button
      variant={isSmall ? 'default' : 'primary'}
      size={isSmall ? 'small' : 'normal'}
      icon="download"
      busy={isBusy}
      onClick={() => void save()}
    >
      {job.fileUrl === null ? <Trans>下载失败行</Trans> : <Trans>下载</Trans>}
    </Button>
  )
}

const failuresOf = ({ kind, outcome }: Job): DeleteOutcome['failures'] => {
  if (kind !== 'delete' && kind !== 'undo' && kind !== 'make' && kind !== 'change') return []
  const told = z.safeParse(kind === 'undo' ? UndoOutcome : z.pick(DeleteOutcome, { failures: true }), outcome)
  return told.success ? told.data.failures : []
}

const failureColumns: readonly SmallColumn<DeleteOutcome['failures'][number]>[] = [
  { title: <Trans>记录</Trans>, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { title: <Trans>原因</Trans>, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
]

type Reasons = NonNullable<ChangeOutcome['reasons']>

/** How many rows a change of many left for each reason, where it tells that. */
const reasonsOf = ({ kind, outcome }: Job): Reasons => {
  const told = kind === 'change' ? z.safeParse(ChangeOutcome, outcome) : undefined
  return (told?.success && told.data.reasons) || []
}

const reasonColumns: readonly SmallColumn<Reasons[number]>[] = [
  { title: <Trans>原因</Trans>, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { title: <Trans>行数</Trans>, cell: ({ count }) => formatNumber(count), isNumber: true },
]

/** Which rows a job left as they are, and why; of a change of many, how many for each reason. */
const Failures = ({ job }: { job: Job }) => {
  const { t } = useLingui()
  const reasons = reasonsOf(job)
  const failures = failuresOf(job)
  if (failures.length === 0) return null
  return (
    <section
      aria-label={t`未成功的行`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
      className="mt-2 max-h-48 overflow-auto rounded border border-line"
    >
      {reasons.length > 0 ? (
        <SmallTable columns={reasonColumns} rows={reasons} keyOf={({ reason }) => reason} isHeadSticky />
      ) : (
        <SmallTable columns={failureColumns} rows={failures} keyOf={({ id }) => id} isHeadSticky />
      )}
    </section>
  )
}

/** What became of what an import that is taken back had made of other nouns. */
const Made = ({ job: { kind, outcome } }: { job: Job }) => {
  const found = kind === 'undo' ? z.safeParse(UndoOutcome, outcome) : undefined
  const made = found?.success ? found.data.made : undefined
  if (!made) return null
  const [deleted, kept] = [formatNumber(made.deletedCount), formatNumber(made.keptCount)]
  return (
    <p className="mt-2 text-sm">
      <Trans>
        随导入一并新增的其他记录：撤回 {deleted} 条，保留 {kept} 条
      </Trans>
    </p>
  )
}

/** A job as it stands: its state, how far it is, why it failed, which rows it left. */
export const JobProgress = ({ job }: { job: Job }) => {
  const { i18n } = useLingui()
  const { tone, text } = tagOf(job)
  const isCounted = job.total !== null || job.doneCount > 0
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2.5 text-sm text-ink-2">
        <Tag tone={tone}>{i18n._(text)}</Tag>
        {isCounted ? <span>{countsOf(job)}</span> : null}
      </div>
      {isActive(job) ? (
        <div className="mt-2.5">
          <ProgressBar
            label={nameOf(job)}
            done={job.doneCount + job.failedCount}
            total={job.total ?? undefined}
          />
        </div>
      ) : null}
      {job.message ? <p className="mt-2 text-sm text-red wrap-anywhere">{job.message}</p> : null}
      <Made job={job} />
      <Failures job={job} />
    </div>
  )
}
