import type { Context } from '#server/calls/caller.ts'
import { toFailure } from '#server/core/to-failure.ts'

/**
 * Reads within a transaction, each statement in so many milliseconds, waits for locks included; undefined where one is late, and
 * the transaction goes on. Nothing of the read stays. Throws what else fails.
 */
export const inTime = async <Result>(
  { tx }: Pick<Context, 'tx'>,
  timeoutMs: number,
  read: () => Promise<Result>,
): Promise<Result | undefined> => {
  await tx.query(`SAVEPOINT bounded; SET LOCAL statement_timeout = ${timeoutMs}`)
  try {
    return await read()
  } catch (error) {
    if (toFailure(error).status !== 503) throw error
    return undefined
  } finally {
    await tx.query('ROLLBACK TO SAVEPOINT bounded')
  }
}
