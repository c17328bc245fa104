import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, type Company } from '#contract/companies.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { newCompany } from '../support/companies.ts'
import { sessionOf } from '../support/identities.ts'
import { companyIdOf, employeeIdsOf } from '../support/members.ts'

let app: TestApp
let db: Database
beforeAll(async () => {
  app = await openTestApp()
  db = openDatabase(await serverUrl(app.adminUrl), 3)
})
afterAll(async () => {
  await db.close()
  await app.close()
})

/** The name of the rule that refuses, or the code of the error. */
const ruleOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    ({ constraint, code }: { constraint?: string; code?: string }) => constraint ?? code,
  )
/** As the server would, for an account where it works. */
const as = (userId: string, org: string, text: string) =>
  ruleOf(db.as({ ...serverIdentity, userId, org }, (tx) => tx.query(text)))
const owner = (text: string) => ruleOf(app.sql(text))
const [admin, staff] = ['11', '12']

describe('a grant (M10)', () => {
  it.each([
    ['an account', `INSERT INTO sys_user_org VALUES (999, 'A02')`, 'sys_user_org_user_id_sys_user_id_fk'],
    [
      'an organisation',
      `INSERT INTO sys_user_org VALUES (13, 'Q77')`,
      'sys_user_org_org_code_sys_org_org_code_fk',
    ],
    ['a role', `INSERT INTO sys_user_role VALUES (13, 999, 'A02')`, 'sys_user_role_role_id_sys_role_id_fk'],
    [
      'a permission',
      'INSERT INTO sys_role_permission VALUES (3, 999)',
      'sys_role_permission_permission_id_sys_permission_id_fk',
    ],
  ])('names %s that is there', async (_what, text, key) => {
    expect(await owner(text)).toBe(key)
  })

  it.each([
    `DELETE FROM sys_user WHERE id = 13`,
    `DELETE FROM sys_org WHERE org_code = 'A02'`,
    `DELETE FROM sys_role WHERE id = 3`,
    `DELETE FROM sys_permission WHERE perms = 'employee:add'`,
  ])('keeps what it names: %s', async (text) => {
    expect(await owner(text)).toMatch(/_fk$/)
  })

  it('of a role that sees every organisation stays with the provider, whoever writes it', async () => {
    const rule = 'every_organisation_for_provider'
    expect(await owner(`INSERT INTO sys_user_role VALUES (13, 2, 'A02')`)).toBe(rule)
    expect(await owner(`UPDATE sys_role SET data_scope = 'ALL' WHERE id = 3`)).toBe(rule)
    expect(await owner(`UPDATE sys_org SET kind = 'client' WHERE org_code = 'A01'`)).toBe(rule)
    expect(await owner(`UPDATE sys_role SET data_scope = 'SOME' WHERE id = 3`)).toBe('known_data_scope')
  })

  it('gives no more than the giver holds, not even by way of a role they hold themselves', async () => {
    const rule = 'grant_within_own'
    expect(await as(staff, 'A01', `INSERT INTO sys_user_role VALUES (16, 1, 'A01')`)).toBe(rule)
    expect(await as(staff, 'A01', `INSERT INTO sys_user_role VALUES (12, 1, 'A01')`)).toBe(rule)
    expect(
      await as(
        staff,
        'A01',
        `INSERT INTO sys_role_permission SELECT 2, id FROM sys_permission WHERE perms = 'registration:decide'`,
      ),
    ).toBe(rule)
    expect(await as('13', 'A02', `UPDATE sys_role SET data_scope = 'ALL' WHERE id = 3`)).toBe(rule)
    expect(await as(staff, 'A02', `INSERT INTO sys_user_role VALUES (16, 2, 'A01')`)).toBe(rule)
    expect(await as('', '', `INSERT INTO sys_user_role VALUES (16, 3, 'A02')`)).toBe(rule)
    expect(await as(staff, 'A01', `INSERT INTO sys_user_role VALUES (16, 2, 'A01')`)).toBe('done')
    expect(await as(staff, 'A01', `DELETE FROM sys_user_role WHERE user_id = 16`)).toBe('done')
  })

  it('of administration keeps a last holder: neither frozen, nor deleted, nor without the role', async () => {
    const rule = 'last_administrator'
    for (const text of [
      `UPDATE sys_user SET status = 2 WHERE id = ${admin}`,
      `UPDATE sys_user SET del_flag = 1 WHERE id = ${admin}`,
      `DELETE FROM sys_user_role WHERE user_id = ${admin}`,
      `UPDATE sys_user_role SET role_id = 2 WHERE user_id = ${admin}`,
      `UPDATE sys_role SET del_flag = 1 WHERE role_code = 'admin'`,
    ])
      expect([text, await as(admin, 'A01', text)]).toEqual([text, rule])
  })

  it('of administration: of two who freeze each other at once, one stays', async () => {
    await app.sql(`INSERT INTO sys_user_role VALUES (${staff}, 1, 'A01')`)
    const freeze = (id: string) => as(admin, 'A01', `UPDATE sys_user SET status = 2 WHERE id = ${id}`)
    const answers = await Promise.all([freeze(admin), freeze(staff)])
    expect(answers.toSorted()).toEqual(['done', 'last_administrator'])
  })
})

describe('the organisation of a row (M11)', () => {
  const scoped = (text: string) =>
    ruleOf(
      db.as({ ...serverIdentity, rights: 'scoped', org: 'A02', user: 'hr.yunfan', userId: '13' }, (tx) =>
        tx.query(text),
      ),
    )

  it('is that of its parent: no child in one company of an employee in another', async () => {
    const [foreign] = await employeeIdsOf(app, 'A03', 1)
    const child = (id: string | undefined) =>
      `INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender)
       VALUES (${id}, 'A02', '1', '甲', '9', 'X1', '2001-01-01', '1')`
    expect(await scoped(child(foreign))).toBe('family_member_employee_id_whose')
    expect(
      await app.sql('SELECT 1 FROM family_member WHERE employee_id = $1 AND id_no = $2', [foreign, 'X1']),
    ).toEqual([])
    const [own] = await employeeIdsOf(app, 'A02', 1)
    expect(await scoped(child(own))).toBe('done')
  })

  it('is that of its parent: no employee of a foreign company', async () => {
    const foreign = await companyIdOf(app, 'A03')
    expect(await scoped(`UPDATE employee SET company_id = ${foreign}`)).toBe('employee_company_id_whose')
  })
})

describe('the code of an organisation (M10)', () => {
  it('is never used twice, even when nothing is left of the one that had it', async () => {
    const session = await sessionOf(app, 'admin')
    const add = async () =>
      ((await app.call(session, companies.add, newCompany())).body.result as Company).orgCode
    await app.sql(`UPDATE sys_user SET status = 1 WHERE id IN (${admin}, ${staff})`)
    const first = await add()
    await app.sql('DELETE FROM company WHERE org_code = $1', [first])
    await app.sql('DELETE FROM sys_org WHERE org_code = $1', [first])
    expect([first, await add()]).toEqual(['A04', 'A05'])
  })

  it('goes on after Z99 with two letters', async () => {
    const [codes] = await app.sql<{ codes: string[] }>(
      'SELECT array_agg(org_code_of(n) ORDER BY n) AS codes FROM unnest(ARRAY[0, 98, 99, 2573, 2574, 69497]) n',
    )
    expect(codes?.codes).toEqual(['A01', 'A99', 'B01', 'Z99', 'AA01', 'ZZ99'])
  })
})
