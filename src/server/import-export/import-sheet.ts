import type { Endpoint } from '#contract/core/endpoint.ts'
import { refusal, type Failure } from '#contract/core/failures.ts'
import { importLimits } from '#contract/core/import-limits.ts'
import { importTexts } from '#contract/core/sheet-texts.ts'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import { beginUndo, noteAdded } from '#server/store/import-undo.ts'
import { noteImport, noteTaken } from '#server/store/note-export.ts'
import { beginningOf, importTurn } from '#server/store/row-batches.ts'
import { SHEET_LIMITS } from '#server/spreadsheets/sheet.ts'
import type { Context } from '#server/calls/caller.ts'
import { inSteps, type InSteps } from '#server/calls/implement.ts'
import type { Settings } from '#server/core/env.ts'
import type { Translate } from '#server/core/texts.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { keepFailedRows } from './failed-rows.ts'
import type { ImportNoun } from './import-noun.ts'
import { optionsOf, type ImportInput } from './import-request.ts'
import { forgetPreview } from './kept-preview.ts'
import { validateSettled } from './settled-file.ts'
import { validateFile, type ValidationResult } from './validate-file.ts'
import { openTable } from './open-table.ts'
import { readUpload, sheetFileOf, wantedSheet, type SheetTable, type UploadedSheet } from './read-import.ts'
import { mayNotReveal } from './hidden-values.ts'
import { writeChanges } from './write-changes.ts'

/** What importing needs of the server. */
export interface SheetServices {
  readonly files: FileStore
  readonly settings: Settings
  readonly translate: Translate
}

/** An import that was asked for. */
export interface WantedImport {
  readonly uploaded: UploadedSheet
  readonly isSkipping: boolean
  readonly maxRows: number
  /** A preview of these rows: not needed any more once they are imported. */
  readonly preview?: string | undefined
  /** Told how far it is, in rows; may throw to undo it all. */
  readonly onProgress?: (done: number, total: number) => Promise<void> | void
}

const countsOf = (result: ValidationResult, isWritten: boolean) => {
  const { totalCount, errorCount, addedCount, changedCount, unchangedCount } = result
  return isWritten
    ? {
        totalCount,
        successCount: totalCount - errorCount,
        errorCount,
        addedCount,
        changedCount,
        unchangedCount,
      }
    : { totalCount, successCount: 0, errorCount, addedCount: 0, changedCount: 0, unchangedCount: 0 }
}

/** Numbers that others have already tell whoever may not see them something: how many, is written down (security ACC-6). */
const noteGuesses = async (
  noun: ImportNoun,
  errors: ValidationResult['errors'],
  context: Context,
): Promise<void> => {
  const taken = errors.filter(({ code }) => noun.unique.some(({ text }) => text.id === code)).length
  if (taken === 0 || !mayNotReveal({ noun, context })) return
  await noteTaken(context.tx, noun.source, taken)
}

/** Writes down what was made for the rows to name it, so that it can be taken back with them; gives how many there are. */
const noteMade = async (
  { makes = [] }: ImportNoun,
  { importId, made }: { importId: string; made: ValidationResult['made'] },
  context: Context,
): Promise<number> => {
  let count = 0
  for (const { source } of makes) {
    const { permission } = source.resource
    const ids = made.get(permission) ?? []
    await noteAdded(source, { importId, ids, noun: permission }, context)
    count += ids.length
  }
  return count
}

/** What a person said of the columns, by their titles. */
const saidOf = ({ mapping: given }: UploadedSheet, { read: header, positions }: SheetTable) => {
  if (Object.keys(given).length === 0) return undefined
  const mapping = Object.fromEntries(
    Object.keys(given).flatMap((field) => {
      const title = header[positions.get(field) ?? -1]
      // What is offered stands in no file.
      return positions.has(field) && !title ? [] : [[field, title ?? null] as const]
    }),
  )
  return { header, mapping }
}

const refuseBlocked = ({ blocked }: SheetTable): void => {
  if (!blocked) return
  const { text, values } = blocked
  throw text === importTexts.keyNeeded
    ? refusal(importTexts.noHeader, { columns: values['column'] ?? '' })
    : refusal(text, values)
}

