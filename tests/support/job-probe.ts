import { vi } from 'vitest'
import { endpoint } from '#contract/core/endpoint.ts'
import * as z from 'zod/mini'
import { Job, jobs } from '#contract/records/jobs.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { createIdentifier } from '#server/calls/identify.ts'
import { implement, type Implementation } from '#server/calls/implement.ts'
import { loadTexts } from '#server/core/texts.ts'
import type { JobHandler, JobResult, JobRun } from '#server/jobs/job-handler.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { implementations } from '#server/modules.ts'
import { openQueue } from '#server/queue/queue.ts'
import type { Services } from '#server/services.ts'
import type { Session, TestApp } from './app.ts'

/** Starts a job that does what the test says; fails after starting it when told to. */
export const startProbe = endpoint({
  service: 'core',
  method: 'POST',
  path: '/probe/start',
  input: z.object({ fails: z.optional(z.boolean()) }),
  output: Job,
  access: 'session',
  summary: 'Start a job of the test',
  message: { id: 'probe', message: 'probe' },
})

/** The product with that call; its own worker does no probe jobs. */
export const withProbe = (services: Services): Implementation[] => [
  ...implementations(services),
  implement(startProbe, async ({ fails }, context) => {
    const title = { id: 'probe.title', message: '{what}试验', values: { what: '一次' } }
    const job = await services.jobs.start({ kind: 'import', noun: 'probe', title, input: { a: 1 } }, context)
    if (fails) throw new Error('the request fails after all')
    return job
  }),
]

/** A worker such as another instance would have, quick enough for a test; `close` stops it as SIGTERM does. */
export interface Worker {
  readonly jobs: Jobs
  readonly errors: unknown[]
  close(): Promise<void>
  /** Goes away as kill -9 does: it writes nothing any more. */
  die(): Promise<void>
}

interface WorkerOptions {
  readonly lookMs?: number
  readonly access?: JobHandler['access']
}

export const startWorker = async (
  app: TestApp,
  run: (job: JobRun) => Promise<JobResult>,
  { lookMs = 50, access = 'session' }: WorkerOptions = {},
): Promise<Worker> => {
  const db = openDatabase(await serverUrl(app.adminUrl), 5)
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const queue = openQueue(db.url, onError, { pollSeconds: 0.5, superviseSeconds: 1 })
  const made = createJobs({
    queue,
    // What the test's jobs do is no file.
    files: { remove: () => Promise.resolve(false) },
    db,
    identifier: createIdentifier(db, app.settings.session),
    translate: await loadTexts(),
    settings: app.settings,
    lookMs,
    onError,
  })
  made.handle({ kind: 'import', noun: 'probe', access, run })
  await queue.start()
  return {
    jobs: made,
    errors,
    close: async () => {
      await made.stop()
      await db.close()
    },
    die: async () => {
      await db.close()
      await queue.stop(0)
    },
  }
}

/** A handler that counts to ten, a step each, and stands still after `at` until it is let go. */
export const counting = (at: number) => {
  let letGo = () => {}
  let arrived = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const reached = new Promise<void>((resolve) => (arrived = resolve))
  const steps: number[] = []
  const run = async (job: JobRun): Promise<JobResult> => {
    for (let n = Number(job.progress ?? 0) + 1; n <= 10; n += 1) {
      await job.step(
        async () => void steps.push(n),
        () => ({ doneCount: n, total: 10, progress: n, outcome: { last: n } }),
      )
      if (n === at) {
        arrived()
        await Promise.race([gate, new Promise((resolve) => job.signal.addEventListener('abort', resolve))])
      }
    }
    return { outcome: { last: 10 } }
  }
  return { run, steps, reached, letGo: () => letGo() }
}

/** Workers and jobs of one test file; `clear` after each test. */
export const probing = (app: () => TestApp) => {
  const open: Worker[] = []
  const look = async (id: string, session: Session): Promise<Job> =>
    (await app().call(session, jobs.queryById, { id })).body.result as Job
  return {
    worker: async (
      run: (job: JobRun) => Promise<JobResult>,
      options: WorkerOptions = {},
    ): Promise<Worker> => {
      const made = await startWorker(app(), run, options)
      open.push(made)
      return made
    },
    begin: async (session: Session): Promise<Job> =>
      (await app().call(session, startProbe, {})).body.result as Job,
    look,
    ended: (id: string, state: Job['state'], session: Session): Promise<Job> =>
      vi.waitFor(
        async () => {
          const job = await look(id, session)
          if (job.state !== state) throw new Error(`the job is ${job.state}`)
          return job
        },
        { timeout: 10_000, interval: 30 },
      ),
    clear: async () => {
      for (const one of open.splice(0)) await one.close().catch(() => undefined)
      await app().sql('DELETE FROM sys_job')
      await app().sql('DELETE FROM queue.job')
    },
  }
}
