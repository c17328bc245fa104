import { importLimits } from '#contract/core/import-limits.ts'
import type { PackedRows } from './packed-rows.ts'

/**
 * A row that holds something: its 1-based number in the file, and its cells, trimmed, none behind the last filled; then, where
 * it has any, the columns of formulas whose results the file does not remember, from 0.
 */
export type ReadRow = readonly [rowNumber: number, cells: string[], unsolved?: readonly number[]]

/** What stands merged below one another: its first column, from 0, and its first and last row. */
export type Merged = readonly [column: number, firstRow: number, lastRow: number]

/** What is known of a sheet besides its rows. */
export type SheetFacts = {
  /** Empty for a .csv. */
  sheetName: string
  /** The sheets of the file that a person sees. */
  sheetNames: readonly string[]
  /** The filled rows that a person does not see. */
  hidden: readonly number[]
  merged: readonly Merged[]
}

/** One sheet as text: what `readSheet` gives, whatever kind of file it came from. Blank rows are left out. */
export type Sheet = SheetFacts & { rows: PackedRows<ReadRow> }

/** Which sheet of a file is meant. */
export type WantedSheet = {
  /** By its name, where somebody has chosen it. */
  readonly name?: string | undefined
  /** Else the first whose heads have this key among these titles; without them the first one. */
  readonly heads?: { readonly titles: readonly (readonly string[])[]; readonly key: number } | undefined
  /** Names of sheets that are never meant. */
  readonly except?: readonly string[] | undefined
}

export type SheetRefusal =
  | 'empty'
  | 'kind'
  | 'encrypted'
  | 'guarded'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyXlsRows'
  | 'tooManyColumns'
  | 'hostile'
  | 'timeout'
  | 'unreadable'
  | 'noRows'
  | 'noSheet'

/** What a file can be seen to be, where it is no sheet. */
export type OtherKind = 'pdf' | 'image' | 'document' | 'archive' | 'page'

export type RefusalValues = Record<string, string | number>

/** A file that is not accepted. `code` is stable and meant for a message catalogue, `values` fill the message. */
export class SheetRefused extends Error {
  readonly code: SheetRefusal
  readonly values: RefusalValues

  constructor(code: SheetRefusal, values: RefusalValues = {}, options?: ErrorOptions) {
    super(`spreadsheet refused: ${code} ${JSON.stringify(values)}`, options)
    this.name = 'SheetRefused'
    this.code = code
    this.values = values
  }
}

/** The caps of security XLS-1. */
export const SHEET_LIMITS = {
  packedBytes: importLimits.bytes,
  unpackedBytes: 100 * 1024 * 1024,
  /** For files of more than `rows`, which are read as a stream. */
  longUnpackedBytes: 256 * 1024 * 1024,
  /** What of a workbook is read whole: its book, relations and formats. */
  wholePartBytes: 8 * 1024 * 1024,
  entries: 200,
  ratio: 100,
  /** What one request imports. */
  rows: importLimits.requestRows,
  /** What is imported in the background. */
  longRows: importLimits.rows,
  columns: importLimits.columns,
  milliseconds: 10_000,
  /** For files that have shown more than `rows` by then. */
  longMilliseconds: 30_000,
  /** What a cell may hold in Excel itself. */
  cellCharacters: 32_767,
  /** All cells together: a shared string of 32 KB may be repeated by a few bytes. */
  sheetCharacters: 32 * 1024 * 1024,
} as const

/** How many rows above the data (titles, notes, header) are looked at, and allowed on top of the row limit. */
export const HEADER_SEARCH_ROWS = 12

/** How a row stands in the file besides its cells. */
export type RowMarks = { readonly isHidden?: boolean; readonly unsolved?: readonly number[] }

/** Hands the rows of one sheet on and refuses at the first one too many, before more memory is spent. */
export class RowCollector {
  readonly #maxRows: number
  readonly #onRow: (row: ReadRow, characters: number) => void
  readonly hidden: number[] = []
  #count = 0
  #characters = 0

  constructor(maxRows: number, onRow: (row: ReadRow, characters: number) => void) {
    this.#maxRows = maxRows
    this.#onRow = onRow
  }

  get count(): number {
    return this.#count
  }

  add(rowNumber: number, cells: readonly string[], { isHidden = false, unsolved = [] }: RowMarks = {}): void {
    const before = this.#characters
    const trimmed: string[] = []
    let last = Math.max(-1, ...unsolved)
    for (let column = 0; column < cells.length; column += 1) {
      const text = this.#checked(cells[column] ?? '', rowNumber)
      if (text !== '') last = column
      if (column < SHEET_LIMITS.columns) trimmed.push(text)
    }
    if (last < 0) return
    if (last >= SHEET_LIMITS.columns)
      throw new SheetRefused('tooManyColumns', { limit: SHEET_LIMITS.columns })
    if (this.#count >= this.#maxRows + HEADER_SEARCH_ROWS) {
      throw new SheetRefused('tooManyRows', { limit: this.#maxRows })
    }
    while (trimmed.length <= last) trimmed.push('')
    trimmed.length = last + 1
    this.#count += 1
    if (isHidden) this.hidden.push(rowNumber)
    this.#onRow(
      unsolved.length > 0 ? [rowNumber, trimmed, unsolved] : [rowNumber, trimmed],
      this.#characters - before,
    )
  }

  #checked(raw: string, row: number): string {
    if (raw === '') return raw
    if (raw.length > SHEET_LIMITS.cellCharacters) {
      throw new SheetRefused('tooLarge', { row, limit: SHEET_LIMITS.cellCharacters, what: 'cell' })
    }
    this.#characters += raw.length
    if (this.#characters > SHEET_LIMITS.sheetCharacters) {
      throw new SheetRefused('tooLarge', { limit: SHEET_LIMITS.sheetCharacters, what: 'characters' })
    }
    if (raw.includes('\0')) throw new SheetRefused('hostile', { row, what: 'NUL' })
    if (!raw.isWellFormed()) throw new SheetRefused('hostile', { row, what: 'surrogate' })
    return raw.trim()
  }

  finish(): void {
    if (this.#count === 0) throw new SheetRefused('noRows')
  }
}
