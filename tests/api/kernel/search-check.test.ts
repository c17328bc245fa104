import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchWarning } from '#server/db/search-check.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
const name = `plain_c_${process.pid}`

const run = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
const plainUrl = () => {
  const url = new URL(database.adminUrl)
  url.pathname = `/${name}`
  return url.href
}

beforeAll(async () => {
  database = await createTestDatabase()
  await run(
    database.adminUrl,
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'`,
  )
  await run(plainUrl(), 'CREATE EXTENSION pg_trgm')
})
afterAll(async () => {
  await run(database.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  await database.drop()
})

test('a database whose trigrams know no Chinese is told of at the start, another is not', async () => {
  expect(await searchWarning(plainUrl())).toMatch(/LC_CTYPE is C,.*C\.UTF-8/)
  expect(await searchWarning(database.adminUrl)).toBeUndefined()
})
