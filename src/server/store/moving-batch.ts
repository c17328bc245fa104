import type { MoveBatchCall, MoveOutcome } from '#contract/core/move-batch.ts'
import { Failure } from '#contract/core/failures.ts'
import type { EndpointGroup } from '#contract/core/endpoint.ts'
import type { MoveNames, MoveOfCall } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import { rowsOf } from './data-rules.ts'
import { rowsByIds, seenIds } from './listing.ts'
import {
  begin,
  changesOf,
  followMoved,
  moveRow,
  movingOf,
  withNamed,
  wordOf,
  type AnyMoveHooks,
  type Begun,
  type MovesOf,
  type Moving,
  type MovingStore,
} from './moving.ts'
import type { StoredRow } from './present.ts'
import { calledSql } from './name-sql.ts'
import { rowNames } from './recycling.ts'
import { batchesOf, updateRows } from './row-batches.ts'
import { lockWith, missingFailure } from './row-writes.ts'
import { KeptAsChosen } from './decide.ts'
import { inSavepoint } from './savepoint.ts'
import { saying } from './unique-keys.ts'

const texts = {
  all: /*i18n*/ { id: 'moveBatch.all', message: '{move}：已处理 {count} 条' },
  some: /*i18n*/ { id: 'moveBatch.some', message: '{move}：已处理 {count} 条，{refused} 条未处理' },
  kept: /*i18n*/ {
    id: 'moveBatch.kept',
    message: '{move}：已处理 {count} 条，{kept} 条保留已选{refused, plural, =0 {} other {，# 条未处理}}',
  },
}

const sentence = (
  move: MoveOfCall,
  { moved, refused, kept }: Omit<MoveOutcome, 'said'>,
  { translate }: Context,
): string =>
  translate(kept.length > 0 ? texts.kept : refused.length > 0 ? texts.some : texts.all, {
    move: wordOf(move),
    count: moved.length,
    refused: refused.length,
    kept: kept.length,
  })

interface BatchInput {
  readonly rows: readonly { readonly id: string; readonly version: number }[]
}

type Refusals = ReadonlyMap<string, Failure>

/** Moves records one after the other, each in a savepoint; gives what refuses some of them, by id. */
const movedEach = async (moving: Moving, all: readonly StoredRow[], context: Context): Promise<Refusals> => {
  const refusals = new Map<string, Failure>()
  for (const asked of all) {
    const refused = await inSavepoint(context, async (own) => void (await moveRow(moving, asked, own)))
    if (refused) refusals.set(String(asked['id']), refused)
  }
  return refusals
}

/** Moves records that are held in sets; gives what refuses some of them, by id. Throws what refuses all of them together. */
const movedTogether = async (
  moving: Moving,
  all: readonly StoredRow[],
  context: Context,
): Promise<Refusals> => {
  const { source, options } = moving.recycling
  const ids = all.map(({ id }) => String(id))
  const held = new Map<string, StoredRow>()
  for (const some of batchesOf(ids))
    for (const row of await rowsByIds(context.tx, rowsOf(source, context), some))
      held.set(String(row['id']), row)
  const refusals = new Map<string, Failure>()
  const begun: Begun[] = []
  for (const asked of all) {
    const id = String(asked['id'])
    try {
      const stored = held.get(id)
      if (!stored) throw await missingFailure(source, id, context)
      begun.push(await begin(moving, { stored, asked }, context))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusals.set(id, error)
    }
  }
  const good: Begun[] = []
  for (const [at, one] of (await withNamed(moving, begun, context)).entries())
    if (one instanceof Failure) refusals.set(String(begun[at]?.asked['id']), one)
    else good.push(one)
  const decisions = good.length > 0 ? await moving.hooks.decide?.(good, context) : undefined
  const changed: StoredRow[] = []
  for (const [at, { asked, given }] of good.entries()) {
    const id = String(asked['id'])
    const decision = decisions?.[at]
    if (decision instanceof Failure) refusals.set(id, decision)
    else changed.push({ ...changesOf(moving, given, decision ?? undefined), id })
  }
  for (const rows of Map.groupBy(changed, (row) => Object.keys(row).toSorted().join()).values()) {
    const fields = Object.keys(rows[0] ?? {}).filter((field) => field !== 'id')
    await saying(options.unique, () => updateRows(source, { fields, rows }, context), source)
  }
  const follows = good.filter(({ asked }) => !refusals.has(String(asked['id'])))
  await followMoved(moving, follows, context)
  return refusals
}

/** In sets, unless more than the records themselves refuses some of them: then each by itself. */
const moved = async (moving: Moving, all: readonly StoredRow[], context: Context): Promise<Refusals> => {
  const refusals = await inSavepoint(context, (own) => movedTogether(moving, all, own))
  return refusals instanceof Failure ? movedEach(moving, all, context) : refusals
}

/**
 * The handler of a move of many records, in one transaction: each is moved as it would be alone, or left as it is and named
 * with its refusal. Throws `notFound` when the caller does not see one of them.
 */
export const movingBatch = (store: MovingStore<unknown>, call: MoveBatchCall, hooks: AnyMoveHooks = {}) => {
  const { source, recycling } = store
  const about = movingOf(store, { ...call, move: call.batchOf }, hooks)
  return async ({ rows, ...asks }: BatchInput, context: Context): Promise<MoveOutcome> => {
    const ids = rows.map(({ id }) => id)
    const seen = rowsOf(source, context)
    await seenIds(context.tx, seen, ids)
    const { heldWith } = about.hooks
    if (heldWith) await lockWith(source, heldWith, ids, context)
    // All of them in the order of their ids, so that two batches wait for each other instead of dying together.
    await context.tx.query(
      `SELECT 1 FROM ${seen.rows} t WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`,
      [ids],
    )
    const refusals = await moved(
      about,
      rows.map((row) => ({ ...asks, ...row })),
      context,
    )
    const refusedIds = [...refusals.keys()]
    const nameOf = refusals.size > 0 ? await rowNames(recycling, refusedIds, context, calledSql) : String
    const named = (isKept: boolean) =>
      ids.flatMap((id) => {
        const found = refusals.get(id)
        if (!found || found instanceof KeptAsChosen !== isKept) return []
        return [{ id, name: nameOf(id), message: context.translate(found.text, found.values) }]
      })
    const outcome = {
      moved: ids.filter((id) => !refusals.has(id)),
      refused: named(false),
      kept: named(true),
    }
    return { ...outcome, said: sentence(call.batchOf, outcome, context) }
  }
}

/** A record that a job moves, with what is asked of it alone. */
export interface MovedAlone {
  readonly id: string
  readonly version: number
  readonly [asked: string]: unknown
}

/**
 * Moves of many records that the server makes by itself, by their names: with the hooks and refusals of the calls, but each may be
 * asked something of its own. To be made under the rights of who asked for it.
 */
export const moveManyByName = <Group extends EndpointGroup>(
  store: MovingStore<unknown>,
  group: Group,
  moves: MovesOf<Group>,
) => {
  const about = (name: MoveNames<Group>) => {
    const call = group[`${name}Batch`] as unknown as MoveBatchCall
    return movingBatch(store, call, (moves[name] ?? {}) as unknown as AnyMoveHooks)
  }
  return async (
    name: MoveNames<Group>,
    rows: readonly MovedAlone[],
    context: Context,
  ): Promise<MoveOutcome> =>
    rows.length === 0 ? { moved: [], refused: [], kept: [], said: '' } : about(name)({ rows }, context)
}
