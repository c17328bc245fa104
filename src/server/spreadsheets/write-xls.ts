import { setImmediate as nextTurn } from 'node:timers/promises'
import { inWorker } from './run-worker.ts'
import { writableText, type SheetHead } from './sheet-layout.ts'
import { SheetRefused } from './sheet.ts'
import type { XlsAnswer, XlsTask } from './xls-worker.ts'

const WORKER = new URL('./xls-worker.ts', import.meta.url)
const MILLISECONDS = 60_000
const ROWS_A_MESSAGE = 100

/** More belongs into `streamXlsx`: the whole workbook stands in memory, and the format ends at 65,536 rows. */
export const XLS_LIMITS = { rows: 20_000, columns: 256 } as const

/**
 * A real BIFF8 workbook, written in a worker thread in the turn of a person. Every cell is typed text, formulas never arise. Throws
 * `SheetRefused` (`tooManyRows`, `tooManyColumns`) beyond `XLS_LIMITS`: use `streamXlsx`.
 */
export async function writeXls(
  sheet: SheetHead & { rows: readonly (readonly string[])[] },
  userId: string,
): Promise<Buffer> {
  const { rows, ...head } = sheet
  if (rows.length > XLS_LIMITS.rows) throw new SheetRefused('tooManyRows', { limit: XLS_LIMITS.rows })
  if (head.headers.length > XLS_LIMITS.columns)
    throw new SheetRefused('tooManyColumns', { limit: XLS_LIMITS.columns })
  return await inWorker<XlsAnswer, Buffer>(
    WORKER,
    { milliseconds: MILLISECONDS, userId },
    async ({ send, next }) => {
      const tell = (task: XlsTask) => send(task)
      tell({ is: 'head', head: writableHead(head) })
      for (let at = 0; at < rows.length; at += ROWS_A_MESSAGE) {
        const some = rows.slice(at, at + ROWS_A_MESSAGE)
        tell({ is: 'rows', rows: some.map((row) => row.map(writableText)) })
        await nextTurn()
      }
      tell({ is: 'end' })
      const { bytes } = await next()
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
  )
}

const writableHead = (head: SheetHead): SheetHead => ({
  title: writableText(head.title),
  subtitle: writableText(head.subtitle),
  sheetName: head.sheetName,
  headers: head.headers.map((header) => ({ ...header, title: writableText(header.title) })),
})
