import { PgBoss, type ConstructorOptions, type Queue, type QueueOptions } from 'pg-boss'
import {
  interruptedQueue,
  jobQueues,
  messageQueues,
  outboundQueue,
  queueSchema,
  timedQueues,
} from './queue-names.ts'

type ExecuteSql = NonNullable<ConstructorOptions['db']>['executeSql']

const daySeconds = 86_400

/** A worker that says nothing for this long is taken for dead; pg-boss allows no less. */
const heartbeatSeconds = 10

const standard: QueueOptions = {
  heartbeatSeconds,
  // pg-boss allows less than a day.
  expireInSeconds: daySeconds - 1,
  retentionSeconds: daySeconds,
  deleteAfterSeconds: daySeconds,
}

/** How often a job that was cut off is taken up again before it is given up. */
const retryLimit = 3
const retryDelay = 5

/** A gateway that is away is asked after seconds first, every hour in the end; after a day a message says nothing any more. */
const untilSent = { retryLimit: 40, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 }

/** The roles of an installation: the server's own, and those of callers. */
interface Roles {
  readonly server: string
  readonly all: string
  readonly scoped: string
  readonly chosen: string
}

/** Callers write a job down in the transaction of their request; of the jobs of others they can read ids only. */
const grants = ({ server, all, scoped, chosen }: Roles) => {
  const callers = [all, scoped, chosen].join(', ')
  return `
  GRANT USAGE ON SCHEMA ${queueSchema} TO ${server}, ${callers};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${queueSchema} TO ${server};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${queueSchema} TO ${server};
  GRANT INSERT, SELECT (id, start_after) ON ${queueSchema}.job_common TO ${callers};
  GRANT SELECT ON ${queueSchema}.queue TO ${callers};`
}

/**
 * Makes or updates the tables of pg-boss in a schema of their own, and the queues of this product (decision 030).
 * `executeSql` asks on one connection of the database's owner. Rejects with PostgreSQL's error.
 */
export const installQueue = async (executeSql: ExecuteSql, roles: Roles): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql },
    schema: queueSchema,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  // What fails is rejected too; an event nobody listens for would end the process.
  boss.on('error', () => undefined)
  await boss.start()
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const make = async (name: string, options: QueueOptions & { deadLetter?: string; notify?: boolean }) => {
    const queue = there.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof Queue] !== value))
      await boss.updateQueue(name, options)
  }
  await make(interruptedQueue, { ...standard, retryLimit: 100, retryDelay: 60 })
  for (const name of jobQueues)
    await make(name, { ...standard, retryLimit, retryDelay, notify: true, deadLetter: interruptedQueue })
  for (const name of messageQueues) await make(name, { ...standard, ...untilSent, notify: true })
  // When a request is tried again its row says; the queue repeats what was cut off.
  await make(outboundQueue, { ...standard, retryLimit: 100, retryDelay: 30, notify: true })
  for (const name of timedQueues) await make(name, { ...standard, retryLimit: 0 })
  await boss.stop({ graceful: false, close: false })
  await executeSql(grants(roles))
}
