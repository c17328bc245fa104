import { getTableColumns, getTableName } from 'drizzle-orm'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import type { Page } from '#contract/core/paging.ts'
import { parseIds, parseListQuery } from '#contract/core/query.ts'
import { isMasked } from '#contract/rules/mask.ts'
import type { Context } from '#server/http/caller.ts'
import { inputFailure } from '#server/http/parse.ts'
import { violatedConstraint } from '#server/http/to-failure.ts'
import type { Source } from './conditions.ts'
import { dictTexts } from './dictionaries.ts'
import { columnsSql, listRows, rowsByIds } from './listing.ts'
import { masked, metasOf, momentText, presentRow, type StoredRow } from './present.ts'

/** What a noun adds to the generic store. */
export interface StoreOptions {
  /** Fills in what follows from the rest of a draft (a national id gives birth date and gender). */
  readonly complete?: (draft: StoredRow) => StoredRow
  /** Columns the server decides, organisation first; looks references up with the caller's own rights and refuses foreign ones. */
  readonly place: (draft: StoredRow, context: Context) => Promise<StoredRow>
  /** The sentence for each unique constraint. */
  readonly unique?: Readonly<Record<string, Message>>
  /** What else follows from an edit, in the same transaction; `changes` holds the columns that got another value. */
  readonly edited?: (stored: StoredRow, changes: StoredRow, context: Context) => Promise<void>
  /** What goes with deleted rows, in the same transaction. */
  readonly deleted?: (ids: readonly string[], context: Context) => Promise<void>
}

/** The generic calls of a noun on its table (api-conventions 10). */
export interface ResourceStore<Row> {
  list(input: Readonly<Record<string, string | undefined>>, context: Context): Promise<Page<Row>>
  queryById(input: { readonly id: string }, context: Context): Promise<Row>
  add(draft: object, context: Context): Promise<Row>
  edit(input: { readonly id: string; readonly version: number }, context: Context): Promise<Row>
  delete(input: { readonly id: string }, context: Context): Promise<null>
  deleteBatch(input: { readonly ids: string }, context: Context): Promise<null>
}

const without = (input: object, ...names: string[]): StoredRow =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name)),
  )

/** Throws the problems that `resource.check` finds between the fields of a whole draft, in the caller's words. */
export const checkDraft = (source: Source, draft: StoredRow, context: Pick<Context, 'say'>): void => {
  const { labels, check } = source.resource
  const problems = (check?.(draft) ?? []).map(({ field, text }) => ({
    path: field,
    message: context.say(text, { label: labels[field] ?? field }),
  }))
  if (problems.length > 0) throw inputFailure(problems)
}

/** `INSERT` of named fields; gives back the row as stored. Field names are the table's own, never a client's. */
const insertRow = async (source: Source, row: StoredRow, { tx }: Pick<Context, 'tx'>): Promise<StoredRow> => {
  const columns = getTableColumns(source.table)
  const fields = Object.keys(row).filter((field) => columns[field])
  const names = fields.map((field) => `"${columns[field]?.name}"`).join(', ')
  const places = fields.map((_field, at) => `$${at + 1}`).join(', ')
  const [made] = await tx.prepared<StoredRow>(
    `WITH t AS (INSERT INTO "${getTableName(source.table)}" (${names}) VALUES (${places}) RETURNING *) SELECT ${columnsSql(source, undefined, [])} FROM t`,
    fields.map((field) => row[field]),
  )
  return made ?? {}
}

/** `UPDATE` of named fields of one row, which must still have `version`; counts the version up. */
const updateRow = async (
  source: Source,
  id: string,
  changes: StoredRow,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const columns = getTableColumns(source.table)
  const fields = Object.keys(changes).filter((field) => columns[field])
  const sets = fields.map((field, at) => `"${columns[field]?.name}" = $${at + 3}`)
  await context.tx.query(
    `UPDATE "${getTableName(source.table)}" SET ${[...sets, 'version = version + 1', 'update_by = $2', 'update_time = clock_timestamp()'].join(', ')} WHERE id = $1`,
    [id, context.caller.username, ...fields.map((field) => changes[field])],
  )
}

/** Runs a write; the violation of a unique constraint is said in the words given for it. */
export const saying = async <Result>(
  unique: StoreOptions['unique'],
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const text = unique?.[violatedConstraint(error) ?? '']
    throw text ? refusal(text) : error
  }
}

const maskedText = /*i18n*/ { id: 'input.masked', message: '{label}是脱敏后的内容，请填写完整内容' }

/**
 * Takes out masked values that come back as they were shown, because they mean "unchanged"; any other value with
 * masking stars is refused, so that a mask can never be stored (security ACC-6).
 */
