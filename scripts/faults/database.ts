import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The embedded database of a data directory, seen from outside the server. */
export interface DatabaseProcess {
  /** The postmaster's. */
  readonly pid: number
  /** Stands in the command lines of the postmaster and all its children. */
  readonly mark: string
}

const pidFile = (dataDir: string): string[] =>
  readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')

/** Superuser's address of the running database. */
export const databaseUrl = (dataDir: string): string => {
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  return `postgres://postgres:${secret}@127.0.0.1:${pidFile(dataDir)[3]}/portal`
}

/** Rows of one statement, by a connection of its own. */
export const sql = async <Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({
    connectionString: databaseUrl(dataDir),
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const commandLines = (): [pid: number, line: string][] =>
  execFileSync('ps', ['-axww', '-o', 'pid=,stat=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(row))
    .flatMap((parts) =>
      parts && !parts[2]?.startsWith('Z') ? [[Number(parts[1]), parts[3] ?? ''] as [number, string]] : [],
    )

/** The running database of a data directory. */
export const databaseOf = (dataDir: string): DatabaseProcess => {
  const pid = Number(pidFile(dataDir)[0])
  const line = commandLines().find(([one]) => one === pid)?.[1] ?? ''
  const mark = /cluster_name=(portal-[\da-f]+)/.exec(line)?.[1]
  if (!mark) throw new Error(`process ${pid} is no database of the portal: ${line}`)
  marks.add(mark)
  return { pid, mark }
}

const marks = new Set<string>()

/** The living processes of a database, postmaster and children. */
export const processesOf = (mark: string): number[] =>
  commandLines()
    .filter(([pid, line]) => pid !== process.pid && line.includes('postgres') && line.includes(mark))
    .map(([pid]) => pid)

/** Signals a process that may be gone already. */
export const signalProcess = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself.
  }
}

/** Resolves with what is left of a database after at most some seconds. */
export const leftOf = async (mark: string, seconds: number): Promise<number[]> => {
  const end = performance.now() + seconds * 1000
  while (processesOf(mark).length > 0 && performance.now() < end) await sleep(50)
  return processesOf(mark)
}

/** Kills every database this run has looked at; for the end of the run. */
export const killDatabases = (): void => {
  for (const mark of marks) for (const pid of processesOf(mark)) signalProcess(pid, 'SIGKILL')
}
