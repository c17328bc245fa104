import { Failure } from '#contract/core/failures.ts'

/** Runs work in turn. */
export interface KeyedQueue {
  /**
   * Runs `work` after the earlier ones of the same key. Throws `tooManyRequests` when too many of the key wait already,
   * `unavailable` when too many do.
   */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

interface QueueLimits {
  readonly width: number
  readonly longest: number
  readonly longestOfKey?: number
}

const retrySeconds = 5

/** Work of one key runs one after another, `width` of different keys at a time; at most `longest` wait or run. */
export const createKeyedQueue = ({ width, longest, longestOfKey = longest }: QueueLimits): KeyedQueue => {
  const lastOf = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let running = 0
  const queuedOf = new Map<string, number>()
  let queued = 0

  const enter = async (): Promise<void> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const inTurn = async <Result>(
    before: Promise<void> | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    await before
    await enter()
    return work().finally(leave)
  }

  const count = (key: string, change: 1 | -1) => {
    const left = (queuedOf.get(key) ?? 0) + change
    if (left > 0) queuedOf.set(key, left)
    else queuedOf.delete(key)
    queued += change
  }

  return {
    run: async (key, work) => {
      if (queued >= longest) throw new Failure('unavailable')
      if ((queuedOf.get(key) ?? 0) >= longestOfKey)
        throw new Failure('tooManyRequests', { seconds: retrySeconds })
      count(key, 1)
      const mine = inTurn(lastOf.get(key), work)
      const done = mine.then(
        () => undefined,
        () => undefined,
      )
      lastOf.set(key, done)
      try {
        return await mine
      } finally {
        count(key, -1)
        if (lastOf.get(key) === done) lastOf.delete(key)
      }
    },
  }
}
