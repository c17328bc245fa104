import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Problems, secondsOf } from '../faults/fault.ts'
import type { Portal } from '../faults/portal.ts'
import { makeGuests } from './crowd.ts'
import { openPublisher } from './publisher.ts'
import { startReader, type Reader } from './reader.ts'
import type { Check } from './stage.ts'

const readers = 8
const settleSeconds = 60

/** How often each title stands in the database. */
const storedTitles = async (adminUrl: string): Promise<Map<string, number>> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ titile: string; n: number }>(
    `SELECT titile, count(*)::int AS n FROM sys_announcement WHERE send_status = '1' GROUP BY titile`,
  )
  await client.end()
  return new Map(rows.map(({ titile, n }) => [titile, n]))
}

const missingFor = (reader: Reader, titles: readonly string[]) =>
  titles.filter((title) => !reader.seen().has(title))

/** Nobody asks on their own: what they have not been told to look for stays missing. */
const untilSeen = async (crowd: readonly Reader[], titles: readonly string[]): Promise<void> => {
  const end = performance.now() + settleSeconds * 1000
  while (crowd.some((one) => missingFor(one, titles).length > 0) && performance.now() < end) await sleep(50)
}

export const restarts: Check = {
  name: 'servers stopped and killed while notices are published',
  limitSeconds: 1_800,
  run: async (stage, rounds) => {
    const problems = new Problems()
    const portals: Portal[] = await Promise.all([stage.start(), stage.start()])
    const addresses = portals.map(({ address }) => address)
    const guests = await makeGuests(stage.adminUrl, readers)
    const crowd = guests.map((guest) => startReader(guest, () => addresses))
    const { publish } = await openPublisher(stage.adminUrl, () => addresses)
    const enough = new AbortController()
    const titles: string[] = []
    const publishing = (async () => {
      while (!enough.signal.aborted) {
        const title = `notice ${titles.length}`
        await publish(title)
        titles.push(title)
        await sleep(Math.random() * 300)
      }
    })()
    const away: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await sleep(Math.random() * 500)
      const at = round % 2
      const from = performance.now()
      // Every other time both go, so that for a while there is nobody.
      const going = round % 4 === 3 ? [0, 1] : [at]
      await Promise.all(going.map((one) => portals[one]?.signal(round % 3 === 0 ? 'SIGTERM' : 'SIGKILL')))
      await Promise.all(
        going.map(async (one) => {
          portals[one] = await stage.start(new URL(addresses[one] ?? '').port)
        }),
      )
      away.push((performance.now() - from) / 1000)
    }
    enough.abort()
    await publishing
    await untilSeen(crowd, titles)
    const stored = await storedTitles(stage.adminUrl)
    for (const title of titles)
      problems.unless(stored.get(title) === 1, `a notice is stored ${stored.get(title) ?? 0} times`)
    for (const reader of crowd) {
      problems.unless(missingFor(reader, titles).length === 0, 'somebody never saw a notice')
      problems.unless(reader.doubled.size === 0, 'somebody saw or heard a notice twice')
    }
    const reopened = crowd.reduce((sum, one) => sum + one.reopened(), 0)
    await Promise.all(crowd.map((reader) => reader.stop()))
    for (const portal of portals) await portal.signal('SIGTERM')
    problems.unless(reopened >= rounds, 'hardly anybody noticed the restarts, so nothing was shown')
    return {
      said: `${rounds} restarts (away ${secondsOf(away)}), ${titles.length} notices, ${readers} readers whose channels were opened again ${reopened} times: each notice there once and seen by each`,
      problems: problems.list(),
    }
  },
}
