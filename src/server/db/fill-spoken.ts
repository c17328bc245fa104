import { getTableColumns } from 'drizzle-orm'
import pg from 'pg'
import { spokenField, spokenKey } from '#contract/rules/spoken-key.ts'
import { declaredTables } from './declared-tables.ts'

const batchSize = 1_000

/** The columns of a table that hold names, each with the one of its key. */
interface Names {
  readonly table: string
  readonly pairs: readonly (readonly [name: string, key: string])[]
}

const namesOfTables = async (): Promise<Names[]> => {
  const tables = await declaredTables()
  return tables.flatMap(({ name: table, table: made }) => {
    const columns = getTableColumns(made)
    const pairs = Object.entries(columns).flatMap(([field, { name }]) => {
      const key = columns[spokenField(field)]
      return key ? [[name, key.name] as const] : []
    })
    return pairs.length === 0 ? [] : [{ table, pairs }]
  })
}

/** Fills a batch of rows behind this one; gives the last of them. Who writes a row meanwhile has written its keys. */
const fillBatch = async (
  client: pg.Client,
  { table, pairs }: Names,
  after: string,
): Promise<string | undefined> => {
  const lacking = pairs.map(([name, key]) => `(${name} IS NOT NULL AND ${key} IS NULL)`).join(' OR ')
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT id, ${pairs.map(([name]) => name).join(', ')} FROM ${table} WHERE id > $1 AND (${lacking}) ORDER BY id LIMIT ${batchSize}`,
    [after],
  )
  const keys = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(pairs.map(([name, key]) => [key, row[name] == null ? null : spokenKey(row[name])])),
  }))
  await client.query(
    `UPDATE ${table} t SET ${pairs.map(([, key]) => `${key} = r.${key}`).join(', ')}
     FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) r
     WHERE t.id = r.id AND ${pairs.map(([name]) => `t.${name} IS NOT DISTINCT FROM r.${name}`).join(' AND ')}`,
    [JSON.stringify(keys)],
  )
  return rows.at(-1)?.['id'] ?? undefined
}

/**
 * Gives the names of before, and those that a seed wrote, the keys by which they are found as they sound (decision 110): a
 * thousand rows at a time, while others read and write. It counts no version up and leaves nothing in a trail. `adminUrl`:
 * the owner's, of a migrated database.
 */
export const fillSpoken = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  // Lost between two questions, it fails the next one; unheard, it would end the server.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const names of await namesOfTables()) {
      let last: string | undefined = '0'
      while (last !== undefined) last = await fillBatch(client, names, last)
    }
  } finally {
    await client.end()
  }
}
