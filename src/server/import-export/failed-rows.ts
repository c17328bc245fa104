import { sheetTexts } from '#contract/core/sheet-texts.ts'
import { downloads } from '#contract/records/downloads.ts'
import { keepFile } from '#server/files/keep-file.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import type { SheetColumn, SheetRow } from '#server/spreadsheets/sheet-layout.ts'
import { streamXlsx } from '#server/spreadsheets/stream-xlsx.ts'
import type { Context } from '#server/calls/caller.ts'
import { fileAddress } from '#server/core/call-address.ts'
import type { Settings } from '#server/core/env.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { ImportColumn, ImportNoun } from './import-noun.ts'
import type { FailedRow } from './tally.ts'
import type { SheetTable } from './read-import.ts'
import { sheetKindOf } from './sheet-kinds.ts'
import { compactDay, mimeTypes } from './sheet-noun.ts'

/** How long the failed rows wait to be fetched. */
const keepMinutes = 24 * 60

async function* failedCells(
  failed: PackedRows<FailedRow>,
  { header, positions }: SheetTable,
): AsyncGenerator<SheetRow> {
  for await (const batch of failed.batches())
    for (const { cells, fields, reason } of batch) {
      const wrong = new Set(fields.map((field) => positions.get(field)))
      yield {
        cells: [...header.map(({ at }) => cells[at] ?? ''), reason],
        marked: header.flatMap(({ at }, column) => (wrong.has(at) ? [column] : [])),
      }
    }
}

/** The columns of the file as texts, as they were read, but for those that hold days and numbers. */
const failedHeaders = (
  { header, positions }: SheetTable,
  columns: readonly ImportColumn[],
): readonly SheetColumn[] => {
  const metas = new Map(columns.map(({ field, meta }) => [positions.get(field), meta]))
  return header.map(({ title, at }) => {
    const meta = metas.get(at)
    const kind = meta ? sheetKindOf(meta)?.filledIn : 'text'
    return { title, ...(kind && { kind }) }
  })
}

/**
 * The failed rows as a workbook with the columns of the file and 错误原因 behind them, ready to be corrected and
 * uploaded again (api 6); the wrong cells are marked.
 */
export const failedRowsSheet = async (
  failed: PackedRows<FailedRow>,
  { noun, columns, table }: { noun: ImportNoun; columns: readonly ImportColumn[]; table: SheetTable },
  context: Pick<Context, 'translate'>,
) => {
  const title = context.translate(sheetTexts.failedName, { title: noun.title })
  const headers = [...failedHeaders(table, columns), { title: context.translate(sheetTexts.reason) }]
  const subtitle = context.translate(sheetTexts.failedHint)
  return {
    name: `${title}-${compactDay(dayAt())}.xlsx`,
    mime: mimeTypes.xlsx,
    body: await streamXlsx({
      title,
      subtitle,
      sheetName: title,
      headers,
      rows: failedCells(failed, table),
    }),
  }
}

/** Keeps the workbook of the failed rows; only its owner can fetch it, for a day. */
export const keepFailedRows = async (
  failed: PackedRows<FailedRow>,
  about: {
    noun: ImportNoun
    columns: readonly ImportColumn[]
    table: SheetTable
    services: { readonly files: FileStore; readonly settings: Settings }
  },
  context: Context,
): Promise<{ fileUrl: string; fileName: string }> => {
  const { services } = about
  const { name, mime, body } = await failedRowsSheet(failed, about, context)
  const stored = await keepFile(body, { name, mime, keepMinutes }, services, context)
  return { fileUrl: fileAddress(services.settings, downloads.download, stored.id), fileName: name }
}
