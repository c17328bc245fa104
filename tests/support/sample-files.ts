import { crc32, deflateRawSync } from 'node:zlib'
import { CFB } from '@e965/xlsx'

/** For tests: archives and workbooks made by hand, so that they can lie where a library would not. */
export type SamplePart = {
  name: string
  content: string | Buffer
  isStored?: boolean
  /** What the headers say instead of the truth. */
  claims?: { unpacked?: number; packed?: number; flags?: number; unixMode?: number; localName?: string }
  /** Shares the packed bytes of the part before. */
  overlaps?: boolean
}

export function sampleZip(parts: readonly SamplePart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let previous = 0
  for (const { name, content, isStored = false, claims = {}, overlaps = false } of parts) {
    const raw = Buffer.from(content)
    const data = isStored ? raw : deflateRawSync(raw)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(claims.flags ?? 0, 2)
    shared.writeUInt16LE(isStored ? 0 : 8, 4)
    shared.writeUInt32LE(crc32(raw), 10)
    shared.writeUInt32LE(claims.packed ?? data.length, 14)
    shared.writeUInt32LE(claims.unpacked ?? raw.length, 18)
    const localName = Buffer.from(claims.localName ?? name)
    const localShared = Buffer.from(shared)
    localShared.writeUInt16LE(localName.length, 22)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((claims.unixMode ?? 0) << 16) >>> 0, 6)
    tail.writeUInt32LE(overlaps ? previous : offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, tail, Buffer.from(name))
    if (overlaps) continue
    previous = offset
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), localShared, localName, data)
    offset += 30 + localName.length + data.length
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export type SampleBook = {
  /** What stands in `<sheetData>`. */
  data?: string
  /** The whole worksheet part instead. */
  sheet?: string | Buffer
  strings?: string
  styles?: string
  workbook?: string
  more?: SamplePart[]
}

export function sampleBookParts(book: SampleBook): SamplePart[] {
  const relations = [
    ['officeDocument', 'xl/workbook.xml'],
    ['worksheet', 'worksheets/sheet1.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles.xml'],
  ].map(
    ([type, target], index) => `<Relationship Id="rId${index}" Type="${TYPES}/${type}" Target="${target}"/>`,
  )
  const bookRelations = [relations[1], book.strings && relations[2], book.styles && relations[3]]
  const parts: SamplePart[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: `<Relationships>${relations[0]}</Relationships>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${bookRelations.join('')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content:
        book.workbook ??
        `<workbook ${MAIN} xmlns:r="${TYPES}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: book.sheet ?? `<worksheet ${MAIN}><sheetData>${book.data ?? ''}</sheetData></worksheet>`,
    },
  ]
  if (book.strings) parts.push({ name: 'xl/sharedStrings.xml', content: book.strings })
  if (book.styles) parts.push({ name: 'xl/styles.xml', content: book.styles })
  return [...parts, ...(book.more ?? [])]
}

export const sampleBook = (book: SampleBook): Buffer => sampleZip(sampleBookParts(book))

/** Rows of texts as they stand in `<sheetData>`. */
export function sampleRows(rows: readonly (readonly string[])[], from = 1): string {
  return rows
    .map((cells, row) => {
      const written = cells.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`)
      return `<row r="${from + row}">${written.join('')}</row>`
    })
    .join('')
}

type Container = { FileIndex: { name: string; content: Buffer; size: number }[] }
const containers = CFB as {
  read(bytes: Buffer, options: { type: 'buffer' }): Container
  find(container: Container, path: string): Container['FileIndex'][number] | null
  write(container: Container, options: { type: 'buffer' }): Buffer
}
const ROW = 0x0208
const IS_HIDDEN = 0x20
const DIMENSIONS = Buffer.from([0x00, 0x02, 0x0e, 0x00])

/** An .xls of one sheet with one row hidden, by its number from 1: no library writes it. */
export function withHiddenRow(xls: Buffer, rowNumber: number): Buffer {
  const container = containers.read(xls, { type: 'buffer' })
  const entry = containers.find(container, '/Workbook')
  if (!entry) throw new Error('no workbook')
  const row = Buffer.alloc(20)
  row.writeUInt16LE(ROW, 0)
  row.writeUInt16LE(16, 2)
  row.writeUInt16LE(rowNumber - 1, 4)
  row.writeUInt16LE(1, 8)
  row.writeUInt16LE(IS_HIDDEN | 0x0100, 16)
  const content = Buffer.from(entry.content)
  const behind = content.lastIndexOf(DIMENSIONS) + 18
  entry.content = Buffer.concat([content.subarray(0, behind), row, content.subarray(behind)])
  entry.size = entry.content.length
  return Buffer.from(containers.write(container, { type: 'buffer' }))
}
