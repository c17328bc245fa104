import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Job } from '#contract/records/jobs.ts'
import { formatMoment } from '#web/lib/format.ts'
import { session } from '#web/state/session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { JobDialog, type JobParts } from './job-dialog.tsx'
import { useJobNews } from './job-endings.ts'
import { CancelJob, JobProgress, SaveResult } from './job-progress.tsx'
import { isActive, useJobs } from './job-queries.ts'
import { nameOf } from './job-texts.ts'

const UndoJob = lazyPart(async () => (await import('./undo-import.tsx')).UndoJob)

/** Until when the file of an export can be fetched, and what to do after that. */
const LinkLife = ({ job: { kind, state, fileUntil } }: { job: Job }) => {
  if (kind !== 'export' || state !== 'done') return null
  const until = fileUntil && formatMoment(fileUntil)
  return (
    <p className="mt-1 text-xs text-ink-3">
      {until ? <Trans>可下载至 {until}</Trans> : <Trans>下载链接已失效，请在列表中重新导出</Trans>}
    </p>
  )
}

const JobItem = ({ job, parts }: { job: Job; parts: JobParts }) => (
  <li className="border-b border-line py-3.5 last:border-b-0">
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <b className="min-w-0 wrap-anywhere">{nameOf(job)}</b>
      <span className="ml-auto text-xs text-ink-3">{formatMoment(job.createTime)}</span>
    </div>
    <JobProgress job={job} />
    <LinkLife job={job} />
    <div className="mt-2.5 flex gap-2 empty:hidden">
      <CancelJob job={job} isSmall />
      <SaveResult job={job} isSmall />
      <UndoJob job={job} />
    </div>
    {parts[job.kind]?.(job)}
  </li>
)

/**
 * The button of the header with how many jobs go on, and the person's latest jobs behind it. It also tells the end of
 * each, on any page, and holds the dialog of the one that is looked at. Nothing is asked before a password that has to be changed is.
 */
export const JobCentre = ({ parts = {} }: { parts?: JobParts }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { isFirstLogin, needModifyPwd } = useSnapshot(session).needChangePwd
  const jobs = useJobs(!isFirstLogin && !needModifyPwd)
  useJobNews(
    jobs,
    useCallback(() => setOpen(true), []),
  )
  const going = jobs?.filter(isActive).length ?? 0
  return (
    <>
      <IconButton
        icon="tasks"
        label={going > 0 ? t`后台任务，${going} 个进行中` : t`后台任务`}
        count={going}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer open={isOpen} onOpenChange={setOpen} title={<Trans>后台任务</Trans>} closeLabel={t`关闭`}>
        {jobs?.length ? (
          <ul>
            {jobs.map((job) => (
              <JobItem key={job.id} job={job} parts={parts} />
            ))}
          </ul>
        ) : (
          <Empty icon="tasks">
            <Trans>还没有后台任务：大量数据的导出、导入和删除会在后台进行，在这里查看</Trans>
          </Empty>
        )}
      </Drawer>
      <JobDialog parts={parts} />
    </>
  )
}
