import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flawOfAudit } from '#server/db/verify-audit.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'
import { promised } from '../../support/promised.ts'

let database: TestDatabase
let owner: pg.Client
let rows: readonly { readonly id: string; readonly no: string }[]
let head = ''

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  await owner.query('TRUNCATE sys_audit, sys_audit_seal, sys_audit_unsealed')
  await owner.query(
    `SELECT audit_note('sign-in', 'sys_user', n::text, jsonb_build_object('way', n), 'A02') FROM generate_series(1, 60) n`,
  )
  await owner.query('SELECT seal_audit(100000)')
  head = (await owner.query<{ head: string }>('SELECT audit_head() AS head')).rows[0]?.head ?? ''
  rows = (
    await owner.query<{ id: string; no: string }>('SELECT audit_id AS id, no FROM sys_audit_seal ORDER BY no')
  ).rows
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const columns = ['actor', 'org_code', 'row_org_code', 'ip', 'action', 'object_table', 'object_id', 'account']
const at = (place: number) => rows[place % rows.length] ?? { id: '0', no: '0' }
const place = fc.nat({ max: 1_000_000 })
const other = (place: number, by: number) => at(place + 1 + (by % (rows.length - 1)))

/** Whatever somebody who owns the database may do to a sealed trail, as SQL. */
const harms = fc.oneof(
  fc
    .tuple(place, fc.constantFrom(...columns))
    .map(
      ([n, column]) =>
        `UPDATE sys_audit SET ${column} = coalesce(${column}, '') || 'x' WHERE id = ${at(n).id}`,
    ),
  place.map((n) => `UPDATE sys_audit SET at = at - interval '1 hour' WHERE id = ${at(n).id}`),
  place.map((n) => `UPDATE sys_audit SET detail = '{"way": "forged"}' WHERE id = ${at(n).id}`),
  place.map((n) => `UPDATE sys_audit SET id = next_id() WHERE id = ${at(n).id}`),
  place.map((n) => `DELETE FROM sys_audit WHERE id = ${at(n).id}`),
  place.map(
    (n) => `DELETE FROM sys_audit WHERE id = ${at(n).id}; DELETE FROM sys_audit_seal WHERE no = ${at(n).no}`,
  ),
  place.map((n) => `DELETE FROM sys_audit_seal WHERE no = ${at(n).no}`),
  // Two rows, or two seals, in each other's place.
  fc.tuple(place, place).map(([n, by]) => {
    const [one, two] = [at(n).no, other(n, by).no]
    return `UPDATE sys_audit_seal s SET audit_id = o.audit_id FROM sys_audit_seal o WHERE (s.no, o.no) IN ((${one}, ${two}), (${two}, ${one}))`
  }),
  fc.tuple(place, place).map(([n, by]) => {
    const [one, two] = [at(n).no, other(n, by).no]
    return `UPDATE sys_audit_seal s SET hash = o.hash, audit_id = o.audit_id FROM sys_audit_seal o WHERE (s.no, o.no) IN ((${one}, ${two}), (${two}, ${one}))`
  }),
  // The end, rows and seals; from any place on.
  place.map(
    (n) =>
      `DELETE FROM sys_audit WHERE id IN (SELECT audit_id FROM sys_audit_seal WHERE no >= ${at(n).no}); DELETE FROM sys_audit_seal WHERE no >= ${at(n).no}`,
  ),
  // The end, made anew with other rows.
  place.map(
    (n) => `UPDATE sys_audit SET actor = 'forged' WHERE id = ${at(n).id};
      INSERT INTO sys_audit_unsealed SELECT audit_id FROM sys_audit_seal WHERE no >= ${at(n).no};
      DELETE FROM sys_audit_seal WHERE no >= ${at(n).no}; SELECT seal_audit(100000)`,
  ),
  fc.constant(`INSERT INTO sys_audit (action) VALUES ('forged')`),
  fc.constant('TRUNCATE sys_audit, sys_audit_seal'),
)

test('any row that was altered, removed, added or brought into another order is found by the kept head (AUD-2)', async () => {
  expect(await flawOfAudit(owner, head)).toBeUndefined()
  const tried = fc.asyncProperty(harms, async (harm) => {
    await owner.query('BEGIN')
    await owner.query(harm)
    const flaw = await flawOfAudit(owner, head)
    await owner.query('ROLLBACK')
    expect(`${harm}: ${flaw}`).toMatch(/: The audit trail is (broken|whole in itself but does not hold)/)
  })
  await fc.assert(tried, { numRuns: promised(1_000) })
  expect(await flawOfAudit(owner, head)).toBeUndefined()
})
