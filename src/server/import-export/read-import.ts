import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ImportFixes, ImportMapping } from '#contract/core/import-outcome.ts'
import { importLimits } from '#contract/core/import-limits.ts'
import { fileTexts, importTexts, otherKinds, sheetTexts } from '#contract/core/sheet-texts.ts'
import { locales } from '#contract/core/message.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import {
  HEADER_SEARCH_ROWS,
  SHEET_LIMITS,
  SheetRefused,
  type ReadRow,
  type Sheet,
} from '#server/spreadsheets/sheet.ts'
import type { Translate } from '#server/core/texts.ts'
import type { ImportColumn } from './import-noun.ts'
import { matchColumns, type MatchedColumns } from './match-columns.ts'
import type { SheetRow } from './sheet-row.ts'

/** An uploaded sheet, read but not yet validated. */
export interface UploadedSheet {
  readonly fileName: string
  /** SHA-256 of the bytes, hexadecimal. */
  readonly fileHash: string
  readonly sheet: Sheet
  readonly mapping: ImportMapping
  readonly fixes: ImportFixes
}

const isOtherKind = (kind: unknown): kind is keyof typeof otherKinds =>
  typeof kind === 'string' && Object.hasOwn(otherKinds, kind)

/** A file that calls itself a sheet and cannot be told to be anything else, is a broken one. */
const kindRefusal = ({ kind, fileName = '' }: SheetRefused['values']) => {
  const name = String(fileName)
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (!importLimits.endings.split(',').includes(ending)) return refusal(fileTexts.kind)
  return isOtherKind(kind)
    ? refusal(fileTexts.otherKind, { ending, kind: otherKinds[kind] })
    : refusal(fileTexts.unreadable)
}

/** What a file that is not accepted is told (security XLS-1). */
const refusalOf = ({ code, values }: SheetRefused, maxRows: number) => {
  if (code === 'kind') return kindRefusal(values)
  const isTooManyForNow = code === 'tooManyRows' && maxRows === SHEET_LIMITS.rows
  const text = isTooManyForNow ? fileTexts.tooManyForNow : fileTexts[code]
  return refusal(text, { limit: maxRows, most: SHEET_LIMITS.longRows, ...values })
}

/** A file to be read: its bytes are loaded when it is their turn. */
export interface SheetFile {
  readonly name: string
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string
  load(): Promise<Uint8Array<ArrayBuffer>>
}

/** An upload as a file to be read. */
export const sheetFileOf = ({ name, sha256, path }: UploadedFile): SheetFile => ({
  name,
  sha256,
  load: async () => new Uint8Array(await readFile(path)),
})

/** Reads a file of at most so many rows in a worker, in the turn of the person; throws refusals. */
export const readUpload = async (
  { name, sha256, load }: SheetFile,
  { maxRows, userId }: { readonly maxRows: number; readonly userId: string },
): Promise<Pick<UploadedSheet, 'fileName' | 'fileHash' | 'sheet'>> => {
  try {
    const sheet = await readSheet(load, { fileName: name, userId, maxRows })
    return { fileName: name, fileHash: sha256, sheet }
  } catch (error) {
    throw error instanceof SheetRefused ? refusalOf(error, maxRows) : error
  }
}

/** The rows of a file under its header, with the columns that were understood. */
export interface SheetTable extends Pick<MatchedColumns, 'positions' | 'blocked'> {
  readonly count: number
  /** The fields the file has a column for, with the title over it. */
  readonly titles: ReadonlyMap<string, string>
  /** The titles of all columns in the file, an older 错误原因 column left out, and where they stand. */
  readonly header: readonly { readonly title: string; readonly at: number }[]
  /** The rows in batches, with what was fixed in them; from the beginning at every call. */
  batches(): AsyncGenerator<SheetRow[]>
}

type FixedCells = ReadonlyMap<number, readonly { readonly field: string; readonly value: string }[]>

const rowReader = (positions: ReadonlyMap<string, number>, fixed: FixedCells) => {
  const entries = [...positions]
  return ([rowNumber, read]: ReadRow): SheetRow => {
    const fixes = fixed.get(rowNumber)
    const cells = fixes ? [...read] : read
    for (const { field, value } of fixes ?? []) {
      const position = positions.get(field)
      if (position !== undefined) cells[position] = value.trim()
    }
    return {
      rowNumber,
      cells,
      texts: Object.fromEntries(entries.map(([field, position]) => [field, cells[position] ?? ''])),
    }
  }
}

async function* under(sheet: Sheet, headerRow: number, read: (row: ReadRow) => SheetRow) {
  let above = headerRow + 1
  for await (const batch of sheet.rows.batches()) {
    const rows = batch.slice(above).map(read)
    above = Math.max(0, above - batch.length)
    if (rows.length > 0) yield rows
  }
}

/** Finds header, columns and rows; throws refusals: no rows, too many, a mapping or a fix that does not fit the file. */
export const tableOf = async (
  { sheet, mapping, fixes }: UploadedSheet,
  columns: readonly ImportColumn[],
  about: { key: string; maxRows: number; translate: Translate },
): Promise<SheetTable> => {
  const head = (await sheet.rows.first(HEADER_SEARCH_ROWS)).map(([, cells]) => cells)
  const { headerRow, positions, blocked } = matchColumns(head, columns, { key: about.key, mapping })
  const count = sheet.rows.count - headerRow - 1
  if (count === 0) throw refusalOf(new SheetRefused('noRows'), about.maxRows)
  if (count > about.maxRows)
    throw refusalOf(new SheetRefused('tooManyRows', { limit: about.maxRows }), about.maxRows)
  const unknown = fixes.find(({ field }) => !positions.has(field))
  if (unknown && !blocked) throw refusal(importTexts.noSuchColumn)
  const header = head[headerRow] ?? []
  const reasons = new Set(locales.map((locale) => about.translate(locale, sheetTexts.reason)))
  return {
    blocked,
    positions,
    count,
    header: header.flatMap((title, at) => (title === '' || reasons.has(title) ? [] : [{ title, at }])),
    titles: new Map([...positions].map(([field, position]) => [field, header[position] || field])),
    batches: () =>
      under(
        sheet,
        headerRow,
        rowReader(
          positions,
          Map.groupBy(fixes, ({ row }) => row),
        ),
      ),
  }
}
