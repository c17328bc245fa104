import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { Job } from '#contract/records/jobs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { toast, type ToastAction } from '#web/ui/toasts.ts'
import { isActive } from './job-queries.ts'
import { nameOf, saveResult } from './job-texts.ts'

/** Notices of jobs stay longer: whoever waited for one is busy with something else. */
const NOTICE_MS = 15_000

/** What whoever started a job says of its end instead of the plain notice; true when it has said it. */
type Ending = (job: Job) => boolean

const endings = new Map<string, Ending>()

/** In this window the end of a job is told by `ending` first. Gives back the way to leave that again. */
export const onJobEnd = (id: string, ending: Ending): (() => void) => {
  endings.set(id, ending)
  return () => {
    if (endings.get(id) === ending) endings.delete(id)
  }
}

const actionOf = (job: Job, onOpen: () => void): ToastAction =>
  job.fileUrl
    ? { label: i18n._(msg`下载`), run: () => void saveResult(job) }
    : { label: i18n._(msg`查看`), run: onOpen }

const tell = (job: Job, onOpen: () => void): void => {
  const name = nameOf(job)
  const reason = job.message ?? ''
  const failed = formatNumber(job.failedCount)
  const options = { durationMs: NOTICE_MS, action: actionOf(job, onOpen) }
  if (job.state === 'failed') toast('error', i18n._(msg`${name}失败：${reason}`), options)
  else if (job.state === 'cancelled') toast('info', i18n._(msg`${name}已取消`), options)
  else if (job.failedCount > 0) toast('warning', i18n._(msg`${name}已完成，${failed} 行未成功`), options)
  else toast('success', i18n._(msg`${name}已完成`), options)
}

const ended = (job: Job, onOpen: () => void): void => {
  // Rows were written: whatever is shown of them is to be asked for again.
  if (job.kind !== 'export' && job.kind !== 'check') void queryClient.invalidateQueries()
  const ending = endings.get(job.id)
  endings.delete(job.id)
  if (!ending?.(job)) tell(job, onOpen)
}

/** Tells the end of every job that was seen going on, once, on whatever page the person is. */
export const useJobNews = (jobs: readonly Job[] | undefined, onOpen: () => void): void => {
  const going = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs ?? []) {
      if (isActive(job)) going.current.add(job.id)
      else if (going.current.delete(job.id)) ended(job, onOpen)
    }
  }, [jobs, onOpen])
}
