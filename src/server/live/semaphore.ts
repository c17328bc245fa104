/** Lets so many in at a time. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Makes a semaphore; whoever finds it taken waits in turn. */
export const createSemaphore = (width: number): Semaphore => {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < width) inside += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
