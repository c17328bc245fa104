import { setImmediate as nextTurn } from 'node:timers/promises'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { ImportProblem } from '#contract/core/import-outcome.ts'
import { wordsOf } from '#server/store/people.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { rowsByKeys } from '#server/store/row-batches.ts'
import { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import type { Context } from '#server/calls/caller.ts'
import { CellReader } from './cell-values.ts'
import type { ImportColumn, ImportNoun } from './import-noun.ts'
import { isFault, type ImportReference } from './import-references.ts'
import { refuseTried } from './one-by-one.ts'
import { refuseRepeats, refuseTaken } from './refuse-doubles.ts'
import type { RowNaming, Validation } from './cell-problems.ts'
import { changeOf, validateRows, type ChangedRow, type ValidatedRow } from './validate-rows.ts'
import { isSecret, mayNotReveal } from './hidden-values.ts'
import type { SheetRow, SheetTable } from './read-import.ts'

/** How many refused cells an answer lists; the file of failed rows has them all. */
const mostListed = 1_000

/** A refused row as it stood, with what is wrong with it and in which fields. */
export interface FailedRow {
  readonly cells: readonly string[]
  readonly fields: readonly string[]
  readonly reason: string
}

/** A row of the file, whom it is about, and what is wrong with it. */
export interface CheckedRow {
  readonly row: SheetRow
  readonly name: string
  readonly problems: readonly ImportProblem[]
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
}

/** What validating a file needs, and how much of the outcome is wanted. */
export interface ValidationRequest {
  readonly noun: ImportNoun
  readonly columns: readonly ImportColumn[]
  readonly table: SheetTable
  readonly context: Context
  /** Holds the rows that will be updated, which a check must not. */
  readonly isWriting: boolean
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
  const fields = ['version', ...Object.keys(source.resource.draft.shape), ...(owner ? ['sysOrgCode'] : [])]
  const by = owner ? [owner.field, key] : [key]
  const stored = await rowsByKeys(source, { by, keys, fields, isLocking: isWriting }, context)
  const known = new Map(stored.map((row) => [keyOf(owner && row[owner.field], row[key]), row]))
  return (found, name) => known.get(keyOf(found?.id, name))
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
  const naming = await find(asked, { ...request, withinIds })
  return (texts) => {
    const place = outer?.(texts)
    if (place && isFault(place)) return place
    const found = naming(texts[field] ?? '', place?.id)
    return isFault(found) ? { ...found, field } : found
  }
}

const openValidation = async (
  request: ValidationRequest,
  reader: CellReader,
  rows: readonly SheetRow[],
): Promise<Validation & ValidationRequest> => {
  const { around, owner, named: references } = request.noun
  const named = new Map<string, RowNaming>()
  const places = [around, owner].flatMap((place) => (place ? [place] : []))
  const filledIn = references.filter(({ field }) => request.table.titles.has(field))
  // A column stands behind the one that it is looked for within.
  for (const reference of [...places, ...filledIn])
    named.set(reference.field, await namingOf(reference, rows, { request, known: named }))
  const owners = owner && named.get(owner.field)
  return { ...request, reader, owners, named, stored: await storedRows(request, rows, owners) }
}

const uniqueOf = ({ owner, key, unique, isAddOnly }: ImportNoun): string[][] => [
  ...(isAddOnly ? [] : [owner ? [owner.field, key] : [key]]),
  ...unique.map(({ fields }) => [...fields]),
]

const validateBatch = async (
  validation: Validation & Pick<ValidationRequest, 'isWriting'>,
  rows: readonly SheetRow[],
  seen: readonly Map<string, number>[],
): Promise<ValidatedRow[]> => {
  const { noun, context } = validation
  const validated = await validateRows(validation, rows)
  for (const [at, fields] of uniqueOf(noun).entries())
    refuseRepeats(validation, validated, { fields, seen: seen[at] ?? new Map() })
  for (const { fields, text } of noun.unique) {
    // A check leaves no trace, so it does not say whose hidden number somebody has guessed; an import says it, and notes it.
    const isHidden = mayNotReveal(validation) && fields.some((field) => isSecret(validation, field))
    if (isHidden && !validation.isWriting) continue
    const keys = validated
      .filter(({ problems, isChanged }) => problems.length === 0 && isChanged)
      .map(({ next }) => fields.map((field) => String(next[field])))
    const taken = await rowsByKeys(noun.source, { by: fields, keys, fields }, context)
    refuseTaken(validation, validated, { fields, text, taken })
  }
  if (noun.isOneByOne) await refuseTried(validation, validated)
  return validated
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

const reasonOf = (problems: readonly ImportProblem[]): string =>
  problems.map(({ column, message }) => `${column}：${message}`).join('；')

/** Counts what becomes of the rows of a file, and keeps what is needed of them. */
class Tally {
  readonly changes = new PackedRows<ChangedRow>()
  readonly failed = new PackedRows<FailedRow>()
  readonly errors: ImportProblem[] = []
  readonly counts = { totalCount: 0, addedCount: 0, changedCount: 0, unchangedCount: 0, errorCount: 0 }
  problemCount = 0
  readonly #isWriting: boolean

  constructor(isWriting: boolean) {
    this.#isWriting = isWriting
  }

  async add(
    { row, stored, isChanged, next }: ValidatedRow,
    problems: readonly ImportProblem[],
  ): Promise<void> {
    this.counts.totalCount += 1
    if (problems.length > 0) {
      this.counts.errorCount += 1
      this.problemCount += problems.length
      this.errors.push(...problems.slice(0, mostListed - this.errors.length))
      const fields = problems.map(({ field }) => field)
      await this.failed.add({ cells: row.cells, fields, reason: reasonOf(problems) })
    } else if (isChanged) {
      this.counts[stored ? 'changedCount' : 'addedCount'] += 1
      if (this.#isWriting) await this.changes.add(changeOf({ stored, next }))
    } else this.counts.unchangedCount += 1
  }
}

/**
 * Validates a whole file against what is stored now, batch by batch, so that its length costs little memory. Everything
 * is validated before anything is written, which is why a check and the import after it agree.
 */
export const validateFile = async (request: ValidationRequest): Promise<ValidationResult> => {
  const { table, noun, context, isWriting, onRows, onValidated } = request
  const reader = new CellReader(await wordsOf(context.tx, noun.source.resource))
  const seen = uniqueOf(noun).map(() => new Map<string, number>())
  const tally = new Tally(isWriting)
  const nameOf = naming(request)
  for await (const rows of table.batches()) {
    const checked: CheckedRow[] = []
    for (const one of await validateBatch(await openValidation(request, reader, rows), rows, seen)) {
      const name = nameOf(one)
      const problems = one.problems.map((problem) => ({ ...problem, name }))
      await tally.add(one, problems)
      if (onRows) checked.push({ row: one.row, name, problems })
    }
    await onRows?.(checked)
    await onValidated?.(tally.counts.totalCount)
    await nextTurn()
  }
  const { counts, problemCount, errors, changes, failed } = tally
  return { ...counts, problemCount, errors, changes, failed }
}
