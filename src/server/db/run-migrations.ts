import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

const uniqueViolation = '23505'
/** A double that comes in while a key is built is marked by the next attempt. */
const attempts = 3

/** A migration that builds or drops indexes while others write: it cannot be part of a transaction. */
const isConcurrent = ({ sql }: MigrationMeta): boolean =>
  sql.some((text) => /^(?:CREATE (?:UNIQUE )?|DROP )INDEX CONCURRENTLY /m.test(text))

const note = (client: pg.Client, { hash, folderMillis }: MigrationMeta) =>
  client.query('INSERT INTO schema_migration (hash, created_at) VALUES ($1, $2)', [hash, folderMillis])

const runInTransaction = async (client: pg.Client, some: readonly MigrationMeta[]): Promise<void> => {
  await client.query('BEGIN')
  try {
    for (const migration of some) {
      for (const text of migration.sql) await client.query(text)
      await note(client, migration)
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Drops what a build left that was ended half-way: it has the name, and holds no key. */
const dropHalfBuilt = async (client: pg.Client, { sql }: MigrationMeta): Promise<void> => {
  const names = sql.flatMap((text) => /INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/.exec(text)?.[1] ?? [])
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE NOT indisvalid AND c.relname = ANY($1)`,
    [names],
  )
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`)
}

const runConcurrently = async (client: pg.Client, migration: MigrationMeta): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await dropHalfBuilt(client, migration)
    try {
      for (const text of migration.sql) await client.query(text)
      await note(client, migration)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== uniqueViolation || attempt === attempts) throw error
    }
  }
}

/**
 * Runs the migrations of a folder that a database has not had, in their order: those that follow each other in one transaction,
 * and each that builds indexes CONCURRENTLY by itself, statement by statement. So such a one is written to be run again: it marks
 * what would be double, then builds IF NOT EXISTS.
 */
export const runMigrations = async (
  client: pg.Client,
  folder: { readonly migrationsFolder: string },
): Promise<void> => {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM schema_migration',
  )
  const last = Number(rows[0]?.last ?? 0)
  let some: MigrationMeta[] = []
  for (const migration of readMigrationFiles(folder).filter(({ folderMillis }) => folderMillis > last)) {
    if (!isConcurrent(migration)) {
      some.push(migration)
      continue
    }
    await runInTransaction(client, some)
    some = []
    await runConcurrently(client, migration)
  }
  await runInTransaction(client, some)
}
