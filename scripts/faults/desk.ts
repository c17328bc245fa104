import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDone, wordsOf, type Answer } from './client.ts'
import type { Problems } from './fault.ts'
import { startPortal, type Portal } from './portal.ts'

/** So many work at once, and the server dies within this time after they began. */
const clients = 6
const mostMs = 1_500

/** A row that a move is asked of. */
export interface Row {
  readonly id: string
  readonly version: number
}

interface DeskOf<One extends Row> {
  /** What is asked of one, in a few words. */
  readonly noun: string
  readonly waiting: One[]
  /** Asks for it, with a key of its own. */
  readonly send: (address: string, one: One, key: string) => Promise<Answer>
  /** Whether an answer that is no success is clear: it was refused. */
  readonly isRefused?: (answer: Answer) => boolean
  /** What has to agree with each that was sent. */
  readonly compare: (sent: readonly string[], acknowledged: ReadonlySet<string>) => Promise<void>
}

/**
 * Kills the server amid what some people ask of it, starts it again, sends again with its own key what nobody knows, and compares all
 * with the database. Gives what was acknowledged, how many were sent again, and how long it took to be ready again.
 */
export const killAmid = async <One extends Row>(
  begun: Portal,
  rounds: number,
  problems: Problems,
  { noun, waiting, send, isRefused = () => false, compare }: DeskOf<One>,
): Promise<{ portal: Portal; acknowledged: ReadonlySet<string>; retried: number; restarts: number[] }> => {
  let portal = begun
  const [acknowledged, sent, restarts] = [new Set<string>(), new Set<string>(), [] as number[]]
  let unknown: { one: One; key: string }[] = []
  let retried = 0
  const attempt = async (one: One, key: string) => {
    sent.add(one.id)
    const answer = await send(portal.address, one, key)
    if (isDone(answer)) acknowledged.add(one.id)
    else if (!isRefused(answer)) unknown.push({ one, key })
    return answer
  }
  const retry = async () => {
    const again = unknown
    unknown = []
    for (const { one, key } of again) {
      const answer = await attempt(one, key)
      const isClear = isDone(answer) || isRefused(answer)
      problems.unless(isClear, `a ${noun} that was sent again was answered ${wordsOf(answer)}`)
    }
    retried += again.length
  }
  for (let round = 0; round < rounds; round += 1) {
    const killing = new AbortController()
    const work = async () => {
      for (let one = waiting.pop(); one && !killing.signal.aborted; one = waiting.pop())
        await attempt(one, randomUUID())
    }
    const working = Promise.all(Array.from({ length: clients }, work))
    await sleep(200 + Math.random() * mostMs)
    killing.abort()
    await portal.signal('SIGKILL')
    await working
    portal = await startPortal(portal.dataDir)
    restarts.push(portal.seconds)
    await compare([...sent], acknowledged)
    await retry()
    await compare([...sent], acknowledged)
  }
  problems.unless(acknowledged.size > 0, `no ${noun} was acknowledged`)
  return { portal, acknowledged, retried, restarts }
}
