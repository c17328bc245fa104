import { getTableName } from 'drizzle-orm'
import { Failure } from '#contract/core/failures.ts'
import type { MoveBatchCall, MoveOutcome } from '#contract/core/move-batch.ts'
import type { MoveOfCall } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import { seenIds } from './listing.ts'
import { moveRow, wordOf, type AnyMoveHooks, type MovingStore } from './moving.ts'
import { rowName } from './recycling.ts'

/** What is wrong with one record: a refusal in the noun's words, another state or version, deleted meanwhile. */
const isOfOneRow = (error: unknown): error is Failure =>
  error instanceof Failure && [200, 409, 410].includes(error.status)

/** Does something with one record of many; what it did is undone, and its refusal given back, where it is refused. */
const attempt = async (
  context: Context,
  work: (context: Context) => Promise<void>,
): Promise<Failure | undefined> => {
  const later: Parameters<Context['afterCommit']>[0][] = []
  await context.tx.query('SAVEPOINT one_row')
  try {
    await work({ ...context, afterCommit: (then) => void later.push(then) })
  } catch (error) {
    if (!isOfOneRow(error)) throw error
    await context.tx.query('ROLLBACK TO SAVEPOINT one_row')
    return error
  }
  await context.tx.query('RELEASE SAVEPOINT one_row')
  for (const then of later) context.afterCommit(then)
  return undefined
}

const texts = {
  all: /*i18n*/ { id: 'moveBatch.all', message: '{move}：已处理 {count} 条' },
  some: /*i18n*/ { id: 'moveBatch.some', message: '{move}：已处理 {count} 条，{refused} 条未处理' },
}

const sentence = (
  move: MoveOfCall,
  { moved, refused }: Omit<MoveOutcome, 'said'>,
  { translate }: Context,
): string =>
  translate(refused.length === 0 ? texts.all : texts.some, {
    move: wordOf(move),
    count: moved.length,
    refused: refused.length,
  })

interface BatchInput {
  readonly rows: readonly { readonly id: string; readonly version: number }[]
}

/**
 * The handler of a move of many records, in one transaction: each is moved as it would be alone, or left as it is and named
 * with its refusal. Throws `notFound` when the caller does not see one of them.
 */
export const movingBatch =
  ({ source, recycling }: MovingStore<unknown>, call: MoveBatchCall, hooks: AnyMoveHooks) =>
  async ({ rows, ...asks }: BatchInput, context: Context): Promise<MoveOutcome> => {
    const ids = rows.map(({ id }) => id)
    await seenIds(context.tx, source, ids)
    // All of them in the order of their ids, so that two batches wait for each other instead of dying together.
    await context.tx.query(
      `SELECT 1 FROM "${getTableName(source.table)}" WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`,
      [ids],
    )
    const about = { recycling, move: call.batchOf, question: call.input, hooks }
    const outcome: Omit<MoveOutcome, 'said'> = { moved: [], refused: [] }
    for (const row of rows) {
      const refused = await attempt(context, (own) => moveRow(about, { ...asks, ...row }, own))
      if (!refused) outcome.moved.push(row.id)
      else
        outcome.refused.push({
          id: row.id,
          name: await rowName(recycling, row.id, context),
          message: context.translate(refused.text, refused.values),
        })
    }
    return { ...outcome, said: sentence(call.batchOf, outcome, context) }
  }
