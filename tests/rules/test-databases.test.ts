import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, startTestCluster } from '../support/postgres.ts'

const limitMs = 60_000
// A directory of its own, so that other runs on this machine neither help nor hinder.
const ownTmp = mkdtempSync(join(tmpdir(), 'portal-test-databases-'))
const abandoned = join(ownTmp, 'portal-test-cluster-abandoned')
let cluster: Awaited<ReturnType<typeof startTestCluster>>

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  mkdirSync(abandoned)
  writeFileSync(join(abandoned, 'instance.pid'), '999999999\n')
  cluster = await startTestCluster(async (adminUrl) => {
    await query(adminUrl, 'CREATE TABLE prepared AS SELECT 1 AS value')
  }, ownTmp)
}, limitMs)
afterAll(async () => {
  await cluster.stop()
  rmSync(ownTmp, { recursive: true, force: true })
}, limitMs)

describe('every test file has a database of its own', () => {
  test('nobody enters the one they are copied from', async () => {
    await expect(query(cluster.url, 'SELECT 1')).rejects.toThrow(/not currently accepting connections/)
  })

  test('without the cluster it says what is missing', async () => {
    await expect(createTestDatabase('')).rejects.toThrow(/TEST_CLUSTER_URL is not set/)
  })

  test('copies made at once are whole, and strangers to each other', async () => {
    const copies = await Promise.all([1, 2, 3, 4].map(() => createTestDatabase(cluster.url)))
    const [first, second] = copies
    if (!first || !second) throw new Error('no copies')
    await query(first.adminUrl, 'UPDATE prepared SET value = 2')
    expect(await query(first.adminUrl, 'SELECT value FROM prepared')).toEqual([2])
    expect(await query(second.adminUrl, 'SELECT value FROM prepared')).toEqual([1])
    await Promise.all(copies.map((copy) => copy.drop()))
    await expect(query(first.adminUrl, 'SELECT 1')).rejects.toThrow(/does not exist/)
  })

  test('what a killed run left behind is gone', () => {
    expect(existsSync(abandoned)).toBe(false)
  })
})
