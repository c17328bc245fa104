import { Worker, type ResourceLimits } from 'node:worker_threads'
import { SheetRefused } from './sheet.ts'

export type Talk<Message> = {
  send(message: unknown, transfer?: ArrayBuffer[]): void
  /** The worker's next message; refuses when the worker fails, ends or is out of time or memory. */
  next(): Promise<Message>
}

const WORKERS_AT_ONCE = 2
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

let running = 0
const waiting: (() => void)[] = []

/** A worker thread under limits, and the end of it. */
export type OpenWorker<Message> = { talk: Talk<Message>; close(): Promise<void> }

/** Starts a fresh worker thread without environment, under a memory limit, which fails after so long. */
export function openWorker<Message>(
  file: URL,
  milliseconds: number,
  memory: ResourceLimits = MEMORY,
): OpenWorker<Message> {
  const worker = new Worker(file, {
    resourceLimits: memory,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const line = new Line<Message>()
  const timer = setTimeout(() => line.fail(new SheetRefused('timeout', { milliseconds })), milliseconds)
  worker.on('message', (message: Message) => line.arrive(message))
  worker.on('error', (error) => line.fail(failure(error)))
  worker.on('exit', () => line.fail(new SheetRefused('unreadable')))
  return {
    talk: {
      send: (message, transfer) => worker.postMessage(message, transfer),
      next: () => line.next(),
    },
    close: async () => {
      clearTimeout(timer)
      await worker.terminate()
    },
  }
}

/** Talks to such a worker and ends it; two at a time, the others wait. */
export async function inWorker<Message, Result>(
  file: URL,
  milliseconds: number,
  conversation: (talk: Talk<Message>) => Promise<Result>,
): Promise<Result> {
  if (running >= WORKERS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  const { talk, close } = openWorker<Message>(file, milliseconds)
  try {
    return await conversation(talk)
  } finally {
    await close()
    const following = waiting.shift()
    if (following) following()
    else running -= 1
  }
}

function failure(error: unknown): SheetRefused {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return new SheetRefused(isMemory ? 'hostile' : 'unreadable', isMemory ? { what: 'memory' } : {}, {
    cause: error,
  })
}

class Line<Message> {
  readonly #arrived: Message[] = []
  #failed: Error | undefined
  #asking: { resolve(message: Message): void; reject(error: Error): void } | undefined

  arrive(message: Message): void {
    const asking = this.#asking
    this.#asking = undefined
    if (asking) asking.resolve(message)
    else this.#arrived.push(message)
  }

  fail(error: Error): void {
    this.#failed ??= error
    this.#asking?.reject(error)
    this.#asking = undefined
  }

  async next(): Promise<Message> {
    const message = this.#arrived.shift()
    if (message !== undefined) return message
    if (this.#failed) throw this.#failed
    return await new Promise<Message>((resolve, reject) => {
      this.#asking = { resolve, reject }
    })
  }
}
