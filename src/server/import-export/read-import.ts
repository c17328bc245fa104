import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import { importLimits } from '#contract/core/import-limits.ts'
import { fileTexts, importTexts, otherKinds, sheetTexts } from '#contract/core/sheet-texts.ts'
import { locales } from '#contract/core/message.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import {
  HEADER_SEARCH_ROWS,
  SHEET_LIMITS,
  SheetRefused,
  type Merged,
  type ReadRow,
  type Sheet,
  type WantedSheet,
} from '#server/spreadsheets/sheet.ts'
import type { Translate } from '#server/core/texts.ts'
import { importColumns, type ImportColumn, type ImportNoun } from './import-noun.ts'
import type { ReadOptions } from './import-request.ts'
import { matchColumns, type MatchedColumns } from './match-columns.ts'
import type { SheetRow } from './sheet-row.ts'

/** An uploaded sheet, read but not yet validated. */
export interface UploadedSheet extends ReadOptions {
  readonly fileName: string
  /** SHA-256 of the bytes, hexadecimal. */
  readonly fileHash: string
  readonly sheet: Sheet
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

/** The sheet of a workbook that is meant: what a template shows beside the sheet to fill in is never one. */
export const wantedSheet = (
  noun: ImportNoun,
  { translate, sheet }: { translate: Translate; sheet: string | undefined },
): WantedSheet => {
  const columns = importColumns(noun, translate)
  const beside = [sheetTexts.exampleSheet, sheetTexts.choicesSheet]
  return {
    name: sheet,
    heads: {
      titles: columns.map(({ titles }) => titles),
      key: columns.findIndex(({ field }) => field === noun.key),
    },
    except: locales.flatMap((locale) => beside.map((text) => translate(locale, text))),
  }
}

/** Reads a file of at most so many rows in a worker, in the turn of the person; throws refusals. */
export const readUpload = async (
  { name, sha256, load }: SheetFile,
  {
    maxRows,
    userId,
    wanted,
  }: { readonly maxRows: number; readonly userId: string; readonly wanted: WantedSheet },
): Promise<Pick<UploadedSheet, 'fileName' | 'fileHash' | 'sheet'>> => {
  try {
    const sheet = await readSheet(load, { fileName: name, userId, maxRows, wanted })
    return { fileName: name, fileHash: sha256, sheet }
  } catch (error) {
    throw error instanceof SheetRefused ? refusalOf(error, maxRows) : error
  }
}

/** The rows of a file under its header, with the columns that were understood. */
export interface SheetTable extends Pick<MatchedColumns, 'positions' | 'blocked'> {
  /** Without the rows that are left out. */
  readonly count: number
  /** The lines of the rows that are hidden in the spreadsheet, left out or not. */
  readonly hidden: ReadonlySet<number>
  /** The fields the file has a column for, with the title over it. */
  readonly titles: ReadonlyMap<string, string>
  /** What stands over the columns in the file, from the first on. */
  readonly read: readonly string[]
  /** The titles of all columns in the file, those that are offered behind them, an older 错误原因 column left out, and where they stand. */
  readonly header: readonly { readonly title: string; readonly at: number }[]
  /** The rows in batches, with what was fixed in them; from the beginning at every call. */
  batches(): AsyncGenerator<SheetRow[]>
}

type FixedCells = ReadonlyMap<number, readonly { readonly field: string; readonly value: string }[]>

/** Gives what is merged over several rows to each of them; to be asked for the rows in their order. */
const mergedFiller = (merged: readonly Merged[], headerNumber: number) => {
  const waiting = merged
    .filter(([, first]) => first > headerNumber)
    .map(([column, first, last]) => ({ column, first, last, value: '' }))
    .toSorted((a, b) => b.first - a.first)
  let open: typeof waiting = []
  return (rowNumber: number, cells: string[]): void => {
    open = open.filter(({ last }) => last >= rowNumber)
    for (let next = waiting.at(-1); next && next.first <= rowNumber; next = waiting.at(-1)) {
      waiting.pop()
      if (next.first === rowNumber) next.value = cells[next.column] ?? ''
      open.push(next)
    }
    for (const { column, first, value } of open) {
      if (value === '' || first === rowNumber || (cells[column] ?? '') !== '') continue
      while (cells.length <= column) cells.push('')
      cells[column] = value
    }
  }
}

const rowReader = (
  { positions, fill }: { positions: ReadonlyMap<string, number>; fill: ReturnType<typeof mergedFiller> },
  fixed: FixedCells,
) => {
  const entries = [...positions]
  return ([rowNumber, read, unread]: ReadRow): SheetRow => {
    const fixes = fixed.get(rowNumber)
    const cells = [...read]
    fill(rowNumber, cells)
    for (const { field, value } of fixes ?? []) {
      const position = positions.get(field)
      if (position === undefined) continue
      while (cells.length < position) cells.push('')
      cells[position] = value.trim()
    }
    const unsolved = unread?.length
      ? entries.flatMap(([field, at]) => (unread.includes(at) && (cells[at] ?? '') === '' ? [field] : []))
      : undefined
    return {
      rowNumber,
      cells,
      ...(unsolved && { unsolved }),
      texts: Object.fromEntries(entries.map(([field, position]) => [field, cells[position] ?? ''])),
    }
  }
}

async function* under(
  sheet: Sheet,
  { headerRow, without }: { headerRow: number; without: ReadonlySet<number> },
  read: (row: ReadRow) => SheetRow,
) {
  let above = headerRow + 1
  for await (const batch of sheet.rows.batches()) {
    // What is left out may hold what is merged over the rows below it.
    const rows = batch
      .slice(above)
      .map(read)
      .filter(({ rowNumber }) => !without.has(rowNumber))
    above = Math.max(0, above - batch.length)
    if (rows.length > 0) yield rows
  }
}

const countOf = async (batches: AsyncIterable<readonly SheetRow[]>): Promise<number> => {
  let count = 0
  for await (const rows of batches) count += rows.length
  return count
}

/** Finds header, columns and rows; throws refusals: no rows, too many, a mapping or a fix that does not fit the file. */
export const tableOf = async (
  { sheet, mapping, fixes, leftOut, isSkippingHidden }: UploadedSheet,
  columns: readonly ImportColumn[],
  about: { key: string; offered?: readonly string[]; maxRows: number; translate: Translate },
): Promise<SheetTable> => {
  const first = await sheet.rows.first(HEADER_SEARCH_ROWS)
  const head = first.map(([, cells]) => cells)
  const { key, offered = [] } = about
  const { headerRow, header, positions, blocked } = matchColumns(head, columns, { key, mapping, offered })
  const headerNumber = first[headerRow]?.[0] ?? 0
  const hidden = new Set(sheet.hidden.filter((row) => row > headerNumber))
  const without = new Set([...leftOut, ...(isSkippingHidden ? hidden : [])])
  const fixed = Map.groupBy(fixes, ({ row }) => row)
  const batches = () => {
    const fill = mergedFiller(sheet.merged, headerNumber)
    return under(sheet, { headerRow, without }, rowReader({ positions, fill }, fixed))
  }
  const count = without.size > 0 ? await countOf(batches()) : sheet.rows.count - headerRow - 1
  if (count === 0) throw refusalOf(new SheetRefused('noRows'), about.maxRows)
  if (count > about.maxRows)
    throw refusalOf(new SheetRefused('tooManyRows', { limit: about.maxRows }), about.maxRows)
  const unknown = fixes.find(({ field }) => !positions.has(field))
  if (unknown && !blocked) throw refusal(importTexts.noSuchColumn)
  const reasons = new Set(locales.map((locale) => about.translate(locale, sheetTexts.reason)))
  const taken = new Set(positions.values())
  const isReason = (title: string, at: number) => reasons.has(title) && !taken.has(at)
  return {
    blocked,
    positions,
    count,
    hidden,
    read: head[headerRow] ?? [],
    header: header.flatMap((title, at) => (title === '' || isReason(title, at) ? [] : [{ title, at }])),
    // The star of a template is no part of what a column is called.
    titles: new Map(
      [...positions].map(([field, position]) => [field, header[position]?.replace(/ \*$/, '') || field]),
    ),
    batches,
  }
}
