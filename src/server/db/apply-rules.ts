import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { declaredTables } from './declared-tables.ts'
import { functionRules } from './function-rules.ts'
import type { Installation } from './installation.ts'
import { tableFunctions, tableRules } from './table-rules.ts'

const folder = new URL('./functions/', import.meta.url)

const functions = async (): Promise<string[]> =>
  Promise.all(
    (await readdir(folder)).toSorted().map((name) => readFile(new URL(name, folder), { encoding: 'utf8' })),
  )

/**
 * Makes everything that can be replaced what the sources say: functions, views and triggers (`functions/*.sql`) with
 * who may call them, and what tables are declared to be. Runs after the migrations, in one transaction, and only where something has changed
 * since: it locks every table for a moment. `client` is the owner's.
 */
export const applyRules = async (client: pg.Client, { place, roles }: Installation): Promise<void> => {
  const tables = await declaredTables()
  const rules = [
    ...(await functions()),
    ...tables.flatMap(tableFunctions),
    ...functionRules(roles),
    ...tables.flatMap((table) => tableRules(table, roles)),
    `GRANT SELECT ON schema_migration TO ${roles.server}`,
  ].join(';\n')
  const { rows } = await client.query<{ last: string; applied: string | null }>(
    `SELECT max(created_at) AS last, obj_description('schema_migration'::regclass) AS applied FROM schema_migration`,
  )
  const hash = createHash('sha256').update(`${place} ${rows[0]?.last} ${rules}`).digest('hex')
  if (rows[0]?.applied === hash) return
  await client.query(`BEGIN;\n${rules};\nCOMMENT ON TABLE schema_migration IS '${hash}';\nCOMMIT`)
}
