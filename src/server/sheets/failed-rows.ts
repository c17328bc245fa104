import { sheetTexts } from '#contract/core/sheet-texts.ts'
import { downloads } from '#contract/downloads.ts'
import { saveFileRecord } from '#server/db/file-records.ts'
import { momentText } from '#server/db/present.ts'
import { streamXlsx } from '#server/files/stream-xlsx.ts'
import type { Context } from '#server/http/caller.ts'
import { addressOf } from '#server/http/route.ts'
import type { Services } from '#server/services.ts'
import type { ImportNoun } from './import-noun.ts'
import type { JudgedRow } from './judge-rows.ts'
import type { SheetTable } from './read-import.ts'
import { compactDay, mimeTypes } from './sheet-noun.ts'

/** How long the failed rows wait to be fetched. */
const keepHours = 24

async function* failedCells(failed: readonly JudgedRow[], { header }: SheetTable): AsyncGenerator<string[]> {
  for (const { row, problems } of failed) {
    yield [
      ...header.map(({ at }) => row.cells[at] ?? ''),
      problems.map(({ column, message }) => `${column}：${message}`).join('；'),
    ]
  }
}

/**
 * Keeps the failed rows as a workbook with the columns of the file and 错误原因 behind them, ready to be corrected and
 * uploaded again (api-conventions 6). Only its owner can fetch it, for a day.
 */
export const keepFailedRows = async (
  failed: readonly JudgedRow[],
  about: { noun: ImportNoun; table: SheetTable; services: Pick<Services, 'files' | 'settings'> },
  context: Context,
): Promise<{ fileUrl: string; fileName: string }> => {
  const { noun, table, services } = about
  const title = context.say(sheetTexts.failedName, { title: noun.title })
  const headers = [...table.header, { title: context.say(sheetTexts.reason) }]
  const subtitle = context.say(sheetTexts.failedHint)
  const sheet = await streamXlsx({
    title,
    subtitle,
    sheetName: title,
    headers,
    rows: failedCells(failed, table),
  })
  const stored = await services.files.put(sheet)
  const name = `${title}-${compactDay(momentText(new Date()))}.xlsx`
  await saveFileRecord({ ...stored, name, mime: mimeTypes.xlsx, keepHours }, context)
  const { appSegment, servicePrefix } = services.settings
  const path = downloads.download.path.replace(':file', stored.id)
  return {
    fileUrl: `/${appSegment}/base${addressOf(servicePrefix, downloads.download, path)}`,
    fileName: name,
  }
}
