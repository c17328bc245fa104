import type pg from 'pg'

/** A server that has gone silent is noticed after this; its own statement timeout comes first where it still speaks. */
const silenceMs = 12_000
const silence = 'Query read timeout'

/** The wait for an answer was given up: nothing more is to be asked on that connection. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === silence

/** What a query is asked with; a statement that has a name is kept planned by the connection. */
export interface Asked {
  readonly values?: readonly unknown[]
  readonly name?: string | undefined
}

/**
 * The rows of one query. With a callback and a timer of its own, because results of pg's promises and of its `query_timeout`
 * outlive every young collection: a stream of rows would fill the old heap with what is long read. Rejects with
 * PostgreSQL's error, or with one that `isSilence` knows.
 */
export const ask = <Row extends object>(
  client: pg.PoolClient,
  text: string,
  { values = [], name }: Asked = {},
): Promise<Row[]> =>
  new Promise<Row[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(silence)), silenceMs)
    const answered = (error: Error | undefined, result: pg.QueryResult<Row>) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(result.rows)
    }
    // pg copies an object of options property by property, so there is one only where a name needs it.
    if (name === undefined) client.query<Row>(text, [...values], answered)
    else client.query<Row>({ text, values: [...values], name }, answered)
  }).catch((error: Error) => {
    // The way to who asked, instead of the way to the socket.
    Error.captureStackTrace(error)
    throw error
  })
