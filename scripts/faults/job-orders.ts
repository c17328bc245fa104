import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { call, isDone, resultOf, wordsOf, type Answer, type Person } from './client.ts'
import type { Problems } from './fault.ts'
import type { Portal } from './portal.ts'

/** Ten silent seconds have to pass before another worker takes a job; the rest is the work itself, done anew. */
const patienceSeconds = 120

/** Asks for a job as a browser does: with a key, and again with the same key when nobody knows what became of it. */
export interface Order {
  readonly first: Promise<Answer>
  repeat(address: string): Promise<Answer>
}

interface Asking {
  readonly headers: Person['headers']
  readonly problems: Problems
}

/** Asks for a job, and may ask again. */
export const order = <E extends Endpoint>(
  address: string,
  headers: Person['headers'],
  about: { endpoint: E; input: InputOf<E> },
): Order => {
  const key = randomUUID()
  const send = (to: string) => call(to, about.endpoint, about.input, { key, headers })
  return { first: send(address), repeat: send }
}

/** The id of a job that was asked for, asked for again where the answer was lost. */
export const jobOf = async (
  portal: Portal,
  { first, repeat }: Order,
  { problems }: Pick<Asking, 'problems'>,
): Promise<string> => {
  const answer = await first
  const known = isDone(answer) ? answer : await repeat(portal.address)
  problems.unless(isDone(known), `a job was answered ${wordsOf(known)}`)
  return resultOf<Job>(known).id
}

/** A job once it is over, or as it is when nobody waits any longer. */
export const endOf = async (portal: Portal, id: string, { headers, problems }: Asking): Promise<Job> => {
  const until = performance.now() + patienceSeconds * 1000
  for (;;) {
    const job = resultOf<Job>(await call(portal.address, jobs.queryById, { id }, { headers }))
    if (job.endTime !== null) return job
    if (performance.now() > until) {
      problems.add(`a job of kind ${job.kind} is still ${job.state} after ${patienceSeconds} s`)
      return job
    }
    await sleep(250)
  }
}
