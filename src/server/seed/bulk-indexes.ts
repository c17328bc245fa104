import type pg from 'pg'

interface Droppable {
  readonly drop: string
  readonly restore: string
}

/** The indexes of some tables that keep nothing unique, and what forbids that rows overlap. */
const droppable = `
  SELECT 'DROP INDEX ' || indexrelid::regclass AS drop, pg_get_indexdef(indexrelid) AS restore FROM pg_index
  WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique AND NOT indisexclusion
  UNION ALL SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype = 'x'`

/**
 * Writes rows of load tests into some tables without their triggers and without most of their indexes, which are built anew
 * afterwards: that takes a part of the time of keeping them. In the transaction that is open; foreign keys hold.
 */
export const withoutIndexes = async (
  client: pg.Client,
  tables: readonly string[],
  write: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = await client.query<Droppable>(droppable, [tables])
  await client.query(`SET LOCAL maintenance_work_mem = '512MB'`)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const { drop } of rows) await client.query(drop)
  await write()
  for (const { restore } of rows) await client.query(restore)
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}
