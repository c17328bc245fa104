import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFailure } from '#server/core/start-failure.ts'

const sqlite = { busy: 5, full: 13, notADatabase: 26 }
const waitMs = 1000
// PostgreSQL builds names of up to 1024 bytes below it.
const longestPath = 800

// Keeps every lock reachable: one that is collected would be given back while its holder runs on.
const locks = new Set<DatabaseSync>()

/** One sentence for a file system error under DATA_DIR; `error` is what Node or SQLite threw. */
export const dataDirFailure = (dataDir: string, error: unknown): StartFailure => {
  const { code: given, message, errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  const code = errcode === sqlite.full ? 'ENOSPC' : given
  const sentence = {
    ENOSPC: `The disk under DATA_DIR ${dataDir} is full: free some space and start again.`,
    EDQUOT: `The disk quota under DATA_DIR ${dataDir} is used up: free some space and start again.`,
    ENAMETOOLONG: `DATA_DIR ${dataDir.slice(0, 60)}… is too long: choose a path of at most ${longestPath} bytes.`,
    ENOTDIR: `DATA_DIR ${dataDir} is not a directory.`,
    EEXIST: `DATA_DIR ${dataDir} is not a directory.`,
  }[code ?? '']
  const reason = code === 'ERR_SQLITE_ERROR' ? message : (code ?? message)
  return new StartFailure(sentence ?? `DATA_DIR ${dataDir} cannot be written to (${reason}).`, {
    cause: error,
  })
}

/** Not Node's own `recursive`: that one never returns below /proc, where mkdir says ENOENT under a parent that exists. */
const makeWithParents = (path: string): void => {
  if (existsSync(path)) return
  makeWithParents(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

const makeDirectory = (dataDir: string): void => {
  if (Buffer.byteLength(dataDir) > longestPath) throw dataDirFailure(dataDir, { code: 'ENAMETOOLONG' })
  try {
    makeWithParents(dataDir)
    if (!statSync(dataDir).isDirectory()) throw dataDirFailure(dataDir, { code: 'ENOTDIR' })
  } catch (error) {
    throw error instanceof StartFailure ? error : dataDirFailure(dataDir, error)
  }
}

const holderOf = (pidFile: string): string => {
  try {
    const pid = readFileSync(pidFile, 'utf8').trim()
    return /^\d{1,9}$/.test(pid) ? ` (process ${pid})` : ''
  } catch {
    return ''
  }
}

/**
 * Makes the directory (0700 where it is new) and takes it for this process alone. The kernel gives it back when the
 * process ends, however it ends. Throws `StartFailure` within about a second when another process holds it, and at
 * once when it cannot be used.
 */
export const lockDataDir = (dataDir: string): { release(): void } => {
  makeDirectory(dataDir)
  const pidFile = join(dataDir, 'instance.pid')
  const lockFile = join(dataDir, 'instance.lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile, { timeout: waitMs })
    // Not in `locking_mode = EXCLUSIVE`: there who waits keeps the file shared, and of two at once neither gets it.
    lock.exec('BEGIN EXCLUSIVE')
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    lock?.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === sqlite.notADatabase) throw new StartFailure(`${lockFile} is damaged: delete it.`)
    if (errcode !== sqlite.busy) throw dataDirFailure(dataDir, error)
    throw new StartFailure(
      `Another server${holderOf(pidFile)} is using DATA_DIR ${dataDir}: stop it first, or choose another DATA_DIR.`,
    )
  }
  const held = lock
  locks.add(held)
  return {
    release: () => {
      if (locks.delete(held)) held.close()
    },
  }
}
