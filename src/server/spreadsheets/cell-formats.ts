import { SSF } from '@e965/xlsx'
import { SheetRefused } from './sheet.ts'
import { attributesOf, scanXml } from './xml-scan.ts'

const MOST_FORMATS = 70_000
const LONGEST_FORMAT = 255
const GENERAL = 'General'
const SHORT_DAY = 14

const known: Readonly<Record<number, string>> = (SSF as { get_table(): Record<number, string> }).get_table()

/** Formats without a code of their own; 27 to 36 and 50 to 58 are the dates of East Asian editions. */
const builtIn = (id: number): string => {
  const isEastAsianDay = (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return (isEastAsianDay ? known[SHORT_DAY] : known[id]) ?? GENERAL
}

/** The number format of each cell format of a styles part, in its order: what decides whether a number is a date. */
export function cellFormats(content: Buffer): string[] {
  const own = new Map<number, string>()
  const ids: number[] = []
  let isInCells = false
  let count = 0
  scanXml(content, (tag) => {
    if (tag.name === 'cellXfs') isInCells = tag.kind === 'open'
    if (tag.kind === 'close' || (tag.name !== 'xf' && tag.name !== 'numFmt')) return
    count += 1
    if (count > MOST_FORMATS) throw new SheetRefused('hostile', { what: 'formats', limit: MOST_FORMATS })
    const attributes = attributesOf(content, tag)
    const id = Number(attributes.get('numFmtId') ?? 0)
    if (tag.name === 'xf') {
      if (isInCells) ids.push(id)
      return
    }
    const code = attributes.get('formatCode') ?? ''
    if (code.length > LONGEST_FORMAT)
      throw new SheetRefused('hostile', { what: 'format', limit: LONGEST_FORMAT })
    own.set(id, code)
  })
  return ids.map((id) => own.get(id) ?? builtIn(id))
}
