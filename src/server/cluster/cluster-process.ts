import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '#server/core/start-failure.ts'
import type { Binaries } from './cluster-binaries.ts'
import type { OsUser } from './cluster-user.ts'

/** A cluster on disk and the programs that run it. */
export interface ClusterFiles {
  /** The data directory as PostgreSQL means it, absolute. */
  readonly folder: string
  readonly binaries: Binaries
  readonly user: OsUser | undefined
  /** Names this cluster among all processes of the machine. */
  readonly mark: string
}

const pollMs = 15
const lastOutputMs = 50
const fastStopMs = 60_000
const immediateStopMs = 10_000
// Children notice the end of their postmaster by themselves.
const orphanMs = 3_000

/**
 * How PostgreSQL is told its directory. As root on Linux the way there may be closed to its own user (/root, mktemp -d),
 * so it starts inside and calls it by a name that needs no way: every process may enter its own working directory.
 */
export const nameOf = (folder: string, user: OsUser | undefined): string => (user ? '/proc/self/cwd' : folder)

const pidFileLines = (folder: string): string[] => {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Command lines of this machine's processes; readable even where root may not look at another user's directories. */
const commandLines = (): [pid: number, line: string][] => {
  if (process.platform !== 'linux') {
    const rows = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout?.split('\n') ?? []
    return rows.map((row) => [Number.parseInt(row, 10), row])
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => {
    try {
      return [Number(pid), readFileSync(`/proc/${pid}/cmdline`, 'utf8')]
    } catch {
      return [Number(pid), '']
    }
  })
}

const postmasterPid = (folder: string): number => Number(pidFileLines(folder)[0]?.trim()) || 0

/** The living processes of this cluster; they carry its mark in their command lines, postmaster and children alike. */
export const processesOf = ({ folder, mark }: ClusterFiles): number[] => {
  if (process.platform === 'win32') return [postmasterPid(folder)].filter((pid) => pid > 0 && isAlive(pid))
  return commandLines()
    .filter(([pid, line]) => pid !== process.pid && line.includes('postgres') && line.includes(mark))
    .map(([pid]) => pid)
}

const signal = (pid: number, mode: 'fast' | 'immediate', { folder, binaries }: ClusterFiles): void => {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-W'])
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch {
    // It ended by itself.
  }
}

const areGone = async (files: ClusterFiles, limitMs: number): Promise<boolean> => {
  const end = performance.now() + limitMs
  while (processesOf(files).length > 0) {
    if (performance.now() > end) return false
    await sleep(pollMs)
  }
  return true
}

/** With nothing of the cluster alive, the number in its pid file may be another program's by now: PostgreSQL would refuse. */
const forgetReusedNumber = (folder: string): void => {
  const pid = postmasterPid(folder)
  const isSomeDatabase = commandLines().some(([one, line]) => one === pid && line.includes('postgres'))
  if (pid > 0 && isAlive(pid) && !isSomeDatabase) rmSync(join(folder, 'postmaster.pid'))
}

/**
 * Ends whatever a killed server left running of this cluster, cleanly where possible, and resolves when nothing of it
 * lives. Only for the holder of the data directory's lock. Rejects with `StartFailure` when a process does not end.
 */
export const stopLeftBehind = async (
  files: ClusterFiles,
  progress: (output: string) => void,
): Promise<void> => {
  const living = processesOf(files)
  if (living.length > 0) {
    progress('Stopping the database an earlier run left behind')
    const postmaster = living.find((pid) => pid === postmasterPid(files.folder))
    if (postmaster) signal(postmaster, 'fast', files)
    if (!(await areGone(files, postmaster ? fastStopMs : orphanMs))) {
      for (const pid of processesOf(files)) signal(pid, 'immediate', files)
      if (!(await areGone(files, immediateStopMs))) {
        throw new StartFailure(
          `Process ${processesOf(files).join(', ')} of an earlier run still uses the database and does not end: stop it first.`,
        )
      }
    }
  }
  forgetReusedNumber(files.folder)
}

/** A running postmaster. */
export interface Postmaster {
  readonly child: ChildProcess
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>
}

/** PostgreSQL left before it was ready; `output` is what it said. */
export class NotReady extends Error {}

/** What this postmaster wrote to its log; after its first moments that is the only place where it speaks. */
const loggedLines = (folder: string, pid: number | undefined): string => {
  const logs = join(dirname(folder), 'logs')
  try {
    const texts = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8').slice(-8_000))
    return texts.flatMap((text) => text.split('\n').filter((line) => line.includes(`[${pid}]`))).join('\n')
  } catch {
    return ''
  }
}

const waitUntilReady = async (
  folder: string,
  { child, gone }: Postmaster,
  output: () => string,
): Promise<void> => {
  let isGone = false
  const watching = gone.finally(() => {
    isGone = true
  })
  for (;;) {
    const lines = pidFileLines(folder)
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    if (isGone) {
      await watching
      await sleep(lastOutputMs)
      throw new NotReady(`${output()}\n${loggedLines(folder, child.pid)}`)
    }
    await sleep(pollMs)
  }
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C reaches only the server, and resolves when it takes
 * connections. However long a recovery takes, it waits while the process lives. Whichever way this process leaves,
 * short of kill -9, the database is told to stop. Rejects with `NotReady`.
 */
export const launch = async (files: ClusterFiles, settings: Record<string, string>): Promise<Postmaster> => {
  const { folder, binaries, user, mark } = files
  const flags = Object.entries({ ...settings, cluster_name: mark }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(binaries.postgres, ['-D', nameOf(folder, user), ...flags], {
    ...user,
    cwd: folder,
    detached: true,
    windowsHide: true,
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-8_000)
  })
  const stopWithServer = () => child.pid && signal(child.pid, 'fast', files)
  process.on('exit', stopWithServer)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
  }).finally(() => process.off('exit', stopWithServer))
  child.unref()
  ;(child.stderr as Socket).unref()
  const postmaster = { child, gone }
  await waitUntilReady(folder, postmaster, () => said)
  return postmaster
}

/** Stops it cleanly, within a minute; resolves when the process is gone. */
export const stop = async ({ child, gone }: Postmaster, files: ClusterFiles): Promise<void> => {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  signal(child.pid, 'fast', files)
  const isLate = await Promise.race([gone.then(() => false), sleep(fastStopMs, true, { ref: false })])
  if (isLate) signal(child.pid, 'immediate', files)
  await gone
}
