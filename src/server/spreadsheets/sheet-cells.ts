import type { CellObject } from '@e965/xlsx'
import { cellText } from './cell-text.ts'
import { SHEET_LIMITS, SheetRefused, type Merged, type RowMarks } from './sheet.ts'
import { cellCharacters, decoded, type StringTable } from './string-table.ts'
import { attributesOf, type XmlTag } from './xml-scan.ts'
import type { XmlReader } from './xml-stream.ts'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const MOST_MERGED = SHEET_LIMITS.longRows
/** A cell's text is cut here while reading; the collector then refuses it as too long. */
const LONGEST_TEXT = SHEET_LIMITS.cellCharacters * 2

/** What the cells of a sheet refer to. */
export type CellContext = {
  strings: StringTable
  /** The number format of each cell format. */
  formats: readonly string[]
  date1904: boolean
}

/** An attribute that every cell has, without a pattern over each of a million tags. */
const attribute = (text: string, name: string): string | undefined => {
  const at = text.indexOf(` ${name}="`)
  if (at < 0) return undefined
  const from = at + name.length + 3
  return text.slice(from, text.indexOf('"', from))
}

const columnOf = (letters: string): number => {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** Reads the rows of a worksheet part as it passes by: texts only, styles and empty rows cost nothing. */
export class SheetCells implements XmlReader {
  readonly #context: CellContext
  readonly #onRow: (rowNumber: number, cells: readonly string[], marks: RowMarks) => void
  readonly merged: Merged[] = []
  #inData = false
  #closed = false
  #row = 0
  #cells: string[] = []
  #isHidden = false
  #unsolved: number[] = []
  #column = 0
  #type = ''
  #style = 0
  #inCell = false
  #part: 'v' | 't' | undefined
  #aside = 0
  #text = ''
  #hasText = false
  #hasFormula = false

  constructor(
    context: CellContext,
    onRow: (rowNumber: number, cells: readonly string[], marks: RowMarks) => void,
  ) {
    this.#context = context
    this.#onRow = onRow
  }

  onTag(tag: XmlTag, window: Buffer): void {
    if (tag.name === 'sheetData') {
      if (this.#closed) throw new SheetRefused('hostile', { what: 'sheetData' })
      this.#inData = tag.kind === 'open'
      this.#closed = tag.kind !== 'open'
    } else if (tag.name === 'mergeCell' && tag.kind !== 'close') this.#merge(tag, window)
    else if (!this.#inData) return
    else if (tag.name === 'row') {
      if (tag.kind !== 'close') this.#startRow(tag, window)
      if (tag.kind !== 'open') this.#endRow()
    } else if (tag.name === 'c') {
      if (tag.kind !== 'close') this.#startCell(tag, window)
      if (tag.kind === 'close') this.#endCell()
      this.#inCell = tag.kind === 'open'
    } else if (this.#inCell) this.#insideCell(tag)
  }

  onText(window: Buffer, from: number, to: number, isPlain: boolean): void {
    if (this.#part === undefined || this.#text.length > LONGEST_TEXT) return
    this.#text += cellCharacters(window, from, to, isPlain)
  }

  #insideCell({ name, kind }: XmlTag): void {
    if (name === 'f') this.#hasFormula = true
    else if (name === 'rPh') this.#aside += kind === 'open' ? 1 : kind === 'close' ? -1 : 0
    else if (name === 'v' || (name === 't' && this.#type === 'inlineStr' && this.#aside === 0)) {
      this.#part = kind === 'open' ? name : undefined
      if (kind !== 'close') this.#hasText = true
    }
  }

  #startRow(tag: XmlTag, window: Buffer): void {
    const attributes = attributesOf(window, tag)
    const given = attributes.get('r')
    this.#isHidden = /^(?:1|true)$/.test(attributes.get('hidden') ?? '')
    this.#row = given === undefined ? this.#row + 1 : Number(given)
    if (!Number.isInteger(this.#row) || this.#row < 1 || this.#row > LAST_ROW)
      throw new SheetRefused('hostile', { what: 'row' })
    this.#column = 0
    this.#cells = []
    this.#unsolved = []
  }

  #endRow(): void {
    const unsolved = this.#unsolved
    if (this.#cells.length > 0 || unsolved.length > 0)
      this.#onRow(this.#row, this.#cells, { isHidden: this.#isHidden, unsolved })
    this.#cells = []
  }

  /** Only what reaches over rows is merged for us: beside one another, a value stands in the first column alone. */
  #merge(tag: XmlTag, window: Buffer): void {
    const range = attributesOf(window, tag).get('ref') ?? ''
    const [, column = '', first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? []
    if (column === '' || Number(first) >= Number(last)) return
    if (this.merged.length >= MOST_MERGED) throw new SheetRefused('hostile', { what: 'merged' })
    this.merged.push([columnOf(column) - 1, Number(first), Number(last)])
  }

  #startCell(tag: XmlTag, window: Buffer): void {
    const text = window.toString('latin1', tag.from, tag.to)
    const isPlain = !/['\s]\s|\s=|=\s|'|[\t\r\n]/.test(text)
    const slow = isPlain ? undefined : attributesOf(window, tag)
    const of = (name: string) => (slow ? slow.get(name) : attribute(text, name))
    this.#type = of('t') ?? 'n'
    this.#style = Number(of('s') ?? 0)
    this.#text = ''
    this.#hasText = false
    this.#hasFormula = false
    this.#part = undefined
    this.#aside = 0
    const reference = of('r')
    if (reference === undefined) {
      this.#column += 1
      return
    }
    const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference)
    if (!match || Number(match[2]) !== this.#row) throw new SheetRefused('hostile', { what: 'cell' })
    this.#column = columnOf(match[1] ?? '')
    if (this.#column > LAST_COLUMN) throw new SheetRefused('hostile', { what: 'cell' })
  }

  #endCell(): void {
    this.#part = undefined
    // A result that is a text may be empty.
    const isUnsolved = this.#hasFormula && this.#text === '' && !(this.#hasText && this.#type === 'str')
    if (!this.#hasText && !isUnsolved) return
    if (this.#column > SHEET_LIMITS.columns)
      throw new SheetRefused('tooManyColumns', { limit: SHEET_LIMITS.columns })
    if (isUnsolved) {
      this.#unsolved.push(this.#column - 1)
      return
    }
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column - 1] = this.#value()
  }

  #value(): string {
    const text = this.#text
    switch (this.#type) {
      case 's':
        return this.#context.strings.at(text)
      case 'str':
      case 'inlineStr':
        return decoded(text)
      case 'b':
        return /^(?:1|true)$/i.test(text.trim()) ? 'TRUE' : 'FALSE'
      case 'e':
        return text.startsWith('#') ? text : '#N/A'
      case 'd':
        return text.replace('T', ' ').replace(/(?: 00:00:00(?:\.0+)?)?Z?$/, '')
      default:
        return this.#number(text)
    }
  }

  #number(text: string): string {
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value)) return text
    const cell: CellObject = { t: 'n', v: value, z: this.#context.formats[this.#style] ?? 'General' }
    return cellText(cell, this.#context.date1904)
  }
}
