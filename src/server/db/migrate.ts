import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { installQueue } from '#server/queue/install-queue.ts'
import { seedBase } from '#server/seed/base.ts'
import { StartFailure } from '#server/core/start-failure.ts'
import { applyRules } from './apply-rules.ts'
import { ensureInstallation } from './installation.ts'
import { recordWords } from './record-words.ts'
import { runMigrations } from './run-migrations.ts'

const lockKey = 7_201_905
const lookMs = 200
/** Where migrations are. */
export const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }

/**
 * Refuses a database whose migrations are not the first of ours: one of a newer version, or of a line of development
 * that was given up. drizzle looks at the newest one only, and would run what it does not find.
 */
const refuseUnknown = async (client: pg.Client): Promise<void> => {
  const { rows: tables } = await client.query(`SELECT FROM pg_tables WHERE tablename = 'schema_migration'`)
  if (tables.length === 0) return
  const { rows: ran } = await client.query<{ at: string }>(
    'SELECT created_at AS at FROM schema_migration ORDER BY created_at',
  )
  const ours = readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis)
  if (ran.every(({ at }, index) => Number(at) === ours[index])) return
  throw new StartFailure(
    'This database was made by another version of the portal, which this version cannot continue. Start that version again, or give this one an empty DATA_DIR or DATABASE_URL. Nothing was changed.',
  )
}

/** Waits for its turn by asking again: an index that is built concurrently waits for all who wait in a statement. */
const takeTurn = async (client: pg.Client): Promise<void> => {
  const asked = () => client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [lockKey])
  while (!(await asked()).rows[0]?.ours) await sleep(lookMs)
}

/**
 * Brings the database to this version, with what every installation needs in it and the roles the server works as;
 * `adminUrl` is the owner's address. Several instances may start at once: one migrates, the others wait. Rejects with a `StartFailure` for a database of
 * another version, else with PostgreSQL's error.
 */
export const migrate = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await takeTurn(client)
    await refuseUnknown(client)
    await runMigrations(client, migrations)
    const installation = await ensureInstallation(client)
    await applyRules(client, installation)
    await installQueue((text, values) => client.query(text, values), installation.roles)
    await seedBase(client, await recordWords())
  } finally {
    await client.end()
  }
}
