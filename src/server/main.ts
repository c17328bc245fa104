import { createServer } from 'node:net'
import { buildApp } from '#server/app.ts'
import { openCluster, type Cluster } from './cluster/cluster.ts'
import { dataDirFailure } from './cluster/data-lock.ts'
import { serverUrl } from '#server/db/installation.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { searchWarning } from '#server/db/search-check.ts'
import { diskStore } from './files/disk-store.ts'
import { seedDemo } from './seed/demo.ts'
import { createFirstAdmin } from './seed/first-admin.ts'
import { refuseDemoAccounts } from './seed/refuse-demo-accounts.ts'
import { readEnv, type Settings } from './core/env.ts'
import { StartFailure } from './core/start-failure.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const refuseBusyPort = ({ host, port }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'it is in use by another program'
          : (error.code ?? 'it cannot be opened')
      reject(
        new StartFailure(
          `Cannot listen on ${host}:${port}: ${reason}. Stop that program or choose another PORT or HOST.`,
        ),
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

const external = (url: string): Cluster => ({ adminUrl: url, stop: () => Promise.resolve() })

/** What lies at the bottom of an error: the query that failed says less than why. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

/** The database brought to this version, with what it needs in it; refusals name the setting, never the password. */
const prepare = async (settings: Settings, adminUrl: string): Promise<string | undefined> => {
  try {
    await migrate(adminUrl)
    const warning = await searchWarning(adminUrl)
    if (warning) print(warning)
    if (settings.refusesDemoAccounts) await refuseDemoAccounts(adminUrl)
    if (settings.seedDemo) await seedDemo(adminUrl, await diskStore(settings.dataDir))
    return settings.seedDemo ? undefined : await createFirstAdmin(adminUrl)
  } catch (error) {
    if (!settings.databaseUrl || error instanceof StartFailure) throw error
    const { host, pathname } = new URL(settings.databaseUrl)
    throw new StartFailure(
      `Cannot use the PostgreSQL of DATABASE_URL (${host}${pathname}): ${reasonOf(error).split('\n')[0]}.`,
      { cause: error },
    )
  }
}

const welcome = (settings: Settings, address: string, firstPassword: string | undefined) => {
  print(`\nHealth Benefits Portal: ${address}/${settings.appSegment}/`)
  if (settings.seedDemo)
    print(
      'Demo accounts, password Portal@2026: admin, staff, hr.yunfan, hr.qinghe, newbie (must change it), nobody (no role)',
    )
  if (firstPassword)
    print(
      `First account: admin, password ${firstPassword} (shown once; it has to be changed at the first sign-in)`,
    )
  print('Stop with Ctrl-C.\n')
}

/** What has to be closed, last opened first; a signal during the start closes what there is by then. */
const closers: (() => Promise<unknown>)[] = []

const stop = async () => {
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
}

const fullDiskCodes = ['ENOSPC', 'EDQUOT', '53100']

/** What lies under DATA_DIR may run out of space anywhere in a start; only a server of DATABASE_URL is somebody else's. */
const withMessage = (error: unknown, { dataDir }: Settings): unknown => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const isFull = [code, cause?.code].some((one) => one !== undefined && fullDiskCodes.includes(one))
  return isFull && !(error instanceof StartFailure)
    ? dataDirFailure(dataDir, { code: code === 'EDQUOT' ? code : 'ENOSPC' })
    : error
}

const start = async (settings: Settings) => {
  await refuseBusyPort(settings)
  const cluster = settings.databaseUrl
    ? external(settings.databaseUrl)
    : await openCluster({ dataDir: settings.dataDir, progress: print })
  closers.push(() => cluster.stop())
  print('Preparing the database')
  const firstPassword = await prepare(settings, cluster.adminUrl)
  const db = openDatabase(await serverUrl(cluster.adminUrl))
  closers.push(() => db.close())
  const app = await buildApp(settings, db)
  closers.push(() => app.close())
  const address = await app.listen({ host: settings.host, port: settings.port })
  welcome(settings, address, firstPassword)
}

const graceMs = 15_000

const stopOnSignals = () => {
  let isStopping = false
  const leave = (code: number) => {
    if (isStopping) return
    isStopping = true
    print('Stopping …')
    setTimeout(() => process.exit(code || 1), graceMs).unref()
    void stop().then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(0))
  // Whoever started this process is gone (see scripts/bootstrap.mjs).
  if (process.channel) process.once('disconnect', () => leave(0))
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    leave(1)
  })
}

stopOnSignals()
try {
  const settings = readEnv()
  await start(settings).catch((error: unknown) => Promise.reject(withMessage(error, settings)))
} catch (error) {
  await stop()
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error.exitCode)
}
