import { text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companies, type Company } from '#contract/clients/companies.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database, type Identity } from '#server/db/pool.ts'
import { rolesBeside } from '#server/db/roles.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import { businessTable } from '#server/db/schema/business-table.ts'
import { tableRules } from '#server/db/table-rules.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let db: Database
let reader: Session

/** The account `nobody`, which holds the role below and no other, where it works. */
const [nobody, role, org] = ['16', '50', 'A01']

beforeAll(async () => {
  app = await openTestApp()
  const url = await serverUrl(app.adminUrl)
  db = openDatabase(url, 3)
  await app.sql(
    `INSERT INTO sys_role (id, role_code, role_name, data_scope, category) VALUES (${role}, 'account-manager', '客户经理', 'CHOSEN', '1')`,
  )
  await app.sql(
    `INSERT INTO sys_role_permission SELECT ${role}, id FROM sys_permission WHERE perms IN ('company:list', 'employee:list', 'employee:edit', 'employee:export')`,
  )
  await app.sql(`INSERT INTO sys_user_org VALUES (${nobody}, '${org}') ON CONFLICT DO NOTHING`)
  await app.sql(`INSERT INTO sys_user_role VALUES (${nobody}, ${role}, '${org}')`)
  for (const rows of ['shared-read', 'granted-organisations'] as const) {
    const name = rows === 'shared-read' ? 'probe_package' : 'probe_claim'
    const table = businessTable(name, { title: text('title') }, { rows })
    const declaration = declarationOf(table)
    if (!declaration) throw new Error('not declared')
    await app.sql(
      `CREATE TABLE ${name} (id bigint PRIMARY KEY DEFAULT next_id(), sys_org_code text NOT NULL, title text)`,
    )
    for (const rule of tableRules({ name, table, declaration }, rolesBeside(new URL(url).username)))
      await app.sql(rule)
  }
  reader = await sessionOf(app, 'nobody')
})
afterAll(async () => {
  await db.close()
  await app.close()
})
beforeEach(() => app.sql('DELETE FROM sys_role_org'))

const choose = (orgCode: string | null, groupId: string | null = null) =>
  app.sql('INSERT INTO sys_role_org VALUES ($1, $2, $3)', [role, orgCode, groupId])
const run = (who: Partial<Identity>, statement: string) =>
  db.as({ ...serverIdentity, org, userId: nobody, ...who }, (tx) =>
    tx.query<Record<string, unknown>>(statement),
  )
const ruleOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    ({ constraint, code }: { constraint?: string; code?: string }) => constraint ?? code,
  )
const listed = async <Row>(endpoint: Endpoint, input: object = {}) =>
  ((await app.call(reader, endpoint, input)).body.result as Page<Row>).records
const organisations = async () =>
  (await run({ rights: 'chosen' }, 'SELECT DISTINCT sys_org_code AS org FROM employee ORDER BY 1')).map(
    (row) => row['org'],
  )

describe('a role with a list of organisations', () => {
  it('reaches nothing before something is in the list', async () => {
    expect(await listed<Company>(companies.list)).toEqual([])
    expect(await organisations()).toEqual([])
  })

  it('reaches rows of exactly these, at once, and loses them at once', async () => {
    await choose('A02')
    expect((await listed<Company>(companies.list)).map(({ orgCode }) => orgCode)).toEqual(['A02'])
    expect(await organisations()).toEqual(['A02'])
    const [foreign] = await app.sql<{ id: string; version: number }>(
      `SELECT id, version FROM employee WHERE sys_org_code = 'A03' LIMIT 1`,
    )
    const { id = '', version = 0 } = foreign ?? {}
    expect((await app.call(reader, employees.queryById, { id })).body.message).toBe('未找到对应实体')
    expect((await app.call(reader, employees.edit, { id, version, name: '改名' })).body.message).toBe(
      '未找到对应实体',
    )
    await choose('A03')
    expect(await organisations()).toEqual(['A02', 'A03'])
    expect((await app.call(reader, employees.queryById, { id })).body.result).toMatchObject({ id })
    await app.sql(`DELETE FROM sys_role_org WHERE org_code = 'A02'`)
    expect((await listed<Employee>(employees.list)).length).toBeGreaterThan(0)
    expect(await organisations()).toEqual(['A03'])
  })

  it('reaches the companies of a group in its list, those that join it later too', async () => {
    const [group] = await app.sql<{ id: string }>(
      `INSERT INTO company_group (group_code, group_name, sys_org_code) VALUES ('CHOSEN', '甲集团', 'A01') RETURNING id`,
    )
    await choose(null, group?.id ?? '')
    expect(await organisations()).toEqual([])
    await app.sql(`UPDATE company SET group_id = $1 WHERE org_code = 'A03'`, [group?.id])
    expect(await organisations()).toEqual(['A03'])
    await app.sql(`UPDATE company SET group_id = NULL WHERE org_code = 'A03'`)
  })

  it('writes no row of another organisation, and none into one', async () => {
    await choose('A02')
    const chosen = { rights: 'chosen' } as const
    expect(
      await run(chosen, `UPDATE employee SET name = 'x' WHERE sys_org_code = 'A03' RETURNING 1`),
    ).toEqual([])
    const insert = (whose: string) =>
      ruleOf(
        run(
          chosen,
          `INSERT INTO company_group (group_code, group_name, sys_org_code) VALUES ('${whose}', 'x', '${whose}')`,
        ),
      )
    expect([await insert('A03'), await insert('A02')]).toEqual(['42501', 'done'])
  })

  it('sees no more for what a transaction notes of its list', async () => {
    await choose('A02')
    const who = { ...serverIdentity, rights: 'chosen', org, userId: nobody } as const
    const seen = (noted: string) =>
      db.as(who, async (tx) => {
        await tx.query(`SELECT set_config('app.reach', $1, true)`, [noted])
        return tx.query('SELECT DISTINCT sys_org_code AS org FROM employee')
      })
    expect([await seen('A03'), await seen('A02,A03')]).toEqual([[], []])
    expect(await seen('A02')).toEqual([{ org: 'A02' }])
  })

  it('starts background jobs', async () => {
    await choose('A02')
    expect((await app.call(reader, employees.exportJob, { name: '王' })).body).toMatchObject({
      success: true,
    })
  })

  it('is told by the database: no caller reads or writes lists, and the list of nobody else counts', async () => {
    await choose('A02')
    for (const rights of ['all', 'scoped', 'chosen'] as const) {
      expect(await ruleOf(run({ rights }, 'SELECT * FROM sys_role_org'))).toBe('42501')
      expect(await ruleOf(run({ rights }, `INSERT INTO sys_role_org VALUES (${role}, 'A03')`))).toBe('42501')
    }
    const count = (who: Partial<Identity>) =>
      run({ rights: 'chosen', ...who }, 'SELECT count(*)::int AS n FROM employee')
    expect(await count({ userId: '12' })).toEqual([{ n: 0 }])
    expect(await count({ org: 'A02' })).toEqual([{ n: 0 }])
    expect(await count({ userId: '' })).toEqual([{ n: 0 }])
  })
})

