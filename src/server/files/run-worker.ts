import { Worker } from 'node:worker_threads'
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

/** Talks to a fresh worker thread without environment, under a memory limit, for at most so long, and ends it. */
export async function inWorker<Message, Result>(
  file: URL,
  milliseconds: number,
  conversation: (talk: Talk<Message>) => Promise<Result>,
): Promise<Result> {
  if (running >= WORKERS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  const worker = new Worker(file, {
    resourceLimits: MEMORY,
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
  try {
    return await conversation({
      send: (message, transfer) => worker.postMessage(message, transfer),
      next: () => line.next(),
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
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
