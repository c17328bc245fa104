import type { Endpoint } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { importLimits } from '#contract/core/import-limits.ts'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { importTexts } from '#contract/core/sheet-texts.ts'
import { dictTexts, type DictTexts } from '#server/store/dictionaries.ts'
import { tried } from '#server/store/savepoint.ts'
import { SHEET_LIMITS } from '#server/spreadsheets/sheet.ts'
import type { Context, Request } from '#server/calls/caller.ts'
import { inSteps, type FileAnswer, type InSteps } from '#server/calls/implement.ts'
import { wordsOf } from './allowed-words.ts'
import { failedRowsSheet } from './failed-rows.ts'
import { isNeeded, offeredColumns, type ImportColumn, type ImportNoun } from './import-noun.ts'
import { optionsOf, type ImportInput } from './import-request.ts'
import type { SheetServices } from './import-sheet.ts'
import { PreviewWriter } from './import-preview.ts'
import { forgetPreview, keepPreview } from './kept-preview.ts'
import {
  validateFile,
  type CheckedRow,
  type ValidationRequest,
  type ValidationResult,
} from './validate-file.ts'
import { openTable } from './open-table.ts'
import { readUpload, sheetFileOf, wantedSheet, type UploadedSheet } from './read-import.ts'

/** Of more words nobody chooses from a list. */
const mostChoices = 500

const mostRows = ({ isOneByOne }: ImportNoun): number =>
  isOneByOne ? importLimits.triedRows : SHEET_LIMITS.longRows

const readLong = async (
  { noun, translate }: { noun: ImportNoun } & Pick<SheetServices, 'translate'>,
  input: unknown,
  { caller }: Request,
): Promise<UploadedSheet> => {
  const given = input as ImportInput
  const options = optionsOf(given)
  const wanted = wantedSheet(noun, { translate, sheet: given.sheet })
  const limits = { maxRows: mostRows(noun), userId: caller.userId, wanted }
  return { ...(await readUpload(sheetFileOf(given.file), limits)), ...options }
}

const open = (noun: ImportNoun, { translate }: SheetServices, uploaded: UploadedSheet, context: Context) =>
  openTable(noun, uploaded, { context, maxRows: mostRows(noun), translate })

const notValidated = {
  addedCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  errorCount: 0,
  problemCount: 0,
  errors: [],
  told: [],
} satisfies Partial<ValidationResult>

/** What somebody can choose from; of several words in one cell, none is all of it. */
const choicesOf = ({ meta }: ImportColumn, dicts: DictTexts, context: Context): string[] | null => {
  const words = meta.kind === 'dicts' ? undefined : wordsOf(meta, dicts, context)
  return words && words.length > 0 && words.length <= mostChoices ? [...words] : null
}

const fieldsOf = async (
  noun: ImportNoun,
  { columns, positions }: { columns: readonly ImportColumn[]; positions: ReadonlyMap<string, number> },
  context: Context,
): Promise<ImportCheck['fields']> => {
  const dicts = await dictTexts(context.tx)
  return offeredColumns(noun, columns, context).map((column) => {
    const { field, title } = column
    const position = positions.get(field)
    return {
      words: choicesOf(column, dicts, context),
      field,
      label: context.translate(title),
      isRequired: isNeeded(noun, column, context),
      column: position === undefined ? null : position + 1,
    }
  })
}

/** Validates; what is made for that is taken back. */
const tryFile = (request: Omit<ValidationRequest, 'isWriting'>): Promise<ValidationResult> =>
  request.noun.settle
    ? tried(request.context, (context) => validateFile({ ...request, context, isWriting: false }))
    : validateFile({ ...request, isWriting: false })

/** What is to be checked, and who is told how far it is. */
export interface WantedCheck {
  readonly uploaded: UploadedSheet
  /** A preview that this one replaces. */
  readonly replaced?: string | undefined
  /** Told how many rows of how many are checked; may throw to end it. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * What an import would do with a sheet: the columns and what they are read as, the counts, and what is wrong. Writes no row
 * of the noun, but keeps what it has read as a preview for the caller alone.
 */
export const checkRows = async (
  noun: ImportNoun,
  services: SheetServices,
  wanted: WantedCheck & { readonly context: Context },
): Promise<ImportCheck> => {
  const { uploaded, replaced, context, onProgress } = wanted
  const { columns, table } = await open(noun, services, uploaded, context)
  const { blocked, positions, header, count, hidden } = table
  const writer = new PreviewWriter(table)
  const hiddenTold = context.translate(importTexts.hiddenRow)
  const onRows = (rows: readonly CheckedRow[]) =>
    writer.add(
      rows.map((one) => (hidden.has(one.row.rowNumber) ? { ...one, told: [hiddenTold, ...one.told] } : one)),
    )
  const onValidated = (done: number) => onProgress?.(done, count)
  const result = blocked
    ? notValidated
    : await tryFile({ noun, columns, table, context, onRows, onValidated })
  if (blocked)
    for await (const rows of table.batches())
      await onRows(rows.map((row) => ({ row, name: '', problems: [], told: [] })))
  await forgetPreview(replaced, { noun, services }, context)
  const { addedCount, changedCount, unchangedCount, errorCount, problemCount, errors } = result
  const foretold = 'changes' in result ? await noun.after?.check?.(result.changes, context) : []
  const fieldAt = new Map([...positions].map(([field, position]) => [position, field]))
  return {
    isReady: blocked === undefined,
    message: blocked ? context.translate(blocked.text, blocked.values) : '',
    sheetName: uploaded.sheet.sheetName,
    sheetNames: [...uploaded.sheet.sheetNames],
    hiddenCount: hidden.size,
    totalCount: count,
    addedCount,
    changedCount,
    unchangedCount,
    errorCount,
    problemCount,
    isLong: count > SHEET_LIMITS.rows,
    columns: header.map(({ title, at }) => ({ column: at + 1, title, field: fieldAt.get(at) ?? null })),
    fields: await fieldsOf(noun, { columns, positions }, context),
    errors: [...errors],
    told: [...result.told, ...(foretold ?? [])],
    kinds: writer.kinds,
    preview: await keepPreview(writer, { noun, services }, context),
  }
}

/** Checks a sheet in a request. Takes files as long as those of a job. */
export const importCheck = <E extends Endpoint>(noun: ImportNoun, services: SheetServices): InSteps<E> =>
  inSteps<Endpoint, WantedCheck>({
    prepare: async (input, request) => ({
      uploaded: await readLong({ noun, ...services }, input, request),
      replaced: (input as ImportInput).preview,
    }),
    handle: (wanted, context) => checkRows(noun, services, { ...wanted, context }),
  }) as InSteps<E>

/** The rows that an import would refuse, as the workbook that a refused import keeps; writes nothing. */
export const importFailedRows = <E extends Endpoint>(noun: ImportNoun, services: SheetServices): InSteps<E> =>
  inSteps<Endpoint, UploadedSheet>({
    prepare: (input, request) => readLong({ noun, ...services }, input, request),
    handle: async (uploaded, context): Promise<FileAnswer> => {
      // What is tried one by one, or settled, is written, and taken back.
      if (!noun.isOneByOne && !noun.settle) await context.tx.query('SET TRANSACTION READ ONLY')
      const { columns, table } = await open(noun, services, uploaded, context)
      if (table.blocked) throw refusal(table.blocked.text, table.blocked.values)
      const { failed } = await tryFile({ noun, columns, table, context })
      return failedRowsSheet(failed, { noun, columns, table }, context)
    },
  } as Parameters<typeof inSteps<Endpoint, UploadedSheet>>[0]) as InSteps<E>
