import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Tx } from '#server/db/pool.ts'
import { Transaction } from '#server/db/transaction.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import { realNames } from '#server/store/people.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'

let app: TestApp
let pool: pg.Pool
beforeAll(async () => {
  app = await openTestApp()
  pool = new pg.Pool({
    connectionString: app.adminUrl,
    max: 3,
    pipeline: true,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  await app.sql('CREATE TABLE tried (what text)')
})
beforeEach(() => app.sql('DELETE FROM tried'))
afterAll(async () => {
  await app.sql('DROP TABLE tried')
  await pool.end()
  await app.close()
})

const trying = `INSERT INTO tried VALUES ('this')`
const tried = () => app.sql('SELECT what FROM tried')
/** The pool, of which the next connection is one that has died and was not noticed. */
const withDead = (): pg.Pool => {
  let isFirst = true
  const connect = async () => {
    const client = await pool.connect()
    if (isFirst) client.connection.stream.destroy()
    isFirst = false
    return client
  }
  return { connect } as unknown as pg.Pool
}

it('begins with its first statement, and is kept with its end', async () => {
  const transaction = await Transaction.open(pool, `BEGIN READ WRITE; SET LOCAL app.who = 'zhou'`, 3)
  expect(await transaction.ask(`SELECT current_setting('app.who') AS who`, {})).toEqual([{ who: 'zhou' }])
  await transaction.ask(trying, {})
  expect(await tried()).toEqual([])
  await transaction.commit()
  expect(await tried()).toEqual([{ what: 'this' }])
})

it('begins nothing where nothing is asked', async () => {
  const transaction = await Transaction.open(pool, 'no statement', 3)
  await transaction.commit()
  expect(pool.idleCount).toBe(pool.totalCount)
})

it.each([
  ['BEGIN READ WRITE; SELECT 1 / 0', 'division by zero'],
  ['BEGIN READ ONLY', 'read-only transaction'],
  ['no statement', 'syntax error'],
])('writes nothing on its own where %s', async (begin, why) => {
  const transaction = await Transaction.open(pool, begin, 1)
  await expect(transaction.ask(trying, {})).rejects.toThrow(why)
  await transaction.rollBack(new Error('refused'))
  expect(await tried()).toEqual([])
})

it('is not begun by a text that ends before its end', async () => {
  await expect(Transaction.open(pool, `BEGIN; SET LOCAL app.user = 'z\0'`, 3)).rejects.toThrow('NUL')
})

it('goes on with another connection where the first one had died, and asks once', async () => {
  const transaction = await Transaction.open(withDead(), 'BEGIN READ WRITE', 3)
  await transaction.ask(trying, { name: 'trying' })
  await transaction.commit()
  expect(await tried()).toEqual([{ what: 'this' }])
})

it('takes no other connection once it was given up', async () => {
  const transaction = await Transaction.open(withDead(), 'BEGIN READ WRITE', 3)
  const asked = await Promise.allSettled([
    transaction.ask(trying, {}),
    transaction.ask(trying, {}).catch((error: unknown) => transaction.rollBack(error)),
  ])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  await expect(transaction.ask(trying, {})).rejects.toThrow('lost')
  expect(await tried()).toEqual([])
  const open = await app.sql(`SELECT FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'`)
  expect([open, pool.waitingCount]).toEqual([[], 0])
})

it('shares what is remembered with the transactions after it on its connection', async () => {
  const db = openDatabase(await serverUrl(app.adminUrl), 1)
  const as = <Result>(work: (tx: Tx) => Promise<Result>) => db.as(serverIdentity, work, { readOnly: true })
  try {
    const words = await as(dictTexts)
    await as((tx) => realNames(tx, ['staff']))
    const asked: string[] = []
    const noting = (tx: Tx): Tx => ({
      ...tx,
      query: (text, values) => (asked.push(text), tx.query(text, values)),
      prepared: (text, values) => (asked.push(text), tx.prepared(text, values)),
    })
    expect(await as((tx) => dictTexts(noting(tx)))).toBe(words)
    expect((await as((tx) => realNames(noting(tx), ['staff']))).has('staff')).toBe(true)
    expect(asked).toEqual([])
  } finally {
    await db.close()
  }
})
