import pg from 'pg'
import { live } from '#contract/messages/live.ts'
import { gather, makeGuests, type Crowd } from '../sockets/crowd.ts'
import type { Figure, FigureGroup } from './figure.ts'
import { median } from './load.ts'
import { run } from './processes.ts'

const sockets = 2_000
const perGuest = 5
const rounds = 30
const warmUps = 5

/** From saying it until the last socket has heard it, in ms. */
const broadcast = async (crowd: Crowd, title: string, say: () => Promise<unknown>): Promise<number> => {
  const heard = crowd.everyone((text) => text.includes(title))
  const from = performance.now()
  await say()
  return (await heard) - from
}

/** A notice published to everybody, against a server of `ws` that sends the same two frames to as many sockets. */
export const noticeFigures: FigureGroup = async function* ({
  adminUrl,
  portal,
  say,
}): AsyncGenerator<Figure> {
  say(`telling ${sockets} sockets …`)
  const bare = await run('scripts/bench/bare-sockets.ts', [])
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const guests = await makeGuests(adminUrl, sockets / perGuest)
  const [ours, plain] = [
    await gather(portal.address, guests, perGuest),
    await gather(bare.address, guests, perGuest),
  ]
  const publish = (title: string) => {
    const about = { titile: title, msgContent: 'x', sender: 'x', priority: 'L', msgCategory: '1' }
    return client.query(`SELECT publish_announcement($1, NULL)`, [JSON.stringify(about)])
  }
  const tell = (title: string) => {
    const frame = { cmd: 'topic', msgId: '1000000000000000000', msgTxt: title, noticeType: '1' }
    return fetch(`${bare.address}/tell`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([JSON.stringify(frame), live.reload]),
    })
  }
  try {
    const [a, b]: [number[], number[]] = [[], []]
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const title = `notice ${round} of the bench`
      const mine = await broadcast(ours, title, () => publish(title))
      const theirs = await broadcast(plain, title, () => tell(title))
      if (round < warmUps) continue
      a.push(mine)
      b.push(theirs)
    }
    yield {
      name: 'notices.broadcast-vs-ws',
      value: median(a) / median(b),
      goal: '<= 3',
      unit: 'ratio',
      about: `${sockets} sockets, from publishing (a transaction) to the last one told: ${median(a).toFixed(0)} ms; the same frames posted to a bare ws server: ${median(b).toFixed(0)} ms`,
    }
  } finally {
    await ours.drop()
    await plain.drop()
    await client.end()
    await bare.stop()
  }
}
