import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '#contract/core/paging.ts'
import { parseIds, parseListQuery, type ListQuery } from '#contract/core/query.ts'
import type { Deletion, DeletionCheck, Restoration } from '#contract/core/recycling.ts'
import type { DraftOf, ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { Context } from '#server/calls/caller.ts'
import type { ReachedSource, Source } from './conditions.ts'
import type { Hooks } from './hooks.ts'
import { askedOf } from './asked.ts'
import { countAllRows, countRows } from './counting.ts'
import { listRows } from './listing.ts'
import { wholeRow, type StoredRow } from './present.ts'
import { presented } from './presented.ts'
import {
  binQuery,
  checkDeletion,
  deleteRows,
  keepRecycling,
  newDeletionId,
  type Recycling,
  type RecyclingOptions,
} from './recycling.ts'
import { restoreRows, type RestoreInput } from './restoring.ts'
import { liveRow } from './row-writes.ts'
import { rowsBy } from './rows-by.ts'
import { addRow, editRow } from './saving.ts'
import { sourceOf, type Columns, type NounSource, type SourceOptions } from './source.ts'
import type { Sentences, TakenSentences } from './unique-keys.ts'
import { sourceFor } from './withheld.ts'

/** What a noun adds to the generic store. */
export interface StoreOptions<Row, Draft, Columns, Unique = TakenSentences>
  extends Hooks<Row, Draft, Columns>, Pick<RecyclingOptions, 'untouched'> {
  /** The sentence for each unique key of the table. */
  readonly unique?: Unique
  /** Fills in what follows from the rest of a draft (a national id gives birth date and gender). */
  complete?(draft: Draft): Draft
}

/** Any fields of a draft; what is undefined stays as it is. */
type Patch<Draft> = { readonly [Field in keyof Draft]?: Draft[Field] | undefined }

type Question = Readonly<Record<string, string | undefined>>

/** The generic calls of a noun on its table (api 10), with the noun's own types. */
export interface ResourceStore<Group extends ResourceGroup = ResourceGroup> {
  readonly source: NounSource<Group>
  /** For deletions in several steps: `deleteRows(store.recycling, …)`. */
  readonly recycling: Recycling
  /** Fills in what follows from the rest of a draft. */
  readonly complete: (draft: StoredRow) => StoredRow
  /** A live row whole, nothing masked: for the server's own rules, never answered. Throws `notFound`, `deleted`. */
  whole(id: string, context: Pick<Context, 'tx' | 'caller'>): Promise<RowOf<Group>>
  /**
   * The same of all live rows of which a field is one of some values, whoever asks, in the order of their ids; of the fields that are
   * named, where some are: each that another row says costs a look.
   */
  wholesBy<Field extends keyof RowOf<Group> & string = keyof RowOf<Group> & string>(
    field: keyof RowOf<Group> & string,
    values: readonly string[],
    context: Pick<Context, 'tx'>,
    fields?: readonly Field[],
  ): Promise<Pick<RowOf<Group>, Field>[]>
  list(input: Question, context: Context): Promise<Page<RowOf<Group>>>
  queryById(input: { readonly id: string }, context: Context): Promise<RowOf<Group>>
  count(input: Question, context: Context): Promise<{ total: number; totalIsExact: boolean }>
  /** `decided` are columns that the server decides, beside those of `decide.save`. */
  add(draft: DraftOf<Group>, context: Context, decided?: Partial<RowOf<Group>>): Promise<RowOf<Group>>
  edit(
    input: Patch<DraftOf<Group>> & {
      readonly id: string
      readonly version: number
    },
    context: Context,
  ): Promise<RowOf<Group>>
  deleteCheck(input: { readonly ids: string }, context: Context): Promise<DeletionCheck>
  delete(input: { readonly id: string }, context: Context): Promise<Deletion>
  deleteBatch(input: { readonly ids: string }, context: Context): Promise<Deletion>
  restore(input: RestoreInput, context: Context): Promise<Restoration>
  recycled(input: Question, context: Context): Promise<Page<RowOf<Group>>>
}

type AnyOptions = StoreOptions<StoredRow, StoredRow, StoredRow>

/**
 * Makes the generic calls of a noun; organisation and rights are the database's doing (row-level security). Rows and drafts
 * have the types of the noun's contract.
 */
export const defineStore = <Group extends ResourceGroup, Rows extends PgTable, Name extends string = never>(
  group: Group,
  options: SourceOptions<Group, Rows> &
    StoreOptions<RowOf<Group>, DraftOf<Group>, Columns<Rows>, Sentences<Rows, Name>>,
): ResourceStore<Group> =>
  storeOf(sourceOf(group, options), options as unknown as AnyOptions) as unknown as ResourceStore<Group>

const presentedRow = async (source: Source, stored: StoredRow, context: Context): Promise<StoredRow> => {
  const [row = stored] = await presented(sourceFor(source, context), [stored], context)
  return row
}

const pageOf = async (seen: ReachedSource, query: ListQuery, context: Context): Promise<Page<StoredRow>> => {
  // Whoever edits what stands in the list sends its version.
  const fields = query.fields && [...query.fields, 'version']
  const { rows, total, totalIsExact, nextCursor } = await listRows(context.tx, seen, { ...query, fields })
  return {
    records: await presented(seen, rows, context),
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

/** The calls that delete rows, show the deleted ones and bring them back. */
const deletingRows = (recycling: Recycling) => {
  const bin = { ...recycling.source, isBin: true } as const
  const remove = async (ids: readonly string[], context: Context): Promise<Deletion> => {
    const deletionId = await newDeletionId(context)
    return { deletionId, ...(await deleteRows(recycling, { ids, deletionId }, context)) }
  }
  return {
    deleteCheck: ({ ids }: { readonly ids: string }, context: Context) =>
      checkDeletion(recycling, parseIds(ids), context),
    delete: ({ id }: { readonly id: string }, context: Context) => remove([id], context),
    deleteBatch: ({ ids }: { readonly ids: string }, context: Context) => remove(parseIds(ids), context),
    restore: (input: RestoreInput, context: Context) => restoreRows(recycling, input, context),
    recycled: (input: Question, context: Context) => {
      const seen = sourceFor(bin, context)
      return pageOf(seen, binQuery(parseListQuery(seen.resource, input)), context)
    },
  }
}

/** The calls that read rows, for whoever asks and for the rules of the server. */
const readingRows = (source: Source) => ({
  whole: async (id: string, context: Pick<Context, 'tx' | 'caller'>) =>
    wholeRow(source.resource, await liveRow(source, id, context)),
  wholesBy: async (
    field: string,
    values: readonly string[],
    { tx }: Pick<Context, 'tx'>,
    fields?: readonly string[],
  ) => (await rowsBy(tx, source, { field, values, fields })).map((row) => wholeRow(source.resource, row)),
  list: async (input: Question, context: Context) => {
    const seen = sourceFor(source, context)
    return pageOf(seen, await askedOf(seen, parseListQuery(seen.resource, input), context), context)
  },
  queryById: async ({ id }: { readonly id: string }, context: Context) =>
    presentedRow(source, await liveRow(source, id, context), context),
  count: async ({ exact, ...input }: Question, context: Context) => {
    const seen = sourceFor(source, context)
    const query = await askedOf(seen, parseListQuery(seen.resource, input), context)
    return exact === 'true'
      ? { total: await countAllRows(context.tx, seen, query), totalIsExact: true }
      : countRows(context.tx, seen, query)
  },
})

const storeOf = (source: NounSource, options: AnyOptions) => {
  const complete = options.complete ?? ((draft: StoredRow) => draft)
  const recycling = { source, options }
  keepRecycling(recycling)
  const saving = { ...recycling, complete }
  return {
    source,
    recycling,
    complete,
    ...readingRows(source),
    add: async (input: StoredRow, context: Context, alsoDecided?: StoredRow) =>
      presentedRow(source, await addRow(saving, { input, alsoDecided }, context), context),
    edit: async (input: StoredRow & { readonly id: string; readonly version: number }, context: Context) =>
      presentedRow(source, await editRow(saving, input, context), context),
    ...deletingRows(recycling),
  }
}
