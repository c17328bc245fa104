import { isAllowed, wordsOf } from '#contract/core/access.ts'
import { Failure } from '#contract/core/failures.ts'
import { saveFileRecord } from '#server/files/file-records.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { serverIdentity, type Database, type Tx } from '#server/db/pool.ts'
import { onceFree } from '#server/db/turns.ts'
import type { JobKind } from '#contract/records/jobs.ts'
import type { Caller, Context, Request } from '#server/calls/caller.ts'
import { asking } from '#server/calls/grants.ts'
import type { Identifier } from '#server/calls/identify.ts'
import type { Translate } from '#server/core/texts.ts'
import { toFailure } from '#server/core/to-failure.ts'
import type { JobHandler, JobNote, JobResult, JobRun } from './job-handler.ts'
import { endJob, noteJob, returnJob, type TakenJob } from './job-rows.ts'
import { JobStopped } from './job-stop.ts'
import { storedMessage } from './job-messages.ts'

/** What a run needs besides the job. */
export interface RunDeps {
  readonly db: Database
  readonly files: Pick<FileStore, 'remove'>
  readonly identifier: Pick<Identifier, 'identifyOwner'>
  readonly translate: Translate
  /** Between two looks at whether the job is to stop; reported counts are written as often. */
  readonly lookMs: number
  readonly onError: (error: unknown) => void
  /** Puts a job that is given back in its queue again, in the transaction that gives it back. */
  requeue(tx: Tx, job: { kind: JobKind; id: string }, afterSeconds?: number): Promise<void>
  /** Tells the owner of a job that is done or has failed, in the transaction that ends it. */
  readonly announce?: ((tx: Tx, jobId: string) => Promise<void>) | undefined
}

interface Held extends TakenJob {
  readonly run: string
}

/** How long a result can be fetched. */
const keepMinutes = 7 * 24 * 60
/** The rights of the owner are looked at again every so many looks. */
const looksPerCheck = 4

const permit = async (job: TakenJob, handler: JobHandler, deps: RunDeps): Promise<Caller> => {
  const caller = await deps.identifier.identifyOwner(job.userId, job.orgCode)
  if (!isAllowed(handler.access, caller.grants)) throw new Failure('forbidden')
  return asking(wordsOf(handler.access), caller)
}

const requestOf = (job: TakenJob, caller: Caller, deps: RunDeps): Omit<Request, 'afterCommit'> => ({
  caller,
  locale: job.locale,
  ip: job.ip,
  userAgent: '',
  requestId: job.requestId,
  identity: {
    rights: caller.rights,
    user: caller.username,
    userId: caller.userId,
    org: caller.orgCode,
    ip: job.ip,
    requestId: job.requestId,
  },
  translate: (message, values) => deps.translate(job.locale, message, values),
})

/** While the handler works: writes reported counts down, and aborts when the job is to stop. */
const watchOver = (job: Held, handler: JobHandler, lost: AbortSignal, deps: RunDeps) => {
  const abort = new AbortController()
  const stop = (why: JobStopped) => abort.signal.aborted || abort.abort(why)
  const onLost = () => void stop(new JobStopped('lost'))
  let reported: JobNote = {}
  let looks = 0
  let looking: Promise<void> | undefined

  const look = async () => {
    const note = reported
    reported = {}
    const held = await deps.db.as(serverIdentity, (tx) => noteJob(tx, job, note))
    if (!held) return onLost()
    if (held.isCancelAsked) return void stop(new JobStopped('cancelled'))
    looks += 1
    if (looks % looksPerCheck !== 0) return undefined
    await permit(job, handler, deps).catch((error: unknown) => {
      if (error instanceof Failure) stop(new JobStopped('refused', error))
    })
  }
  const timer = setInterval(() => {
    // While the database is away nothing can be looked at, and no step can commit.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
  }, deps.lookMs)
  timer.unref()
  lost.addEventListener('abort', onLost, { once: true })
  return {
    signal: abort.signal,
    stop,
    report: (note: JobNote) => {
      reported = { ...reported, ...note }
    },
    close: async () => {
      clearInterval(timer)
      lost.removeEventListener('abort', onLost)
      await looking
    },
  }
}

type Watch = ReturnType<typeof watchOver>

