import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openCluster, type Cluster } from './cluster.ts'

const limitMs = 60_000
let root = ''
let dataDir = ''
const children = new Set<ChildProcess>()
const clusters = new Set<Cluster>()

const open = async (folder = dataDir): Promise<Cluster> => {
  const cluster = await openCluster({ dataDir: folder, progress: () => undefined })
  clusters.add(cluster)
  return cluster
}

const closeAll = async (): Promise<void> => {
  await Promise.all([...clusters].map((cluster) => cluster.stop()))
  clusters.clear()
}

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** Numbers of the living database processes that began as, or were begun by, this postmaster. */
const processesOf = (postmaster: number): number[] =>
  execFileSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([pid, parent, state]) =>
        (Number(pid) === postmaster || Number(parent) === postmaster) && !state?.startsWith('Z'),
    )
    .map(([pid]) => Number(pid))

const untilNoneOf = async (postmaster: number): Promise<number[]> => {
  for (let round = 0; round < 200 && processesOf(postmaster).length > 0; round += 1) await sleep(50)
  return processesOf(postmaster)
}

/** A server of its own that opens the cluster and then does `after`; gives what it said once it said something. */
const server = async (after: string, folder = dataDir): Promise<{ child: ChildProcess; said: string }> => {
  const source = `import { openCluster } from ${JSON.stringify(new URL('cluster.ts', import.meta.url).href)}
    try {
      const cluster = await openCluster({ dataDir: ${JSON.stringify(folder)}, progress: (output) => console.error(output) })
      setInterval(() => {}, 1000)
      ${after}
      console.log(cluster.adminUrl)
    } catch (error) { console.log(error.name + ': ' + error.message); process.exit(error.exitCode) }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, said }
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
  dataDir = join(root, 'data')
  const cluster = await open()
  await query(cluster.adminUrl, 'CREATE TABLE kept (line text)')
  await closeAll()
}, limitMs)

afterEach(async () => {
  await closeAll()
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([...children].map(ended))
  children.clear()
}, limitMs)

afterAll(async () => {
  // Ends what the servers killed above left running.
  await open()
  await closeAll()
  rmSync(root, { recursive: true, force: true })
}, limitMs)

describe('the database of a server that', { timeout: limitMs }, () => {
  test('is second on the same data stays closed: it leaves within three seconds and the first goes on', async () => {
    const first = await server('')
    const start = performance.now()
    const second = await server('')
    await ended(second.child)
    expect(second.said).toContain(`Another server (process ${first.child.pid}) is using DATA_DIR`)
    expect(second.child.exitCode).toBe(1)
    expect(performance.now() - start).toBeLessThan(3000)
    expect(await query(first.said, 'SELECT 1')).toEqual([1])
  })

  test('got kill -9 keeps what was committed, and only one runs after the next start', async () => {
    const first = await server('')
    await query(first.said, `INSERT INTO kept VALUES ('killed')`)
    const left = postmasterPid()
    first.child.kill('SIGKILL')
    await ended(first.child)
    expect(processesOf(left).length).toBeGreaterThan(1)
    const cluster = await open()
    expect(processesOf(left)).toEqual([])
    expect(await query(cluster.adminUrl, `SELECT line FROM kept WHERE line = 'killed'`)).toEqual(['killed'])
  })

  test('was killed together with it keeps what was committed', async () => {
    const first = await server('')
    await query(first.said, `INSERT INTO kept VALUES ('lost')`)
    const left = postmasterPid()
    first.child.kill('SIGKILL')
    process.kill(left, 'SIGKILL')
    const cluster = await open()
    expect(await query(cluster.adminUrl, `SELECT line FROM kept WHERE line = 'lost'`)).toEqual(['lost'])
  })

  test.each([
    ['SIGTERM', `process.once('SIGTERM', () => cluster.stop().then(() => process.exit(0)))`, 0],
    [
      'an exception nobody caught',
      `process.once('SIGTERM', () => { throw new Error('thrown on purpose') })`,
      1,
    ],
    ['process.exit', `process.once('SIGTERM', () => process.exit(3))`, 3],
  ])('ends by %s ends with it', async (_way, after, code) => {
    const { child } = await server(after)
    const left = postmasterPid()
    child.kill('SIGTERM')
    await ended(child)
    expect(child.exitCode).toBe(code)
    expect(await untilNoneOf(left)).toEqual([])
  })

  test('gets Ctrl-C is not reached by it', async () => {
    const { child } = await server('')
    const groups = execFileSync('ps', ['-o', 'pgid=', '-p', `${child.pid},${postmasterPid()}`], {
      encoding: 'utf8',
    })
    expect(new Set(groups.trim().split(/\s+/)).size).toBe(2)
  })
})

test(
  'a kill -9 while the database is being made leaves nothing half done',
  { timeout: limitMs },
  async () => {
    const folder = join(root, 'interrupted')
    const begun = server('', folder).catch(() => undefined)
    const draft = join(folder, 'postgres/cluster.new/cluster/global')
    for (let round = 0; round < 400 && !existsSync(draft); round += 1) await sleep(10)
    expect(existsSync(draft)).toBe(true)
    for (const child of children) child.kill('SIGKILL')
    expect(existsSync(join(folder, 'postgres/cluster'))).toBe(false)
    const cluster = await open(folder)
    expect(await query(cluster.adminUrl, 'SELECT 1')).toEqual([1])
    await cluster.stop()
    expect(readdirSync(join(folder, 'postgres')).toSorted()).toEqual(['cluster', 'logs'])
    await Promise.race([begun, sleep(0)])
  },
)
