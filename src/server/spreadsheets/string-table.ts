import { SHEET_LIMITS, SheetRefused } from './sheet.ts'
import { plainText, type XmlTag } from './xml-scan.ts'
import type { XmlReader } from './xml-stream.ts'

const MOST_STRINGS = 4_000_000
const MOST_BYTES = SHEET_LIMITS.sheetCharacters * 2
const FIRST_BYTES = 256 * 1024

/** A text as it stands in the file, with references and coded characters resolved. */
export function cellCharacters(window: Buffer, from: number, to: number, isPlain: boolean): string {
  const raw = window.toString('utf8', from, to)
  return isPlain ? raw : (raw.includes('&') ? plainText(raw) : raw).replaceAll('\r\n', '\n')
}

/** Coded characters such as `_x000D_`, which only make sense in a whole text. */
export const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** The shared texts of a workbook, as bytes side by side: hundreds of thousands are little memory. */
export class StringTable implements XmlReader {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  #ends = new Uint32Array(1024)
  #length = 0
  #count = 0
  #isText = false
  #aside = 0
  #current = ''

  onTag(tag: XmlTag): void {
    if (tag.name === 'rPh') this.#aside += tag.kind === 'open' ? 1 : tag.kind === 'close' ? -1 : 0
    else if (tag.name === 't') this.#isText = tag.kind === 'open' && this.#aside === 0
    else if (tag.name === 'si' && tag.kind !== 'open') this.#add()
  }

  onText(window: Buffer, from: number, to: number, isPlain: boolean): void {
    if (this.#isText) this.#current += cellCharacters(window, from, to, isPlain)
  }

  /** Refuses an index that is not in the table. */
  at(text: string): string {
    const index = Number(text)
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) throw new SheetRefused('unreadable')
    const from = index === 0 ? 0 : (this.#ends[index - 1] ?? 0)
    return this.#bytes.toString('utf8', from, this.#ends[index])
  }

  #add(): void {
    const text = decoded(this.#current)
    this.#current = ''
    if (!text.isWellFormed()) throw new SheetRefused('hostile', { what: 'surrogate' })
    const needed = this.#length + Buffer.byteLength(text)
    if (needed > MOST_BYTES) throw new SheetRefused('tooLarge', { what: 'strings', limit: MOST_BYTES })
    if (this.#count >= MOST_STRINGS)
      throw new SheetRefused('hostile', { what: 'strings', limit: MOST_STRINGS })
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    if (this.#count >= this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#bytes.write(text, this.#length)
    this.#length = needed
    this.#ends[this.#count] = needed
    this.#count += 1
  }
}
