import { inWorker } from './run-worker.ts'
import type { ReadAnswer, ReadTask } from './sheet-worker.ts'
import { SHEET_LIMITS, SheetRefused, type Sheet } from './sheet.ts'

const WORKER = new URL('./sheet-worker.ts', import.meta.url)

/**
 * Reads the first visible sheet of an untrusted .xlsx, .xls or .csv as text. The kind is decided by content; the
 * name only goes into refusals. `maxRows` counts data rows: up to five title and header rows may stand on top, and
 * `rowsUnder` holds the exact limit. Parsing happens in a worker thread; the caller's bytes are left as they are.
 * Throws `SheetRefused`.
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
  return await inWorker<ReadAnswer, Sheet>(WORKER, SHEET_LIMITS.milliseconds, async ({ send, next }) => {
    const copy = new Uint8Array(bytes)
    send({ bytes: copy, maxRows } satisfies ReadTask, [copy.buffer])
    const head = expected(await next(), 'sheet')
    const rows: string[][] = []
    for (;;) {
      send('more')
      const piece = expected(await next(), 'rows')
      rows.push(...piece.rows)
      if (piece.isLast) return { rows, rowNumbers: head.rowNumbers, sheetName: head.sheetName }
    }
  })
}

function expected<Kind extends ReadAnswer['is']>(
  answer: ReadAnswer,
  kind: Kind,
): Extract<ReadAnswer, { is: Kind }> {
  if (answer.is === 'refused') throw new SheetRefused(answer.code, answer.values, { cause: answer.reason })
  if (answer.is !== kind) throw new SheetRefused('unreadable')
  return answer as Extract<ReadAnswer, { is: Kind }>
}
