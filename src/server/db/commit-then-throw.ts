import { Failure } from '#contract/core/failures.ts'
import type { Database, Identity, Tx } from './pool.ts'

/**
 * Runs `work` in a transaction of its own that commits even when the answer is no: `work` gives a `Failure` back instead
 * of throwing it, so that what it counted stays counted, and the caller of `commitThenThrow` gets it thrown after the commit.
 * What `work` throws still rolls back. For `prepare` steps only: there is no transaction inside a transaction.
 */
export const commitThenThrow = async <Result>(
  db: Database,
  identity: Identity,
  work: (tx: Tx) => Promise<Result | Failure>,
): Promise<Result> => {
  const outcome = await db.as(identity, work)
  if (outcome instanceof Failure) throw outcome
  return outcome
}