export const withoutMasks = (
  { resource }: Source,
  stored: StoredRow,
  input: StoredRow,
  context: Pick<Context, 'say'>,
): StoredRow => {
  const kept = { ...input }
  for (const [field, { mask }] of metasOf(resource)) {
    const value = input[field]
    if (!mask || typeof value !== 'string' || !isMasked(value)) continue
    const known = stored[field]
    if (typeof known !== 'string' || masked(mask, known) !== value) {
      throw inputFailure([
        { path: field, message: context.say(maskedText, { label: resource.labels[field] ?? field }) },
      ])
    }
    delete kept[field]
  }
  return kept
}

/** Fields of `next` that differ from `stored`. */
export const changedFields = (stored: StoredRow, next: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(next).filter(([field, value]) => (value ?? null) !== (stored[field] ?? null)),
  )

const lockRow = async (source: Source, id: string, { tx }: Context): Promise<StoredRow> => {
  await tx.query(`SELECT 1 FROM "${getTableName(source.table)}" WHERE id = $1 FOR UPDATE`, [id])
  const [stored] = await rowsByIds(tx, source, [id])
  if (!stored) throw new Failure('notFound')
  return stored
}

const staleFailure = (stored: StoredRow): Failure => {
  const at = stored['updateTime'] ?? stored['createTime']
  return new Failure(
    'stale',
    {
      who: String(stored['updateBy'] ?? stored['createBy'] ?? '–'),
      when: at instanceof Date ? momentText(at) : '–',
    },
    { version: stored['version'] },
  )
}

/** Makes the generic calls of a noun; organisation and rights are the database's doing (row-level security). */
export const createStore = <Row>(source: Source, options: StoreOptions): ResourceStore<Row> => {
  const { resource } = source
  const complete = options.complete ?? ((draft: StoredRow) => draft)
  const draftFields = Object.keys(resource.draft.shape)

  const present = async (stored: StoredRow, { tx, locale }: Context): Promise<Row> =>
    presentRow(resource, stored, { dicts: await dictTexts(tx), locale }) as Row

  const presentOne = async (id: string, context: Context): Promise<Row> => {
    const [stored] = await rowsByIds(context.tx, source, [id])
    if (!stored) throw new Failure('notFound')
    return present(stored, context)
  }

  const markDeleted = async (ids: readonly string[], context: Context): Promise<null> => {
    const { tx, caller } = context
    const deleted = await tx.query(
      `UPDATE "${getTableName(source.table)}" SET del_flag = 1, version = version + 1, update_by = $2, update_time = clock_timestamp()
       WHERE id = ANY($1::bigint[]) AND del_flag = 0 RETURNING id`,
      [ids, caller.username],
    )
    if (deleted.length !== ids.length) throw new Failure('notFound')
    await options.deleted?.(ids, context)
    return null
  }

  return {
    list: async (input, context) => {
      const query = parseListQuery(resource, input)
      const { rows, total, totalIsExact, nextCursor } = await listRows(context.tx, source, query)
      const dicts = await dictTexts(context.tx)
      return {
        records: rows.map((row) => presentRow(resource, row, { dicts, locale: context.locale }) as Row),
        total,
        size: query.pageSize,
        current: query.pageNo,
        pages: Math.ceil(total / query.pageSize),
        orders: [],
        searchCount: true,
        totalIsExact,
        nextCursor,
      }
    },
    queryById: ({ id }, context) => presentOne(id, context),
    add: async (input, context) => {
      const draft = complete(withoutMasks(source, {}, without(input), context))
      checkDraft(source, draft, context)
      const placed = await options.place(draft, context)
      const made = await saying(options.unique, () =>
        insertRow(source, { ...draft, ...placed, createBy: context.caller.username }, context),
      )
      return present(made, context)
    },
    edit: async (input, context) => {
      const stored = await lockRow(source, input.id, context)
      if (stored['version'] !== input.version) throw staleFailure(stored)
      const patch = withoutMasks(source, stored, without(input, 'id', 'version'), context)
      const merged = complete({
        ...Object.fromEntries(draftFields.map((field) => [field, stored[field]])),
        ...patch,
      })
      checkDraft(source, merged, context)
      const placed = await options.place(merged, context)
      const changes = changedFields(stored, { ...merged, ...placed })
      if (Object.keys(changes).length > 0) {
        await saying(options.unique, () => updateRow(source, input.id, changes, context))
        await options.edited?.(stored, changes, context)
      }
      return presentOne(input.id, context)
    },
    delete: ({ id }, context) => markDeleted([id], context),
    deleteBatch: ({ ids }, context) => markDeleted(parseIds(ids), context),
  }
}
