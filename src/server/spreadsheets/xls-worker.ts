import { parentPort } from 'node:worker_threads'
import { CFB, utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import { biffRecords, CellRecords, TextTable, type BiffRecord } from './biff-records.ts'
import {
  cellNumber,
  columnWidths,
  dateFormats,
  sheetNameOf,
  type SheetColumn,
  type SheetHead,
} from './sheet-layout.ts'

export type XlsTask = { is: 'head'; head: SheetHead } | { is: 'rows'; rows: string[][] } | { is: 'end' }
export type XlsAnswer = { bytes: Uint8Array<ArrayBuffer> }

type Container = { FileIndex: { name: string; content: Buffer; size: number }[] }
type Containers = {
  read(bytes: Buffer, options: { type: 'buffer' }): Container
  find(container: Container, path: string): Container['FileIndex'][number] | null
  write(container: Container, options: { type: 'buffer' }): Buffer
}

const containers: Containers = CFB
const BOUND_SHEET = 0x0085
const TEXT_TABLE = 0x00fc
const TEXT_CELL = 0x00fd
const COLUMN = 0x007d
const DIMENSIONS = 0x0200
const SHEET_START = 0x0809
/** Title, subtitle, headers. */
const HEAD_ROWS = 3

const port = parentPort
if (!port) throw new Error('xls-worker runs as a worker thread')

let head: SheetHead | undefined
const rows: string[][] = []

port.on('message', (task: XlsTask) => {
  if (task.is === 'head') head = task.head
  else if (task.is === 'rows') rows.push(...task.rows)
  else if (head) {
    const bytes = new Uint8Array(workbook(head))
    port.postMessage({ bytes } satisfies XlsAnswer, [bytes.buffer])
  }
})

/**
 * The library writes a workbook of one cell, and the cells are set in its place here: for each of 150,000 cells the
 * library itself keeps 16 KiB until the end (1.5 GiB), and it cuts texts at 255 characters.
 */
function workbook(given: SheetHead): Buffer {
  const container = containers.read(emptyBook(given), { type: 'buffer' })
  const entry = containers.find(container, '/Workbook')
  if (!entry) throw new Error('the writer gave no workbook stream')
  entry.content = filledBook([...biffRecords(Buffer.from(entry.content))], given)
  entry.size = entry.content.length
  return Buffer.from(containers.write(container, { type: 'buffer' }))
}

function emptyBook({ headers, sheetName }: SheetHead): Buffer {
  const last = Math.max(headers.length - 1, 0)
  const general: CellObject = { t: 's', v: '-' }
  const text: CellObject = { ...general, z: '@' }
  const sheet: WorkSheet = {
    '!data': [[general, text, { ...general, z: dateFormats.day }, { ...general, z: dateFormats.moment }]],
    '!ref': 'A1:D1',
    '!cols': columnWidths(headers, rows).map((wch) => ({ wch })),
  }
  if (last > 0) sheet['!merges'] = [0, 1].map((r) => ({ s: { r, c: 0 }, e: { r, c: last } }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, sheetNameOf(sheetName))
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'biff8', bookSST: true })
  if (!Buffer.isBuffer(bytes)) throw new TypeError('the writer gave no buffer')
  return bytes
}

/** The places of the formats of general, text and date cells, which the cells of the empty book have. */
function formatsOf(records: readonly BiffRecord[]) {
  const [general = 0, text = 0, day = 0, moment = 0] = records
    .filter(({ type }) => type === TEXT_CELL)
    .map(({ bytes }) => bytes.readUInt16LE(8))
  return { general, text, day, moment }
}

function filledBook(records: readonly BiffRecord[], given: SheetHead): Buffer {
  const texts = new TextTable()
  const formats = formatsOf(records)
  const cells = cellsOf(given, texts, formats)
  const first = records.find(({ type }) => type === TEXT_CELL)
  let position = 0
  let sheets = 0
  let columns = 0
  let boundSheet: Buffer | undefined
  const out = records.map((record) => {
    const { type, bytes } = record
    const own = type === TEXT_CELL ? (record === first ? cells : Buffer.alloc(0)) : bytes
    const piece = type === TEXT_TABLE ? texts.record() : own
    if (type === BOUND_SHEET) boundSheet = piece
    if (type === COLUMN) {
      // The format of the column itself, for the cells that are still empty.
      piece.writeUInt16LE(formats[formatNameOf(given.headers[columns])], 10)
      columns += 1
    }
    if (type === DIMENSIONS) {
      piece.writeUInt32LE(rows.length + HEAD_ROWS, 8)
      piece.writeUInt16LE(Math.max(given.headers.length, 1), 14)
    }
    if (type === SHEET_START) {
      sheets += 1
      // The book says at which byte its sheet starts; the table of texts before it has grown.
      if (sheets === 2) boundSheet?.writeUInt32LE(position, 4)
    }
    position += piece.length
    return piece
  })
  return Buffer.concat(out)
}

type Formats = ReturnType<typeof formatsOf>

const formatNameOf = ({ kind = 'number' }: SheetColumn = { title: '' }): keyof Formats =>
  kind === 'number' ? 'general' : kind

function cellsOf({ title, subtitle, headers }: SheetHead, texts: TextTable, formats: Formats): Buffer {
  const cells = new CellRecords()
  const add = (row: number, column: number, value: string, format = formats.general) => {
    if (value !== '') cells.addText({ row, column, format }, texts.indexOf(value))
  }
  add(0, 0, title)
  add(1, 0, subtitle)
  headers.forEach((header, column) => add(2, column, header.title))
  rows.forEach((row, index) =>
    headers.forEach((header, column) => {
      const value = row[column] ?? ''
      const number = cellNumber(header, value)
      const format = formats[formatNameOf(header)]
      if (number === undefined) add(index + HEAD_ROWS, column, value, format)
      else cells.addNumber({ row: index + HEAD_ROWS, column, format }, number)
    }),
  )
  return cells.whole()
}
