import { isDeepStrictEqual } from 'node:util'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '#contract/core/paging.ts'
import { parseIds, parseListQuery, type ListQuery } from '#contract/core/query.ts'
import type { Deletion, DeletionCheck, Restoration } from '#contract/core/recycling.ts'
import { isFixedWhole } from '#contract/core/resource.ts'
import type { DraftOf, ResourceGroup, RowOf } from '#contract/core/resource-group.ts'
import type { Context } from '#server/calls/caller.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import type { ReachedSource, Source } from './conditions.ts'
import { rowsOf } from './data-rules.ts'
import { rowsForHooks, type Hooks, type PlannedRow } from './hooks.ts'
import { countAllRows, countRows } from './counting.ts'
import { listRows, rowsBy, rowsByIds } from './listing.ts'
import { replaceParts, withoutParts } from './parts.ts'
import { checkRow, refuseProblems } from './prepare-write.ts'
import { wholeRow, type StoredRow } from './present.ts'
import { presented } from './presented.ts'
import {
  binOf,
  binQuery,
  checkDeletion,
  deleteRows,
  keepRecycling,
  newDeletionId,
  type Recycling,
  type RecyclingOptions,
} from './recycling.ts'
import { holdReferences } from './naming.ts'
import { restoreRows, type RestoreInput } from './restoring.ts'
import { insertRow, lockRow, missingFailure, staleFailure, updateRow } from './row-writes.ts'
import { sourceOf, type Columns, type NounSource, type SourceOptions } from './source.ts'
import { saying, type Sentences, type TakenSentences } from './unique-keys.ts'
import { refuseHidden, refuseNarrowed, sourceFor } from './withheld.ts'

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
  /** The same of all live rows of which a field is one of some values, whoever asks, in the order of their ids. */
  wholesBy(
    field: keyof RowOf<Group> & string,
    values: readonly string[],
    context: Pick<Context, 'tx'>,
  ): Promise<RowOf<Group>[]>
  list(input: Question, context: Context): Promise<Page<RowOf<Group>>>
  queryById(input: { readonly id: string }, context: Context): Promise<RowOf<Group>>
  count(input: Question, context: Context): Promise<{ total: number; totalIsExact: boolean }>
  /** `decided` are columns that the server decides, beside those of `before.save`. */
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

const without = (input: object, ...names: string[]): StoredRow =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name)),
  )

/** Fields of `next` that differ from `stored`. */
export const changedFields = (stored: StoredRow, next: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(next).filter(([field, value]) => !isDeepStrictEqual(value ?? null, stored[field] ?? null)),
  )

/** Whose a new row is, where nothing else says it: its maker's, or the organisation's for which he works. */
export const placement = ({ table }: Source, { caller }: Pick<Context, 'caller'>): StoredRow => {
  const whose = declarationOf(table)?.whose
  if (whose === 'owner') return { userId: caller.userId }
  return whose === undefined || whose === 'installation' ? {} : { sysOrgCode: caller.orgCode }
}

/**
 * Makes the generic calls of a noun; organisation and rights are the database's doing (row-level security). Rows and drafts
 * have the types of the noun's contract.
 */
export const defineStore = <Group extends ResourceGroup, Rows extends PgTable, Name extends string = never>(
  group: Group,
  options: SourceOptions<Group, Rows> &
    StoreOptions<RowOf<Group>, DraftOf<Group>, Columns<Rows>, Sentences<Rows, Name>>,
): ResourceStore<Group> => storeOf<Group>(sourceOf(group, options), options as unknown as AnyOptions)