const jobRun = (job: Held, caller: Caller, { signal, stop, report }: Watch, deps: RunDeps): JobRun => {
  const request = requestOf(job, caller, deps)
  const within = async <Result>(
    work: (context: Context) => Promise<Result>,
    options?: { readOnly: boolean },
  ): Promise<Result> => {
    signal.throwIfAborted()
    const after: (() => Promise<void> | void)[] = []
    const result = await deps.db.as(
      request.identity,
      (tx) => work({ ...request, tx, afterCommit: (one) => void after.push(one) }),
      options,
    )
    for (const one of after) await Promise.resolve().then(one).catch(deps.onError)
    return result
  }
  return {
    id: job.id,
    input: job.input,
    inputFile: job.inputFile,
    progress: job.progress,
    outcome: job.outcome,
    doneCount: job.doneCount,
    failedCount: job.failedCount,
    createTime: job.createTime,
    caller,
    locale: job.locale,
    translate: request.translate,
    signal,
    report,
    read: (work) => within(work, { readOnly: true }),
    step: (work, note) => {
      const step = () =>
        within(async (context) => {
          const result = await work(context)
          const held = await noteJob(context.tx, job, note?.(result) ?? {})
          if (!held) throw new JobStopped('lost')
          if (held.isCancelAsked) context.afterCommit(() => void stop(new JobStopped('cancelled')))
          return result
        })
      return onceFree(caller.userId, step, { patienceMs: Number.POSITIVE_INFINITY, signal })
    },
  }
}

const finish = async (job: Held, caller: Caller, result: JobResult, deps: RunDeps): Promise<void> => {
  const { file, finish: last, ...note } = result
  const request = requestOf(job, caller, deps)
  const end = async (tx: Tx) => {
    const context: Context = { ...request, tx, afterCommit: () => undefined }
    if (file) await saveFileRecord({ keepMinutes, ...file }, context)
    await last?.(context)
    const ended = await endJob(tx, job, { ...note, state: 'done', ...(file && { file: file.id }) })
    if (!ended) throw new JobStopped('lost')
    await deps.announce?.(tx, job.id)
  }
  await deps.db.as(request.identity, end).catch(async (error: unknown) => {
    // Of what breaks otherwise nobody knows whether it was committed: the sweep finds it out.
    if (file && (error instanceof Failure || error instanceof JobStopped)) await deps.files.remove(file.id)
    throw error
  })
}

/** Writes down how a run ended that did not come to its end. Throws what is to be tried again. */
const settle = async (job: Held, error: unknown, deps: RunDeps): Promise<void> => {
  const end = (state: 'failed' | 'cancelled', failure?: Failure) =>
    deps.db.as(serverIdentity, async (tx) => {
      const ended = await endJob(tx, job, { state, ...(failure && { message: storedMessage(failure) }) })
      if (ended && state === 'failed') await deps.announce?.(tx, job.id)
    })
  const giveBack = () =>
    deps.db.as(serverIdentity, async (tx) => {
      if (await returnJob(tx, job)) await deps.requeue(tx, job)
    })
  if (error instanceof JobStopped) {
    if (error.why === 'cancelled') await end('cancelled')
    else if (error.why === 'stopping') await giveBack()
    else if (error.why === 'refused') await end('failed', error.refused ?? new Failure('forbidden'))
    return
  }
  const failure = toFailure(error)
  if (!(error instanceof Failure)) deps.onError(error)
  // What is over in a while: a database that is away, or too much of the owner at once.
  if (failure.text.id === 'failure.unavailable' || failure.status === 429) throw failure
  await end('failed', failure)
}

/** A run under way. */
export interface RunningJob {
  /** Rejects when the job is to be tried again. */
  readonly ended: Promise<void>
  stop(why: JobStopped): void
}

/**
 * Carries out a job that was taken: rights first, then its handler, then its end, whatever that is. `lost` is aborted
 * when somebody else has taken the job.
 */
export const runJob = (job: Held, handler: JobHandler, lost: AbortSignal, deps: RunDeps): RunningJob => {
  const watch = watchOver(job, handler, lost, deps)
  const work = async () => {
    if (job.isCancelAsked) throw new JobStopped('cancelled')
    const caller = await permit(job, handler, deps)
    const result = await handler.run(jobRun(job, caller, watch, deps))
    await finish(job, caller, result, deps)
  }
  const ended = work()
    // What breaks because of the abort is the abort.
    .catch((error: unknown) => settle(job, watch.signal.aborted ? watch.signal.reason : error, deps))
    .finally(() => watch.close())
  return { ended, stop: (why) => void watch.stop(why) }
}
