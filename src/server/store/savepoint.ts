import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { toFailure } from '#server/core/to-failure.ts'

/** The statuses of what is wrong with one record alone: a refusal in words, another state or version, deleted meanwhile. */
const ofOneRecord: readonly number[] = [200, 409, 410]

/**
 * Does a part of a transaction. Where it is refused, nothing of it stays, not even what was to run after the commit, and its
 * refusal is given back. Throws what concerns more than this part.
 */
export const inSavepoint = async <Result>(
  context: Context,
  work: (own: Context) => Promise<Result>,
): Promise<Result | Failure> => {
  const later: Parameters<Context['afterCommit']>[0][] = []
  await context.tx.query('SAVEPOINT part')
  try {
    const result = await work({ ...context, afterCommit: (then) => void later.push(then) })
    await context.tx.query('RELEASE SAVEPOINT part')
    for (const then of later) context.afterCommit(then)
    return result
  } catch (error) {
    const failure = toFailure(error)
    if (!ofOneRecord.includes(failure.status)) throw error
    await context.tx.query('ROLLBACK TO SAVEPOINT part')
    return failure
  }
}

/**
 * Does a part of a transaction, and takes it back unless what it gave is to be kept: then nothing of it stays. Throws what
 * the work throws, and then the transaction is over.
 */
export const keptIf = async <Result>(
  context: Context,
  work: (own: Context) => Promise<Result>,
  isKept: (result: Result) => boolean,
): Promise<Result> => {
  const later: Parameters<Context['afterCommit']>[0][] = []
  await context.tx.query('SAVEPOINT part')
  const result = await work({ ...context, afterCommit: (then) => void later.push(then) })
  if (isKept(result)) {
    await context.tx.query('RELEASE SAVEPOINT part')
    for (const then of later) context.afterCommit(then)
  } else await context.tx.query('ROLLBACK TO SAVEPOINT part')
  return result
}

/** What a write would give, found out by doing it and taking it back, as `keptIf`. */
export const tried = <Result>(context: Context, write: (own: Context) => Promise<Result>): Promise<Result> =>
  keptIf(context, write, () => false)

const takenBack = new Failure('notAllowedNow')

/** What would refuse a write of one record, as `inSavepoint`; undefined where nothing would. Nothing of the write stays. */
export const triedFailure = async (
  context: Context,
  write: (own: Context) => Promise<unknown>,
): Promise<Failure | undefined> => {
  const outcome = await inSavepoint(context, async (own): Promise<void> => {
    await write(own)
    throw takenBack
  })
  return outcome instanceof Failure && outcome !== takenBack ? outcome : undefined
}
