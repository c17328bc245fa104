import { enableCompileCache, flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openCluster } from './cluster/cluster.ts'
import { dataDirFailure } from './cluster/data-lock.ts'
import { compiledFolder } from './core/compiled.ts'
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

const welcome = async (settings: Settings, address: string, firstPassword: string | undefined) => {
  print(`\nHealth Benefits Portal: ${address}/${settings.appSegment}/`)
  if (settings.seedDemo) {
    const { demoAccounts, demoPassword } = await import('./seed/demo-accounts.ts')
    print(
      `Demo accounts, password ${demoPassword}: ${demoAccounts.map(({ username }) => username).join(', ')} (README tells what each does)`,
    )
  }
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

const openDatabaseOf = async ({ databaseUrl, dataDir }: Settings): Promise<string> => {
  if (databaseUrl) return databaseUrl
  const cluster = await openCluster({ dataDir, progress: print })
  closers.push(() => cluster.stop())
  return cluster.adminUrl
}

/** While the database starts, the server itself is loaded; what is refused before is refused without it. */
const start = async (settings: Settings) => {
  await refuseBusyPort(settings)
  const opening = openDatabaseOf(settings)
  await Promise.race([opening, nextTurn()])
  const [adminUrl, { serve }] = await Promise.all([opening, import('./serve.ts')])
  print('Preparing the database')
  const { address, firstPassword } = await serve(settings, { adminUrl, print, closers })
  await welcome(settings, address, firstPassword)
  // Otherwise only an end in order would write it.
  flushCompileCache()
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

enableCompileCache(compiledFolder)
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
