import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ExtraSheet, SheetHead } from './sheet-layout.ts'
import { streamXlsx } from './stream-xlsx.ts'

type WrittenHead = SheetHead & { extras?: readonly ExtraSheet[] }

/** The head once, then some rows each time they are asked for; `end` when there are none left. */
export type XlsxTask = { is: 'head'; head: WrittenHead } | { is: 'rows'; rows: string[][] } | { is: 'end' }
export type XlsxAnswer = { is: 'more' } | { is: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { is: 'done' }

const port = parentPort
if (!port) throw new Error('xlsx-worker runs as a worker thread')

// On Linux this is the priority of this thread alone: where cores are short, requests go first.
if (process.platform === 'linux') setPriority(0, 10)

const tell = (answer: XlsxAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer)

let arrive: (task: XlsxTask) => void = () => {}
const nextTask = () => new Promise<XlsxTask>((resolve) => (arrive = resolve))

async function* askedRows(): AsyncGenerator<string[]> {
  for (;;) {
    const answered = nextTask()
    tell({ is: 'more' })
    const task = await answered
    if (task.is !== 'rows') return
    yield* task.rows
  }
}

const write = async (head: WrittenHead) => {
  for await (const piece of await streamXlsx({ ...head, rows: askedRows() })) {
    const bytes = new Uint8Array(piece as Uint8Array)
    tell({ is: 'bytes', bytes }, [bytes.buffer])
  }
  tell({ is: 'done' })
}

port.on('message', (task: XlsxTask) => {
  if (task.is !== 'head') return arrive(task)
  // An error here has to end the thread: whoever waits for the bytes is told so.
  void write(task.head).catch((error: unknown) =>
    setImmediate(() => {
      throw error
    }),
  )
})
