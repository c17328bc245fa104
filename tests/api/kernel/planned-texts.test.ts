import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(await serverUrl(database.adminUrl), 1)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** Asks so many texts on the only connection; gives their answers. */
const ask = (count: number, isOwn: boolean) =>
  db.as(serverIdentity, async (tx) => {
    const answers: number[] = []
    for (let at = 0; at < count; at += 1) {
      const [row] = await tx.prepared<{ n: number }>(`SELECT ${at} AS n`, [], isOwn)
      answers.push(row?.n ?? -1)
    }
    return answers
  })
const planned = () =>
  db.as(serverIdentity, async (tx) => {
    const rows = await tx.query<{ name: string }>('SELECT name FROM pg_prepared_statements')
    return { own: rows.filter(({ name }) => name.startsWith('own')).length, all: rows.length }
  })

test('a connection keeps thirty texts of single people planned, answers the others too, and has room for texts of all', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at)
  expect([await ask(40, true), await ask(40, true)]).toEqual([numbers, numbers])
  expect(await planned()).toEqual({ own: 30, all: 30 })
  expect(await ask(40, false)).toEqual(numbers)
  expect(await planned()).toEqual({ own: 30, all: 70 })
})

test('an answer is kept for the same caller, and is nobody else’s', async () => {
  const who = (org: string) => ({ ...serverIdentity, rights: 'scoped' as const, org })
  const answer = (org: string, now: string) =>
    db.as(who(org), (tx) => tx.kept('t', [], () => Promise.resolve(now)), { readOnly: true })
  expect([await answer('A02', '1'), await answer('A02B01', '2'), await answer('A02', '3')]).toEqual([
    '1',
    '2',
    '1',
  ])
})
