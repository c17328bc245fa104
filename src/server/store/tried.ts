import type { Context } from '#server/calls/caller.ts'

/**
 * What a write would give, found out by doing it and taking it back: nothing of it stays. Throws what the write throws, and
 * then the transaction is over.
 */
export const tried = async <Result>(
  { tx }: Pick<Context, 'tx'>,
  write: () => Promise<Result>,
): Promise<Result> => {
  await tx.query('SAVEPOINT tried')
  const result = await write()
  await tx.query('ROLLBACK TO SAVEPOINT tried')
  return result
}
