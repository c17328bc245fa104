import { createHash } from 'node:crypto'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { fileTexts, importTexts, sheetTexts } from '#contract/core/sheet-texts.ts'
import { locales } from '#contract/core/message.ts'
import { findHeader, rowsUnder } from '#server/files/find-header.ts'
import { readSheet } from '#server/files/read-sheet.ts'
import { SHEET_LIMITS, SheetRefused, type Sheet } from '#server/files/sheet.ts'
import type { Say } from '#server/http/texts.ts'
import type { ImportColumn } from './import-noun.ts'

/** An uploaded sheet, read but not yet judged. */
export interface UploadedSheet {
  readonly fileName: string
  /** SHA-256 of the bytes, hexadecimal. */
  readonly fileHash: string
  readonly sheet: Sheet
}

/** Runs work on a file; what it refuses is said in words (security XLS-1). */
const inWords = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SheetRefused
      ? refusal(fileTexts[error.code], { limit: SHEET_LIMITS.rows, ...error.values })
      : error
  }
}

/** Reads an uploaded file in a worker; throws refusals in words. */
export const readUpload = async (file: UploadedFile): Promise<UploadedSheet> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheet = await inWords(() => readSheet(bytes, { fileName: file.name }))
  return { fileName: file.name, fileHash: createHash('sha256').update(bytes).digest('hex'), sheet }
}

/** One row of the file: what stands in it, by field and as it is. */
export interface SheetRow {
  readonly rowNumber: number
  readonly texts: Readonly<Record<string, string>>
  readonly cells: readonly string[]
}

/** The rows of a file under its header, with the columns that were understood. */
export interface SheetTable {
  readonly rows: readonly SheetRow[]
  /** The fields the file has a column for, with the title over it. */
  readonly titles: ReadonlyMap<string, string>
  /** The titles of all columns in the file, an older 错误原因 column left out, and where they stand. */
  readonly header: readonly { readonly title: string; readonly at: number }[]
}

/** Finds header and rows; throws refusals: no header, a column twice, no rows, too many. */
export const tableOf = async (
  sheet: Sheet,
  columns: readonly ImportColumn[],
  about: { key: string; say: Say },
): Promise<SheetTable> => {
  const key = columns.findIndex(({ field }) => field === about.key)
  const found = findHeader(
    sheet,
    columns.map(({ titles }) => titles),
    [key],
  )
  if (!found) {
    const label = columns[key]?.label
    throw label ? refusal(importTexts.noHeader, { columns: label }) : new Failure('internal')
  }
  const [repeated] = found.duplicated
  if (repeated !== undefined) throw refusal(importTexts.repeatedColumn, { column: repeated.slice(0, 40) })
  const reasons = new Set(locales.map((locale) => about.say(locale, sheetTexts.reason)))
  const header = (sheet.rows[found.headerRow] ?? []).flatMap((title, at) =>
    title === '' || reasons.has(title) ? [] : [{ title, at }],
  )
  const places = columns.flatMap(({ field }, at): [string, number][] => {
    const place = found.columns[at]
    return place === undefined ? [] : [[field, place]]
  })
  const rows = await inWords(() => rowsUnder(sheet, found.headerRow, SHEET_LIMITS.rows))
  return {
    header,
    titles: new Map(places.map(([field, place]) => [field, sheet.rows[found.headerRow]?.[place] ?? field])),
    rows: rows.map(({ rowNumber, cells }) => ({
      rowNumber,
      cells,
      texts: Object.fromEntries(places.map(([field, place]) => [field, cells[place] ?? ''])),
    })),
  }
}