describe('a list of organisations is given', () => {
  const rule = 'grant_within_own'
  const by = (userId: string, where: string, statement: string) =>
    ruleOf(run({ rights: 'server', userId, org: where }, statement))

  it('by nobody beyond their own: neither an organisation nor a group nor a role that has them', async () => {
    const [hr, staff] = ['13', '12']
    // Of a role of the provider a client's people change nothing at all.
    expect(await by(hr, 'A02', `INSERT INTO sys_role_org VALUES (${role}, 'A02')`)).toBe('change_within_own')
    await app.sql(`UPDATE sys_role SET category = '2' WHERE id = ${role}`)
    const insert = (values: string) => `INSERT INTO sys_role_org VALUES (${role}, ${values})`
    expect(await by(hr, 'A02', insert(`'A03'`))).toBe(rule)
    expect(await by(hr, 'A02', insert(`NULL, 1`))).toBe(rule)
    expect(await by(hr, 'A02', insert(`'A02'`))).toBe('done')
    expect(await by(staff, 'A01', insert(`'A03'`))).toBe('done')
    expect(await by(hr, 'A02', `INSERT INTO sys_user_role VALUES (13, ${role}, 'A02')`)).toBe(rule)
    await app.sql(`UPDATE sys_role SET data_scope = 'ORG' WHERE id = ${role}`)
    expect(await by(hr, 'A02', `UPDATE sys_role SET data_scope = 'CHOSEN' WHERE id = ${role}`)).toBe(rule)
    expect(await by(staff, 'A01', `UPDATE sys_role SET data_scope = 'CHOSEN' WHERE id = ${role}`)).toBe(
      'done',
    )
  })

  it('as one organisation or one group, once', async () => {
    expect(await ruleOf(choose(null))).toBe('one_of_both')
    await choose('A02')
    expect(await ruleOf(choose('A02'))).toBe('sys_role_org_key')
    expect(await ruleOf(choose('Q77'))).toMatch(/_fk$/)
  })
})

describe('a table says whose its rows are', () => {
  it('shared-read: every organisation reads the rows of the provider, who alone writes them', async () => {
    await run({ rights: 'all' }, `INSERT INTO probe_package (sys_org_code, title) VALUES ('A01', '入职体检')`)
    for (const rights of ['all', 'scoped', 'chosen'] as const)
      expect(await run({ rights, org: 'A02' }, 'SELECT title FROM probe_package')).toEqual([
        { title: '入职体检' },
      ])
    for (const rights of ['scoped', 'chosen'] as const)
      for (const statement of [
        `INSERT INTO probe_package (sys_org_code, title) VALUES ('A02', 'x')`,
        `UPDATE probe_package SET title = 'x'`,
        'DELETE FROM probe_package',
      ])
        expect([statement, await ruleOf(run({ rights, org: 'A02' }, statement))]).toEqual([
          statement,
          '42501',
        ])
    // Whoever refers to a row of the provider holds it.
    expect(
      await run({ rights: 'scoped', org: 'A02' }, 'SELECT title FROM probe_package FOR KEY SHARE'),
    ).toHaveLength(1)
  })

  it('granted-organisations: who sees every organisation reaches those only of which a role has a list', async () => {
    await app.sql(`INSERT INTO probe_claim (sys_org_code, title) VALUES ('A02', '甲'), ('A03', '乙')`)
    const titles = async (who: Partial<Identity>) =>
      (await run(who, 'SELECT title FROM probe_claim ORDER BY id')).map((row) => row['title'])
    expect(await titles({ rights: 'all' })).toEqual([])
    await choose('A03')
    expect(await titles({ rights: 'all' })).toEqual(['乙'])
    expect(await titles({ rights: 'all', userId: '12' })).toEqual([])
    // What is due by itself happens to all.
    expect(await titles({ rights: 'all', userId: '', org: '' })).toEqual(['甲', '乙'])
    expect(await titles({ rights: 'chosen' })).toEqual(['乙'])
    expect(await titles({ rights: 'scoped', org: 'A02' })).toEqual(['甲'])
    expect(
      await ruleOf(run({ rights: 'all' }, `INSERT INTO probe_claim (sys_org_code) VALUES ('A02')`)),
    ).toBe('42501')
  })
})
