import { Problems, secondsOf } from '../faults/fault.ts'
import { gather, makeGuests } from './crowd.ts'
import { openPublisher } from './publisher.ts'
import type { Check } from './stage.ts'

const guestsEach = 20
const perGuest = 5
const notices = 10
const mostSeconds = 1

export const twoServers: Check = {
  name: 'two servers on one PostgreSQL',
  limitSeconds: 120,
  run: async (stage) => {
    const problems = new Problems()
    const portals = await Promise.all([stage.start(), stage.start()])
    const took: number[] = []
    for (const [at, here] of portals.entries()) {
      const there = portals[1 - at] ?? here
      const guests = await makeGuests(stage.adminUrl, guestsEach)
      const crowd = await gather(there.address, guests, perGuest)
      const { publish, revoke } = await openPublisher(stage.adminUrl, () => [here.address])
      for (let n = 0; n < notices; n += 1) {
        const title = `from ${at}: ${n}`
        const heard = crowd.everyone((text) => text.includes(title))
        const id = await publish(title)
        const from = performance.now()
        took.push(Math.max(0, (await heard) - from) / 1000)
        const gone = crowd.everyone((text) => text === 'true')
        await revoke(id)
        await gone
      }
      await crowd.drop()
    }
    problems.unless(Math.max(...took) < mostSeconds, `a notice took ${Math.max(...took).toFixed(1)} s`)
    for (const portal of portals) await portal.signal('SIGTERM')
    return {
      said: `${took.length} notices published at one, heard and seen to go by ${guestsEach * perGuest} sockets at the other; the last of them ${secondsOf(took)} after the answer`,
      problems: problems.list(),
    }
  },
}
