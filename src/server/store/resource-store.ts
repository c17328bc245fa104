import type { Page } from '#contract/core/paging.ts'
import { parseIds, parseListQuery, type ListQuery } from '#contract/core/query.ts'
import type { Deletion, DeletionCheck, Restoration } from '#contract/core/recycling.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { checkDraft, refuseLocked, withoutMasks } from './draft-checks.ts'
import { countAllRows, countRows } from './counting.ts'
import { listRows, rowsByIds } from './listing.ts'
import { presentRow, type StoredRow } from './present.ts'
import { speechOf } from './people.ts'
import {
  binOf,
  binQuery,
  checkDeletion,
  deleteRows,
  newDeletionId,
  type Recycling,
  type RecyclingOptions,
} from './recycling.ts'
import { restoreRows, type RestoreInput } from './restoring.ts'
import { insertRow, lockRow, missingFailure, staleFailure, updateRow } from './row-writes.ts'
import { saying } from './unique-keys.ts'
import { refuseWithheld, sourceFor } from './withheld.ts'

/** What a noun adds to the generic store. */
export interface StoreOptions extends RecyclingOptions {
  /** Fills in what follows from the rest of a draft (a national id gives birth date and gender). */
  readonly complete?: (draft: StoredRow) => StoredRow
  /**
   * Columns the server decides, organisation first; looks references up with the caller's own rights and refuses foreign
   * ones. `stored` is the row as it was, on an edit.
   */
  readonly serverColumns: (draft: StoredRow, context: Context, stored?: StoredRow) => Promise<StoredRow>
  /** What else follows from an edit, in the same transaction; `changes` holds the columns that got another value. */
  readonly edited?: (stored: StoredRow, changes: StoredRow, context: Context) => Promise<void>
}

/** The generic calls of a noun on its table (api 10). */
export interface ResourceStore<Row> {
  readonly source: Source
  /** For deletions in several steps: `deleteRows(store.recycling, …)`. */
  readonly recycling: Recycling
  list(input: Readonly<Record<string, string | undefined>>, context: Context): Promise<Page<Row>>
  queryById(input: { readonly id: string }, context: Context): Promise<Row>
  count(
    input: Readonly<Record<string, string | undefined>>,
    context: Context,
  ): Promise<{ total: number; totalIsExact: boolean }>
  add(draft: object, context: Context): Promise<Row>
  edit(input: { readonly id: string; readonly version: number }, context: Context): Promise<Row>
  deleteCheck(input: { readonly ids: string }, context: Context): Promise<DeletionCheck>
  delete(input: { readonly id: string }, context: Context): Promise<Deletion>
  deleteBatch(input: { readonly ids: string }, context: Context): Promise<Deletion>
  restore(input: RestoreInput, context: Context): Promise<Restoration>
  recycled(input: Readonly<Record<string, string | undefined>>, context: Context): Promise<Page<Row>>
}

const without = (input: object, ...names: string[]): StoredRow =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name)),
  )

/** Rows as they leave the server, in the caller's words. */
const presented = async (
  { resource }: Source,
  rows: readonly StoredRow[],
  context: Context,
): Promise<StoredRow[]> => {
  const speech = await speechOf(context, resource, rows)
  return rows.map((row) => presentRow(resource, row, speech))
}

/** Fields of `next` that differ from `stored`. */
export const changedFields = (stored: StoredRow, next: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(next).filter(([field, value]) => (value ?? null) !== (stored[field] ?? null)),
  )

/** Makes the generic calls of a noun; organisation and rights are the database's doing (row-level security). */
export const createStore = <Row>(source: Source, options: StoreOptions): ResourceStore<Row> => {
  const complete = options.complete ?? ((draft: StoredRow) => draft)
  const draftFields = Object.keys(source.resource.draft.shape)
  const recycling = { source, options }
  const bin = binOf(source)

  const present = async (stored: StoredRow, context: Context): Promise<Row> =>
    (await presented(sourceFor(source, context), [stored], context))[0] as Row

  const presentOne = async (id: string, context: Context): Promise<Row> => {
    const [stored] = await rowsByIds(context.tx, source, [id])
    if (!stored) throw await missingFailure(source, id, context)
    return present(stored, context)
  }

  const remove = async (ids: readonly string[], context: Context): Promise<Deletion> => {
    const deletionId = await newDeletionId(context)
    return { deletionId, ...(await deleteRows(recycling, { ids, deletionId }, context)) }
  }

  const pageOf = async (seen: Source, query: ListQuery, context: Context): Promise<Page<Row>> => {
    const { rows, total, totalIsExact, nextCursor } = await listRows(context.tx, seen, query)
    return {
      records: (await presented(seen, rows, context)) as Row[],
      total,
      size: query.pageSize,
      current: query.pageNo,
      pages: Math.ceil(total / query.pageSize),
      orders: [],
      searchCount: true,
      totalIsExact,
      nextCursor,
    }
  }

  return {
    source,
    recycling,
    list: (input, context) => {
      const seen = sourceFor(source, context)
      return pageOf(seen, parseListQuery(seen.resource, input), context)
    },
    queryById: ({ id }, context) => presentOne(id, context),
    count: async ({ exact, ...input }, context) => {
      const seen = sourceFor(source, context)
      const query = parseListQuery(seen.resource, input)
      return exact === 'true'
        ? { total: await countAllRows(context.tx, seen, query), totalIsExact: true }
        : countRows(context.tx, seen, query)
    },
    add: async (input, context) => {
      refuseWithheld(source, { ...input }, { context, isNew: true })
      const given = withoutMasks(source, {}, without(input), context)
      const draft = complete(given)
      refuseLocked(source, { given, draft }, context)
      checkDraft(source, draft, context)
      const decided = await options.serverColumns(draft, context)
      const made = await saying(
        options.unique,
        () => insertRow(source, { ...draft, ...decided, createBy: context.caller.username }, context),
        source,
      )
      return present(made, context)
    },
    edit: async (input, context) => {
      refuseWithheld(source, { ...input }, { context, isNew: false })
      const stored = await lockRow(source, input.id, context)
      if (stored['version'] !== input.version) throw await staleFailure(stored, context)
      const patch = withoutMasks(source, stored, without(input, 'id', 'version'), context)
      const merged = complete({
        ...Object.fromEntries(draftFields.map((field) => [field, stored[field]])),
        ...patch,
      })
      refuseLocked(source, { given: patch, draft: merged }, context)
      checkDraft(source, merged, context)
      const decided = await options.serverColumns(merged, context, stored)
      const changes = changedFields(stored, { ...merged, ...decided })
      if (Object.keys(changes).length > 0) {
        await saying(options.unique, () => updateRow(source, input.id, changes, context), source)
        await options.edited?.(stored, changes, context)
      }
      return presentOne(input.id, context)
    },
    deleteCheck: ({ ids }, context) => checkDeletion(recycling, parseIds(ids), context),
    delete: ({ id }, context) => remove([id], context),
    deleteBatch: ({ ids }, context) => remove(parseIds(ids), context),
    restore: (input, context) => restoreRows(recycling, input, context),
    recycled: (input, context) => {
      const seen = sourceFor(bin, context)
      return pageOf(seen, binQuery(parseListQuery(seen.resource, input)), context)
    },
  }
}
