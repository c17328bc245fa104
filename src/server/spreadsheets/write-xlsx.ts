import { openWorker } from './run-worker.ts'
import { writableText, type ExtraSheet, type SheetHead } from './sheet-layout.ts'
import type { XlsxAnswer, XlsxTask } from './xlsx-worker.ts'

const WORKER = new URL('./xlsx-worker.ts', import.meta.url)
const MILLISECONDS = 30 * 60_000
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/**
 * An .xlsx of any length in constant memory, like `streamXlsx`, but written in a worker thread, so that requests are
 * answered meanwhile. Rows come in batches and are asked for only as fast as the reader takes bytes; the source is closed
 * when the reader goes away.
 */
export async function* writeXlsx(
  sheet: SheetHead & {
    batches: AsyncIterable<string[][]>
    /** Sheets behind it, which are handed over whole. */
    extras?: readonly ExtraSheet[]
  },
): AsyncGenerator<Uint8Array> {
  const { batches, ...head } = sheet
  const source = batches[Symbol.asyncIterator]()
  const { talk, close } = openWorker<XlsxAnswer>(WORKER, MILLISECONDS, MEMORY)
  const tell = (task: XlsxTask) => talk.send(task)
  try {
    tell({ is: 'head', head: { ...head, title: writableText(head.title) } })
    for (;;) {
      const answer = await talk.next()
      if (answer.is === 'done') return
      if (answer.is === 'bytes') yield answer.bytes
      else {
        const step = await source.next()
        tell(step.done ? { is: 'end' } : { is: 'rows', rows: step.value })
      }
    }
  } finally {
    await close()
    await source.return?.()
  }
}
