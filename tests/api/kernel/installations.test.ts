import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartFailure } from '#server/core/start-failure.ts'
import { serverUrl } from '#server/db/installation.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let cluster: TestDatabase
const [first, second, powerless] = ['one', 'two', 'three'].map((name) => `${name}_${process.pid}`) as [
  string,
  string,
  string,
]

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const at = (url: string, { database, user }: { database: string; user?: string }): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  if (user) [address.username, address.password] = [user, `password-of-${user}`]
  return address.href
}
const ownerOf = (name: string) => at(cluster.adminUrl, { database: name, user: name })
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const employees = (db: Database) =>
  db.as({ ...serverIdentity, rights: 'all' }, (tx) => tx.query('SELECT FROM employee'))

/** A database whose owner is no superuser, as operators make them. */
const makeDatabase = async (name: string, may: string) => {
  await query(cluster.adminUrl, `CREATE ROLE ${name} LOGIN ${may} PASSWORD 'password-of-${name}'`)
  await query(cluster.adminUrl, `CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`)
}

beforeAll(async () => {
  cluster = await createTestDatabase()
  await makeDatabase(first, 'CREATEROLE')
  await makeDatabase(second, 'CREATEROLE')
  await makeDatabase(powerless, '')
  await migrate(ownerOf(first))
})
afterAll(async () => {
  for (const name of [first, second, powerless])
    await query(cluster.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  await cluster.drop()
})

describe('two installations in one cluster', () => {
  it('do not disturb each other: the first goes on connecting after the second has migrated (security INST-3)', async () => {
    const db = openDatabase(await serverUrl(ownerOf(first)), 1)
    await migrate(ownerOf(second))
    expect(await employees(db)).toEqual([])
    await db.close()
  })

  it('reach nothing of each other, neither rows nor functions (security INST-3)', async () => {
    const other = at(await serverUrl(ownerOf(second)), { database: first })
    for (const text of [
      'SELECT FROM sys_user',
      'SELECT FROM sys_installation',
      `SELECT audit_note('sign-in', 'sys_user', '11', '{}')`,
      'SELECT next_id()',
    ])
      expect([text, await codeOf(query(other, `SET search_path = public; ${text}`))]).not.toEqual([
        text,
        'done',
      ])
    expect(await codeOf(query(other, 'SELECT FROM public.sys_user'))).toBe('42501')
    const takes = new URL(await serverUrl(ownerOf(first))).username.replace('server', 'all')
    expect(await codeOf(query(other, `SET ROLE ${takes}`))).toBe('42501')
  })

  it('have a password of their own each, which nothing the operator set leads to (security INST-3)', async () => {
    const passwords = await Promise.all(
      [first, second].map(async (name) => new URL(await serverUrl(ownerOf(name))).password),
    )
    expect(new Set(passwords).size).toBe(2)
    for (const secret of [':', `${first}:`, `${first}:password-of-${first}`])
      expect(passwords).not.toContain(createHmac('sha256', secret).update('portal_server').digest('hex'))
  })
})

describe('a copy of a database', () => {
  const copy = `copy_${process.pid}`
  afterAll(() => query(cluster.adminUrl, `DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`))

  it('is an installation of its own from its first start, and closed to the one it was made from (security INST-3)', async () => {
    await query(cluster.adminUrl, `CREATE DATABASE ${copy} OWNER ${first} TEMPLATE ${first}`)
    const owner = at(ownerOf(first), { database: copy })
    await migrate(owner)
    const [ours, originals] = [await serverUrl(owner), await serverUrl(ownerOf(first))]
    expect(new URL(ours).username).not.toBe(new URL(originals).username)
    expect(await codeOf(query(at(originals, { database: copy }), 'SELECT FROM public.sys_user'))).toBe(
      '42501',
    )
    expect(await codeOf(query(ours, 'SELECT FROM sys_user'))).toBe('done')
  })
})

describe('an owner who may not make roles', () => {
  it('hears which right is missing (decision 038)', async () => {
    const refusal = migrate(ownerOf(powerless))
    await expect(refusal).rejects.toBeInstanceOf(StartFailure)
    await expect(refusal).rejects.toThrow(/needs CREATEROLE.*ALTER ROLE "three_\d+" CREATEROLE/)
  })
})
