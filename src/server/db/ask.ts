import type pg from 'pg'

/** A server that has gone silent is noticed after this; its own statement timeout comes first where it still speaks. */
const silenceMs = 12_000
const silence = 'Query read timeout'

/** The wait for an answer was given up: nothing more is to be asked on that connection. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === silence

/**
 * The rows of one query. With a callback and a timer of its own, because results of pg's promises and of its `query_timeout`
 * outlive every young collection: a stream of rows would fill the old heap with what is long read. Rejects with
 * PostgreSQL's error, or with one that `isSilence` knows.
 */
export const ask = <Row extends object>(
  client: pg.PoolClient,
  query: string | pg.QueryConfig,
): Promise<Row[]> =>
  new Promise<Row[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(silence)), silenceMs)
    client.query<Row>(
      typeof query === 'string' ? { text: query } : query,
      (error: Error | undefined, result) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(result.rows)
      },
    )
  }).catch((error: Error) => {
    // The way to who asked, instead of the way to the socket.
    Error.captureStackTrace(error)
    throw error
  })
