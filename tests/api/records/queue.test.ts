import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { outboundQueue } from '#server/queue/queue-names.ts'
import { openQueue, type Queue } from '#server/queue/queue.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
let db: Database
let queue: Queue
const errors: unknown[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(await serverUrl(database.adminUrl), 2)
  // It looks again after a minute, so that what is not taken without a pause is not taken here.
  queue = openQueue(db.url, (error) => void errors.push(error), { pollSeconds: 60, superviseSeconds: 60 })
})
afterAll(async () => {
  await queue.stop(1_000)
  await db.close()
  await database.drop()
})

it('takes what waits without a pause, one after the other of each group', async () => {
  const ids = Array.from({ length: 24 }, (_one, at) => String(at))
  const taken: string[] = []
  const now = new Map<string, number>()
  let most = 0
  queue.take(
    outboundQueue,
    async (id) => {
      const group = String(Number(id) % 2)
      now.set(group, (now.get(group) ?? 0) + 1)
      most = Math.max(most, ...now.values())
      await sleep(5)
      now.set(group, (now.get(group) ?? 0) - 1)
      taken.push(id)
    },
    { atOnce: 4, ofGroup: 1 },
  )
  await queue.start()
  await db.as(serverIdentity, async (tx) => {
    for (const id of ids) await queue.send(outboundQueue, id, tx, { group: String(Number(id) % 2) })
  })
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(ids.length)
  expect(most).toBe(1)
  expect(errors).toEqual([])
})
