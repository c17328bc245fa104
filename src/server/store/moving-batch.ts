import type { MoveBatchCall, MoveOutcome } from '#contract/core/move-batch.ts'
import type { MoveOfCall } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import { reached } from './data-rules.ts'
import { seenIds } from './listing.ts'
import { moveRow, wordOf, type AnyMoveHooks, type MovingStore } from './moving.ts'
import { rowName } from './recycling.ts'
import { inSavepoint } from './savepoint.ts'

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
    const seen = reached(source, context)
    await seenIds(context.tx, seen, ids)
    // All of them in the order of their ids, so that two batches wait for each other instead of dying together.
    await context.tx.query(
      `SELECT 1 FROM ${seen.rows} t WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`,
      [ids],
    )
    const about = { recycling, move: call.batchOf, question: call.input, hooks }
    const outcome: Omit<MoveOutcome, 'said'> = { moved: [], refused: [] }
    for (const row of rows) {
      const refused = await inSavepoint(context, async (own) => {
        await moveRow(about, { ...asks, ...row }, own)
      })
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
