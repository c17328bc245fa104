import { setTimeout as sleep } from 'node:timers/promises'
import { employees } from '#contract/members/employees.ts'
import { memoryOf } from '../bench/processes.ts'
import { call, isDone, wordsOf } from '../faults/client.ts'
import { Problems } from '../faults/fault.ts'
import type { Portal } from '../faults/portal.ts'
import { gather, headersOf, makeGuests, storm, type Crowd, type Guest } from './crowd.ts'
import { openPublisher } from './publisher.ts'
import type { Check } from './stage.ts'

/** Security LOAD-5 and LOAD-6. */
const sockets = 2_000
const perGuest = 5
const mostKilobytes = 40
const mostPushMs = 2_000
const mostBeatMs = 1_000
const mostStormSeconds = 30
const mostListMs = 500
const pushes = 5

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

/** Milliseconds of the first page of a list, asked for again and again until told to stop. */
const keepListing = ({ address }: Portal, guest: Guest, problems: Problems) => {
  const took: number[] = []
  const enough = new AbortController()
  const listing = (async () => {
    while (!enough.signal.aborted) {
      const answer = await call(address, employees.list, { pageSize: '10' }, { headers: headersOf(guest) })
      problems.unless(isDone(answer), `during the storm a list answered ${wordsOf(answer)}`)
      took.push(answer.ms)
      await sleep(20)
    }
  })()
  return async () => {
    enough.abort()
    await listing
    return took
  }
}

/** Milliseconds from asking for the publication until the last socket has heard of it. */
const push = async (crowd: Crowd, publish: (title: string) => Promise<string>): Promise<number> => {
  const title = `to all ${Math.random()}`
  const heard = crowd.everyone((text) => text.includes(title))
  const from = performance.now()
  await publish(title)
  return (await heard) - from
}

export const manySockets: Check = {
  name: `${sockets} sockets on one server`,
  limitSeconds: 240,
  run: async (stage) => {
    const problems = new Problems()
    const portal = await stage.start()
    const guests = await makeGuests(stage.adminUrl, sockets / perGuest)
    const { publish } = await openPublisher(stage.adminUrl, () => [portal.address])
    // What every server needs sooner or later is no cost of sockets.
    await (await gather(portal.address, guests, 1)).drop()
    const before = memoryOf(portal.pid)
    const crowd = await gather(portal.address, guests, perGuest)
    const kilobytes = ((memoryOf(portal.pid) - before) * 1024) / sockets
    problems.unless(kilobytes <= mostKilobytes, `a socket takes ${kilobytes.toFixed(1)} KB`)

    const took: number[] = []
    for (let n = 0; n < pushes; n += 1) took.push(await push(crowd, publish))
    problems.unless(Math.max(...took) < mostPushMs, `a push took ${Math.max(...took).toFixed(0)} ms`)
    const beat = percentile(await crowd.beats(10), 0.99)
    problems.unless(beat < mostBeatMs, `a beat in a hundred waited ${beat.toFixed(0)} ms`)

    await crowd.drop()
    const [lister] = guests
    const listed = lister ? keepListing(portal, lister, problems) : () => Promise.resolve([])
    const from = performance.now()
    const back = await storm(portal.address, guests, perGuest)
    const seconds = (performance.now() - from) / 1000
    const list = percentile(await listed(), 0.99)
    problems.unless(seconds < mostStormSeconds, `all are back only after ${seconds.toFixed(1)} s`)
    problems.unless(list < mostListMs, `during the storm a list in a hundred took ${list.toFixed(0)} ms`)
    await push(back, publish)
    await back.drop()
    await portal.signal('SIGTERM')
    return {
      said: `${kilobytes.toFixed(1)} KB each; published to all, the last heard after ${percentile(took, 0.5).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} ms; beat p99 ${beat.toFixed(0)} ms; all dropped and back after ${seconds.toFixed(1)} s, list p99 meanwhile ${list.toFixed(0)} ms`,
      problems: problems.list(),
    }
  },
}
