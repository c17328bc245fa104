import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installQueue } from '#server/queue/install-queue.ts'
import { seedBase } from '#server/seed/base.ts'
import { StartFailure } from '#server/core/start-failure.ts'
import { applyRules } from './apply-rules.ts'

const lockKey = 7_201_905
const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsSchema: 'public',
  migrationsTable: 'schema_migration',
}

/**
 * The server role's address, made from the owner's: same host and database, user `portal_server`, a password derived
 * from the owner's credentials so that every instance finds the same one and nobody has to configure it.
 */
export const serverUrl = (adminUrl: string): string => {
  const url = new URL(adminUrl)
  const secret = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.password = createHmac('sha256', secret).update('portal_server').digest('hex')
  url.username = 'portal_server'
  return url.href
}

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

/**
 * Brings the database to this version, with what every installation needs in it, and gives the server role its password; `adminUrl` is the owner's address.
 * Several instances may start at once: one migrates, the others wait. Rejects with a `StartFailure` for a database of
 * another version, else with PostgreSQL's error.
 */
export const migrate = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await refuseUnknown(client)
    await runMigrations(drizzle(client), migrations)
    await applyRules(client)
    await client.query(
      `ALTER ROLE portal_server PASSWORD ${pg.escapeLiteral(new URL(serverUrl(adminUrl)).password)}`,
    )
    await client.query(`GRANT SELECT ON schema_migration TO portal_server`)
    await installQueue((text, values) => client.query(text, values))
    await seedBase(client)
  } finally {
    await client.end()
  }
}
