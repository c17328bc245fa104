import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { verifyAudit } from '#server/db/verify-audit.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { sealAudit } from '#server/housekeeping.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
let db: Database
let owner: pg.Client
let other: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(await serverUrl(database.adminUrl), 2)
  ;[owner, other] = [0, 1].map(() => new pg.Client({ connectionString: database.adminUrl })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([owner.connect(), other.connect()])
  // A short trail: each harm to it is taken back row by row.
  await owner.query('TRUNCATE sys_audit, sys_audit_seal, sys_audit_unsealed')
  await note('zero')
  await seal()
})
afterAll(async () => {
  await db.close()
  await Promise.all([owner.end(), other.end()])
  await database.drop()
})

const seal = () => sealAudit({ db })
const check = async (head?: string) => (await verifyAudit(database.adminUrl, head)).words
const note = (about: string, client = owner) =>
  client.query(`SELECT audit_note('sign-in', 'sys_user', $1, '{"a": null}', 'A02')`, [about])
const sealOf = async (about: string) => {
  const { rows } = await owner.query<{ id: string; no: string }>(
    `SELECT a.id, s.no FROM sys_audit a LEFT JOIN sys_audit_seal s ON s.audit_id = a.id WHERE object_id = $1`,
    [about],
  )
  return rows[0]
}
/** Does something to the trail, looks at it, and takes it back. */
const wordsAfter = async (harm: string): Promise<string> => {
  const { rows } = await owner.query('SELECT * FROM sys_audit')
  const { rows: seals } = await owner.query('SELECT * FROM sys_audit_seal')
  await owner.query(harm)
  const words = await check()
  await owner.query('TRUNCATE sys_audit, sys_audit_seal')
  await owner.query('INSERT INTO sys_audit SELECT * FROM jsonb_populate_recordset(NULL::sys_audit, $1)', [
    JSON.stringify(rows),
  ])
  for (const { no, audit_id: id, hash } of seals)
    await owner.query('INSERT INTO sys_audit_seal VALUES ($1, $2, $3)', [no, id, hash])
  return words
}

describe('the chain of the audit trail (security AUD-2)', () => {
  it('takes up committed rows only, and makes nobody wait for a transaction that is still open', async () => {
    await other.query('BEGIN')
    await note('open', other)
    await note('one')
    await note('two')
    expect(await seal()).toMatch(/^\d+:[\da-f]{64}$/)
    expect((await sealOf('two'))?.no).toBe(String(Number((await sealOf('one'))?.no) + 1))
    await other.query('COMMIT')
    expect(await check()).toMatch(/is whole.*; 1 rows wait/)
    await seal()
    expect(Number((await sealOf('open'))?.no)).toBe(Number((await sealOf('two'))?.no) + 1)
    expect(await check()).toMatch(/is whole.*; 0 rows wait/)
    expect(await seal()).toBeUndefined()
  })

  it('is whole whatever time zone the operator has', async () => {
    await owner.query(
      `ALTER ROLE postgres IN DATABASE ${new URL(database.adminUrl).pathname.slice(1)} SET timezone = 'Asia/Shanghai'`,
    )
    expect(await check()).toMatch(/is whole/)
  })

  it('names the first row that was changed, removed, or whose seals before it were removed', async () => {
    const [one, two] = [await sealOf('one'), await sealOf('two')]
    expect(await wordsAfter(`UPDATE sys_audit SET actor = 'staff' WHERE object_id IN ('one', 'two')`)).toBe(
      `The audit trail is broken: row ${one?.id} (seal ${one?.no}) is not as it was sealed.`,
    )
    expect(await wordsAfter(`DELETE FROM sys_audit WHERE object_id = 'two'`)).toBe(
      `The audit trail is broken: row ${two?.id} (seal ${two?.no}) was removed after it was sealed.`,
    )
    expect(
      await wordsAfter(
        `DELETE FROM sys_audit WHERE object_id = 'one'; DELETE FROM sys_audit_seal WHERE no = ${one?.no}`,
      ),
    ).toBe(`The audit trail is broken: row ${two?.id} (seal ${two?.no}) comes after seals that were removed.`)
    expect(await check()).toMatch(/is whole/)
  })

  it('names a row that was written beside it', async () => {
    expect(await wordsAfter(`INSERT INTO sys_audit (id, action) VALUES (7, 'forged')`)).toMatch(
      /broken: row 7 was written beside the chain/,
    )
  })

  it('shows by a head kept elsewhere that it was exchanged as a whole', async () => {
    const head = await owner.query<{ head: string }>('SELECT audit_head() AS head')
    const kept = head.rows[0]?.head ?? ''
    await note('three')
    await seal()
    expect(await check(kept)).toMatch(/is whole/)
    expect(await check(`${kept.split(':')[0]}:${'0'.repeat(64)}`)).toMatch(/it was exchanged/)
    expect(await check('nonsense')).toMatch(/it was exchanged/)
  })

  it('is reached by no role of the server but for sealing', async () => {
    for (const text of [
      'SELECT FROM sys_audit_seal',
      'DELETE FROM sys_audit_unsealed',
      'SELECT broken_audit()',
    ])
      await expect(db.as(serverIdentity, (tx) => tx.query(text))).rejects.toMatchObject({ code: '42501' })
  })
})
