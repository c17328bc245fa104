import { isUtf8 } from 'node:buffer'
import { SHEET_LIMITS, SheetRefused, type RowCollector } from './sheet.ts'

const DELIMITERS = [',', ';', '\t'] as const
const END_OF_FILE = '\u001A'
/** As written: every quote inside may be doubled. */
const LONGEST_QUOTED = 2 * SHEET_LIMITS.cellCharacters + 2
const SNIFF_CHARACTERS = 64 * 1024

/** Text of a .csv: UTF-16 by its mark, UTF-8 where the bytes allow it, else GB18030 as a Chinese Excel saves it. */
function csvText(bytes: Buffer): string {
  const whole = decoded(bytes)
  // An old end-of-file mark; one, and by position, since a pattern would search from every place.
  const text = whole.endsWith(END_OF_FILE) ? whole.slice(0, -1) : whole
  if (text.includes('\0')) throw new SheetRefused('hostile', { what: 'NUL' })
  if (/[\u0001-\u0008\u000E-\u001F]/.test(text)) throw new SheetRefused('kind')
  if (/^\s*</.test(text.slice(0, 1024))) throw new SheetRefused('kind', { kind: 'page' })
  return text
}

function decoded(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : undefined
  try {
    return new TextDecoder(encoding ?? (isUtf8(bytes) ? 'utf-8' : 'gb18030'), { fatal: true }).decode(bytes)
  } catch {
    throw new SheetRefused(encoding ? 'unreadable' : 'kind')
  }
}

export function csvRows(bytes: Buffer, collector: RowCollector): void {
  const text = csvText(bytes)
  const delimiter = delimiterOf(text)
  let rowNumber = 0
  for (const record of records(text, delimiter)) {
    rowNumber += 1
    collector.add(rowNumber, record)
  }
}

/** The one that occurs most often outside quotes; a title row without any does not mislead it. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const character of text.slice(0, SNIFF_CHARACTERS)) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best))
}

function* records(text: string, delimiter: string): Generator<string[]> {
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const field = fieldAt(text, at, delimiter)
    if (cells.length < SHEET_LIMITS.columns) cells.push(field.text)
    else if (field.text.trim() !== '')
      throw new SheetRefused('tooManyColumns', { limit: SHEET_LIMITS.columns })
    at = field.end
    if (text[at] === delimiter) {
      at += 1
      if (at < text.length) continue
    } else if (text[at] === '\r' && text[at + 1] === '\n') at += 2
    else at += 1
    yield cells
    cells = []
  }
}

function fieldAt(text: string, from: number, delimiter: string): { text: string; end: number } {
  if (text[from] !== '"') {
    const end = fieldEnd(text, from, delimiter)
    return { text: text.slice(from, end), end }
  }
  let quote = text.indexOf('"', from + 1)
  while (quote >= 0 && text[quote + 1] === '"') {
    if (quote - from > LONGEST_QUOTED) {
      throw new SheetRefused('tooLarge', { what: 'cell', limit: SHEET_LIMITS.cellCharacters })
    }
    quote = text.indexOf('"', quote + 2)
  }
  if (quote < 0) throw new SheetRefused('unreadable', { what: 'quote' })
  // What stands between the closing quote and the delimiter is kept, as spreadsheets do.
  const end = fieldEnd(text, quote + 1, delimiter)
  return { text: text.slice(from + 1, quote).replaceAll('""', '"') + text.slice(quote + 1, end), end }
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length) {
    const character = text[at]
    if (character === delimiter || character === '\n' || character === '\r') return at
    at += 1
  }
  return at
}