/** What is said of an import before it is written: its counts, its errors and where the failed rows are kept. */
const outcomeBefore = async (
  { errorCount, errors, failed, totalCount }: ValidationResult,
  counts: ReturnType<typeof countsOf>,
  { context, ...about }: Parameters<typeof keepFailedRows>[1] & { readonly context: Context },
) => {
  const file =
    errorCount > 0 ? await keepFailedRows(failed, about, context) : { fileUrl: null, fileName: null }
  const msg =
    errorCount > 0
      ? context.translate(importTexts.counted, {
          total: totalCount,
          done: counts.successCount,
          failed: errorCount,
        })
      : context.translate(importTexts.allDone, { total: totalCount })
  return {
    ...counts,
    ...file,
    msg,
    errors: [...errors],
    told: [],
    madeCount: 0,
    batchId: '',
    importTime: null,
  } satisfies ImportOutcome
}

/**
 * Validates and writes an uploaded sheet in the transaction of `context`. Gives the outcome, or, when rows were refused and
 * not to be left out, a refusal whose result is the outcome: then no row was written, only the file of failed rows.
 */
export const importRows = async (
  noun: ImportNoun,
  services: SheetServices,
  wanted: WantedImport & { readonly context: Context },
): Promise<ImportOutcome | Failure> => {
  const { uploaded, context, isSkipping, maxRows, onProgress } = wanted
  const { columns, table } = await openTable(noun, uploaded, {
    context,
    maxRows,
    translate: services.translate,
  })
  refuseBlocked(table)
  // Validating and writing are one half each of what a person waits for.
  const half = (count: number) => onProgress?.(Math.floor(count / 2), table.count)
  await importTurn(noun.source, context)
  const request = { noun, columns, table, context, isWriting: true, onValidated: half }
  const result = noun.settle ? await validateSettled(request, { isSkipping }) : await validateFile(request)
  const { totalCount, errorCount, errors } = result
  await noteGuesses(noun, errors, context)
  const isRefused = errorCount > 0 && (!isSkipping || errorCount === totalCount)
  const counts = countsOf(result, !isRefused)
  const outcome = await outcomeBefore(result, counts, { noun, columns, table, services, context })
  if (isRefused) return refusal(importTexts.refused, { failed: errorCount }, outcome)
  const { changes } = result
  const { fileName, fileHash } = uploaded
  const { permission } = noun.source.resource
  const importId = noun.isOneByOne ? '' : await beginUndo({ noun: permission, fileName }, context)
  const madeCount = await noteMade(noun, { importId, made: result.made }, context)
  await writeChanges(noun, result, {
    importId,
    context,
    onWritten: (count) => half(totalCount + Math.floor((count / Math.max(changes.count, 1)) * totalCount)),
  })
  const about = { ...counts, id: importId, fileName, fileHash }
  await forgetPreview(wanted.preview, { noun, services }, context)
  const finished = { ...about, rows: changes.batches(), said: saidOf(uploaded, table) }
  const told = (await noun.after?.import?.(finished, context)) ?? []
  await noteImport(context.tx, noun.source, about)
  return {
    ...outcome,
    told: [...told],
    madeCount,
    batchId: importId,
    importTime: await beginningOf(context.tx),
  }
}

/**
 * Imports a sheet (specification 7; api 6; security XLS-1): read in a worker before the transaction, validated
 * row by row with the schema and rules of the noun, then written all or not at all (or, when the caller asks for it,
 * without the failed rows). What failed is listed and kept as a workbook to correct. Rows known by owner and key are updates; what did not change stays untouched.
 */
export const importSheet = <E extends Endpoint>(noun: ImportNoun, services: SheetServices): InSteps<E> =>
  inSteps<Endpoint, WantedImport>({
    prepare: async (input, { caller }) => {
      const given = input as ImportInput
      const options = optionsOf(given)
      const maxRows = noun.isOneByOne ? importLimits.triedRows : SHEET_LIMITS.rows
      const wanted = wantedSheet(noun, { translate: services.translate, sheet: given.sheet })
      const limits = { maxRows, userId: caller.userId, wanted }
      const read = await readUpload(sheetFileOf(given.file), limits)
      return {
        uploaded: { ...read, ...options },
        isSkipping: given.skipFailed === 'true',
        maxRows,
        preview: given.preview,
      }
    },
    handle: (wanted, context) => importRows(noun, services, { ...wanted, context }),
  }) as InSteps<E>
