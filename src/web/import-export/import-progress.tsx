import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Job } from '#contract/records/jobs.ts'
import { onJobEnd } from '#web/jobs/job-endings.ts'
import { isActive, useJob } from '#web/jobs/job-queries.ts'
import { countsOf } from '#web/jobs/job-texts.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { endingOf, outcomeOf, type ImportEnd } from './import-state.ts'

export interface ImportProgressProps {
  job: Job
  onEnd: (end: ImportEnd) => void
}

/** How far an import in the background is; tells its end once. Where it is closed before, the notice of jobs tells it. */
export const ImportProgress = ({ job: begun, onEnd }: ImportProgressProps) => {
  const { t } = useLingui()
  const job = useJob(begun)
  const isGoing = useRef(true)
  useEffect(() => {
    isGoing.current = isActive(job)
  })
  // An end that is seen here needs no notice, also where the header hears of it later.
  useEffect(() => {
    const leave = onJobEnd(begun.id, () => true)
    return () => {
      if (isGoing.current) leave()
    }
  }, [begun.id])
  useEffect(() => {
    if (isActive(job)) return
    const cancelled = t`已取消，未写入任何数据`
    const outcome = outcomeOf(job.outcome)
    onEnd({
      ending: job.state === 'done' ? endingOf(outcome) : 'failed',
      message: job.message ?? (job.state === 'cancelled' ? cancelled : (outcome?.msg ?? '')),
      outcome: job.state === 'cancelled' ? undefined : outcome,
    })
  }, [job, onEnd, t])
  return (
    <div className="grid grid-cols-1 gap-3 py-8 text-center">
      <ProgressBar label={t`导入进度`} done={job.doneCount} total={job.total ?? undefined} />
      <output className="text-sm text-ink-2">
        {job.total === null ? <Trans>正在读取文件</Trans> : countsOf(job)}
      </output>
      <p className="text-sm text-ink-3">
        <Trans>全部正确才会写入；可以关闭本窗口，导入在后台继续</Trans>
      </p>
    </div>
  )
}
