import { Worker, type ResourceLimits } from 'node:worker_threads'
import { compiledFolder } from './compiled.ts'

/** A conversation with a worker thread. */
export interface Talk<Message> {
  send(message: unknown, transfer?: ArrayBuffer[]): void
  /** The worker's next message; refuses when the worker fails, ends or is out of time or memory. */
  next(): Promise<Message>
  /** Gives it so long from its start instead of what it was given then. */
  extend(milliseconds: number): void
}

/** Why a worker gives no more answers. */
export type WorkerEnd =
  | { readonly is: 'timeout'; readonly milliseconds: number }
  | { readonly is: 'memory' | 'broken'; readonly cause?: unknown }

/** A worker thread under limits, and the end of it. */
export interface OpenWorker<Message> {
  readonly talk: Talk<Message>
  close(): Promise<void>
}

interface WorkerLimits {
  /** After so long it fails. */
  readonly milliseconds: number
  readonly memory: ResourceLimits
  /** What is thrown to whoever waits for an answer that will not come. */
  readonly failure: (end: WorkerEnd) => Error
}

/** Starts a fresh worker thread without the server's environment, under limits of time and memory. */
export function startWorker<Message>(
  file: URL,
  { milliseconds, memory, failure }: WorkerLimits,
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
      () => line.fail(failure({ is: 'timeout', milliseconds: limit })),
      limit - (performance.now() - began),
    )
  let timer = endAfter(milliseconds)
  worker.on('message', (message: Message) => line.arrive(message))
  worker.on('error', (error) => line.fail(failure(endOf(error))))
  worker.on('exit', () => line.fail(failure({ is: 'broken' })))
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

function endOf(error: unknown): WorkerEnd {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return { is: isMemory ? 'memory' : 'broken', cause: error }
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
