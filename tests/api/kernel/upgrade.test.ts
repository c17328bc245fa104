import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT 11, id, 'A01' FROM sys_role WHERE role_code IN ('admin', 'medical')`

/** Tables that are no more, by the one that has their rows. */
const movedTo: Readonly<Record<string, string>> = { supplier_branches: 'branch' }

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
      expect([table, after.get(movedTo[table] ?? table)]).toEqual([
        table,
        expect.toSatisfy((now: number) => now >= rows),
      ])
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

/** An earlier version with rows of its own, brought to this one. */
const upgradedWith = async (rows: string): Promise<pg.Client> => {
  const database = await createEmptyDatabase()
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  await becomeEarlier(owner, '0037_announcements')
  await owner.query(rows)
  await migrate(database.adminUrl)
  return owner
}

const contacts = `
  INSERT INTO supplier (id, version, sys_org_code, supplier_name, category, api_type, contact_name, contact_mobile)
  VALUES (41, 4, 'A01', '有联系人', '1', 'NONE', '王芳', '13900001234'), (42, 0, 'A01', '只有邮箱', '1', 'NONE', NULL, NULL), (43, 0, 'A01', '没有', '1', 'NONE', NULL, NULL);
  UPDATE supplier SET contact_email = 'a@example.com' WHERE id = 42;
  INSERT INTO supplier_history (record_id, action, version, changed, before, after) VALUES
    (41, 'EDIT', 2, '{contact_mobile,memo}', '{"contact_mobile": null, "memo": null}', '{"contact_mobile": "13800001234", "memo": "新"}'),
    (41, 'EDIT', 3, '{contact_mobile,contact_name}', '{"contact_mobile": "13800001234", "contact_name": null}', '{"contact_mobile": "13900001234", "contact_name": "王芳"}');`

const branches = `
  INSERT INTO supplier (id, version, sys_org_code, supplier_name, category, api_type) VALUES (44, 3, 'A01', '体检', '1', 'NONE');
  INSERT INTO supplier_branches (id, record_id, position, from_version, to_version, branch_name, city, address, status, create_by, create_time) VALUES
    (51, 44, 0, 0, 1, '一店', '310000', '旧址', '1', 'staff', '2026-01-01T08:00:00Z'), (51, 44, 0, 1, NULL, '一店', '310000', '新址', '1', 'staff', '2026-01-02T08:00:00Z'),
    (52, 44, 1, 0, 3, '二店', '330100', '路 1 号', '0', 'staff', '2026-01-01T08:00:00Z'),
    (53, 44, 2, 0, 3, '一店', '310000', '北路', '1', 'staff', '2026-01-01T08:00:00Z'), (53, 44, 1, 3, NULL, '一店', '310000', '北路', '1', 'staff', '2026-01-03T08:00:00Z');
  INSERT INTO supplier_history (record_id, action, version, at, actor, changed, before, after) VALUES
    (44, 'EDIT', 1, '2026-01-02T08:00:00Z', 'wang', '{supplier_branches}', '{}', '{}'),
    (44, 'EDIT', 3, '2026-01-03T08:00:00Z', 'li', '{memo,supplier_branches}', '{"memo": null}', '{"memo": "新"}');`

const administrators = `
  INSERT INTO sys_role (id, role_code, role_name, data_scope, category) VALUES (1, 'admin', '系统管理员', 'ALL', '1') ON CONFLICT DO NOTHING;
  UPDATE sys_role SET claim_mask_level = 'ALL' WHERE id = 1;`

const dataRules = `
  INSERT INTO sys_permission (id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES (211, '员工', 'Employees', 'employee:list', 'query', 2, false) ON CONFLICT DO NOTHING;
  INSERT INTO sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
  VALUES (41, 211, '在保', 'status', '=', '1'), (42, 211, '在职', 'status', '!=', '3'), (43, 211, '女', 'gender', '=', '2');`

/** Somebody twice in one company, by a number and a document that are written otherwise; and who was deleted with the same. */
const doubles = `DO $$
DECLARE
  columns text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute WHERE attrelid = 'employee'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '');
BEGIN
  EXECUTE format('INSERT INTO employee (%1$s) SELECT %1$s FROM (SELECT (jsonb_populate_record(e, said)).* FROM employee e, unnest($1) said WHERE e.id = 9001) row', columns)
  USING ARRAY['{"id": 61, "employee_no": " Kept-1", "id_no": "KEPT－1", "version": 3}', '{"id": 62, "employee_no": "KEPT-1", "id_no": "KEPT-1", "del_flag": 1}']::jsonb[];
