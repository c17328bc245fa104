import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runMigrations } from '#server/db/run-migrations.ts'
import { promised } from '../../support/promised.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

const count = promised(200_000, 60_000)
const most = '1s'

/** What a migration does that gives a large table a key which doubles are in the way of: the column first, then marks and key. */
const steps = {
  column: 'ALTER TABLE thing ADD COLUMN code_double bigint NOT NULL DEFAULT 0',
  key: `UPDATE thing t SET code_double = t.id FROM (SELECT id, row_number() OVER (PARTITION BY clean_key(code) ORDER BY id) AS at FROM thing) o
    WHERE o.id = t.id AND o.at > 1 AND t.code_double = 0
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "thing_key" ON thing (clean_key(code), code_double)`,
}

let database: TestDatabase
let owner: pg.Client
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  // Every thousandth code is written in a second way.
  await owner.query(`DELETE FROM schema_migration;
    CREATE TABLE thing (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, code text NOT NULL, seen integer NOT NULL DEFAULT 0);
    INSERT INTO thing (code) SELECT CASE WHEN i % 1000 = 0 THEN 'key ' || i - 1 ELSE 'KEY' || i END FROM generate_series(1, ${count}) i`)
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  mkdirSync(join(folder, 'meta'))
})
afterEach(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (texts: Readonly<Record<string, string>>) => {
  const entries = Object.keys(texts).map((tag, idx) => ({ idx, when: 1_000 + idx, tag, breakpoints: true }))
  for (const [tag, text] of Object.entries(texts)) writeFileSync(join(folder, `${tag}.sql`), text)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
}
const run = () => runMigrations(owner, { migrationsFolder: folder })
const noted = async () => (await owner.query('SELECT FROM schema_migration')).rows.length
const doubles = async () => (await owner.query('SELECT FROM thing WHERE code_double <> 0')).rows.length

/** Writes and reads all the time, and gives up where it waits for a lock. Gives how often it wrote. */
const others = async (until: Promise<unknown>): Promise<number> => {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query(`SET lock_timeout = '${most}'`)
  const ended = new AbortController()
  const end = () => ended.abort()
  void until.then(end, end)
  let written = 0
  for (; !ended.signal.aborted; written += 1) {
    // None of the doubles: they are held while they are marked.
    const id = 1 + ((written * 7_919) % 998)
    await client.query('UPDATE thing SET seen = seen + 1 WHERE id = $1', [id])
    await client.query('SELECT count(*) FROM thing WHERE id < 100')
    await turn()
  }
  await client.end()
  return written
}

test('a large table with doubles gets a key, and nobody waits for more than a second meanwhile', async () => {
  write(steps)
  const running = run()
  expect(await others(running)).toBeGreaterThan(0)
  await running
  expect([await noted(), await doubles()]).toEqual([2, count / 1_000])
  const { rows } = await owner.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'thing_key'::regclass`,
  )
  expect(rows).toEqual([{ valid: true }])
  await expect(owner.query(`INSERT INTO thing (code) VALUES ('key 1')`)).rejects.toThrow('thing_key')
})

test('a double that comes in between is marked by the next attempt', async () => {
  // The first attempt marks half of them.
  const half = steps.key.replace(
    'AND t.code_double = 0',
    `AND t.code_double = 0 AND t.id <= (SELECT n FROM attempt) * ${count / 2}`,
  )
  write({ ...steps, key: `UPDATE attempt SET n = n + 1\n--> statement-breakpoint\n${half}` })
  await owner.query('CREATE TABLE attempt AS SELECT 0 AS n')
  await run()
  expect([await noted(), await doubles()]).toEqual([2, count / 1_000])
})

test('what a server that was killed has half built is built anew', async () => {
  write({ column: steps.column })
  await run()
  const half = owner.query(
    'CREATE UNIQUE INDEX CONCURRENTLY "thing_key" ON thing (clean_key(code), code_double)',
  )
  await expect(half).rejects.toThrow('thing_key')
  write(steps)
  await run()
  const { rows } = await owner.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'thing_key'::regclass`,
  )
  expect([rows, await noted()]).toEqual([[{ valid: true }], 2])
})

test('what fails for good is not noted, and what was before it is', async () => {
  write({ ...steps, key: steps.key.replace('AND t.code_double = 0', 'AND false') })
  await expect(run()).rejects.toThrow('thing_key')
  expect(await noted()).toBe(1)
})
