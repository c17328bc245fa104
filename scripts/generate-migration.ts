import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const meta = 'src/server/db/migrations/meta'

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--config=src/server/db/drizzle.config.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
// The next migration is made from the newest snapshot alone: older ones would only be copies of the whole schema.
if (status === 0) {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const old of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, old))
}
process.exitCode = status ?? 1
