import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredTables } from '#server/db/declared-tables.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database, type Identity } from '#server/db/pool.ts'
import { rolesBeside, type DatabaseRoles } from '#server/db/roles.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { probes, withProbes } from '../../support/probe.ts'

let server: TestApp
let db: Database
let staff: Session
let roles: DatabaseRoles

beforeAll(async () => {
  server = await openTestApp(withProbes)
  const url = await serverUrl(server.adminUrl)
  roles = rolesBeside(new URL(url).username)
  db = openDatabase(url, 3)
  staff = await sessionOf(server, 'staff')
})
afterAll(async () => {
  await db.close()
  await server.close()
})

const identity = (rights: Identity['rights'], org: string): Identity => ({
  rights,
  org,
  user: 'test',
  userId: '13',
  ip: '127.0.0.1',
  requestId: 'r',
})
const yunfan = identity('scoped', 'A02')
const run = (who: Identity, text: string, values: unknown[] = []) =>
  db.as(who, (tx) => tx.query<Record<string, unknown>>(text, values))
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

const accounts =
  'sys_user sys_session sys_role sys_user_role sys_role_org sys_audit sys_sms_code sys_reset_ticket sys_registration'.split(
    ' ',
  )
/** The declared tables that are not named `sys_…`: rows that callers reach, and those that the server alone reads (decision 062). */
const declared = (await declaredTables()).filter(({ name }) => !name.startsWith('sys_'))
const installation = declared.filter(({ declaration }) => declaration.access.server).map(({ name }) => name)
const business = declared.filter(({ declaration }) => declaration.access.all).map(({ name }) => name)
const readByAll = /^(supplier|hospital|diagnosis|material|branch|check_package|check_slot)/
const forbidden = '42501'

describe('the database role of a call', () => {
  const roleOf = async (probe: typeof probes.whoami) => {
    const { result } = (await server.call(staff, probe, {})).body
    return (result as { inDatabase: string }).inDatabase.split(' ')[0]
  }

  it('is the caller’s whatever its address, and the server’s only where its endpoint says so (decision 050)', async () => {
    expect(await roleOf(probes.whoami)).toBe(roles.all)
    expect(await roleOf(probes.whoamiAtSystem)).toBe(roles.all)
    expect(await roleOf(probes.whoamiAsServer)).toBe(roles.server)
  })
})

describe('the role that the server signs in as', () => {
  it('has no power over the database', async () => {
    const found = await server.sql(
      `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = ANY ($1) ORDER BY 1`,
      [Object.values(roles)],
    )
    const none = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    }
    expect(found).toEqual(
      [roles.all, roles.chosen, roles.scoped, roles.server].map((rolname) => ({ rolname, ...none })),
    )
    expect(
      await server.sql(
        `SELECT relname FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname LIKE 'portal%'`,
      ),
    ).toEqual([])
  })

  it('reads no business table before it has taken a role, and no system table of accounts after', async () => {
    for (const table of business)
      expect([table, await codeOf(run(serverIdentity, `SELECT 1 FROM ${table}`))]).toEqual([table, forbidden])
    for (const table of [...accounts, ...installation]) {
      for (const rights of ['all', 'scoped', 'chosen'] as const)
        expect([table, await codeOf(run(identity(rights, 'A02'), `SELECT 1 FROM ${table}`))]).toEqual([
          table,
          forbidden,
        ])
    }
  })

  it('changes no structure', async () => {
    for (const who of [serverIdentity, identity('all', 'A01'), yunfan]) {
      for (const text of [
        'CREATE TABLE x (a int)',
        'DROP TABLE employee',
        'ALTER TABLE employee DISABLE ROW LEVEL SECURITY',
        'DROP POLICY portal_scoped ON employee',
        'ALTER TABLE employee DISABLE TRIGGER ALL',
        'TRUNCATE employee',
        'DELETE FROM employee',
      ]) {
        expect([text, await codeOf(run(who, text))]).toEqual([text, forbidden])
      }
    }
  })
})

