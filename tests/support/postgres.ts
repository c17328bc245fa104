import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '#server/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
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

/** Removes the clusters of test runs that were killed, and what still runs of them. */
const removeAbandoned = async (): Promise<void> => {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))
  for (const folder of folders.map((name) => join(tmpdir(), name)).filter((one) => !isOwned(one))) {
    const cluster = await openCluster({ dataDir: folder, progress: quiet, isThrowAway: true }).catch(quiet)
    if (!cluster) continue
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const prepareDemo = async (adminUrl: string): Promise<void> => {
  await migrate(adminUrl)
  await seedDemo(adminUrl)
}

/** Starts a throw-away cluster whose first database, made by `prepare`, every test database is a copy of. */
export const startTestCluster = async (
  prepare = prepareDemo,
): Promise<{ url: string; stop(): Promise<void> }> => {
  await removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const cluster = await openCluster({ dataDir: folder, progress: quiet, isThrowAway: true })
  const stop = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await prepare(cluster.adminUrl)
    // Copies start with the figures the planner needs, and nobody changes what they are copied from.
    await execute(cluster.adminUrl, 'VACUUM (ANALYZE)')
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

let made = 0

/** Copies the prepared database, in about 50 ms. `drop` ends whatever is still connected to the copy. */
export const createTestDatabase = async (
  clusterUrl = process.env[clusterVariable],
): Promise<TestDatabase> => {
  if (!clusterUrl)
    throw new Error(`${clusterVariable} is not set: run this through vitest, whose set-up starts the cluster`)
  made += 1
  const name = `test_${process.pid}_${process.hrtime.bigint().toString(36)}_${made}`
  const server = onDatabase(clusterUrl, 'postgres')
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    adminUrl: onDatabase(clusterUrl, name),
    drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
