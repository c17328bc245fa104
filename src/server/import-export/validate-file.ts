import { setImmediate as nextTurn } from 'node:timers/promises'
import { comparedBy } from '#contract/core/codes.ts'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { ImportProblem } from '#contract/core/import-outcome.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import { wordsOf } from '#server/store/people.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { rowsByKeys } from '#server/store/row-batches.ts'
import type { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import type { Context } from '#server/calls/caller.ts'
import { CellReader } from './cell-values.ts'
import type { ImportColumn, ImportNoun } from './import-noun.ts'
import { isFault, type ImportReference } from './import-references.ts'
import type { Validation } from './cell-problems.ts'
import { uniqueOf, validateBatch } from './validate-batch.ts'
import type { ValidatedRow } from './validate-rows.ts'
import type { SheetTable } from './read-import.ts'
import type { Settled } from './sheet-hooks.ts'
import type { ChangedRow, RowNaming, SheetRow } from './sheet-row.ts'
import { Tally, type FailedRow } from './tally.ts'
import { changeOf } from './validate-rows.ts'
import { weighedRows, type ToldRow } from './weighed-rows.ts'

/** A row of the file, whom it is about, and what is wrong with it. */
export interface CheckedRow {
  readonly row: SheetRow
  readonly name: string
  readonly problems: readonly ImportProblem[]
  /** What it comes to, in sentences. */
  readonly told: readonly string[]
}

/** What a file would do, and all that is needed to do it; nothing is written yet. */
export interface ValidationResult {
  readonly totalCount: number
  readonly addedCount: number
  readonly changedCount: number
  readonly unchangedCount: number
  /** Refused rows. */
  readonly errorCount: number
  /** What is wrong with them, all together; `errors` are the first. */
  readonly problemCount: number
  readonly errors: readonly ImportProblem[]
  readonly changes: PackedRows<ChangedRow>
  readonly failed: PackedRows<FailedRow>
  /** The lines of the refused rows. */
  readonly failedRows: ReadonlySet<number>
  /** What the whole sheet comes to, in sentences. */
  readonly told: readonly string[]
  /** What was made for the rows to name it. */
  readonly made: Settled['made']
}

/** What validating a file needs, and how much of the outcome is wanted. */
export interface ValidationRequest {
  readonly noun: ImportNoun
  readonly columns: readonly ImportColumn[]
  readonly table: SheetTable
  readonly context: Context
  /** Holds the rows that will be updated, which a check must not. */
  readonly isWriting: boolean
  /** Lines of the file that are passed over. */
  readonly without?: ReadonlySet<number>
  /** Given the rows as they are validated. */
  readonly onRows?: (rows: readonly CheckedRow[]) => Promise<void>
  /** Told how many rows are validated; may throw to end it. */
  readonly onValidated?: (count: number) => Promise<void> | void
}

const keyOf = (owner: unknown, key: unknown): string => JSON.stringify([owner ?? null, key])

const storedRows = async (
  { noun, context, isWriting }: ValidationRequest,
  rows: readonly SheetRow[],
  owners: Validation['owners'],
): Promise<Validation['stored']> => {
  const { owner, key, source } = noun
  if (noun.isAddOnly) return () => undefined
  const keys = rows.flatMap(({ texts }) => {
    const name = texts[key] ?? ''
    if (name === '') return []
    const found = owner && owners?.(texts)
    if (!owner) return [[name]]
    return found && !isFault(found) ? [[found.id, name]] : []
  })
  const { draft, fixedBy = [] } = source.resource
  const fields = ['version', ...Object.keys(draft.shape), ...fixedBy, ...(owner ? ['sysOrgCode'] : [])]
  const by = owner ? [owner.field, key] : [key]
  const stored = await rowsByKeys(source, { by, keys, fields, isLocking: isWriting }, context)
  const rowOf = (named: (name: unknown) => unknown) =>
    new Map(stored.toReversed().map((row) => [keyOf(owner && row[owner.field], named(row[key])), row]))
  const compared = (name: unknown) => comparedBy(source.resource, key, name)
  // Two of before may be told apart by how they are written.
  const [asWritten, known] = [rowOf((name) => name), rowOf(compared)]
  return (found, name) => asWritten.get(keyOf(found?.id, name)) ?? known.get(keyOf(found?.id, compared(name)))
}

/** Asks one question for all the rows of a batch; `known` says what other columns of them name. */
const namingOf = async (
  { field, within, find }: ImportReference,
  rows: readonly SheetRow[],
  { request, known }: { request: ValidationRequest; known: ReadonlyMap<string, RowNaming> },
): Promise<RowNaming> => {
  const outer = within === undefined ? undefined : known.get(within)
  const places = outer && rows.map(({ texts }) => outer(texts))
  const withinIds = places && [...new Set(places.flatMap((one) => (isFault(one) ? [] : [one.id])))]
  const asked = [...new Set(rows.map(({ texts }) => texts[field] ?? ''))]
  const naming = await find(asked, { context: request.context, withinIds })
  return (texts) => {
    const place = outer?.(texts)
    if (place && isFault(place)) return place
    const found = naming(texts[field] ?? '', place?.id)
    return isFault(found) ? { ...found, field } : found
  }
}

/** What the columns of a batch name. */
const openNaming = async (
  request: ValidationRequest,
  rows: readonly SheetRow[],
): Promise<ReadonlyMap<string, RowNaming>> => {
  const { around, owner, named: references } = request.noun
  const named = new Map<string, RowNaming>()
  const places = [around, owner].flatMap((place) => (place ? [place] : []))
  const filledIn = references.filter(({ field }) => request.table.titles.has(field))
  // A column stands behind the one that it is looked for within.
  for (const reference of [...places, ...filledIn])
    named.set(reference.field, await namingOf(reference, rows, { request, known: named }))
  return named
}

const openValidation = async (
  request: ValidationRequest,
  reader: CellReader,
  rows: readonly SheetRow[],
): Promise<Validation & ValidationRequest> => {
  const { owner } = request.noun
  const named = await openNaming(request, rows)
  const owners = owner && named.get(owner.field)
  return { ...request, reader, owners, named, stored: await storedRows(request, rows, owners) }
}

/**
 * Whom or what a row is about: as the file says it, in the caller's language where it says both, else as the row that it
 * changes says it, unless that is withheld from the caller.
 */
const naming = ({ noun: { source }, context }: ValidationRequest) => {
  const nameField = nameFieldOf(source.resource)
  const isSeen = Object.hasOwn(sourceFor(source, context).resource.row.shape, nameField)
  return ({ row: { texts }, stored }: Pick<ValidatedRow, 'row' | 'stored'>): string => {
    const inFile = (context.locale === 'en' && texts[`${nameField}En`]) || texts[nameField]
    const known = isSeen ? stored?.[nameField] : undefined
    return (inFile || (typeof known === 'string' ? known : '')).slice(0, 200)
  }
}

async function* rowsOf({ table, without }: ValidationRequest): AsyncGenerator<SheetRow[]> {
  for await (const rows of table.batches())
    yield without ? rows.filter(({ rowNumber }) => !without.has(rowNumber)) : rows
}

const settle = async (request: ValidationRequest): Promise<Settled> => {
  const { noun, columns, context } = request
  if (!noun.settle) return { rows: new Map(), told: [], made: new Map() }
  const reader = new CellReader(await dictTexts(context.tx))
  const metas = new Map(columns.map(({ field, meta }) => [field, meta]))
  async function* batches() {
    for await (const rows of rowsOf(request)) yield { rows, named: await openNaming(request, rows) }
  }
  const read = ({ texts }: SheetRow, field: string) => {
    const meta = metas.get(field)
    return meta ? String(reader.valueOf(meta, texts[field] ?? '') ?? '') : ''
  }
  return noun.settle({ batches, read }, context)
}

async function* validatedRows(request: ValidationRequest, settled: Settled): AsyncGenerator<ToldRow[]> {
  const { noun, context } = request
  const reader = new CellReader(await wordsOf(context.tx, noun.source.resource))
  const seen = uniqueOf(noun).map(() => new Map<string, number>())
  for await (const rows of rowsOf(request)) {
    const opened = { ...(await openValidation(request, reader, rows)), settled: settled.rows }
    const validated = await validateBatch(opened, rows, seen)
    yield validated.map((one) => {
      const told = settled.rows.get(one.row.rowNumber)?.told
      return { ...one, told: told === undefined ? [] : [told] }
    })
  }
}

/** What is said of the rows that would be written. */
const foretell = async (
  rows: readonly ToldRow[],
  { noun, context }: ValidationRequest,
): Promise<ReadonlyMap<ToldRow, readonly string[]>> => {
  const written = rows.filter(({ problems, isChanged }) => problems.length === 0 && isChanged)
  const said = (await noun.after?.checkRows?.(written.map(changeOf), context)) ?? []
  return new Map(written.flatMap((one, at) => (said[at] === undefined ? [] : [[one, [said[at]]]])))
}

/**
 * Validates a whole file against what is stored now, batch by batch, so that its length costs little memory. Everything
 * is validated before anything is written, which is why a check and the import after it agree; but for what is `settle`d,
 * which has to be there before.
 */
export const validateFile = async (request: ValidationRequest): Promise<ValidationResult> => {
  const { noun, isWriting, onRows, onValidated } = request
  const isKeeping = isWriting || noun.after?.check !== undefined
  const tally = new Tally(isKeeping, request.context.locale)
  const nameOf = naming(request)
  const settled = await settle(request)
  const told = [...settled.told]
  const validated = validatedRows(request, settled)
  const rows = noun.weigh
    ? weighedRows(validated, request, { onTold: (more) => void told.push(...more) })
    : validated
  for await (const batch of rows) {
    const foretold = onRows && (await foretell(batch, request))
    const checked: CheckedRow[] = []
    for (const one of batch) {
      const name = one.name ?? nameOf(one)
      const problems = one.problems.map((problem) => ({ ...problem, name }))
      await tally.add(one, problems)
      if (foretold)
        checked.push({ row: one.row, name, problems, told: [...one.told, ...(foretold.get(one) ?? [])] })
    }
    await onRows?.(checked)
    await onValidated?.(tally.counts.totalCount)
    await nextTurn()
  }
  const { counts, problemCount, errors, changes, failed, failedRows } = tally
  return { ...counts, problemCount, errors, changes, failed, failedRows, told, made: settled.made }
}
