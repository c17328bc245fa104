import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { supplierInterfaces } from '#contract/checks/supplier-interfaces.ts'
import { openInterface, peopleToBook, wrongSlots, type Wanted } from './bookings.ts'
import { call, isDone, resultOf, signInAs, wordsOf } from './client.ts'
import { sql } from './database.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { freePort } from './own-database.ts'
import { startPortal, type Portal } from './portal.ts'
import { sandboxAt, type Sandbox } from './sandbox.ts'

/** Each death is followed by a wait for what is tried again. */
const mostRounds = 5
const clients = 3
const mostMs = 1_200
/** What has waited is sent one after the other, and what another one tries first is looked at a little later. */
const queueSeconds = 20

interface Side {
  readonly orderNo: string
  readonly status: string
  /** Requests and their answers, as both sides write them. */
  readonly requests: string
}

const ours = (dataDir: string, ids: readonly string[]): Promise<Side[]> =>
  sql<Side>(
    dataDir,
    `SELECT o.order_no AS "orderNo", o.status, (SELECT string_agg(r.id || ' ' || coalesce(r.answer, 'none'), ', ' ORDER BY r.id)
       FROM check_request r WHERE r.order_id = o.id) AS requests
     FROM check_order o WHERE o.id = ANY($1::bigint[])`,
    [ids],
  )

/** Seconds until what has failed is tried again, and the supplier may be. */
const nextTry = async (dataDir: string): Promise<number> => {
  const [row] = await sql<{ seconds: number }>(
    dataDir,
    `SELECT greatest(0, extract(epoch FROM greatest((SELECT max(next_try_at) FROM check_request WHERE status = 'WAITING'),
       (SELECT max(open_until) FROM supplier_interface)) - clock_timestamp()))::float8 AS seconds`,
  )
  return row?.seconds ?? 0
}

/** The orders of which the two sides say different things. */
const apart = async (dataDir: string, sandbox: Sandbox, ids: readonly string[]): Promise<string[]> => {
  const kept = new Map(
    sandbox
      .kept()
      .map(({ orderNo, requests }) => [
        orderNo,
        requests.map(({ requestId, answer }) => `${requestId} ${answer ?? 'none'}`).join(', '),
      ]),
  )
  return (await ours(dataDir, ids)).flatMap(({ orderNo, status, requests }) => {
    const isSame = status === '40' && kept.get(orderNo) === requests
    return isSame ? [] : [`${status} ${requests}, there ${kept.get(orderNo) ?? 'nothing'}`]
  })
}

interface Desk {
  readonly portal: Portal
  readonly sandbox: Sandbox
  readonly wanted: Wanted[]
  readonly slotIds: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

const openDesk = async (dataDir: string): Promise<Desk> => {
  const portal = await startPortal(dataDir, { OUTBOUND_NETWORKS: '127.0.0.1' })
  const port = await freePort()
  const { id, supplierId } = await openInterface(dataDir, `http://127.0.0.1:${port}`)
  const admin = await signInAs(portal.address, 'admin')
  const { secret } = resultOf<{ secret: string }>(
    await call(portal.address, supplierInterfaces.newSecret, { id }, { headers: admin }),
  )
  const file = join(dataDir, 'supplier.json')
  return {
    portal,
    sandbox: sandboxAt({ port, supplierId, secret, portal: portal.address, file }),
    headers: await signInAs(portal.address, 'he.jianing'),
    ...(await peopleToBook(dataDir, { people: 1_500, slots: 20, places: 100 })),
  }
}

/** People book until some time after the supplier has died among them; gives whose bookings were taken. */
const bookAmid = async (
  { portal, sandbox, wanted, headers }: Desk,
  problems: Problems,
): Promise<readonly string[]> => {
  const booked: string[] = []
  const ending = new AbortController()
  const work = async () => {
    for (let one = wanted.pop(); one && !ending.signal.aborted; one = wanted.pop()) {
      const { id, version, slotId } = one
      const asked = { id, version, slotId }
      const answer = await call(portal.address, checkOrders.book, asked, { key: randomUUID(), headers })
      problems.unless(isDone(answer), `a booking was answered ${wordsOf(answer)}`)
      if (isDone(answer)) booked.push(id)
    }
  }
  const working = Promise.all(Array.from({ length: clients }, work))
  await sleep(200 + Math.random() * mostMs)
  await sandbox.kill()
  await sleep(300)
  ending.abort()
  await working
  return booked
}

/** Waits until both sides agree, one retry interval at most; gives the seconds it took. */
const agreement = async (
  dataDir: string,
  { sandbox }: Desk,
  { booked, problems }: { readonly booked: readonly string[]; readonly problems: Problems },
): Promise<number> => {
  await sandbox.start()
  // What fails until it listens again is put off from then.
  const limit = (await nextTry(dataDir)) + queueSeconds
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1_000
  let differ = await apart(dataDir, sandbox, booked)
  while (differ.length > 0 && seconds() < limit) {
    await sleep(500)
    differ = await apart(dataDir, sandbox, booked)
  }
  problems.unless(differ.length === 0, `${differ.length} orders stand apart after ${limit} s: ${differ[0]}`)
  return seconds()
}

export const killSupplier: Fault = {
  name: 'kill -9 of the supplier while check-ups are booked',
  limitSeconds: 900,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    const desk = await openDesk(dataDir)
    const { portal, sandbox, slotIds } = desk
    const [booked, agreed] = [[] as string[], [] as number[]]
    let hit = 0
    for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
      await sandbox.start()
      booked.push(...(await bookAmid(desk, problems)))
      hit += (await apart(dataDir, sandbox, booked)).length
      agreed.push(await agreement(dataDir, desk, { booked, problems }))
      await sandbox.kill()
    }
    const wrong = await wrongSlots(dataDir, slotIds)
    problems.unless(wrong.length === 0, `${wrong.length} times hold other than what is booked`)
    problems.unless(hit > 0, 'the supplier never died amid bookings')
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${agreed.length} rounds, ${booked.length} bookings, ${hit} of them not answered when it died, each asked and answered once on both sides; they agree after ${secondsOf(agreed)}`
    return { said, problems: problems.list() }
  },
}
