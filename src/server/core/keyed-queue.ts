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

/** Lets `width` pieces of work run at a time; others wait in their order. */
const createGate = (width: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Counts what waits or runs: of all keys together, and of each. */
const createCounts = () => {
  const ofKey = new Map<string, number>()
  let all = 0
  return {
    all: () => all,
    of: (key: string) => ofKey.get(key) ?? 0,
    add: (key: string, change: 1 | -1) => {
      const left = (ofKey.get(key) ?? 0) + change
      if (left > 0) ofKey.set(key, left)
      else ofKey.delete(key)
      all += change
    },
  }
}

/** Runs work of one key one after another, `width` of different keys at a time; at most `longest` wait or run. */
export const createKeyedQueue = ({ width, longest, longestOfKey = longest }: QueueLimits): KeyedQueue => {
  const lastOf = new Map<string, Promise<void>>()
  const pass = createGate(width)
  const queued = createCounts()
  return {
    run: async (key, work) => {
      if (queued.all() >= longest) throw new Failure('unavailable')
      if (queued.of(key) >= longestOfKey) throw new Failure('tooManyRequests', { seconds: retrySeconds })
      queued.add(key, 1)
      const before = lastOf.get(key)
      const result = (async () => {
        await before
        return pass(work)
      })()
      const done = result.then(
        () => undefined,
        () => undefined,
      )
      lastOf.set(key, done)
      try {
        return await result
      } finally {
        queued.add(key, -1)
        if (lastOf.get(key) === done) lastOf.delete(key)
      }
    },
  }
}
