import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, realpathSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findBinaries } from '#server/cluster/cluster-binaries.ts'
import { launch, type Postmaster } from '#server/cluster/cluster-process.ts'
import { osUserFor } from '#server/cluster/cluster-user.ts'
import { databaseOf } from './database.ts'

/** A PostgreSQL that belongs to nobody's server, as an operator's own does. */
export interface OwnDatabase {
  readonly url: string
  start(): Promise<void>
  /** As `pg_ctl stop -m immediate`. */
  stopHard(): Promise<void>
}

/** A port that nobody listens at. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The database of a data directory without its server, always at the same address. */
export const ownDatabase = async (dataDir: string): Promise<OwnDatabase> => {
  const folder = realpathSync(join(dataDir, 'postgres', 'cluster'))
  const user = osUserFor(folder)
  const files = {
    folder,
    user,
    binaries: await findBinaries(user),
    mark: `portal-${randomBytes(6).toString('hex')}`,
  }
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    timezone: 'UTC',
  }
  let postmaster: Postmaster | undefined
  return {
    url: `postgres://postgres:${readFileSync(join(dataDir, 'secret'), 'utf8').trim()}@127.0.0.1:${port}/portal`,
    start: async () => {
      postmaster = await launch(files, settings)
      databaseOf(dataDir)
    },
    stopHard: async () => {
      postmaster?.child.kill('SIGQUIT')
      await postmaster?.gone
    },
  }
}
