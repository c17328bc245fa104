import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database, type Identity } from '#server/db/pool.ts'
import { nounTables } from '#server/db/schema/access.ts'
import { blockersOf, keepersOf } from '#server/store/references.ts'
import { hidesSome } from '#server/store/unseen-referrers.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { insured, reviewedClaim } from '../../support/decided-claim.ts'

let app: TestApp
let db: Database
beforeAll(async () => {
  app = await openTestApp()
  db = openDatabase(await serverUrl(app.adminUrl), 2)
})
afterAll(async () => {
  await db.close()
  await app.close()
})

/** What somebody is told who asks the database itself, or the code of what refuses that. */
const counted = (who: Partial<Identity>, referrer: string, column: string, id: string): Promise<unknown> =>
  db
    .as({ ...serverIdentity, ...who }, (tx) =>
      tx.query<{ count: number }>('SELECT count FROM unseen_referrers($1, $2, ARRAY[$3::bigint], false)', [
        referrer,
        column,
        id,
      ]),
    )
    .then(
      ([row]) => row?.count ?? 0,
      ({ code }: { code?: string }) => code,
    )
const [here, elsewhere] = [
  { rights: 'scoped', org: 'A02' },
  { rights: 'scoped', org: 'A03' },
] as const
const refused = '42501'

it('rows of a table are counted only where it hides some from everybody, by what names others', async () => {
  const id = await insured(app)
  for (const table of ['family_member', 'cover', 'cover_change', 'bill'])
    expect(await counted(here, table, 'employee_id', id)).toBe(refused)
  expect(await counted(here, 'claim', 'asked_count', id)).toBe(refused)
  expect(await counted(here, 'claim', 'id', id)).toBe(refused)
  expect(await counted(here, 'no_table', 'id', id)).toBe(refused)
})

it('nothing is told of rows of another organisation, and of a draft that whoever asks does not see that it is there', async () => {
  const id = await insured(app)
  await app.sql(`UPDATE claim SET status = 'DRAFT', create_by = 'somebody' WHERE id = $1`, [
    await reviewedClaim(app),
  ])
  expect(await counted(elsewhere, 'claim', 'employee_id', id)).toBe(0)
  expect(await counted(here, 'claim', 'employee_id', id)).toBe(1)
  expect(await counted({ rights: 'all', org: 'A01' }, 'claim', 'employee_id', id)).toBe(1)
})

it('every table that is asked so, before rows are deleted or moved, may be', async () => {
  const asked = [...nounTables.keys()].flatMap((resource) =>
    [...keepersOf({ resource }), ...blockersOf({ resource })].filter(hidesSome),
  )
  const all = { rights: 'all', org: 'A01' } as const
  for (const { table, column } of asked)
    expect([column, await counted(all, getTableName(table), column, '1')]).toEqual([column, 0])
  expect(asked.length).toBeGreaterThan(3)
})
