import { setTimeout as sleep } from 'node:timers/promises'
import { employees } from '#contract/members/employees.ts'
import { call, isDone, isReady, wordsOf, type Answer } from './client.ts'
import type { Problems } from './fault.ts'
import type { Desk, Ledger } from './ledger.ts'

const pauseMs = 20
const readers = 2

/** Refusals that say that it is not the caller's fault: unavailable for now, and no space left. */
const allowedStatuses = [503, 507]

/** People who add and read without a pause, and what they were told. */
export interface Load {
  readonly counts: { done: number; refused: number; full: number; reads: number; readsRefused: number }
  /** The slowest refusal, in seconds. */
  slowest(): number
  /** Moment of the last refusal, as `performance.now()`. */
  lastRefusal(): number
  stop(): Promise<void>
}

/** Starts to add employees and to read lists. Every answer has to be a success, or a refusal in words with 503 or 507. */
export const startLoad = (desk: Desk, ledger: Ledger, problems: Problems): Load => {
  const counts = { done: 0, refused: 0, full: 0, reads: 0, readsRefused: 0 }
  const stopping = new AbortController()
  let [slowest, lastRefusal] = [0, 0]
  const isRefused = (answer: Answer): boolean => {
    if (isDone(answer)) return false
    lastRefusal = performance.now()
    slowest = Math.max(slowest, answer.ms / 1000)
    const { status, body, retryAfter } = answer
    problems.unless(allowedStatuses.includes(status), `a call was answered ${wordsOf(answer)}`)
    problems.unless(
      !body || /\p{Script=Han}/u.test(body.message),
      `a refusal said ${JSON.stringify(body?.message)}`,
    )
    problems.unless(status !== 503 || retryAfter !== null, 'a 503 did not say when to come again')
    return true
  }
  const seen = async (answer: Answer) => {
    if (!isRefused(answer)) return void (counts.done += 1)
    counts[answer.status === 507 ? 'full' : 'refused'] += 1
    await sleep(pauseMs)
  }
  const read = async () => {
    while (!stopping.signal.aborted) {
      const answer = await call(
        desk.address,
        employees.list,
        { pageNo: '1', pageSize: '10' },
        { headers: desk.person.headers },
      )
      counts[isRefused(answer) ? 'readsRefused' : 'reads'] += 1
      await sleep(pauseMs)
    }
  }
  const all = Promise.all([
    ledger.addUntil(desk, stopping.signal, { clients: 4, seen }),
    ...Array.from({ length: readers }, read),
  ])
  return {
    counts,
    slowest: () => slowest,
    lastRefusal: () => lastRefusal,
    stop: async () => {
      stopping.abort()
      await all
    },
  }
}

/** Waits until nothing was refused for a second; false when that takes longer than `seconds`. */
export const untilCalm = async (
  { lastRefusal }: Load,
  address: string,
  seconds: number,
): Promise<boolean> => {
  const from = performance.now()
  while (performance.now() - from < seconds * 1000) {
    const isCalm = performance.now() - Math.max(lastRefusal(), from) > 1000
    if (isCalm && (await isReady(address))) return true
    await sleep(50)
  }
  return false
}
