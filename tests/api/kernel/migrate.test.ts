import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { StartFailure } from '#server/core/start-failure.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
let owner: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

const ran = async () => (await owner.query('SELECT * FROM schema_migration ORDER BY id')).rows

test.each([
  ['an abandoned line of development', 'UPDATE schema_migration SET created_at = created_at - 86400000'],
  [
    'a newer version',
    `INSERT INTO schema_migration (hash, created_at) SELECT 'x', max(created_at) + 1 FROM schema_migration`,
  ],
])('a database of %s is refused in words, and stays as it was', async (_of, statement) => {
  await owner.query(statement)
  const before = await ran()
  const refusal = migrate(database.adminUrl)
  await expect(refusal).rejects.toBeInstanceOf(StartFailure)
  await expect(refusal).rejects.toThrow(/made by another version of the portal.*empty DATA_DIR/)
  expect(await ran()).toEqual(before)
})

test('a database of this version runs no migration again', async () => {
  const before = await ran()
  await migrate(database.adminUrl)
  expect(await ran()).toEqual(before)
})
