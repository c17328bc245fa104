import { argon2Sync, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '#server/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { demoPassword } from '#server/seed/demo-accounts.ts'
import { seedDemo } from '#server/seed/demo.ts'

/** A database of one test file's own. */
export interface TestDatabase {
  /** The owner's address. */
  readonly adminUrl: string
  drop(): Promise<void>
}

/** The variable through which workers learn the cluster's address. */
export const clusterVariable = 'TEST_CLUSTER_URL'

const prefix = 'portal-test-cluster-'
const template = 'portal'
const startMs = 60_000
const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

const onDatabase = (url: string, database: string): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const quiet = () => undefined

const isOwned = (folder: string): boolean => {
  try {
    process.kill(Number(readFileSync(join(folder, 'instance.pid'), 'utf8')), 0)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Without the file its owner may just be starting.
    return code === 'EPERM' || (code === 'ENOENT' && Date.now() - statSync(folder).mtimeMs < startMs)
  }
}

/** In memory where there is room; a container often has only 64 MB there. */
const fastestFolder = (): string => {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededBytes ? memory : tmpdir()
}

/** Removes the clusters of test runs that were killed, and what still runs of them. */
const removeAbandoned = async (parent: string): Promise<void> => {
  const folders = readdirSync(parent).filter((name) => name.startsWith(prefix))
  for (const folder of folders.map((name) => join(parent, name)).filter((one) => !isOwned(one))) {
    const cluster = await openCluster({ dataDir: folder, progress: quiet, isThrowAway: true }).catch(quiet)
    if (!cluster) continue
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A hash of the demo password that costs next to nothing: signing in is under test elsewhere, with the real work. */
const cheapHash = (): string => {
  const nonce = randomBytes(16)
  const options = { message: demoPassword, nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 }
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(argon2Sync('argon2id', options))}`
}

const prepareDemo = async (adminUrl: string): Promise<void> => {
  await migrate(adminUrl)
  await seedDemo(adminUrl)
  // What a server does within its first minute: each that lives so long would do it again for its own copy.
  await execute(adminUrl, 'SELECT seal_audit(count(*)::integer) FROM sys_audit_unsealed')
  await execute(
    adminUrl,
    `UPDATE sys_user SET password_hash = '${cheapHash()}' WHERE password_hash IS NOT NULL`,
  )
}

/** Starts a throw-away cluster whose first database, made by `prepare`, every test database is a copy of. */
export const startTestCluster = async (
  prepare = prepareDemo,
  parent = fastestFolder(),
): Promise<{ url: string; stop(): Promise<void> }> => {
  await removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, prefix))
  const cluster = await openCluster({ dataDir: folder, progress: quiet, isThrowAway: true })
  const stop = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await prepare(cluster.adminUrl)
    // Copies are small, start with the figures the planner needs, and nobody changes what they are copied from.
    await execute(cluster.adminUrl, 'VACUUM (FULL)')
    await execute(cluster.adminUrl, 'VACUUM (ANALYZE)')
    // Whoever connects now leaves the catalogue's own figures in a file, which is copied along.
    await execute(cluster.adminUrl, 'SELECT')
    await execute(
      onDatabase(cluster.adminUrl, 'postgres'),
      `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`,
    )
  } catch (error) {
    await stop()
    throw error
  }
  return { url: cluster.adminUrl, stop }
}

const servers = new Map<string, pg.Pool>()

/** Connections that stay open: a worker makes and drops a database for each of its files. They keep no process alive. */
const serverOf = (clusterUrl: string): pg.Pool => {
  const url = onDatabase(clusterUrl, 'postgres')
  const known = servers.get(url)
  if (known) return known
  const server = new pg.Pool({ connectionString: url, idleTimeoutMillis: 0, allowExitOnIdle: true })
  server.on('error', quiet)
  servers.set(url, server)
  return server
}

let made = 0

const createFrom = async (source: string, clusterUrl: string | undefined): Promise<TestDatabase> => {
  if (!clusterUrl)
    throw new Error(`${clusterVariable} is not set: run this through vitest, whose set-up starts the cluster`)
  made += 1
  const name = `test_${process.pid}_${process.hrtime.bigint().toString(36)}_${made}`
  const server = serverOf(clusterUrl)
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`)
  return {
    adminUrl: onDatabase(clusterUrl, name),
    drop: async () => void (await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** Copies the prepared database, in about 50 ms. `drop` ends whatever is still connected to the copy. */
export const createTestDatabase = (clusterUrl = process.env[clusterVariable]): Promise<TestDatabase> =>
  createFrom(template, clusterUrl)

/** A database with nothing in it, not even tables. */
export const createEmptyDatabase = (clusterUrl = process.env[clusterVariable]): Promise<TestDatabase> =>
  createFrom('template0', clusterUrl)
