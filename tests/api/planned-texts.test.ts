import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

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

test('an estimate of the planner is nobody else’s, and kept for the same caller', async () => {
  const rows = (org: string, work = '') =>
    db.as(
      { ...serverIdentity, rights: 'scoped', org },
      async (tx) => {
        if (work) await tx.query(work)
        return (await tx.estimate(`generate_series(1, length(current_setting('app.org'))) t`)).rows
      },
      { readOnly: true },
    )
  expect([await rows('A02'), await rows('A02B01'), await rows('A02')]).toEqual([3, 6, 3])
  expect(await rows('A02', `SET LOCAL app.org = 'A02B01C01'`)).toBe(3)
})
