import { Worker, type ResourceLimits } from 'node:worker_threads'
import { compiledFolder } from '#server/core/compiled.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { SheetRefused } from './sheet.ts'

export type Talk<Message> = {
  send(message: unknown, transfer?: ArrayBuffer[]): void
  /** The worker's next message; refuses when the worker fails, ends or is out of time or memory. */
  next(): Promise<Message>
  /** Gives it so long from its start instead of what it was given then. */
  extend(milliseconds: number): void
}

const WORKERS_AT_ONCE = 2
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Two at a time, one of each person, so that nobody's files keep others waiting. */
const queue = createKeyedQueue({ width: WORKERS_AT_ONCE, longest: 50, longestOfKey: 4 })

/** A worker thread under limits, and the end of it. */
export type OpenWorker<Message> = { talk: Talk<Message>; close(): Promise<void> }

/** Starts a fresh worker thread without the server's environment, under a memory limit, which fails after so long. */
export function openWorker<Message>(
  file: URL,
  milliseconds: number,
  memory: ResourceLimits = MEMORY,
): OpenWorker<Message> {
  const worker = new Worker(file, {
    resourceLimits: memory,
    env: { NODE_COMPILE_CACHE: compiledFolder },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const line = new Line<Message>()
  const began = performance.now()
  const endAfter = (limit: number) =>
    setTimeout(
      () => line.fail(new SheetRefused('timeout', { milliseconds: limit })),
      limit - (performance.now() - began),
    )
  let timer = endAfter(milliseconds)
  worker.on('message', (message: Message) => line.arrive(message))
  worker.on('error', (error) => line.fail(failure(error)))
  worker.on('exit', () => line.fail(new SheetRefused('unreadable')))
  return {
    talk: {
      send: (message, transfer) => worker.postMessage(message, transfer),
      next: () => line.next(),
      extend: (limit) => {
        clearTimeout(timer)
        timer = endAfter(limit)
      },
    },
    close: async () => {
      clearTimeout(timer)
      await worker.terminate()
    },
  }
}

/**
 * Talks to such a worker and ends it, in the turn of the person it is for. Throws `tooManyRequests` when too much of
 * theirs waits, `unavailable` when too much does.
 */
export async function inWorker<Message, Result>(
  file: URL,
  { milliseconds, userId }: { readonly milliseconds: number; readonly userId: string },
  conversation: (talk: Talk<Message>) => Promise<Result>,
): Promise<Result> {
  return await queue.run(userId, async () => {
    const { talk, close } = openWorker<Message>(file, milliseconds)
    try {
      return await conversation(talk)
    } finally {
      await close()
    }
  })
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
