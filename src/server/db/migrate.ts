import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { seedBase } from '#server/seed/base.ts'

const lockKey = 7_201_905
const folder = fileURLToPath(new URL('./migrations', import.meta.url))

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
 * Brings the database to this version, with what every installation needs in it, and gives the server role its password; `adminUrl` is the owner's address.
 * Several instances may start at once: one migrates, the others wait. Rejects with PostgreSQL's error.
 */
export const migrate = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await runMigrations(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: 'public',
      migrationsTable: 'schema_migration',
    })
    await client.query(
      `ALTER ROLE portal_server PASSWORD ${pg.escapeLiteral(new URL(serverUrl(adminUrl)).password)}`,
    )
    await client.query(`GRANT SELECT ON schema_migration TO portal_server`)
    await seedBase(client)
  } finally {
    await client.end()
  }
}
