import { withoutEdges } from '#server/core/trim.ts'
import { SHEET_LIMITS } from './sheet.ts'

/**
 * `text`: the column has the format of texts down to its end, so that digits typed into it later stay as they are.
 * `number`: plain decimals become number cells; `day`, `moment`: `2026-01-31` and `2026-01-31 09:30:00` become dates. Without a kind the cells are typed text, and what is typed is guessed.
 */
export type ColumnKind = 'text' | 'number' | 'day' | 'moment'

export type SheetColumn = {
  title: string
  kind?: ColumnKind
  /** What may be chosen in its cells; .xlsx only, and listed in the `choicesSheet`. */
  choices?: readonly string[]
  /** What may stand in its cells, for its width alone. */
  example?: string
  /** What is said beside a cell that is being filled in; .xlsx only, at most 255 characters. */
  prompt?: string
}

/** The cells of a row, alone or with the columns of those that are marked as wrong (.xlsx only). */
export type SheetRow =
  | readonly string[]
  | { readonly cells: readonly string[]; readonly marked: readonly number[] }

/** A sheet behind the first: headers in row 1, rows from row 2. */
export type ExtraSheet = {
  sheetName: string
  headers: readonly SheetColumn[]
  rows: readonly (readonly string[])[]
}

/** Row 1 title, row 2 subtitle, row 3 headers, data from row 4: the layout that imports back. */
export type SheetHead = {
  title: string
  subtitle: string
  sheetName: string
  headers: readonly SheetColumn[]
  /** The name of the sheet that lists the choices of the columns, where they have any. */
  choicesSheet?: string
}

const NARROWEST = 6
const WIDEST = 60
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|[\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u

/** Width in columns of a fixed-width font: East Asian wide characters count two. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += WIDE.test(character) ? 2 : 1
  return width
}

/** Widths in characters for the headers and the rows given; long texts do not make a column endless. */
export function columnWidths(headers: readonly SheetColumn[], rows: readonly SheetRow[]): number[] {
  return headers.map(({ title, choices = [], example = '' }, column) => {
    const texts = [
      example,
      ...choices,
      ...rows.map((row) => ('cells' in row ? row.cells : row)[column] ?? ''),
    ]
    let widest = textWidth(title)
    for (const text of texts) {
      if (widest >= WIDEST) break
      widest = Math.max(widest, textWidth(text.slice(0, WIDEST)))
    }
    return Math.min(Math.max(widest + 2, NARROWEST), WIDEST)
  })
}

/** What a cell can hold: whole characters, at most as many as Excel opens. */
export function writableText(text: string): string {
  const whole = text.toWellFormed()
  if (whole.length <= SHEET_LIMITS.cellCharacters) return whole
  return `${whole.slice(0, SHEET_LIMITS.cellCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The number a text stands for when a spreadsheet can keep all its digits. */
export function exactNumber(text: string): number | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return undefined
  return text.replace(/[-.]/g, '').length <= 15 ? Number(text) : undefined
}

const DAY_MS = 86_400_000
/** Day 0 of a spreadsheet's calendar; before March 1900 its days are wrong. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_DAY = 61

/** The number of a day, or of a moment with its time as a fraction, in a spreadsheet's calendar; undefined for other texts. */
export function dateNumber(text: string): number | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text)
  if (!parts) return undefined
  const days = (Date.parse(`${parts[1]}T${parts[2] ?? '00:00:00'}Z`) - FIRST_DAY) / DAY_MS
  return days >= FIRST_RIGHT_DAY ? days : undefined
}

/** What a cell of a column holds as a number, where its kind and its text allow. */
export function cellNumber({ kind }: SheetColumn, text: string): number | undefined {
  if (kind === 'number') return exactNumber(text)
  return kind === 'day' || kind === 'moment' ? dateNumber(text) : undefined
}

/** How dates look. */
export const dateFormats = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm:ss' } as const

/** A sheet's name as Excel allows it: 31 characters, none of []:*?/\, no quote at either end. */
export function sheetNameOf(name: string): string {
  const allowed = name
    .slice(0, 200)
    .toWellFormed()
    .replace(/[[\]:*?/\\\u0000-\u001F\uFFFE\uFFFF]/g, ' ')
  const cut = allowed
    .trim()
    .slice(0, 31)
    .replace(/[\uD800-\uDBFF]$/, '')
  return withoutEdges(cut, "' ") || 'Sheet1'
}
