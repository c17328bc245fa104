import pg from 'pg'
import { nameOrder } from './schema/list-indexes.ts'
import { literal } from './literal.ts'

interface Ordered {
  readonly name: string
  /** The version of the order for which it was built; null of one that is new. */
  readonly built: string | null
  readonly actual: string
}

/** The indexes in the order of names (`nameOrder`), with the version of it that the database's ICU has now. */
const ordered = `
  SELECT i.indexrelid::regclass::text AS name, obj_description(i.indexrelid, 'pg_class') AS built, pg_collation_actual_version(c.oid) AS actual
  FROM pg_collation c JOIN pg_index i ON c.oid = ANY (i.indcollation::oid[])
  WHERE quote_ident(c.collname) = '${nameOrder}' AND c.collnamespace = 'pg_catalog'::regnamespace ORDER BY 1`

/**
 * Builds the indexes in the order of names anew where another ICU orders otherwise than the one that built them: read by such an
 * index a list would leave people out. `adminUrl`: the owner's, of a migrated database. Gives what to say of it.
 */
export const followOrder = async (adminUrl: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<Ordered>(ordered)
    const old = rows.filter(({ built, actual }) => built !== null && built !== actual)
    for (const { name } of old) await client.query(`REINDEX INDEX ${name}`)
    for (const { name, built, actual } of rows)
      if (built !== actual) await client.query(`COMMENT ON INDEX ${name} IS ${literal(actual)}`)
    if (old.length === 0) return undefined
    return `Names are ordered by another ICU (${old[0]?.actual}) than before: ${old.length} indexes were built anew.`
  } finally {
    await client.end()
  }
}