const storeOf = <Group extends ResourceGroup>(
  source: NounSource<Group>,
  options: AnyOptions,
): ResourceStore<Group> => {
  type Row = RowOf<Group>
  const complete = options.complete ?? ((draft: StoredRow) => draft)
  const { before, after } = options
  const { resource } = source
  const rules = { source, complete }
  const recycling = { source, options }
  keepRecycling(recycling)
  const bin = binOf(source)

  const refuseContradiction = async (row: PlannedRow<StoredRow, StoredRow>, context: Context) => {
    const [refused] = (await options.contradicts?.([row], context)) ?? []
    if (refused) throw refused
  }

  const present = async (stored: StoredRow, context: Context): Promise<Row> =>
    (await presented(sourceFor(source, context), [stored], context))[0] as Row

  const liveRow = async (id: string, context: Pick<Context, 'tx' | 'caller'>): Promise<StoredRow> => {
    const [found] = await rowsByIds(context.tx, rowsOf(source, context), [id])
    if (!found) throw await missingFailure(source, id, context)
    return found
  }

  const presentOne = async (id: string, context: Context): Promise<Row> =>
    present(await liveRow(id, context), context)

  const remove = async (ids: readonly string[], context: Context): Promise<Deletion> => {
    const deletionId = await newDeletionId(context)
    return { deletionId, ...(await deleteRows(recycling, { ids, deletionId }, context)) }
  }

  const pageOf = async (seen: ReachedSource, query: ListQuery, context: Context): Promise<Page<Row>> => {
    // Whoever edits what stands in the list sends its version.
    const fields = query.fields && [...query.fields, 'version']
    const { rows, total, totalIsExact, nextCursor } = await listRows(context.tx, seen, { ...query, fields })
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
    complete,
    whole: async (id, context) => wholeRow(resource, await liveRow(id, context)) as Row,
    wholesBy: async (field, values, { tx }) =>
      (await rowsBy(tx, source, { field, values })).map((row) => wholeRow(resource, row) as Row),
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
    add: async (input, context, alsoDecided) => {
      const write = { context, isNew: true }
      refuseHidden(source, { ...(input as object) }, write)
      const { draft, problems } = checkRow(rules, { given: without(input as object) }, context)
      refuseProblems(source, problems, context)
      const placed = { ...placement(source, context), ...(await holdReferences(source, { draft }, context)) }
      await refuseContradiction({ draft }, context)
      const decided = { ...placed, ...alsoDecided, ...(await before?.save?.({ draft }, context)) }
      const made = await saying(
        options.unique,
        () => insertRow(source, { ...draft, ...decided, createBy: context.caller.username }, context),
        source,
      )
      const id = String(made['id'])
      await refuseNarrowed(source, { id, input: { ...(input as object) } }, write)
      const hasParts = await replaceParts(source, { id, version: 0 }, { before: {}, draft }, context)
      const [whole = made] = hasParts ? await rowsByIds(context.tx, rowsOf(source, context), [id]) : []
      await after?.save?.({ after: wholeRow(resource, whole) }, context)
      return present(whole, context)
    },
    edit: async (input, context) => {
      const write = { context, isNew: false }
      refuseHidden(source, { ...input }, write)
      const stored = await lockRow(source, input.id, context)
      await refuseNarrowed(source, { id: input.id, input: { ...input } }, write)
      if (stored['version'] !== input.version) throw await staleFailure(stored, context)
      const known = wholeRow(resource, stored)
      const came = { given: without(input, 'id', 'version'), before: known }
      const { given: patch, draft: merged, problems } = checkRow(rules, came, context)
      refuseProblems(source, problems, context)
      if (isFixedWhole(resource, known)) return present(stored, context)
      const placed = await holdReferences(source, { draft: merged, before: known }, context)
      await refuseContradiction({ before: known, draft: merged }, context)
      const decided = { ...placed, ...(await before?.save?.({ before: known, draft: merged }, context)) }
      const changes = changedFields(known, withoutParts(source, { ...merged, ...decided }))
      const next = { id: input.id, version: input.version + 1 }
      const hasOtherParts = await replaceParts(source, next, { before: known, draft: patch }, context)
      if (!hasOtherParts && Object.keys(changes).length === 0) return present(stored, context)
      await saying(options.unique, () => updateRow(source, input.id, changes, context), source)
      await refuseNarrowed(source, { id: input.id, input: { ...input } }, write)
      if (after?.save)
        for (const now of await rowsForHooks(source, [input.id], context))
          await after.save({ before: known, after: now }, context)
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
