import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrations } from '#server/db/migrate.ts'
import { runMigrations } from '#server/db/run-migrations.ts'

const folder = new URL('../earlier-version/', import.meta.url)

/** The versions whose functions and views are kept, by the last migration they had. */
export const earlierVersions = (): string[] =>
  readdirSync(folder).map((name) => name.slice(0, -'.sql'.length))

/** Runs the migrations that an earlier version had. */
export const migrateTo = async (client: pg.Client, last: string): Promise<void> => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  cpSync(migrations.migrationsFolder, copy, { recursive: true })
  const journal = join(copy, 'meta', '_journal.json')
  const whole = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const until = whole.entries.findIndex(({ tag }) => tag === last)
  if (until < 0) throw new Error(`there is no migration ${last}`)
  writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.slice(0, until + 1) }))
  await runMigrations(client, { migrationsFolder: copy })
  rmSync(copy, { recursive: true })
}

const values: Readonly<Record<string, (row: number) => unknown>> = {
  text: (row) => `kept-${row}`,
  'text[]': (row) => [`kept-${row}`],
  boolean: () => true,
  'numeric(5,2)': (row) => row,
  jsonb: () => '{}',
  bytea: (row) => Buffer.from(`kept-${row}`),
  date: (row) => `2026-01-0${row}`,
  'timestamp(3) with time zone': (row) => `2026-01-0${row}T08:00:00Z`,
}

/** What constraints of that version ask for. */
const given: Readonly<Record<string, unknown>> = {
  'sys_cc_work_bench.operate_status': 1,
  'sys_role.data_scope': 'ORG',
  'sys_role_org.group_id': null,
  'sys_depart.parent_id': null,
  'sys_permission.parent_id': null,
}

/** Far from the ids of what every installation has. */
const numberOf = (row: number) => 9_000 + row

const valueOf = ({ table, name, type }: Column, row: number): unknown =>
  `${table}.${name}` in given ? given[`${table}.${name}`] : (values[type] ?? numberOf)(row)

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/**
 * Three rows in each table. Their numbers are the same everywhere, so each refers to the row of its own number of another
 * table; columns with a default have it.
 */
const fillTables = async (client: pg.Client): Promise<void> => {
  const { rows: columns } = await client.query<Column>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migration'
       AND (a.attname = 'id' OR NOT a.atthasdef)`,
  )
  const byTable = Map.groupBy(columns, ({ table }) => table)
  // Rows come in any order of tables, and no trigger of that version is under test.
  await client.query(`SET session_replication_role = 'replica'`)
  for (const [table, its] of byTable)
    for (const row of [1, 2, 3])
      await client.query(
        `INSERT INTO "${table}" (${its.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${its.map((_, at) => `$${at + 1}`).join(', ')})`,
        its.map((column) => valueOf(column, row)),
      )
  await client.query('RESET session_replication_role')
}

/** Makes an empty database one of an earlier version, with rows in every table. `client` is the owner's. */
export const becomeEarlier = async (client: pg.Client, version: string): Promise<void> => {
  await migrateTo(client, version)
  await client.query(readFileSync(new URL(`${version}.sql`, folder), 'utf8'))
  await fillTables(client)
}

/** How many rows each table has; a database that was copied names its installation anew. */
export const rowCounts = async (client: pg.Client): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'sys_installation'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}"`)
    counts.set(name, counted.rows[0]?.n ?? 0)
  }
  return counts
}
