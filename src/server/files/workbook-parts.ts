import { posix } from 'node:path'
import { SHEET_LIMITS, SheetRefused } from './sheet.ts'
import { compactSheet } from './sheet-data.ts'
import { attributesOf, refuseUnsafeXml, scanXml, type XmlTag } from './xml-scan.ts'
import { openZip, type ZipParts } from './zip-guard.ts'
import { storedZip } from './zip-stored.ts'

type Relation = { type: string; target: string; external: boolean }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MOST_FORMATS = 70_000
const LONGEST_FORMAT = 255

/**
 * Takes the cells of the first visible sheet out of an untrusted .xlsx and builds a small workbook of nothing
 * else: no dimension, merges, names, links, macros or drawings are left for the parser to trip over.
 */
export function plainWorkbook(bytes: Buffer, maxRows: number): { bytes: Buffer; sheetName: string } {
  const parts = openZip(bytes, (name, content) => {
    if (/\.(?:xml|rels|vml)$/.test(name)) refuseUnsafeXml(content)
  })
  if (!parts.has('[content_types].xml')) throw new SheetRefused('kind')
  if (parts.has('encryptedpackage')) throw new SheetRefused('encrypted')
  const path = workbookPath(parts)
  const book = readBook(partOf(parts, path))
  const relations = relationsOf(parts, path)
  const { name, relation } = firstVisible(book.sheets, relations)
  const out = new Map<string, Buffer>()
  out.set('[Content_Types].xml', Buffer.from(CONTENT_TYPES))
  out.set('xl/workbook.xml', Buffer.from(workbookXml(book.date1904)))
  out.set('xl/_rels/workbook.xml.rels', Buffer.from(WORKBOOK_RELATIONS))
  out.set('xl/worksheets/sheet1.xml', compactSheet(wholeCharacters(partOf(parts, relation.target)), maxRows))
  const strings = [...relations.values()].find((one) => one.type === 'sharedStrings')
  const table = strings ? partOf(parts, strings.target) : Buffer.from('<sst/>')
  out.set('xl/sharedStrings.xml', wholeCharacters(stringTable(table)))
  const styles = [...relations.values()].find((one) => one.type === 'styles')
  out.set('xl/styles.xml', formats(styles ? partOf(parts, styles.target) : Buffer.from('<styleSheet/>')))
  return { bytes: storedZip(out), sheetName: name }
}

function partOf(parts: ZipParts, path: string): Buffer {
  const read = parts.get(path.toLowerCase())
  if (!read) throw new SheetRefused('unreadable')
  return read()
}

function workbookPath(parts: ZipParts): string {
  const main = [...relationsOf(parts, '').values()].find((one) => one.type === 'officeDocument')
  const path = main?.target ?? 'xl/workbook.xml'
  if (!path.endsWith('.xml') || !parts.has(path.toLowerCase())) throw new SheetRefused('kind')
  return path
}

function relationsOf(parts: ZipParts, owner: string): Map<string, Relation> {
  const folder = owner.slice(0, owner.lastIndexOf('/') + 1)
  const read = parts.get(`${folder}_rels/${owner.slice(folder.length)}.rels`.toLowerCase())
  const relations = new Map<string, Relation>()
  if (!read) return relations
  const content = read()
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

/** The parser skips `<si/>` instead of counting it, which would shift every later text by one. */
function stringTable(content: Buffer): Buffer {
  let hasEmpty = false
  scanXml(content, (tag) => {
    if (tag.kind === 'empty' && tag.name === 'si') hasEmpty = true
  })
  if (content.length > SHEET_LIMITS.sheetCharacters * 2) {
    throw new SheetRefused('tooLarge', { what: 'strings', limit: SHEET_LIMITS.sheetCharacters * 2 })
  }
  if (!hasEmpty) return content
  return Buffer.from(content.toString('utf8').replace(/<((?:\w+:)?si)\s*\/>/g, '<$1></$1>'))
}

/** The parser cuts character references beyond U+FFFF (rare characters in names) to 16 bits. */
function wholeCharacters(content: Buffer): Buffer {
  if (!content.includes('&#')) return content
  const whole = content
    .toString('utf8')
    .replace(/&#(?:(\d{5,7})|x0*([\da-f]{5,6}));/gi, (reference, decimal, hex) => {
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference
    })
  return Buffer.from(whole)
}

/** Only what decides whether a number is a date: the number formats and the cell formats that name them. */
function formats(content: Buffer): Buffer {
  const pieces: Buffer[] = []
  const opened = new Map<string, XmlTag>()
  let count = 0
  scanXml(content, (tag) => {
    if (tag.kind !== 'close' && (tag.name === 'xf' || tag.name === 'numFmt')) {
      count += 1
      if (count > MOST_FORMATS) throw new SheetRefused('hostile', { what: 'formats', limit: MOST_FORMATS })
    }
    if (tag.name === 'numFmt' && tag.kind !== 'close') {
      const code = attributesOf(content, tag).get('formatCode') ?? ''
      if (code.length > LONGEST_FORMAT)
        throw new SheetRefused('hostile', { what: 'format', limit: LONGEST_FORMAT })
    }
    if (tag.name !== 'numFmts' && tag.name !== 'cellXfs') return
    if (tag.kind === 'open') opened.set(tag.name, tag)
    const open = opened.get(tag.name)
    if (tag.kind === 'close' && open) pieces.push(content.subarray(open.from, tag.to))
  })
  return Buffer.concat([Buffer.from(`<styleSheet xmlns="${MAIN}">`), ...pieces, Buffer.from('</styleSheet>')])
}

const workbookXml = (date1904: boolean) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${date1904 ? 1 : 0}"/>` +
  '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>'

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const WORKBOOK_RELATIONS =
  `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}` +
  `${relation(2, 'sharedStrings', 'sharedStrings.xml')}${relation(3, 'styles', 'styles.xml')}</Relationships>`

const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`

const CONTENT_TYPES =
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
  `${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}` +
  `${override('sharedStrings', 'sharedStrings')}${override('styles', 'styles')}</Types>`
