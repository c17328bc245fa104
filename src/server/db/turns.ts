import { setTimeout as wait } from 'node:timers/promises'
import { Failure, type FailureName } from '#contract/core/failures.ts'
import { createSemaphore } from '#server/core/semaphore.ts'
import type { Tx } from './pool.ts'

/** Somebody else has the turn. Thrown inside a transaction, so that it ends and gives its connection back. */
export class TurnTaken extends Failure {}

/**
 * Takes the turn of a name over all instances until the end of the transaction. Never waits: throws `TurnTaken` with
 * what is said where nobody tries again (`onceFree` does).
 */
export const takeTurn = async (tx: Tx, name: string, taken: FailureName): Promise<void> => {
  const [row] = await tx.query<{ isFree: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7)) AS "isFree"`,
    [name],
  )
  if (!row?.isFree) throw new TurnTaken(taken, { seconds: retrySeconds })
}

/** How long to wait for a turn: a request so many milliseconds, a job until it is to stop. */
export interface TurnPatience {
  readonly patienceMs: number
  readonly signal?: AbortSignal
}

const retrySeconds = 10
const requestPatience: TurnPatience = { patienceMs: retrySeconds * 1_000 }
const shortestMs = 20
const longestMs = 400

/** So many requests wait in this instance, and so many of one person. */
const places = { capacity: 100, mostOfKey: 20 } as const
const waiting = createSemaphore({ ...places, full: 'tooManyRequests', fullOfKey: 'tooManyRequests' })

const again = async <Result>(
  work: () => Promise<Result>,
  taken: TurnTaken,
  { patienceMs, signal }: TurnPatience,
): Promise<Result> => {
  let [last, pauseMs] = [taken, shortestMs]
  for (const until = performance.now() + patienceMs; performance.now() < until;) {
    await wait(pauseMs * (1 + Math.random()), undefined, signal && { signal })
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TurnTaken)) throw error
      last = error
    }
    pauseMs = Math.min(2 * pauseMs, longestMs)
  }
  throw last
}

/**
 * Does `work`, a transaction that takes turns, and again while it finds one taken: whoever waits holds no connection.
 * Throws the last `TurnTaken` when patience or places run out, and the reason of an aborted signal.
 */
export const onceFree = async <Result>(
  userId: string,
  work: () => Promise<Result>,
  patience: TurnPatience = requestPatience,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TurnTaken)) throw error
    const retry = () => again(work, error, patience)
    // Of what can be told to stop there is little: jobs.
    return patience.signal ? retry() : waiting.hold(userId, retry)
  }
}
