import { PackedRows } from './packed-rows.ts'
import { inWorker } from './run-worker.ts'
import type { ReadAnswer, ReadTask } from './sheet-worker.ts'
import { SHEET_LIMITS, SheetRefused, type ReadRow, type Sheet } from './sheet.ts'

const WORKER = new URL('./sheet-worker.ts', import.meta.url)

/**
 * Reads the first visible sheet of an untrusted .xlsx, .xls or .csv as text. The kind is decided by content; the
 * name only goes into refusals. `maxRows` counts data rows: up to five title and header rows may stand on top, and
 * whoever finds the header holds the exact limit. Parsing happens in a worker thread, and the rows stay packed; the
 * caller's bytes are left as they are. Throws `SheetRefused`.
 */
export async function readSheet(
  bytes: Uint8Array,
  options: { fileName: string; maxRows?: number },
): Promise<Sheet> {
  const { fileName, maxRows = SHEET_LIMITS.rows } = options
  try {
    if (bytes.length === 0) throw new SheetRefused('empty')
    if (bytes.length > SHEET_LIMITS.packedBytes) {
      throw new SheetRefused('tooLarge', { what: 'file', limit: SHEET_LIMITS.packedBytes })
    }
    return await parse(bytes, maxRows)
  } catch (error) {
    if (error instanceof SheetRefused)
      throw new SheetRefused(error.code, { ...error.values, fileName }, { cause: error.cause })
    throw error
  }
}

async function parse(bytes: Uint8Array, maxRows: number): Promise<Sheet> {
  const { rows: shortRows, milliseconds, longMilliseconds } = SHEET_LIMITS
  const limit = maxRows > shortRows ? longMilliseconds : milliseconds
  return await inWorker<ReadAnswer, Sheet>(WORKER, limit, async ({ send, next }) => {
    const copy = new Uint8Array(bytes)
    send({ bytes: copy, maxRows } satisfies ReadTask, [copy.buffer])
    const rows = new PackedRows<ReadRow>()
    for (;;) {
      const given = await next()
      if (given.is === 'refused') throw new SheetRefused(given.code, given.values, { cause: given.reason })
      if (given.is === 'end') return { rows, sheetName: given.sheetName }
      rows.addPacked(given.piece, given.count)
    }
  })
}
