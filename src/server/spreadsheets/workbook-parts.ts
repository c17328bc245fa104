import { posix } from 'node:path'
import { cellFormats } from './cell-formats.ts'
import { otherPackageOf } from './other-kinds.ts'
import { SHEET_LIMITS, SheetRefused } from './sheet.ts'
import { SheetCells } from './sheet-cells.ts'
import { StringTable } from './string-table.ts'
import { attributesOf, scanXml } from './xml-scan.ts'
import { UnsafeXml, XmlStream, type XmlReader } from './xml-stream.ts'
import { openZip, type ZipPart, type ZipParts } from './zip-guard.ts'

type Relation = { type: string; target: string; external: boolean }

/**
 * Reads the cells of the first visible sheet of an untrusted .xlsx, row by row as its parts pass by: no dimension,
 * merges, names, links, macros or drawings are looked at. Gives the name of the sheet and how
 * many bytes the whole archive has unpacked.
 */
export async function readWorkbook(
  bytes: Buffer,
  onRow: (rowNumber: number, cells: readonly string[]) => void,
): Promise<{ name: string; unpacked: number }> {
  const { parts, unpacked } = await openZip(bytes, SHEET_LIMITS.longUnpackedBytes, (name) =>
    /\.(?:xml|rels|vml)$/.test(name) ? new UnsafeXml() : undefined,
  )
  if (parts.has('encryptedpackage')) throw new SheetRefused('encrypted')
  if (!parts.has('[content_types].xml')) throw notAWorkbook(parts)
  const path = await workbookPath(parts)
  const book = readBook(await wholePart(parts, path))
  const relations = await relationsOf(parts, path)
  const { name, relation } = firstVisible(book.sheets, relations)
  const targetOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.target
  const strings = new StringTable()
  const stringsAt = targetOf('sharedStrings')
  if (stringsAt !== undefined) await passBy(partOf(parts, stringsAt), strings)
  const stylesAt = targetOf('styles')
  const formats = stylesAt === undefined ? [] : cellFormats(await wholePart(parts, stylesAt))
  const cells = new SheetCells({ strings, formats, date1904: book.date1904 }, onRow)
  await passBy(partOf(parts, relation.target), cells)
  return { name, unpacked }
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

function firstVisible(sheets: readonly SheetEntry[], relations: ReadonlyMap<string, Relation>) {
  const ordered = [...sheets.filter((one) => one.visible), ...sheets.filter((one) => !one.visible)]
  for (const { name, id } of ordered) {
    const relation = relations.get(id)
    if (relation?.type !== 'worksheet') continue
    if (relation.external) throw new SheetRefused('hostile', { what: 'external sheet' })
    return { name, relation }
  }
  throw new SheetRefused('unreadable')
}