describe('every business table', () => {
  it('is declared, has row-level security, policies for every role of callers and the audit trigger, which histories, the ledger and reports of jobs need not', async () => {
    const tables = await server.sql<{ name: string; secured: boolean; policies: number; audited: boolean }>(
      `SELECT c.relname AS name, c.relrowsecurity AS secured,
         (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies,
         EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = c.oid AND g.tgname = 'audit_insert' AND g.tgenabled = 'O') = (c.relname NOT LIKE '%\\_history' AND c.relname NOT IN ('benefit_use', 'bill_dispute', 'bill_line', 'bill_mark', 'bill_version', 'check_order_change', 'check_order_told', 'invoice_apply_part', 'invoice_part', 'red_slip_part')) AS audited
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT LIKE 'sys\\_%' AND c.relname NOT IN ('schema_migration', 'member_status_day', 'benefit_account', 'claim_reading', 'claim_presence', 'check_report_reading', 'check_finding_reading') ORDER BY 1`,
    )
    expect(tables).toEqual(
      [...business, ...installation].toSorted().map((name) => ({
        name,
        secured: true,
        policies: installation.includes(name) ? 1 : 3,
        audited: true,
      })),
    )
  })

  it('shows a scoped caller one organisation, however the statement is written', async () => {
    const attempts = [
      'SELECT DISTINCT sys_org_code FROM employee',
      `SELECT DISTINCT sys_org_code FROM employee WHERE sys_org_code = 'A03' OR true`,
      `SELECT sys_org_code FROM employee UNION SELECT sys_org_code FROM family_member UNION SELECT sys_org_code FROM company UNION SELECT sys_org_code FROM company_group UNION SELECT sys_org_code FROM member_import`,
      `WITH all_rows AS MATERIALIZED (SELECT * FROM employee) SELECT DISTINCT sys_org_code FROM all_rows`,
      `SELECT DISTINCT f.sys_org_code FROM employee e FULL JOIN family_member f ON f.employee_id = e.id WHERE f.id IS NOT NULL`,
      `SELECT DISTINCT sys_org_code FROM ONLY employee TABLESAMPLE SYSTEM (100)`,
    ]
    for (const text of attempts)
      expect([text, await run(yunfan, text)]).toEqual([text, [{ sys_org_code: 'A02' }]])
    expect(
      (await run(identity('all', 'A01'), 'SELECT DISTINCT sys_org_code FROM employee ORDER BY 1')).map(
        (row) => row['sys_org_code'],
      ),
    ).toEqual(['A02', 'A03'])
  })

  it('shows nothing to a scoped caller without an organisation', async () => {
    for (const table of business.filter((one) => !readByAll.test(one)))
      expect(await run(identity('scoped', ''), `SELECT 1 FROM ${table} LIMIT 1`)).toEqual([])
  })

  it('lets a scoped caller neither change, nor take, nor give away a row of another organisation', async () => {
    expect(
      await run(yunfan, `UPDATE employee SET name = 'x' WHERE sys_org_code = 'A03' RETURNING id`),
    ).toEqual([])
    expect(await codeOf(run(yunfan, `UPDATE employee SET sys_org_code = 'A03'`))).toBe(forbidden)
    expect(
      await codeOf(
        run(
          yunfan,
          `INSERT INTO company_group (group_code, group_name, sys_org_code, create_by) VALUES ('x', 'x', 'A03', 'x')`,
        ),
      ),
    ).toBe(forbidden)
    expect(await server.sql(`SELECT 1 FROM employee WHERE name = 'x'`)).toEqual([])
  })

  it('forgets who asked when the transaction is over', async () => {
    await run(yunfan, 'SELECT 1')
    const [row] = await run(
      serverIdentity,
      `SELECT current_user::text AS role, current_setting('app.org', true) AS org`,
    )
    expect(row).toEqual({ role: roles.server, org: '' })
  })
})

describe('a read', () => {
  it('cannot write, whatever its handler tries', async () => {
    const answer = await server.call(staff, probes.writeInRead, {})
    expect(answer.body.success).toBe(false)
    expect(await server.sql(`SELECT 1 FROM company_group WHERE group_name = 'x'`)).toEqual([])
  })
})

describe('the audit trail', () => {
  const trail = (id: string) =>
    server.sql<Record<string, unknown>>(
      `SELECT actor, org_code, ip, request_id, action, object_table, changed, before_hash, after_hash FROM sys_audit WHERE object_id = $1 ORDER BY id`,
      [id],
    )

  it('gets its row with the change: who, where, what, and no values', async () => {
    const { body, headers } = await server.call(staff, probes.addGroup, { name: 'audit-1' })
    const { id } = body.result as { id: string }
    expect(await trail(id)).toEqual([
      {
        actor: 'staff',
        org_code: staff.orgCode,
        ip: '127.0.0.1',
        request_id: headers['x-request-id'],
        action: 'insert',
        object_table: 'company_group',
        changed: null,
        before_hash: null,
        after_hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ])
    await run(identity('all', 'A01'), `UPDATE company_group SET group_name = 'audit-2' WHERE id = $1`, [id])
    await run(identity('all', 'A01'), `UPDATE company_group SET del_flag = 1 WHERE id = $1`, [id])
    expect((await trail(id)).map(({ actor, action, changed }) => ({ actor, action, changed }))).toEqual([
      { actor: 'staff', action: 'insert', changed: null },
      { actor: 'test', action: 'update', changed: ['group_name'] },
      { actor: 'test', action: 'delete', changed: ['del_flag'] },
    ])
  })

  it('loses its row when the change is rolled back', async () => {
    const [before] = await server.sql<{ n: string }>('SELECT count(*) AS n FROM sys_audit')
    expect(
      (await server.call(staff, probes.addGroup, { name: 'rolled-back', isBroken: true })).body.success,
    ).toBe(false)
    expect(await server.sql(`SELECT 1 FROM company_group WHERE group_code = 'rolled-back'`)).toEqual([])
    expect(await server.sql('SELECT count(*) AS n FROM sys_audit')).toEqual([before])
  })

  it('can be neither changed nor emptied by any role of the server, and is written by its functions only (security AUD-2)', async () => {
    for (const who of [serverIdentity, identity('all', 'A01'), yunfan]) {
      for (const text of [
        `UPDATE sys_audit SET actor = 'x'`,
        'DELETE FROM sys_audit',
        'TRUNCATE sys_audit',
        `INSERT INTO sys_audit (action) VALUES ('x')`,
        'DROP TABLE sys_audit',
      ]) {
        expect([text, await codeOf(run(who, text))]).toEqual([text, forbidden])
      }
    }
  })
})
