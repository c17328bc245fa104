import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Job } from '#contract/records/jobs.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { onJobEnd } from './job-endings.ts'
import { CancelJob, JobProgress, SaveResult } from './job-progress.tsx'
import { isActive, useJob } from './job-queries.ts'
import { nameOf } from './job-texts.ts'
import { hideJob, shownJob, type ShownJob } from './shown-job.ts'

/** What jobs of some kinds have to tell besides, in the list as in the dialog: said by nouns. */
export type JobParts = Readonly<Partial<Record<Job['kind'], (job: Job) => ReactNode>>>

const OneJob = ({ job: begun, onEnd, children, parts }: ShownJob & { parts: JobParts }) => {
  const { t } = useLingui()
  const job = useJob(begun)
  const isOver = !isActive(job)
  // While the dialog is open it tells the end itself; afterwards whoever started the job, or the plain notice.
  useEffect(() => {
    onJobEnd(begun.id, (ended) => onEnd?.(ended) || true)
    return () => {
      onJobEnd(begun.id, (ended) => onEnd?.(ended) ?? false)
    }
  }, [begun.id, onEnd])
  return (
    <Dialog
      open
      onOpenChange={hideJob}
      title={nameOf(job)}
      size="small"
      closeLabel={isOver ? t`关闭` : t`转到后台`}
      footer={
        isOver ? (
          <>
            <Button onClick={hideJob}>
              <Trans>关闭</Trans>
            </Button>
            <SaveResult job={job} />
          </>
        ) : (
          <>
            <CancelJob job={job} />
            <Button variant="primary" onClick={hideJob}>
              <Trans>转到后台</Trans>
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite">
        <JobProgress job={job} />
        {isOver ? children?.(job) : null}
        {parts[job.kind]?.(job)}
      </div>
      {isOver ? null : (
        <p className="mt-3 text-sm text-ink-3">
          <Trans>可以转到后台继续做别的事，完成后会通知您。</Trans>
        </p>
      )}
    </Dialog>
  )
}

/** Progress, cancel, result of the job that `showJob` was given; it may be sent to the background at any time, where the header keeps it. */
export const JobDialog = ({ parts = {} }: { parts?: JobParts }) => {
  const { about } = useSnapshot(shownJob)
  return about ? <OneJob key={about.job.id} {...(about as ShownJob)} parts={parts} /> : null
}
