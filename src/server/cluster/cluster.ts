import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, realpathSync, statfsSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '#server/core/start-failure.ts'
import { findBinaries } from './cluster-binaries.ts'
import { damagedSecret, initialise, isInitialised, readSecret } from './cluster-init.ts'
import {
  launch,
  NotReady,
  stop,
  stopLeftBehind,
  type ClusterFiles,
  type Postmaster,
} from './cluster-process.ts'
import { osUserFor } from './cluster-user.ts'
import { dataDirFailure, lockDataDir } from './data-lock.ts'

/** The embedded PostgreSQL, running. */
export interface Cluster {
  /** Superuser, database `portal`; TCP on 127.0.0.1, on another port at every start. */
  readonly adminUrl: string
  /** Stops PostgreSQL cleanly and gives the data directory back. May be called again. */
  stop(): Promise<void>
}

/** How to open a cluster. */
export interface ClusterOptions {
  /** Absolute. The cluster lives in `postgres/cluster` below it, its logs in `postgres/logs`. */
  readonly dataDir: string
  /** Told in short what is going on. */
  readonly progress: (output: string) => void
  /** For tests: nothing of it survives a crash of the machine. */
  readonly isThrowAway?: boolean
}

const database = 'portal'
const portAttempts = 5
const firstPauseMs = 200
const longestPauseMs = 10_000
const wrongPassword = '28P01'
const spareBytes = 32 * 1024 * 1024

const commonSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  random_page_cost: '1.1',
  client_connection_check_interval: '5s',
  logging_collector: 'on',
  log_directory: '../logs',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_file_mode: '0600',
  // A log line never shows the values of a row (security LOG-1).
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
const megabyte = 1024 * 1024
/** A sixteenth of the machine's memory for pages that lists read again and again, within reason. */
const sharedBuffers = `${Math.round(Math.min(1_024, Math.max(128, totalmem() / megabyte / 16)))}MB`
const durable = {
  shared_buffers: sharedBuffers,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // An import of 100,000 people writes 1.3 GB: a checkpoint amid it would have every page of their indexes written twice.
  max_wal_size: '3GB',
}
const throwAway = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  scram_iterations: '1',
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const failureOf = (dataDir: string, output: string): StartFailure => {
  const disk = statfsSync(dataDir)
  if (output.includes('No space left on device') || disk.bavail * disk.bsize < spareBytes)
    return dataDirFailure(dataDir, { code: 'ENOSPC' })
  const lines = output.split('\n').filter((line) => line.trim())
  const line = lines.findLast((one) => /FATAL|PANIC/.test(one)) ?? lines.at(-1) ?? ''
  const reason = line.replace(/^[^[]*\[\d+\] /, '')
  return new StartFailure(
    `The database did not start (${reason}); its log is in ${join(dataDir, 'postgres', 'logs')}.`,
  )
}

const start = async (
  files: ClusterFiles,
  settings: Record<string, string>,
): Promise<{ postmaster: Postmaster; port: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      return { postmaster: await launch(files, { ...settings, port: String(port) }), port }
    } catch (error) {
      const isPortTaken =
        error instanceof NotReady && /could not bind|could not create any TCP/.test(error.message)
      if (!isPortTaken || attempt === portAttempts) throw error
    }
  }
}

const createDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}

/** Starts it again as often as it ends without being told to, slower while that fails; gives the way to end it for good. */
const keepRunning = (
  first: Postmaster,
  files: ClusterFiles,
  again: () => Promise<Postmaster>,
): (() => Promise<void>) => {
  let current = first
  let pauseMs = firstPauseMs
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.gone
      await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        current = await again()
        pauseMs = firstPauseMs
      } catch {
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
      if (signal.aborted) await stop(current, files)
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await stop(current, files)
    await watching
  }
}

/** The same for as long as this very cluster is in this very directory, under whatever path; no copy has it. */
const markOf = (folder: string): string => {
  const { dev, ino } = statSync(folder)
  const systemIdentifier = readFileSync(join(folder, 'global', 'pg_control')).subarray(0, 8)
  return `portal-${createHash('sha256').update(`${dev} ${ino} `).update(systemIdentifier).digest('hex').slice(0, 12)}`
}

const prepare = async ({
  dataDir,
  progress,
  isThrowAway = false,
}: ClusterOptions): Promise<ClusterFiles & { secret: string }> => {
  const folder = join(dataDir, 'postgres', 'cluster')
  const user = osUserFor(folder)
  const binaries = await findBinaries(user)
  const isOld = isInitialised(folder, binaries)
  const secret = readSecret(dataDir, isOld)
  if (!isOld) {
    progress('Creating the database (only the first time)')
    await initialise({ dataDir, folder, binaries, user, secret, isDurable: !isThrowAway })
  }
  const mark = markOf(folder)
  return { folder: realpathSync(folder), binaries, user, mark, secret }
}

const open = async (options: ClusterOptions): Promise<Cluster> => {
  const { progress, isThrowAway = false } = options
  const { secret, ...files } = await prepare(options)
  await stopLeftBehind(files, progress)
  progress('Starting the database')
  const settings = { ...commonSettings, ...(isThrowAway ? throwAway : durable) }
  const { postmaster, port } = await start(files, settings)
  const adminUrl = `postgres://postgres:${secret}@127.0.0.1:${port}/${database}`
  const end = keepRunning(postmaster, files, async () => {
    progress('The database ended unexpectedly: starting it again')
    await stopLeftBehind(files, progress)
    return launch(files, { ...settings, port: String(port) })
  })
  try {
    await createDatabase(adminUrl)
  } catch (error) {
    await end()
    throw error
  }
  return { adminUrl, stop: end }
}

/**
 * Opens the embedded PostgreSQL of a data directory: takes the directory's lock, makes the cluster the first time,
 * ends what a killed server left running, starts it, and starts it again should it ever end by itself. It stops with
 * this process on any end but kill -9. Rejects with `StartFailure`, one sentence, when the operator has to act.
 */
export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const lock = lockDataDir(options.dataDir)
  try {
    const cluster = await open(options)
    let stopped: Promise<void> | undefined
    return {
      adminUrl: cluster.adminUrl,
      stop: () => (stopped ??= cluster.stop().finally(() => lock.release())),
    }
  } catch (error) {
    lock.release()
    if (error instanceof StartFailure) throw error
    if (error instanceof NotReady) throw failureOf(options.dataDir, error.message)
    if ((error as { code?: string }).code === wrongPassword) throw damagedSecret(options.dataDir)
    const isOfFiles =
      typeof (error as NodeJS.ErrnoException).syscall === 'string' && 'path' in (error as object)
    throw isOfFiles ? dataDirFailure(options.dataDir, error) : error
  }
}
