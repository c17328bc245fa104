import type pg from 'pg'

/** The column of a field. */
export const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

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
        Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value as unknown])),
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
