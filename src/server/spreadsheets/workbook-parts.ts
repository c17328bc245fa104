import { posix } from 'node:path'
import { cellFormats } from './cell-formats.ts'
import { otherPackageOf } from './other-kinds.ts'
import { pickSheet } from './pick-sheet.ts'
import {
  HEADER_SEARCH_ROWS,
  RowCollector,
  SHEET_LIMITS,
  SheetRefused,
  type SheetFacts,
  type WantedSheet,
} from './sheet.ts'
import { SheetCells, type CellContext } from './sheet-cells.ts'
import { StringTable } from './string-table.ts'
import { attributesOf, scanXml } from './xml-scan.ts'
import { UnsafeXml, XmlStream, type XmlReader } from './xml-stream.ts'
import { openZip, type ZipPart, type ZipParts } from './zip-guard.ts'

type Relation = { type: string; target: string; external: boolean }

/**
 * Reads the cells of one sheet of an untrusted .xlsx, row by row as its parts pass by: no dimension, names, links, macros or
 * drawings are looked at. Gives which sheet it was, what is merged in it, and how many bytes the whole archive has unpacked.
 */
export async function readWorkbook(
  bytes: Buffer,
  wanted: WantedSheet,
  collector: RowCollector,
): Promise<Omit<SheetFacts, 'hidden'> & { unpacked: number }> {
  const { parts, unpacked } = await openZip(bytes, SHEET_LIMITS.longUnpackedBytes, (name) =>
    /\.(?:xml|rels|vml)$/.test(name) ? new UnsafeXml() : undefined,
  )
  if (parts.has('encryptedpackage')) throw new SheetRefused('encrypted')
  if (!parts.has('[content_types].xml')) throw notAWorkbook(parts)
  const path = await workbookPath(parts)
  const book = readBook(await wholePart(parts, path))
  const relations = await relationsOf(parts, path)
  const sheets = shownSheets(book.sheets, relations)
  const targetOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.target
  const strings = new StringTable()
  const stringsAt = targetOf('sharedStrings')
  if (stringsAt !== undefined) await passBy(partOf(parts, stringsAt), strings)
  const stylesAt = targetOf('styles')
  const formats = stylesAt === undefined ? [] : cellFormats(await wholePart(parts, stylesAt))
  const context = { strings, formats, date1904: book.date1904 }
  const sheetNames = sheets.map(({ name }) => name)
  const at = await pickSheet(sheetNames, wanted, (one) =>
    headOf(partOf(parts, sheets[one]?.target ?? ''), context),
  )
  const cells = new SheetCells(context, (...row) => collector.add(...row))
  await passBy(partOf(parts, sheets[at]?.target ?? ''), cells)
  return { sheetName: sheetNames[at] ?? '', sheetNames, merged: cells.merged, unpacked }
}

/** The first filled rows of a sheet, of which no more is read than they take; one that is too wide has none that fit. */
async function headOf(part: ZipPart, context: CellContext): Promise<string[][]> {
  const head: string[][] = []
  const collector = new RowCollector(SHEET_LIMITS.longRows, ([, cells]) => head.push(cells))
  const stream = new XmlStream(new SheetCells(context, (...row) => collector.add(...row)))
  try {
    for await (const chunk of part()) {
      stream.push(chunk)
      if (head.length >= HEADER_SEARCH_ROWS) break
    }
    return head
  } catch (error) {
    if (error instanceof SheetRefused && error.code === 'tooManyColumns') return [[]]
    throw error
  }
}

const notAWorkbook = (parts: ZipParts): SheetRefused =>
  new SheetRefused('kind', { kind: otherPackageOf(parts.keys()) })

async function passBy(part: ZipPart, reader: XmlReader): Promise<void> {
  const stream = new XmlStream(reader)
  for await (const chunk of part()) stream.push(chunk)
  stream.end()
}

function partOf(parts: ZipParts, path: string): ZipPart {
  const part = parts.get(path.toLowerCase())
  if (!part) throw new SheetRefused('unreadable')
  return part
}

async function wholePart(parts: ZipParts, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of partOf(parts, path)()) {
    size += chunk.length
    if (size > SHEET_LIMITS.wholePartBytes)
      throw new SheetRefused('tooLarge', { what: 'part', limit: SHEET_LIMITS.wholePartBytes })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function workbookPath(parts: ZipParts): Promise<string> {
  const main = [...(await relationsOf(parts, '')).values()].find((one) => one.type === 'officeDocument')
  const path = main?.target ?? 'xl/workbook.xml'
  if (!path.endsWith('.xml') || !parts.has(path.toLowerCase())) throw notAWorkbook(parts)
  return path
}

async function relationsOf(parts: ZipParts, owner: string): Promise<Map<string, Relation>> {
  const folder = owner.slice(0, owner.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${owner.slice(folder.length)}.rels`.toLowerCase()
  const relations = new Map<string, Relation>()
  if (!parts.has(path)) return relations
  const content = await wholePart(parts, path)
  scanXml(content, (tag) => {
    if (tag.name !== 'Relationship') return
    const attributes = attributesOf(content, tag)
    const target = attributes.get('Target') ?? ''
    relations.set(attributes.get('Id') ?? '', {
      type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.normalize(`${folder}${target}`),
      external: attributes.get('TargetMode') === 'External',
    })
  })
  return relations
}

type SheetEntry = { name: string; id: string; visible: boolean }

function readBook(content: Buffer): { sheets: SheetEntry[]; date1904: boolean } {
  const sheets: SheetEntry[] = []
  let date1904 = false
  let root = ''
  scanXml(content, (tag) => {
    root ||= tag.name
    if (tag.kind === 'close') return
    if (tag.name === 'workbookPr')
      date1904 = /^(?:1|true|on)$/i.test(attributesOf(content, tag).get('date1904') ?? '')
    if (tag.name !== 'sheet') return
    const attributes = attributesOf(content, tag)
    const visible = !/hidden/i.test(attributes.get('state') ?? '')
    sheets.push({ name: attributes.get('name') ?? '', id: attributes.get('id') ?? '', visible })
  })
  if (root !== 'workbook') throw new SheetRefused('kind')
  return { sheets, date1904 }
}

/** The sheets that a person sees; where there is none, those that are hidden. */
function shownSheets(sheets: readonly SheetEntry[], relations: ReadonlyMap<string, Relation>) {
  const found = sheets.flatMap(({ name, id, visible }) => {
    const relation = relations.get(id)
    return relation?.type === 'worksheet' ? [{ ...relation, name, visible }] : []
  })
  const visible = found.filter((one) => one.visible)
  const shown = visible.length > 0 ? visible : found
  if (shown.length === 0) throw new SheetRefused('unreadable')
  if (shown.some(({ external }) => external)) throw new SheetRefused('hostile', { what: 'external sheet' })
  return shown
}
