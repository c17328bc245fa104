import { Failure } from '#contract/core/failures.ts'

/** Runs work in turn. */
export interface KeyedQueue {
  /** Runs `work` after the earlier ones of the same key. Throws `unavailable` when too many wait already. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

/** Work of one key runs one after another, `width` of different keys at a time; at most `longest` wait or run. */
export const createKeyedQueue = (width: number, longest: number): KeyedQueue => {
  const lastOf = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let running = 0
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

  return {
    run: async (key, work) => {
      if (queued >= longest) throw new Failure('unavailable')
      queued += 1
      const mine = inTurn(lastOf.get(key), work)
      const done = mine.then(
        () => undefined,
        () => undefined,
      )
      lastOf.set(key, done)
      try {
        return await mine
      } finally {
        queued -= 1
        if (lastOf.get(key) === done) lastOf.delete(key)
      }
    },
  }
}
