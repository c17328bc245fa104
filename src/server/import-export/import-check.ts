import type { Endpoint } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { masked } from '#server/store/present.ts'
import { SHEET_LIMITS } from '#server/spreadsheets/sheet.ts'
import type { Context, Request } from '#server/calls/caller.ts'
import { inSteps, type FileAnswer, type InSteps } from '#server/calls/implement.ts'
import { failedRowsSheet } from './failed-rows.ts'
import { offeredColumns, type ImportColumn, type ImportNoun } from './import-noun.ts'
import { optionsOf, type ImportInput } from './import-request.ts'
import type { SheetServices } from './import-sheet.ts'
import { validateFile, type ValidationResult } from './validate-file.ts'
import { openTable } from './open-table.ts'
import { readUpload, sheetFileOf, type SheetTable, type UploadedSheet } from './read-import.ts'

const previewRows = 20
/** What a preview shows of one cell. */
const previewCharacters = 200

const readLong = async (input: unknown, { caller }: Request): Promise<UploadedSheet> => {
  const given = input as ImportInput
  const options = optionsOf(given)
  const limits = { maxRows: SHEET_LIMITS.longRows, userId: caller.userId }
  return { ...(await readUpload(sheetFileOf(given.file), limits)), ...options }
}

const open = (noun: ImportNoun, { translate }: SheetServices, uploaded: UploadedSheet, context: Context) =>
  openTable(noun, uploaded, { context, maxRows: SHEET_LIMITS.longRows, translate })

const firstRows = async (
  { header, positions, batches }: SheetTable,
  columns: readonly ImportColumn[],
): Promise<ImportCheck['rows']> => {
  const masks = new Map(
    columns.flatMap(({ field, meta }) => {
      const position = positions.get(field)
      return position === undefined || !meta.mask ? [] : [[position, meta.mask] as const]
    }),
  )
  const shown = (text: string, at: number) => {
    const mask = masks.get(at)
    return mask ? masked(mask, text) : text.slice(0, previewCharacters)
  }
  for await (const batch of batches()) {
    return batch.slice(0, previewRows).map(({ rowNumber, cells }) => ({
      row: rowNumber,
      cells: header.map(({ at }) => shown(cells[at] ?? '', at)),
    }))
  }
  return []
}

const notValidated = {
  addedCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  errorCount: 0,
  problemCount: 0,
  errors: [],
} satisfies Partial<ValidationResult>

const fieldsOf = (
  noun: ImportNoun,
  { columns, positions }: { columns: readonly ImportColumn[]; positions: ReadonlyMap<string, number> },
  context: Context,
): ImportCheck['fields'] =>
  offeredColumns(noun, columns, context).map(({ field, label, isRequired }) => {
    const position = positions.get(field)
    return {
      field,
      label: context.translate(label),
      isRequired: isRequired || (field === noun.owner?.field && noun.owner.isRequired(context)),
      column: position === undefined ? null : position + 1,
    }
  })

/**
 * What an import would do with a sheet, found out in a transaction that cannot write: the columns and what they are read
 * as, the first rows, the counts, and what is wrong. Takes files as long as those of a job.
 */
export const importCheck = <E extends Endpoint>(noun: ImportNoun, services: SheetServices): InSteps<E> =>
  inSteps<Endpoint, UploadedSheet>({
    prepare: readLong,
    handle: async (uploaded, context): Promise<ImportCheck> => {
      const { columns, table } = await open(noun, services, uploaded, context)
      const { blocked, positions, header, count } = table
      const { addedCount, changedCount, unchangedCount, errorCount, problemCount, errors } = blocked
        ? notValidated
        : await validateFile({ noun, columns, table, context, isWriting: false })
      const fieldAt = new Map([...positions].map(([field, position]) => [position, field]))
      return {
        isReady: blocked === undefined,
        message: blocked ? context.translate(blocked.text, blocked.values) : '',
        totalCount: count,
        addedCount,
        changedCount,
        unchangedCount,
        errorCount,
        problemCount,
        isLong: count > SHEET_LIMITS.rows,
        columns: header.map(({ title, at }) => ({ column: at + 1, title, field: fieldAt.get(at) ?? null })),
        fields: fieldsOf(noun, { columns, positions }, context),
        rows: await firstRows(table, columns),
        errors: [...errors],
      }
    },
  }) as InSteps<E>

/** The rows that an import would refuse, as the workbook that a refused import keeps; writes nothing. */
export const importFailedRows = <E extends Endpoint>(noun: ImportNoun, services: SheetServices): InSteps<E> =>
  inSteps<Endpoint, UploadedSheet>({
    prepare: readLong,
    handle: async (uploaded, context): Promise<FileAnswer> => {
      await context.tx.query('SET TRANSACTION READ ONLY')
      const { columns, table } = await open(noun, services, uploaded, context)
      if (table.blocked) throw refusal(table.blocked.text, table.blocked.values)
      const { failed } = await validateFile({ noun, columns, table, context, isWriting: false })
      return failedRowsSheet(failed, { noun, columns, table }, context)
    },
  } as Parameters<typeof inSteps<Endpoint, UploadedSheet>>[0]) as InSteps<E>
