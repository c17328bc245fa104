import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartFailure } from '#server/core/start-failure.ts'

/** The OS user PostgreSQL runs as when the server runs as root, which PostgreSQL refuses. */
export interface OsUser {
  readonly uid: number
  readonly gid: number
}

const name = 'postgres'

const ownerOf = (folder: string): OsUser | undefined => {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

const lookUp = (): OsUser | undefined => {
  const ids = ['-u', '-g'].map(
    (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim() ?? '',
  )
  const [uid, gid] = ids.map((id) => (/^\d+$/.test(id) ? Number(id) : 0))
  return uid && gid ? { uid, gid } : undefined
}

const create = (): OsUser | undefined => {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ])
  return lookUp()
}

/**
 * The user that owns, or will own, the cluster in `folder`; undefined unless this process is root. Makes a system
 * user `postgres` where there is none. Throws `StartFailure` where that is impossible.
 */
export const osUserFor = (folder: string): OsUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const user = process.platform === 'linux' ? (ownerOf(folder) ?? lookUp() ?? create()) : undefined
  if (user) return user
  throw new StartFailure(
    'PostgreSQL refuses to run as root: start as another user, or add a system user named postgres.',
  )
}
