import { parentPort } from 'node:worker_threads'
import { csvRows } from './csv-rows.ts'
import { SheetRefused, type RefusalValues, type Sheet, type SheetRefusal } from './sheet.ts'
import { xlsRows, xlsxRows } from './workbook-rows.ts'

export type ReadTask = { bytes: Uint8Array; maxRows: number }
export type ReadAnswer =
  | { is: 'sheet'; sheetName: string; rowNumbers: number[] }
  | { is: 'rows'; rows: string[][]; isLast: boolean }
  | { is: 'refused'; code: SheetRefusal; values: RefusalValues; reason: string }

/** What one message may carry: unpacking it must not be felt on the main thread. */
const MESSAGE_CHARACTERS = 256 * 1024
const MESSAGE_CELLS = 8_000

const port = parentPort
if (!port) throw new Error('sheet-worker runs as a worker thread')
const answer = (message: ReadAnswer) => port.postMessage(message)

port.once('message', (task: ReadTask) => {
  sheetOf(task).then(sendInPieces, (error: unknown) => {
    const refused =
      error instanceof SheetRefused ? error : new SheetRefused('unreadable', {}, { cause: error })
    answer({ is: 'refused', code: refused.code, values: refused.values, reason: String(refused.cause ?? '') })
  })
})

async function sheetOf({ bytes, maxRows }: ReadTask): Promise<Sheet> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const magic = content.toString('latin1', 0, 8)
  if (magic.startsWith('PK\x03\x04')) return xlsxRows(content, maxRows)
  if (magic === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return await xlsRows(content, maxRows)
  return csvRows(content, maxRows)
}

function sendInPieces(sheet: Sheet): void {
  answer({ is: 'sheet', sheetName: sheet.sheetName, rowNumbers: sheet.rowNumbers })
  let at = 0
  port?.on('message', () => {
    const rows: string[][] = []
    let characters = 0
    let cells = 0
    while (at < sheet.rows.length && characters < MESSAGE_CHARACTERS && cells < MESSAGE_CELLS) {
      const row = sheet.rows[at] ?? []
      rows.push(row)
      cells += row.length
      for (const text of row) characters += text.length
      at += 1
    }
    answer({ is: 'rows', rows, isLast: at >= sheet.rows.length })
  })
}
