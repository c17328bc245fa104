import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#server/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/seed/demo.ts'
import type { Outcome } from '../faults/fault.ts'
import { killServers, startPortal, type Portal } from '../faults/portal.ts'

/** One PostgreSQL, and servers on it. */
export interface Stage {
  /** The owner's address of the database. */
  readonly adminUrl: string
  /** Starts a server, at a port of its own or a given one. */
  start(port?: string): Promise<Portal>
  close(): Promise<void>
}

/** Something that holds of the real-time channel. */
export interface Check {
  readonly name: string
  readonly limitSeconds: number
  run(stage: Stage, rounds: number): Promise<Outcome>
}

/** Starts a database of its own with the demo data. */
export const openStage = async (): Promise<Stage> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sockets-'))
  const cluster = await openCluster({
    dataDir: join(folder, 'data'),
    progress: () => undefined,
    isThrowAway: true,
  })
  await migrate(cluster.adminUrl)
  await seedDemo(cluster.adminUrl)
  let count = 0
  return {
    adminUrl: cluster.adminUrl,
    start: (port = '0') => {
      count += 1
      const env = { DATABASE_URL: cluster.adminUrl, PORT: port, SEED_DEMO: 'off' }
      return startPortal(join(folder, `files-${count}`), env)
    },
    close: async () => {
      killServers()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
