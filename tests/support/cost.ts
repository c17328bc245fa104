import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds this thread has worked: what work costs, without what the machine was busy with. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Below this nothing has grown. */
const quietMs = 30

/** The least of a few tries in milliseconds of this thread. */
const costOf = async (work: () => unknown, tries: number): Promise<number> => {
  let best = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries; at += 1) {
    const began = usedMs()
    await work()
    best = Math.min(best, usedMs() - began)
    if (best < quietMs) break
  }
  return best
}

/**
 * Empty when the cost of the largest size is nothing, or grows no faster than the size does (with half as much again);
 * otherwise what it cost. `of` prepares the work of a size, which is not measured.
 */
export const growth = async (
  name: string,
  sizes: readonly [number, number, number],
  of: (size: number) => () => unknown,
): Promise<string[]> => {
  const longest = await costOf(of(sizes[2]), 5)
  if (longest < quietMs) return []
  const shortest = Math.max(await costOf(of(sizes[0]), 5), 5)
  const middle = Math.max(await costOf(of(sizes[1]), 5), quietMs)
  const isLinear = longest <= 1.5 * (sizes[2] / sizes[0]) * shortest && longest <= 2.5 * middle
  return isLinear ? [] : [`${name}: ${[shortest, middle, longest].map(Math.round).join(', ')} ms`]
}

/** What work held up, and what it took. */
export interface Burden {
  /** The longest turn of the event loop, in milliseconds of this thread: so long a health check would have waited. */
  readonly turnMs: number
  /** How much the process grew at most, in bytes. */
  readonly rss: number
}

/** Watches this process while work goes on in it. */
export const burdenOf = async (work: () => Promise<unknown>): Promise<Burden> => {
  const atFirst = process.memoryUsage.rss()
  const watched = { turnMs: 0, rss: 0 }
  const over = new AbortController()
  const watch = async () => {
    let before = usedMs()
    while (!over.signal.aborted) {
      await nextTurn()
      const now = usedMs()
      watched.turnMs = Math.max(watched.turnMs, now - before)
      watched.rss = Math.max(watched.rss, process.memoryUsage.rss() - atFirst)
      before = now
    }
  }
  const watching = watch()
  try {
    await work()
  } finally {
    await nextTurn()
    over.abort()
    await watching
  }
  return watched
}
