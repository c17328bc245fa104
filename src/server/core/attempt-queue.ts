import { Failure } from '#contract/core/failures.ts'

/** Runs password attempts in turn. */
export interface AttemptQueue {
  /** Runs `work` after the earlier ones of the same account. Throws `unavailable` when too many wait already. */
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * Attempts at one account run one after another, `width` of different accounts at a time. Every attempt counts as a
 * failure until its password was looked at (see `countAttempt`); in turn, a crowd with right passwords is never taken
 * for one that guesses, and hashing leaves threads for everything else (security LOAD-4).
 */
export const createAttemptQueue = (width: number, longest: number): AttemptQueue => {
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
    run: async (account, work) => {
      if (queued >= longest) throw new Failure('unavailable')
      queued += 1
      const mine = inTurn(lastOf.get(account), work)
      const done = mine.then(
        () => undefined,
        () => undefined,
      )
      lastOf.set(account, done)
      try {
        return await mine
      } finally {
        queued -= 1
        if (lastOf.get(account) === done) lastOf.delete(account)
      }
    },
  }
}

/** The queue of this process; sign-in and the change of the own password share it, as they share the lock. */
export const attempts = createAttemptQueue(3, 1_000)
