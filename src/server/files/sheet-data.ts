import { HEADER_SEARCH_ROWS, SHEET_LIMITS, SheetRefused } from './sheet.ts'
import { attributesOf, scanXml, type XmlTag } from './xml-scan.ts'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const KEPT_BYTES = 64 * 1024 * 1024

/**
 * The rows of a worksheet part that hold values, as a worksheet of nothing else. Rows that are only styled (whole
 * columns are often styled to the last row) cost nothing, and a row or a column too many is refused while scanning.
 */
export function compactSheet(content: Buffer, maxRows: number): Buffer {
  const scan = new SheetScan(content, maxRows)
  scanXml(content, (tag) => scan.onTag(tag))
  return scan.finish()
}

class SheetScan {
  readonly #content: Buffer
  readonly #maxRows: number
  readonly #kept: Buffer[] = []
  #keptBytes = 0
  #keptRows = 0
  #inData = false
  #closed = false
  #row = 0
  #column = 0
  #rowTag: XmlTag | undefined
  #rowHasValue = false
  #isNumbered = true
  #inCell = false

  constructor(content: Buffer, maxRows: number) {
    this.#content = content
    this.#maxRows = maxRows
  }

  onTag(tag: XmlTag): void {
    if (tag.name === 'sheetData') {
      if (this.#closed) throw new SheetRefused('hostile', { what: 'sheetData' })
      this.#inData = tag.kind === 'open'
      this.#closed = tag.kind !== 'open'
    } else if (this.#inData) this.#inside(tag)
  }

  #inside(tag: XmlTag): void {
    if (tag.name === 'row') {
      if (tag.kind === 'close') this.#endRow(tag)
      else this.#startRow(tag)
    } else if (tag.name === 'c') {
      if (tag.kind !== 'close') this.#startCell(tag)
      this.#inCell = tag.kind === 'open'
    } else if (this.#inCell && tag.kind === 'open' && (tag.name === 'v' || tag.name === 'is')) {
      if (this.#column > SHEET_LIMITS.columns) {
        throw new SheetRefused('tooManyColumns', { limit: SHEET_LIMITS.columns })
      }
      this.#rowHasValue = true
    }
  }

  #startRow(tag: XmlTag): void {
    const given = attributesOf(this.#content, tag).get('r')
    if (given === undefined) this.#isNumbered = false
    this.#row = given === undefined ? this.#row + 1 : Number(given)
    if (!Number.isInteger(this.#row) || this.#row < 1 || this.#row > LAST_ROW) {
      throw new SheetRefused('hostile', { what: 'row' })
    }
    this.#column = 0
    this.#rowHasValue = false
    this.#rowTag = tag
    if (tag.kind === 'empty') this.#endRow(tag)
  }

  #startCell(tag: XmlTag): void {
    const reference = attributesOf(this.#content, tag).get('r')
    if (reference === undefined) {
      this.#column += 1
      return
    }
    const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference)
    if (!match || Number(match[2]) !== this.#row) throw new SheetRefused('hostile', { what: 'cell' })
    this.#column = 0
    for (const letter of match[1] ?? '') this.#column = this.#column * 26 + letter.charCodeAt(0) - 64
    if (this.#column > LAST_COLUMN) throw new SheetRefused('hostile', { what: 'cell' })
  }

  #endRow(tag: XmlTag): void {
    const open = this.#rowTag
    this.#rowTag = undefined
    if (!open || (this.#isNumbered && !this.#rowHasValue)) return
    const row = this.#content.subarray(open.from, tag.to)
    this.#keptBytes += row.length
    if (this.#keptBytes > KEPT_BYTES) throw new SheetRefused('tooLarge', { what: 'sheet', limit: KEPT_BYTES })
    this.#kept.push(row)
    if (!this.#rowHasValue) return
    this.#keptRows += 1
    if (this.#keptRows > this.#maxRows + HEADER_SEARCH_ROWS) {
      throw new SheetRefused('tooManyRows', { limit: this.#maxRows })
    }
  }

  finish(): Buffer {
    const name = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    return Buffer.concat([
      Buffer.from(`<worksheet ${name}><sheetData>`),
      ...this.#kept,
      Buffer.from('</sheetData></worksheet>'),
    ])
  }
}
