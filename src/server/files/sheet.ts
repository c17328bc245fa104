/** One sheet as text: what `readSheet` gives, whatever kind of file it came from. */
export type Sheet = {
  /** Rows that hold something, trimmed, all of one width; blank rows are left out. */
  rows: string[][]
  /** The 1-based row in the file of each of `rows`, for messages. */
  rowNumbers: number[]
  sheetName: string
}

export type SheetRefusal =
  | 'empty'
  | 'kind'
  | 'encrypted'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'hostile'
  | 'timeout'
  | 'unreadable'
  | 'noRows'

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

/** The caps of security.md XLS-1. */
export const SHEET_LIMITS = {
  packedBytes: 20 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  entries: 200,
  ratio: 100,
  rows: 5000,
  columns: 64,
  milliseconds: 10_000,
  /** What a cell may hold in Excel itself. */
  cellCharacters: 32_767,
  /** All cells together: a shared string of 32 KB may be repeated by a few bytes. */
  sheetCharacters: 32 * 1024 * 1024,
} as const

/** How many rows above the data (titles, notes, header) are looked at, and allowed on top of the row limit. */
export const HEADER_SEARCH_ROWS = 5

/** Collects the rows of one sheet and refuses at the first one too many, before more memory is spent. */
export class RowCollector {
  readonly rows: string[][] = []
  readonly rowNumbers: number[] = []
  readonly #maxRows: number
  #characters = 0
  #width = 0

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  add(rowNumber: number, cells: readonly string[]): void {
    const trimmed: string[] = []
    let last = -1
    for (let column = 0; column < cells.length; column += 1) {
      const text = this.#checked(cells[column] ?? '', rowNumber)
      if (text !== '') last = column
      if (column < SHEET_LIMITS.columns) trimmed.push(text)
    }
    if (last < 0) return
    if (last >= SHEET_LIMITS.columns)
      throw new SheetRefused('tooManyColumns', { limit: SHEET_LIMITS.columns })
    if (this.rows.length >= this.#maxRows + HEADER_SEARCH_ROWS) {
      throw new SheetRefused('tooManyRows', { limit: this.#maxRows })
    }
    trimmed.length = last + 1
    this.#width = Math.max(this.#width, trimmed.length)
    this.rows.push(trimmed)
    this.rowNumbers.push(rowNumber)
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

  finish(sheetName: string): Sheet {
    if (this.rows.length === 0) throw new SheetRefused('noRows')
    for (const row of this.rows) while (row.length < this.#width) row.push('')
    return { rows: this.rows, rowNumbers: this.rowNumbers, sheetName }
  }
}
