import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database, type Identity } from '#server/db/pool.ts'
import { numbered } from '#server/store/numbered.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(await serverUrl(database.adminUrl))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const as = (rights: Identity['rights'], user = '1'): Identity => ({
  rights,
  org: 'A01',
  user,
  userId: user,
  ip: '127.0.0.1',
  requestId: 'r',
})
const contractNo = numbered('tried', 'HT-{yyyy}-{4}')

test('a pattern without a place for the number is refused', async () => {
  await expect(db.as(as('all'), (tx) => numbered('contract', 'HT-{yyyy}')({ tx }))).rejects.toThrow(
    /no place/,
  )
})

test('nobody reads or sets how far a series is', async () => {
  for (const rights of ['all', 'scoped', 'server'] as const)
    for (const statement of ['SELECT last FROM sys_series', 'UPDATE sys_series SET last = 0'])
      await expect(db.as(as(rights), (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
})

test('numbers of writers at once have neither gap nor double, though every third of them fails', async () => {
  const writers = Array.from({ length: 30 }, async (_, at) =>
    db.as(as(at % 2 === 0 ? 'all' : 'scoped', String(at)), async (tx) => {
      const number = await contractNo({ tx }, '2026-01-31')
      await tx.query('SELECT 1')
      if (at % 3 === 0) throw new Error('rolled back')
      return number
    }),
  )
  const settled = await Promise.allSettled(writers)
  const numbers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const wanted = Array.from({ length: 20 }, (_, at) => `HT-2026-${String(at + 1).padStart(4, '0')}`)
  expect(numbers.toSorted()).toEqual(wanted)
})

test('a series begins anew with its year, and grows beyond its digits', async () => {
  const next = (day: string) => db.as(as('all'), (tx) => contractNo({ tx }, day))
  expect([await next('2027-01-01'), await next('2027-12-31'), await next('2028-01-01')]).toEqual([
    'HT-2027-0001',
    'HT-2027-0002',
    'HT-2028-0001',
  ])
  const short = numbered('short', '{MM}{dd}-{1}')
  const numbers: string[] = []
  for (let at = 0; at < 10; at += 1) numbers.push(await db.as(as('all'), (tx) => short({ tx }, '2026-01-31')))
  expect(numbers.at(-1)).toBe('0131-10')
})