END
$$;`

const administratorsOf = async (owner: pg.Client) =>
  (await owner.query('SELECT role_code AS code, claim_mask_level AS mask FROM sys_role WHERE id = 1')).rows

describe('of what an earlier version had', () => {
  let owner: pg.Client
  beforeAll(async () => {
    owner = await upgradedWith([contacts, branches, administrators, dataRules, doubles].join('\n'))
  })
  afterAll(() => owner.end())

  test('the contact of a supplier is its first line, in every version that it had', async () => {
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
  })

  test('the branches of a supplier are rows with the ids of its lines, with what became of them', async () => {
    const branches = await owner.query(
      `SELECT id::int, version, supplier_id::int AS of, branch_name AS name, address, del_flag AS gone FROM branch WHERE supplier_id = 44 ORDER BY id`,
    )
    expect(branches.rows).toEqual([
      { id: 51, version: 1, of: 44, name: '一店', address: '新址', gone: 0 },
      { id: 52, version: 0, of: 44, name: '二店', address: '路 1 号', gone: 1 },
      { id: 53, version: 0, of: 44, name: '一店（2）', address: '北路', gone: 0 },
    ])
    const told = await owner.query(
      `SELECT record_id::int AS of, actor, action, changed, after FROM branch_history WHERE record_id IN (51, 52) ORDER BY 1, id`,
    )
    const added = { actor: 'staff', action: 'ADD', changed: null, after: null }
    expect(told.rows).toEqual([
      { of: 51, ...added },
      { of: 51, actor: 'wang', action: 'EDIT', changed: ['address'], after: { address: '新址' } },
      { of: 52, ...added },
      { of: 52, actor: 'li', action: 'DELETE', changed: null, after: null },
    ])
    const left = await owner.query('SELECT changed FROM supplier_history WHERE record_id = 44')
    expect(left.rows).toEqual([{ changed: ['memo'] }])
  })

  test('who is there twice is marked at the later row, of which nothing else changes and nothing is noted', async () => {
    const { rows } = await owner.query(
      `SELECT id::int, employee_no AS no, id_no AS document, version, employee_no_double::int AS "noDouble", employee_document_double::int AS "documentDouble"
       FROM employee WHERE id IN (9001, 61, 62) ORDER BY id DESC`,
    )
    expect(rows).toEqual([
      { id: 9001, no: 'kept-1', document: 'kept-1', version: 0, noDouble: 9001, documentDouble: 9001 },
      { id: 62, no: 'KEPT-1', document: 'KEPT-1', version: 0, noDouble: 0, documentDouble: 0 },
      { id: 61, no: ' Kept-1', document: 'KEPT－1', version: 3, noDouble: 0, documentDouble: 0 },
    ])
    const noted = await owner.query(
      `SELECT object_id FROM sys_audit WHERE object_table = 'employee' AND object_id IN ('9001', '61', '62') AND action <> 'insert'`,
    )
    expect(noted.rows).toEqual([])
  })

  test('the role of administrators sees claims unmasked, as in a new installation', async () => {
    expect(await administratorsOf(owner)).toEqual([{ code: 'admin', mask: 'NONE' }])
  })

  test('a rule that leaves insured members asks that of the day itself; what else was asked of their status leaves nothing', async () => {
    const { rows } = await owner.query(
      `SELECT rule_column AS field, rule_conditions AS how, rule_value AS value FROM sys_permission_data_rule WHERE id IN (41, 42, 43) ORDER BY id`,
    )
    expect(rows).toEqual([
      { field: 'insuredOn', how: '=', value: '#{sys_date}' },
      { field: 'status', how: '!=', value: '3' },
      { field: 'gender', how: '=', value: '2' },
    ])
  })
})

test('the role of administrators keeps the mask that somebody chose for it', async () => {
  const chosen = `INSERT INTO sys_role_history (record_id, action, version, changed) VALUES (1, 'EDIT', 1, '{claim_mask_level}');`
  const owner = await upgradedWith(administrators + chosen)
  expect(await administratorsOf(owner)).toEqual([{ code: 'admin', mask: 'ALL' }])
  await owner.end()
})
