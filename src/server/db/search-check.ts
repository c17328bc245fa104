import pg from 'pg'

/**
 * What an operator has to know of searches in this database, in words; undefined when there is nothing. With an LC_CTYPE
 * of C, trigrams know no Chinese: searches stay right and become slow. `adminUrl`: the owner's, of a migrated database.
 */
export const searchWarning = async (adminUrl: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ knows: boolean; ctype: string }>(
      String.raw`SELECT cardinality(show_trgm(U&'\738B\4F1F')) > 0 AS knows, datctype AS ctype FROM pg_database WHERE datname = current_database()`,
    )
    return rows[0]?.knows
      ? undefined
      : `Searches for Chinese will be slow: the database's LC_CTYPE is ${rows[0]?.ctype}, which its indexes for searches do not understand. Create the database with a UTF-8 locale, such as C.UTF-8.`
  } finally {
    await client.end()
  }
}
