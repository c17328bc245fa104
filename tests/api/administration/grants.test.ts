import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, type Company } from '#contract/clients/companies.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { newCompany } from '../../support/companies.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf, employeeIdsOf } from '../../support/members.ts'

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
/** A role that is given words like another one's, and to an account that works for the provider. */
const addedRole = async (
  id: number,
  { scope, words, userId }: { scope: string; words: string; userId?: string },
) => {
  await app.sql(
    `INSERT INTO sys_role (id, role_code, role_name, data_scope, category) VALUES ($1, $3, 'x', $2, '1')`,
    [id, scope, `r${id}`],
  )
  await app.sql(`INSERT INTO sys_role_permission SELECT $1, id FROM sys_permission p WHERE ${words}`, [id])
  if (userId) await app.sql(`INSERT INTO sys_user_role VALUES ($1, $2, 'A01')`, [userId, id])
}
const [admin, staff] = ['11', '12']

describe('a grant (security ACC-5)', () => {
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

  it('takes nothing from a role that gives more than the actor holds, and changes nothing else of it (ACC-5)', async () => {
    const [rule] = await app.sql<{ id: string }>(
      `INSERT INTO sys_permission_data_rule (permission_id, rule_name, rule_column, rule_conditions, rule_value)
       SELECT id, 'x', 'name', '=', 'nobody' FROM sys_permission WHERE perms = 'employee:list' RETURNING id::text AS id`,
    )
    const chosen = `sys_role_data_rule SELECT 1, permission_id, id FROM sys_permission_data_rule WHERE id = ${rule?.id}`
    for (const text of [
      `DELETE FROM sys_role_permission WHERE role_id = 1`,
      `INSERT INTO sys_role_permission SELECT 1, id FROM sys_permission WHERE perms = 'employee:list' ON CONFLICT DO NOTHING`,
      `UPDATE sys_role_permission SET role_id = 2 WHERE role_id = 1`,
      `INSERT INTO sys_role_org (role_id, org_code) VALUES (1, 'A02')`,
      `INSERT INTO ${chosen}`,
      ...['data_scope = $$ORG$$', 'role_name = $$x$$', 'del_flag = 1', 'claim_amount_limit = 1'].map(
        (change) => `UPDATE sys_role SET ${change} WHERE id = 1`,
      ),
    ])
      expect([text, await as(staff, 'A01', text)]).toEqual([text, 'change_within_own'])
    expect(await owner(`INSERT INTO ${chosen}`)).toBe('done')
    for (const text of [
      `DELETE FROM sys_role_data_rule WHERE role_id = 1`,
      `UPDATE sys_permission_data_rule SET rule_value = 'nobody else' WHERE id = ${rule?.id}`,
    ])
      expect([text, await as(staff, 'A01', text)]).toEqual([text, 'change_within_own'])
    await owner(`DELETE FROM sys_role_data_rule`)
    await addedRole(899, { scope: 'ALL', words: `perms = 'employee:list'` })
    for (const text of [
      `UPDATE sys_role SET role_name = 'y', data_scope = 'ORG' WHERE id = 899`,
      `DELETE FROM sys_role_permission WHERE role_id = 899`,
      `UPDATE sys_role SET del_flag = 1 WHERE id = 899`,
    ])
      expect([text, await as(staff, 'A01', text)]).toEqual([text, 'done'])
  })

  it('of administration sees everything: a last role that does is narrowed by nobody (ACC-10)', async () => {
    const narrow = `UPDATE sys_role SET data_scope = 'ORG' WHERE id = 1`
    expect(await as(admin, 'A01', narrow)).toBe('administration_open')
    await addedRole(900, {
      scope: 'ALL',
      words: 'id IN (SELECT permission_id FROM sys_role_permission WHERE role_id = 1)',
      userId: staff,
    })
    // Shows less of claims: who holds it could not change the other one back.
    expect(await as(admin, 'A01', narrow)).toBe('administration_kept')
    await owner(`UPDATE sys_role SET claim_mask_level = 'NONE' WHERE id = 900`)
    expect(await as(admin, 'A01', narrow)).toBe('done')
    for (const text of [
      `DELETE FROM sys_user_role WHERE role_id = 900`,
      `UPDATE sys_role SET data_scope = 'CHOSEN' WHERE id = 900`,
      `UPDATE sys_user SET status = 2 WHERE id = ${staff}`,
    ])
      expect([text, await as(staff, 'A01', text)]).toEqual([text, 'administration_open'])
    await owner(`UPDATE sys_role SET data_scope = 'ALL' WHERE id = 1`)
    await owner(`DELETE FROM sys_user_role WHERE role_id = 900`)
  })

  it('is given back by who grants and sees everything, where nobody holds it who can sign in', async () => {
    const word = `(SELECT id FROM sys_permission WHERE perms = 'user:edit')`
    const back = `INSERT INTO sys_role_permission SELECT 1, ${word} ON CONFLICT DO NOTHING`
    expect(
      await as(admin, 'A01', `DELETE FROM sys_role_permission WHERE role_id = 1 AND permission_id = ${word}`),
    ).toBe('done')
    expect(await as(staff, 'A01', `INSERT INTO sys_role_permission SELECT 2, ${word}`)).toBe(
      'grant_within_own',
    )
    await addedRole(901, { scope: 'ORG', words: `perms = 'user:edit'`, userId: '16' })
    expect(await as(admin, 'A01', back)).toBe('grant_within_own')
    expect(await as(admin, 'A01', `UPDATE sys_role SET role_name = 'y' WHERE id = 901`)).toBe(
      'change_within_own',
    )
    await owner(`UPDATE sys_user SET status = 2 WHERE id = 16`)
    expect(await as(admin, 'A01', `UPDATE sys_role SET role_name = 'y' WHERE id = 901`)).toBe('done')
    expect(await as(admin, 'A01', back)).toBe('done')
    await owner(`UPDATE sys_user SET status = 1 WHERE id = 16`)
    await owner(`DELETE FROM sys_user_role WHERE role_id = 901`)
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

describe('the organisation of a row (security ACC-7)', () => {
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

describe('the code of an organisation (security ACC-7)', () => {
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
