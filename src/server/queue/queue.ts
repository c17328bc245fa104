import { PgBoss, type WorkOptions } from 'pg-boss'
import { queueSchema, type TimedQueue } from './queue-names.ts'

/** A transaction, as far as sending needs one. */
interface Sender {
  query(text: string, values?: readonly unknown[]): Promise<unknown[]>
}

interface Sent {
  readonly jobId: string
}

interface SendOptions {
  readonly afterSeconds?: number | undefined
  readonly priority?: number
  /** What may be taken at once only so often (`ofGroup`). */
  readonly group?: string
}

type TakesJob = (jobId: string, lost: AbortSignal) => Promise<void>

/** What is taken, tried again and timed over all instances: pg-boss on connections of its own (decision 030). */
export interface Queue {
  /**
   * Puts a job in its queue, in the transaction of whoever asks for it: it is taken once that has committed, at the
   * earliest after so many seconds, before those of a lower `priority` (0 by itself).
   */
  send(name: string, jobId: string, tx: Sender, options?: SendOptions): Promise<void>
  /**
   * Takes jobs of a queue one after the other, without a pause while some wait. A rejected `run` is tried again a few seconds
   * later, and so is one whose instance died; after three times it goes to `interruptedQueue`. `lost` is aborted when somebody
   * else has the job. So many are done `atOnce`, so many `ofGroup`, where more than one may be.
   */
  take(name: string, run: TakesJob, many?: { readonly atOnce: number; readonly ofGroup: number }): void
  /**
   * Runs at times of the clock of Asia/Shanghai (`cron`: minute hour day month weekday), once over all instances. What
   * was missed while none ran is made up for once.
   */
  every(name: TimedQueue, cron: string, run: () => Promise<void>): void
  /** Opens its connections; with `takes` it begins to take what was registered so far. */
  start(options?: { takes: boolean }): Promise<void>
  /** Takes nothing more and waits for what is running, `graceMs` at most. */
  stop(graceMs: number): Promise<void>
}

/** Seconds between two looks at the queues where no notification comes, and between two looks for dead workers. */
export interface QueueTimes {
  readonly pollSeconds: number
  readonly superviseSeconds: number
}

/** Takes one job after the other. By itself a worker looks again after its interval, one job a second: what waits is taken at once. */
const openWorker = async (
  boss: PgBoss,
  { name, run, options }: { readonly name: string; readonly run: TakesJob; readonly options: WorkOptions },
): Promise<void> => {
  let worker = ''
  worker = await boss.work<Sent>(name, options, async ([job]) => {
    if (job) await run(job.data.jobId, job.signal)
    boss.notifyWorker(worker)
  })
}

const whenOf = ({ afterSeconds = 0, priority = 0, group }: SendOptions = {}) => ({
  startAfter: afterSeconds,
  priority,
  ...(group !== undefined && { group: { id: group } }),
})

/** What is due by the clock is looked for as seldom: nobody waits for it. */
const timed = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 10 }

const standardTimes: QueueTimes = { pollSeconds: 1, superviseSeconds: 5 }
const timeZone = 'Asia/Shanghai'
const connections = 3

/** Opens the queue for one instance; `url` is the server role's address. Nothing is taken before `start`. */
export const openQueue = (
  url: string,
  onError: (error: unknown) => void,
  times: QueueTimes = standardTimes,
): Queue => {
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    max: connections,
    application_name: 'portal-queue',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    monitorIntervalSeconds: times.superviseSeconds,
    superviseIntervalSeconds: times.superviseSeconds,
    registerInstance: false,
    // These need the owner's rights.
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', onError)
  const polling = {
    pollingIntervalSeconds: times.pollSeconds,
    notifyPollingIntervalSeconds: times.pollSeconds,
  }
  const begin: (() => Promise<unknown>)[] = []

  return {
    send: async (name, jobId, tx, options) => {
      const executeSql = async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) })
      await boss.send(name, { jobId }, { ...whenOf(options), db: { executeSql } })
    },
    take: (name, run, many) =>
      void begin.push(async () => {
        const options = { ...polling, ...(many && { localGroupConcurrency: many.ofGroup }) }
        for (let one = 0; one < (many?.atOnce ?? 1); one += 1) await openWorker(boss, { name, run, options })
      }),
    every: (name, cron, run) =>
      void begin.push(async () => {
        await boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' })
        await boss.work(name, timed, run)
      }),
    start: async ({ takes } = { takes: true }) => {
      await boss.start()
      if (takes) for (const one of begin) await one()
    },
    stop: (graceMs) => boss.stop({ graceful: true, timeout: graceMs }),
  }
}
