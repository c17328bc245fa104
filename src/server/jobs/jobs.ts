import { randomUUID } from 'node:crypto'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Job } from '#contract/jobs.ts'
import { serverIdentity } from '#server/db/pool.ts'
import type { Settings } from '#server/core/env.ts'
import type { Context } from '#server/calls/caller.ts'
import type { JobHandler, JobStart } from './job-handler.ts'
import { countActive, giveUpJobs, insertJob, takeJob } from './job-rows.ts'
import { JobStopped } from './job-stop.ts'
import { ownJobs } from './job-words.ts'
import { runJob, type RunDeps, type RunningJob } from './run-job.ts'

/** Background jobs of this instance (decision 011). */
export interface Jobs {
  /** Registers what does the jobs of a kind and noun; twice the same is a programming error. */
  handle(handler: JobHandler): void
  /**
   * Writes a job down in the transaction of the request: there is one exactly if the answer says so. It starts after
   * the commit, on whichever instance has room. Refuses a person's sixth unfinished job.
   */
  start(start: JobStart, context: Context): Promise<Job>
  /** Begins to take jobs. */
  work(): void
  /** Looks for work now. */
  wake(): void
  /** Tells a job that runs in this instance to stop; nothing happens where it does not. */
  cancel(id: string): void
  /** Takes nothing more, and gives back what is running; resolves when that is done. */
  stop(): Promise<void>
}

/** What the worker needs; the times are for tests to shorten, in milliseconds. */
export interface JobsDeps extends Pick<RunDeps, 'db' | 'identifier' | 'say' | 'announce'> {
  readonly settings: Settings
  readonly onError?: (error: unknown) => void
  readonly leaseMs?: number
  readonly heartbeatMs?: number
  readonly pollMs?: number
}

const maxActive = 5
const tooMany = /*i18n*/ { id: 'job.tooMany', message: '您有 {max} 个任务还没有完成，请等其中一个结束后再试' }

const nameOf = ({ kind, noun }: Pick<JobHandler, 'kind' | 'noun'>): string => `${kind} ${noun}`

/** Takes jobs one after the other while there is room: one of each kind at a time, so that no kind holds up another. */
const createWorker = (handlers: ReadonlyMap<string, JobHandler>, deps: RunDeps, pollMs: number) => {
  const running = new Map<string, RunningJob>()
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined

  const takeOne = async (): Promise<boolean> => {
    const run = randomUUID()
    const busy = [...running.values()].map(({ kind }) => kind)
    const { leaseMs } = deps
    const taken = await deps.db.as(serverIdentity, (tx) =>
      takeJob(tx, { run, handled: [...handlers.keys()], busy, leaseMs }),
    )
    const handler = taken && handlers.get(nameOf(taken))
    if (!taken || !handler) return false
    const started = runJob({ ...taken, run }, handler, deps)
    running.set(taken.id, started)
    void started.ended.finally(() => {
      running.delete(taken.id)
      wake()
    })
    return true
  }

  const look = async () => {
    do {
      isAskedAgain = false
      await deps.db.as(serverIdentity, async (tx) => {
        for (const id of await giveUpJobs(tx)) await deps.announce?.(tx, id)
      })
      for (let hasMore = true; hasMore;) hasMore = timer !== undefined && (await takeOne())
    } while (isAskedAgain)
  }

  const wake = () => {
    if (!timer || handlers.size === 0) return
    isAskedAgain = true
    looking ??= look()
      .catch(deps.onError)
      .finally(() => {
        looking = undefined
      })
  }

  return {
    wake,
    begin: () => {
      timer ??= setInterval(wake, pollMs).unref()
      wake()
    },
    cancel: (id: string) => running.get(id)?.stop(new JobStopped('cancelled')),
    stop: async () => {
      clearInterval(timer)
      timer = undefined
      await looking
      for (const job of running.values()) job.stop(new JobStopped('stopping'))
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

/** Makes the jobs of one instance; nothing is taken before `work`. */
export const createJobs = ({
  settings,
  onError = () => undefined,
  leaseMs = 20_000,
  heartbeatMs = 1_000,
  pollMs = 2_000,
  ...deps
}: JobsDeps): Jobs => {
  const handlers = new Map<string, JobHandler>()
  const worker = createWorker(handlers, { ...deps, onError, leaseMs, heartbeatMs }, pollMs)
  return {
    handle: (handler) => {
      if (handlers.has(nameOf(handler))) throw new Error(`two handlers for ${nameOf(handler)}`)
      handlers.set(nameOf(handler), handler)
    },
    start: async (start, context) => {
      const { tx, caller, locale, ip, requestId, afterCommit } = context
      if ((await countActive(tx, caller.userId)) >= maxActive) throw refusal(tooMany, { max: maxActive })
      const owner = { userId: caller.userId, orgCode: caller.orgCode, locale, ip, requestId }
      const id = await insertJob(tx, start, owner)
      afterCommit(worker.wake)
      const [made] = await ownJobs(tx, context, { say: deps.say, settings, id })
      if (!made) throw new Failure('internal')
      return made
    },
    work: worker.begin,
    wake: worker.wake,
    cancel: (id) => void worker.cancel(id),
    stop: worker.stop,
  }
}
