import type pg from 'pg'
import { columnName } from '#server/core/column-name.ts'

/** Inserts rows of one table from objects with camelCase names, a thousand at a time; gives the new ids in order. */
export const insertMany = async (
  client: pg.Client,
  table: string,
  rows: readonly object[],
): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 0; at < rows.length; at += 1_000) {
    const batch = rows
      .slice(at, at + 1_000)
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value as unknown])),
      )
    const names = [...new Set(batch.flatMap((row) => Object.keys(row)))]
    const { rows: made } = await client.query<{ id: string }>(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) RETURNING id`,
      [JSON.stringify(batch)],
    )
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}
