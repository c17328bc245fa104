import { useRef, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Job } from '#contract/records/jobs.ts'
import { send } from '#web/lib/call.ts'
import { isHeeded, toFailure } from '#web/lib/failures.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { toast } from '#web/ui/toasts.ts'
import { jobBegun } from './job-queries.ts'
import { showJob, type ShownJob } from './shown-job.ts'

/**
 * Starts jobs of one call, one at a time, and shows each in the dialog of the shell, which outlives the screen it was
 * started from. Refusals are said as those of any write. `start` answers whether the job has begun.
 */
export const useJobStart = <E extends Endpoint>(
  e: E,
  about: Pick<ShownJob, 'onEnd' | 'children'> = {},
): { start: (input: InputOf<E>) => Promise<boolean>; isBusy: boolean } => {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  // The same attempt again keeps its key, so that an answer lost on the way starts no second job (security IDM-1).
  const attempt = useRef<{ mark: string; key: string }>(undefined)

  const start = async (input: InputOf<E>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    const mark = JSON.stringify(input)
    if (attempt.current?.mark !== mark) attempt.current = { mark, key: randomKey() }
    try {
      const { result } = await send(e, input, { key: attempt.current.key })
      attempt.current = undefined
      jobBegun(result as Job)
      showJob({ job: result as Job, ...about })
      return true
    } catch (error) {
      const failure = toFailure(error)
      if (failure.status !== 0 && failure.status !== 504) attempt.current = undefined
      if (!isHeeded(failure)) toast('warning', failure.message)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { start, isBusy }
}
