import { Failure, type FailureName } from '#contract/core/failures.ts'

/** Lets only so much go on at once, and so much of it of one key; nobody waits, what is too much is refused. */
export interface Semaphore {
  /** Does `work` while it holds so much of the capacity. Throws the failures of its limits. */
  hold<Result>(key: string, work: () => Promise<Result>, weight?: number): Promise<Result>
}

interface SemaphoreLimits {
  /** What all that is held may weigh together. */
  readonly capacity: number
  /** How many things of one key may be held. */
  readonly mostOfKey: number
  readonly full: FailureName
  readonly fullOfKey: FailureName
}

const retrySeconds = 5

/** Makes a semaphore of this instance. What does not fit is refused with `max` and `seconds` to try again after. */
export const createSemaphore = ({ capacity, mostOfKey, full, fullOfKey }: SemaphoreLimits): Semaphore => {
  const heldOf = new Map<string, number>()
  let held = 0
  return {
    hold: async (key, work, weight = 1) => {
      const ofKey = heldOf.get(key) ?? 0
      if (ofKey >= mostOfKey) throw new Failure(fullOfKey, { max: mostOfKey, seconds: retrySeconds })
      if (held + weight > capacity) throw new Failure(full, { max: capacity, seconds: retrySeconds })
      heldOf.set(key, ofKey + 1)
      held += weight
      try {
        return await work()
      } finally {
        held -= weight
        const left = (heldOf.get(key) ?? 0) - 1
        if (left > 0) heldOf.set(key, left)
        else heldOf.delete(key)
      }
    },
  }
}
