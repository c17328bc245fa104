import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Job } from '#contract/records/jobs.ts'
import { onJobEnd } from '#web/jobs/job-endings.ts'
import { isActive, useJob } from '#web/jobs/job-queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import type { ImportWork } from './import-work.ts'

const Step = ({ job: { state, total, doneCount } }: { job: Job }) => {
  const [done, all] = [formatNumber(doneCount), formatNumber(total ?? 0)]
  if (state === 'queued') return <Trans>排队中，马上开始检查</Trans>
  if (total === null) return <Trans>正在读取文件</Trans>
  return (
    <Trans>
      正在检查：已检查 {done} / {all} 行
    </Trans>
  )
}

/** How far the check of a long file is; tells its end once. Where it is closed before, the notice of jobs tells it. */
const JobProgress = ({ job: begun, onEnd }: { job: Job; onEnd: (job: Job) => void }) => {
  const { t } = useLingui()
  const job = useJob(begun)
  const tell = useRef(onEnd)
  useEffect(() => {
    tell.current = onEnd
  })
  // An end that is seen here needs no notice.
  useEffect(() => onJobEnd(begun.id, () => true), [begun.id])
  useEffect(() => {
    if (!isActive(job)) tell.current(job)
  }, [job])
  return (
    <div className="grid grid-cols-1 gap-2 py-2">
      <ProgressBar label={t`检查进度`} done={job.doneCount} total={job.total ?? undefined} />
      <p aria-live="polite" className="text-sm text-ink-2">
        <Step job={job} />
      </p>
      <p className="text-sm text-ink-3">
        <Trans>可以关闭本窗口，检查在后台继续；再次打开导入即可看到结果</Trans>
      </p>
    </div>
  )
}

/** What is being done with the file while it is checked, in words. */
export const CheckProgress = ({ work }: { work: ImportWork }) => {
  const { t } = useLingui()
  const { busy, checkJob } = work.state
  if (checkJob) return <JobProgress key={checkJob.id} job={checkJob} onEnd={work.endCheck} />
  const isChecking = busy === 'checking'
  return (
    <>
      <ProgressLine active={isChecking} label={t`正在检查文件`} />
      {isChecking ? (
        <p aria-live="polite" className="mt-1 text-sm text-ink-3">
          <Trans>正在上传并检查文件</Trans>
        </p>
      ) : null}
    </>
  )
}
