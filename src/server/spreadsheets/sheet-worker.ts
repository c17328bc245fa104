import { parentPort } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { csvRows } from './csv-rows.ts'
import { otherKindOf } from './other-kinds.ts'
import {
  RowCollector,
  SHEET_LIMITS,
  SheetRefused,
  type ReadRow,
  type RefusalValues,
  type SheetFacts,
  type SheetRefusal,
  type WantedSheet,
} from './sheet.ts'
import { readWorkbook } from './workbook-parts.ts'

export type ReadTask = { bytes: Uint8Array; maxRows: number; wanted: WantedSheet }
export type ReadAnswer =
  | { is: 'rows'; piece: Uint8Array<ArrayBuffer>; count: number }
  | { is: 'end'; facts: SheetFacts }
  | { is: 'refused'; code: SheetRefusal; values: RefusalValues; reason: string }

/** What one piece may hold: unpacking it must not be felt on the main thread. */
const PIECE_CHARACTERS = 256 * 1024
const PIECE_ROWS = 500

const port = parentPort
if (!port) throw new Error('sheet-worker runs as a worker thread')
const answer = (message: ReadAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

let open: ReadRow[] = []
let characters = 0

function send(): void {
  if (open.length === 0) return
  const piece = new Uint8Array(deflateRawSync(JSON.stringify(open), { level: 1 }))
  answer({ is: 'rows', piece, count: open.length }, [piece.buffer])
  open = []
  characters = 0
}

port.once('message', (task: ReadTask) => void read(task))

async function read(task: ReadTask): Promise<void> {
  try {
    const facts = await sheetOf(task)
    send()
    answer({ is: 'end', facts })
  } catch (error) {
    const { code, values, cause } =
      error instanceof SheetRefused ? error : new SheetRefused('unreadable', {}, { cause: error })
    answer({ is: 'refused', code, values, reason: String(cause ?? '') })
  }
}

async function sheetOf({ bytes, maxRows, wanted }: ReadTask): Promise<SheetFacts> {
  const collector = new RowCollector(maxRows, (row, length) => {
    open.push(row)
    characters += length
    if (open.length >= PIECE_ROWS || characters >= PIECE_CHARACTERS) send()
  })
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const facts = await readInto(collector, content, wanted)
  collector.finish()
  return { ...facts, hidden: collector.hidden }
}

async function readInto(
  collector: RowCollector,
  content: Buffer,
  wanted: WantedSheet,
): Promise<Omit<SheetFacts, 'hidden'>> {
  const magic = content.toString('latin1', 0, 8)
  if (magic.startsWith('PK\x03\x04')) {
    const { unpacked, ...facts } = await readWorkbook(content, wanted, collector)
    if (unpacked > SHEET_LIMITS.unpackedBytes && collector.count <= SHEET_LIMITS.rows)
      throw new SheetRefused('tooLarge', { what: 'unpacked', limit: SHEET_LIMITS.unpackedBytes })
    return facts
  }
  if (magic === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') {
    // The library is large; only this kind of file needs it.
    const { xlsRows } = await import('./workbook-rows.ts')
    return await xlsRows(content, wanted, collector)
  }
  const kind = otherKindOf(content)
  if (kind) throw new SheetRefused('kind', { kind })
  csvRows(content, collector)
  return { sheetName: '', sheetNames: [], merged: [] }
}
