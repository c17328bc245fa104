import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from '#server/core/start-failure.ts'
import type { Binaries } from './cluster-binaries.ts'
import { nameOf } from './cluster-process.ts'
import type { OsUser } from './cluster-user.ts'
import { dataDirFailure } from './data-lock.ts'

const neededBytes = 250 * 1024 * 1024

// Trigrams of Chinese need a character type that knows its letters; the order of texts stays that of code points.
const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
const locale = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  ...(process.platform === 'win32' ? [] : [`--lc-ctype=${letters}`]),
]

const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The password in DATA_DIR/secret does not open the database. */
export const damagedSecret = (dataDir: string): StartFailure =>
  new StartFailure(
    `${join(dataDir, 'secret')} is missing or damaged: put back the one this database was made with.`,
  )

/** The superuser's password, from DATA_DIR/secret (0600). Made unless `isNeeded` for a cluster that exists. */
export const readSecret = (dataDir: string, isNeeded: boolean): string => {
  const file = join(dataDir, 'secret')
  if (!existsSync(file) && !isNeeded) {
    const unfinished = `${file}.new`
    writeFileSync(unfinished, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true })
    renameSync(unfinished, file)
    syncFolder(dataDir)
  }
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (/^[\da-f]{48}$/.test(secret)) return secret
  throw damagedSecret(dataDir)
}

const ownFolder = (folder: string, user: OsUser | undefined): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
}

const runInitdb = (
  { initdb }: Binaries,
  flags: readonly string[],
  options: { user: OsUser | undefined; cwd: string },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(initdb, flags, {
      ...options.user,
      cwd: options.cwd,
      windowsHide: true,
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    const stopWithServer = () => child.kill()
    process.on('exit', stopWithServer)
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', stopWithServer)
      resolve(code === 0 ? '' : said || `initdb ended with ${code}`)
    })
  })

const failureOf = (dataDir: string, output: string): StartFailure => {
  if (output.includes('No space left on device')) return dataDirFailure(dataDir, { code: 'ENOSPC' })
  const line =
    output.split('\n').find((one) => /(?:error|fatal):/i.test(one)) ?? output.trim().split('\n').at(-1)
  return new StartFailure(`The database could not be created in ${dataDir} (${line?.trim()}).`)
}

/** Where a new cluster goes. */
export interface InitTarget {
  readonly dataDir: string
  /** The final data directory; it appears whole or not at all. */
  readonly folder: string
  readonly binaries: Binaries
  readonly user: OsUser | undefined
  readonly secret: string
  /** False only for clusters that nobody keeps. */
  readonly isDurable: boolean
}

/** Throws `StartFailure` when the cluster in `folder` is of another PostgreSQL; gives whether there is one. */
export const isInitialised = (folder: string, { major }: Binaries): boolean => {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) return false
  const found = readFileSync(file, 'utf8').trim()
  if (found === major) return true
  throw new StartFailure(
    `The database in ${folder} was made by PostgreSQL ${found} and this one is ${major}: move it over with pg_dump, or use the earlier release.`,
  )
}

/**
 * Makes a cluster beside its place and moves it there whole, so that a kill at any moment leaves nothing half done.
 * Rejects with `StartFailure`.
 */
export const initialise = async ({
  dataDir,
  folder,
  binaries,
  user,
  secret,
  isDurable,
}: InitTarget): Promise<void> => {
  const disk = statfsSync(dataDir)
  if (disk.bavail * disk.bsize < neededBytes)
    throw new StartFailure(
      `A new database needs 250 MB on the disk under ${dataDir}: free some space and start again.`,
    )
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  ownFolder(dirname(folder), user)
  const unfinished = join(draft, 'cluster')
  ownFolder(draft, user)
  ownFolder(unfinished, user)
  try {
    const passwordFile = join(draft, 'password')
    writeFileSync(passwordFile, secret, { mode: 0o600 })
    if (user) chownSync(passwordFile, user.uid, user.gid)
    const flags = [
      '-D',
      nameOf(unfinished, user),
      '--pwfile=../password',
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-instructions',
    ]
    const output = await runInitdb(binaries, [...flags, ...locale, ...(isDurable ? [] : ['--no-sync'])], {
      user,
      cwd: unfinished,
    })
    if (output) throw failureOf(dataDir, output)
    renameSync(unfinished, folder)
    if (isDurable) syncFolder(dirname(folder))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
