import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf, killDatabases } from './database.ts'
import { killServers, startPortal } from './portal.ts'

/** Where a fault finds its data directories; everything goes when the run ends. */
export interface Environment {
  /** Makes the demo data once, by a first start of the server itself. */
  prepare(): Promise<void>
  /** A data directory of its own with the demo data in it, not running. */
  fresh(): string
  /** The same on a small disk of its own; undefined with the reason where that is refused. */
  freshOnDisk(megabytes: number): { dataDir: string | undefined; reason: string }
  remove(folder: string): void
  clean(): void
}

const copy = (from: string, to: string): void => {
  // As root the database's files belong to another user, and stay its own.
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`copying ${from}: ${stderr}`)
}

const mountRefused = (folder: string, megabytes: number): string => {
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder],
    { encoding: 'utf8' },
  )
  return status === 0 ? '' : (error?.message ?? stderr.trim().split('\n')[0] ?? `mount left with ${status}`)
}

/** Looks at every database that may run, so that it can be killed. */
const findDatabases = (root: string): void => {
  for (const file of globSync('{*,*/data}/postgres/cluster/postmaster.pid', { cwd: root })) {
    try {
      databaseOf(join(root, file, '../../..'))
    } catch {
      // A number in a file left behind; nothing runs.
    }
  }
}

/** A temporary folder for the data directories of a run. */
export const makeEnvironment = (): Environment => {
  const root = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  const template = join(root, 'template')
  const disks = new Set<string>()
  let count = 0
  const next = (): string => join(root, `${(count += 1)}`)
  const remove = (folder: string): void => {
    if (disks.delete(folder)) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    prepare: async () => {
      const { code, words } = await (await startPortal(template)).signal('SIGTERM')
      if (code !== 0) throw new Error(`the server did not stop cleanly: ${words}`)
    },
    fresh: () => {
      const folder = next()
      copy(template, folder)
      return folder
    },
    freshOnDisk: (megabytes) => {
      const folder = next()
      mkdirSync(folder)
      const reason = mountRefused(folder, megabytes)
      if (reason) return { dataDir: undefined, reason }
      disks.add(folder)
      const dataDir = join(folder, 'data')
      copy(template, dataDir)
      return { dataDir, reason }
    },
    remove,
    clean: () => {
      killServers()
      findDatabases(root)
      killDatabases()
      for (const disk of disks) remove(disk)
      rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
