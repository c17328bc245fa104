import { PackedRows } from './packed-rows.ts'
import { inWorker } from './run-worker.ts'
import type { ReadAnswer, ReadTask } from './sheet-worker.ts'
import { SHEET_LIMITS, SheetRefused, type ReadRow, type Sheet, type WantedSheet } from './sheet.ts'

const WORKER = new URL('./sheet-worker.ts', import.meta.url)

/**
 * Reads the sheet that is meant of an untrusted .xlsx, .xls or .csv as text. The kind is decided by content; the
 * name only goes into refusals. `maxRows` counts data rows: up to five title and header rows may stand on top, and
 * whoever finds the header holds the exact limit. Parsing happens in a worker thread, in the turn of the person, and the
 * rows stay packed; the bytes are loaded when it is their turn, and given away. Throws `SheetRefused`, and what
 * `inWorker` throws.
 */
export async function readSheet(
  load: () => Promise<Uint8Array<ArrayBuffer>>,
  options: { fileName: string; userId: string; maxRows?: number; wanted?: WantedSheet },
): Promise<Sheet> {
  const { fileName, userId, maxRows = SHEET_LIMITS.rows, wanted = {} } = options
  try {
    return await parse(load, { userId, maxRows, wanted })
  } catch (error) {
    if (error instanceof SheetRefused)
      throw new SheetRefused(error.code, { ...error.values, fileName }, { cause: error.cause })
    throw error
  }
}

const checked = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  if (bytes.length === 0) throw new SheetRefused('empty')
  if (bytes.length > SHEET_LIMITS.packedBytes)
    throw new SheetRefused('tooLarge', { what: 'file', limit: SHEET_LIMITS.packedBytes })
  // What shares its memory with others cannot be given away.
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}

async function parse(
  load: () => Promise<Uint8Array<ArrayBuffer>>,
  { userId, maxRows, wanted }: { userId: string; maxRows: number; wanted: WantedSheet },
): Promise<Sheet> {
  const { rows: shortRows, milliseconds, longMilliseconds } = SHEET_LIMITS
  return await inWorker<ReadAnswer, Sheet>(
    WORKER,
    { milliseconds, userId },
    async ({ send, next, extend }) => {
      const bytes = checked(await load())
      send({ bytes, maxRows, wanted } satisfies ReadTask, [bytes.buffer])
      const rows = new PackedRows<ReadRow>()
      for (;;) {
        const given = await next()
        if (given.is === 'refused') throw new SheetRefused(given.code, given.values, { cause: given.reason })
        if (given.is === 'end') return { ...given.facts, rows }
        const isLong = rows.count <= shortRows && rows.count + given.count > shortRows
        rows.addPacked(given.piece, given.count)
        // Only a file that has shown that it is long may take long.
        if (isLong) extend(longMilliseconds)
      }
    },
  )
}
