import pg from 'pg'
import { expect, test } from 'vitest'
import { resourceOf } from '#contract/core/resource-group.ts'
import { migrate } from '#server/db/migrate.ts'
import { openTestApp } from '../../support/app.ts'
import { becomeEarlier, earlierVersions, rowCounts } from '../../support/earlier-version.ts'
import { sessionOf } from '../../support/identities.ts'
import { writtenNouns } from '../../support/nouns.ts'
import { createEmptyDatabase } from '../../support/postgres.ts'

const administrator = `
  INSERT INTO sys_user (id, username, realname) VALUES (11, 'admin', 'admin');
  INSERT INTO sys_user_org (user_id, org_code) VALUES (11, 'A01');
  INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT 11, id, 'A01' FROM sys_role WHERE role_code = 'admin'`

test.each(earlierVersions())(
  'a database of version %s is brought to this one with its rows, and every list of it is read',
  async (version) => {
    const database = await createEmptyDatabase()
    const owner = new pg.Client({ connectionString: database.adminUrl })
    await owner.connect()
    await becomeEarlier(owner, version)
    const before = await rowCounts(owner)
    await migrate(database.adminUrl)
    const after = await rowCounts(owner)
    for (const [table, rows] of before)
      expect([table, after.get(table)]).toEqual([table, expect.toSatisfy((now: number) => now >= rows)])
    await owner.query(administrator)
    await owner.end()

    const server = await openTestApp({}, {}, database)
    const admin = await sessionOf(server, 'admin')
    for (const [name, group] of await writtenNouns()) {
      const { status, body } = await server.call(admin, group.list, { pageNo: 1, pageSize: 10 })
      expect([name, status, body.message]).toEqual([name, 200, expect.any(String)])
      expect([resourceOf(group).permission, body.success]).toEqual([resourceOf(group).permission, true])
    }
    await server.close()
  },
)

test('the contact of a supplier is its first line, in every version that it had', async () => {
  const database = await createEmptyDatabase()
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  await becomeEarlier(owner, '0037_announcements')
  await owner.query(`
    INSERT INTO supplier (id, version, sys_org_code, supplier_name, category, api_type, contact_name, contact_mobile)
    VALUES (41, 4, 'A01', '有联系人', '1', 'NONE', '王芳', '13900001234'), (42, 0, 'A01', '只有邮箱', '1', 'NONE', NULL, NULL), (43, 0, 'A01', '没有', '1', 'NONE', NULL, NULL);
    UPDATE supplier SET contact_email = 'a@example.com' WHERE id = 42;
    INSERT INTO supplier_history (record_id, action, version, changed, before, after) VALUES
      (41, 'EDIT', 2, '{contact_mobile,memo}', '{"contact_mobile": null, "memo": null}', '{"contact_mobile": "13800001234", "memo": "新"}'),
      (41, 'EDIT', 3, '{contact_mobile,contact_name}', '{"contact_mobile": "13800001234", "contact_name": null}', '{"contact_mobile": "13900001234", "contact_name": "王芳"}')`)
  await migrate(database.adminUrl)
  const { rows } = await owner.query(
    `SELECT record_id::int AS of, from_version AS "from", to_version AS until, name, mobile, email FROM supplier_contacts WHERE record_id IN (41, 42, 43) ORDER BY 1, 2`,
  )
  const line = { of: 41, until: null, name: '联系人', mobile: null, email: null }
  expect(rows).toEqual([
    { ...line, from: 2, until: 3, mobile: '13800001234' },
    { ...line, from: 3, name: '王芳', mobile: '13900001234' },
    { ...line, of: 42, from: 0, email: 'a@example.com' },
  ])
  const told = await owner.query(
    'SELECT changed, before, after FROM supplier_history WHERE record_id = 41 ORDER BY version',
  )
  expect(told.rows).toEqual([
    { changed: ['memo', 'supplier_contacts'], before: { memo: null }, after: { memo: '新' } },
    { changed: ['supplier_contacts'], before: {}, after: {} },
  ])
  await owner.end()
})

test.each([
  ['sees claims unmasked, as in a new installation', '', 'NONE'],
  [
    'keeps the mask that somebody chose for it',
    `INSERT INTO sys_role_history (record_id, action, version, changed) VALUES (1, 'EDIT', 1, '{claim_mask_level}')`,
    'ALL',
  ],
])('the role of administrators %s', async (_says, chosen, mask) => {
  const database = await createEmptyDatabase()
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  await becomeEarlier(owner, '0037_announcements')
  await owner.query(`
    INSERT INTO sys_role (id, role_code, role_name, data_scope, category) VALUES (1, 'admin', '系统管理员', 'ALL', '1') ON CONFLICT DO NOTHING;
    UPDATE sys_role SET claim_mask_level = 'ALL' WHERE id = 1; ${chosen}`)
  await migrate(database.adminUrl)
  const { rows } = await owner.query(
    'SELECT role_code AS code, claim_mask_level AS mask FROM sys_role WHERE id = 1',
  )
  expect(rows).toEqual([{ code: 'admin', mask }])
  await owner.end()
})

test('a rule that leaves insured members asks that of the day itself; what else was asked of their status leaves nothing', async () => {
  const database = await createEmptyDatabase()
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  await becomeEarlier(owner, '0037_announcements')
  await owner.query(`
    INSERT INTO sys_permission (id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES (211, '员工', 'Employees', 'employee:list', 'query', 2, false) ON CONFLICT DO NOTHING;
    INSERT INTO sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
    VALUES (41, 211, '在保', 'status', '=', '1'), (42, 211, '在职', 'status', '!=', '3'), (43, 211, '女', 'gender', '=', '2')`)
  await migrate(database.adminUrl)
  const { rows } = await owner.query(
    `SELECT rule_column AS field, rule_conditions AS how, rule_value AS value FROM sys_permission_data_rule WHERE id IN (41, 42, 43) ORDER BY id`,
  )
  expect(rows).toEqual([
    { field: 'insuredOn', how: '=', value: '#{sys_date}' },
    { field: 'status', how: '!=', value: '3' },
    { field: 'gender', how: '=', value: '2' },
  ])
  await owner.end()
})
