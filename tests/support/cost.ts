import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds this thread has worked: what work costs, without what the machine was busy with. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Below this nothing has grown. */
const quietMs = 30

/** So often each size is tried before its cost counts as grown: what is linear is seen to be so at the first quiet one. */
const rounds = 40

const costOf = async (work: () => unknown): Promise<number> => {
  const began = usedMs()
  await work()
  return usedMs() - began
}

/**
 * Empty when the cost of the largest size is nothing, or grows no faster than the size does (with half as much again);
 * otherwise what it cost, the least of a few tries. `of` prepares the work of a size, which is not measured.
 */
export const growth = async (
  name: string,
  sizes: readonly [number, number, number],
  of: (size: number) => () => unknown,
): Promise<string[]> => {
  const large = of(sizes[2])
  let longest = await costOf(large)
  if (longest < quietMs) return []
  const small = of(sizes[0])
  const half = of(sizes[1])
  let shortest = Number.POSITIVE_INFINITY
  let middle = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    shortest = Math.min(shortest, await costOf(small), await costOf(small))
    middle = Math.min(middle, await costOf(half))
    longest = Math.min(longest, await costOf(large))
    const isLinear =
      longest <= 1.5 * (sizes[2] / sizes[0]) * Math.max(shortest, 5) &&
      longest <= 2.5 * Math.max(middle, quietMs)
    if (longest < quietMs || isLinear) return []
  }
  return [`${name}: ${[shortest, middle, longest].map(Math.round).join(', ')} ms`]
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
