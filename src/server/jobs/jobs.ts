import { randomUUID } from 'node:crypto'
import { Failure, refusal } from '#contract/core/failures.ts'
import { jobKinds, type Job, type JobKind } from '#contract/records/jobs.ts'
import { serverIdentity } from '#server/db/pool.ts'
import type { Settings } from '#server/core/env.ts'
import type { Context } from '#server/calls/caller.ts'
import type { JobHandler, JobStart } from './job-handler.ts'
import { interruptedQueue } from '#server/queue/queue-names.ts'
import type { Queue } from '#server/queue/queue.ts'
import { countActive, giveUpJob, insertJob, takeJob } from './job-rows.ts'
import { JobStopped } from './job-stop.ts'
import { ownJobs } from './job-messages.ts'
import { runJob, type RunDeps, type RunningJob } from './run-job.ts'

/** Background jobs of this instance (decision 011). */
export interface Jobs {
  /** Registers what does the jobs of a kind and noun; twice the same is a programming error. */
  handle(handler: JobHandler): void
  /**
   * Writes a job down in the transaction of the request: there is one exactly if the answer says so. It starts after
   * the commit, on whichever instance has room, the first one of a person before the second of another. Refuses a
   * person's sixth unfinished job.
   */
  start(start: JobStart, context: Context): Promise<Job>
  /** Refuses what `start` would refuse: for who has to do something before it. */
  refuseMore(context: Context): Promise<void>
  /** Tells a job that runs in this instance to stop; nothing happens where it does not. */
  cancel(id: string): void
  /** Takes nothing more, and gives back what is running; resolves when that is done. */
  stop(): Promise<void>
}

/** What the jobs of an instance need. */
export interface JobsDeps extends Pick<RunDeps, 'db' | 'files' | 'identifier' | 'translate' | 'announce'> {
  readonly queue: Queue
  readonly settings: Settings
  readonly onError?: (error: unknown) => void
  /** For tests to shorten. */
  readonly lookMs?: number
}

const maxActive = 5
const tooMany = /*i18n*/ { id: 'job.tooMany', message: '您有 {max} 个任务还没有完成，请等其中一个结束后再试' }
/** A running job stops at its next step; a server that is told to stop has fifteen seconds for everything. */
const graceMs = 12_000
/** What a newer version of the server knows is left to it, while instances are exchanged one by one. */
const unknownSeconds = 10

const nameOf = ({ kind, noun }: Pick<JobHandler, 'kind' | 'noun'>): string => `${kind} ${noun}`

/** How many jobs of the caller have not ended; throws a refusal where they are as many as may be. */
const activeOf = async ({ tx, caller }: Context): Promise<number> => {
  const active = await countActive(tx, caller.userId)
  if (active >= maxActive) throw refusal(tooMany, { max: maxActive })
  return active
}

/** Does what the queue hands out: one job of each kind at a time, so that no kind holds up another. */
const createWorker = (handlers: ReadonlyMap<string, JobHandler>, queue: Queue, deps: RunDeps) => {
  const running = new Map<string, RunningJob>()
  let isStopping = false

  const work = (kind: JobKind) => async (id: string, lost: AbortSignal) => {
    const leave = (afterSeconds: number) =>
      deps.db.as(serverIdentity, (tx) => deps.requeue(tx, { kind, id }, afterSeconds))
    if (isStopping) return leave(0)
    const run = randomUUID()
    const taken = await deps.db.as(serverIdentity, (tx) => takeJob(tx, { id, run }))
    if (!taken) return undefined
    const handler = handlers.get(nameOf(taken))
    if (!handler) return leave(unknownSeconds)
    const job = runJob({ ...taken, run }, handler, lost, deps)
    running.set(id, job)
    return job.ended.finally(() => running.delete(id))
  }

  for (const kind of jobKinds) queue.take(kind, work(kind))
  queue.take(interruptedQueue, (id) =>
    deps.db.as(serverIdentity, async (tx) => {
      if (await giveUpJob(tx, id)) await deps.announce?.(tx, id)
    }),
  )
  return {
    cancel: (id: string) => running.get(id)?.stop(new JobStopped('cancelled')),
    stop: async () => {
      isStopping = true
      for (const job of running.values()) job.stop(new JobStopped('stopping'))
      await queue.stop(graceMs)
    },
  }
}

/** Makes the jobs of one instance; nothing is taken before the queue starts. */
export const createJobs = ({
  queue,
  settings,
  onError = () => undefined,
  lookMs = 1_000,
  ...rest
}: JobsDeps): Jobs => {
  const handlers = new Map<string, JobHandler>()
  const requeue: RunDeps['requeue'] = (tx, { kind, id }, afterSeconds) =>
    queue.send(kind, id, tx, { afterSeconds })
  const deps: RunDeps = { ...rest, onError, lookMs, requeue }
  const worker = createWorker(handlers, queue, deps)
  return {
    handle: (handler) => {
      if (handlers.has(nameOf(handler))) throw new Error(`two handlers for ${nameOf(handler)}`)
      handlers.set(nameOf(handler), handler)
    },
    start: async (start, context) => {
      const { tx, caller, locale, ip, requestId } = context
      const active = await activeOf(context)
      const owner = { userId: caller.userId, orgCode: caller.orgCode, locale, ip, requestId }
      const id = await insertJob(tx, start, owner)
      await queue.send(start.kind, id, tx, { priority: -active })
      const [made] = await ownJobs(tx, context, { translate: deps.translate, settings, id })
      if (!made) throw new Failure('internal')
      return made
    },
    refuseMore: async (context) => void (await activeOf(context)),
    cancel: (id) => void worker.cancel(id),
    stop: worker.stop,
  }
}
