import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, integer, pgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaredTables, tablesAmong, type DeclaredTable } from '#server/db/declared-tables.ts'
import { migrate } from '#server/db/migrate.ts'
import { serverUrl } from '#server/db/installation.ts'
import { rights, rolesBeside, type DatabaseRoles } from '#server/db/roles.ts'
import type { Declaration } from '#server/db/schema/access.ts'
import { company } from '#server/db/schema/companies.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { employee } from '#server/db/schema/members.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

let database: TestDatabase
let owner: pg.Client
let tables: DeclaredTable[]
let roles: DatabaseRoles

/** A database has roles of its own from its first `migrate` on; a copy of one begins with those of its original. */
const readRoles = async () => {
  roles = rolesBeside(new URL(await serverUrl(database.adminUrl)).username)
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  tables = await declaredTables()
  await readRoles()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await owner.query<Row>(text)).rows

/** The words of a condition: PostgreSQL writes casts, brackets and names of tables into what it was given. */
const wordsOf = (condition: string | null) =>
  condition
    ?.toLowerCase()
    .replaceAll(/::text|\b\w+\.(?=file_id|payer_org|confirm_status|create_by)|[\s()]/g, '') ?? null

/** What the catalogue says of every table of ours: rights and policies by role, and the audit triggers. Nobody reaches a partition but by its table. */
const actual = async () => {
  const grants = await rows<{ name: string; role: string; may: string }>(
    `SELECT c.relname AS name, a.grantee::regrole::text AS role, a.privilege_type AS may
     FROM pg_class c, aclexplode(c.relacl) a WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     UNION ALL SELECT c.relname, a.grantee::regrole::text, a.privilege_type || ' (' || t.attname || ')'
     FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid, aclexplode(t.attacl) a WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  )
  const policies = await rows<{ name: string; role: string; where: string; written: string; kind: string }>(
    `SELECT tablename AS name, array_to_string(roles, ' ') AS role, qual AS where, with_check AS written, permissive || ' ' || cmd AS kind FROM pg_policies`,
  )
  const about = await rows<{ name: string; isSecured: boolean; audit: string | null }>(
    `SELECT c.relname AS name, c.relrowsecurity AS "isSecured",
       (SELECT string_agg(g.tgenabled::text || g.tgtype, ' ' ORDER BY g.tgtype) || ' ' || string_agg(DISTINCT encode(g.tgargs, 'escape'), ' or ') FROM pg_trigger g WHERE g.tgrelid = c.oid AND g.tgfoid = 'audit_rows'::regproc) AS audit
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'schema_migration'`,
  )
  return about.map(({ name, ...rest }) => ({
    name,
    ...rest,
    may: grants
      .filter((one) => one.name === name && one.role !== 'postgres')
      .map(({ role, may }) => `${role} ${may}`)
      .toSorted(),
    policies: policies
      .filter((one) => one.name === name)
      .map(({ role, kind, where, written }) => [role, kind, wordsOf(where), wordsOf(written)])
      .toSorted(),
  }))
}

/** After every statement that inserts, deletes and updates rows; enabled. */
const always = 'O4 O8 O16'

const expected = (name: string, { access, isAudited, derived }: Declaration) => {
  const given = rights.flatMap((right) => {
    const found = access[right]
    return found ? [{ role: roles[right], ...found }] : []
  })
  return {
    name,
    isSecured: given.some((one) => one.rows),
    audit: isAudited ? `${always} ${derived.map((column) => `${column}\\000`).join('')}` : null,
    may: given.flatMap(({ role, may }) => may.map((one) => `${role} ${one}`)).toSorted(),
    policies: given
      .flatMap(({ role, rows: reached }) =>
        reached
          ? [[role, 'PERMISSIVE ALL', wordsOf(reached.where), wordsOf(reached.written ?? reached.where)]]
          : [],
      )
      .toSorted(),
  }
}

const byName = <One extends { readonly name: string }>(all: One[]) =>
  all.toSorted((one, other) => (one.name < other.name ? -1 : 1))

const declared = () => byName(tables.map(({ name, declaration }) => expected(name, declaration)))

describe('what a table is declared to be', () => {
  test('is what the database holds, of every table there is: its audit trail leaves out what is declared to follow, and nothing else (security AUD-1)', async () => {
    expect(byName(await actual())).toEqual(declared())
  })

  test('says something of every table, or the server does not start', () => {
    const silent = pgTable('silent', { id: integer('id') })
    expect(() => tablesAmong([silent])).toThrow(/silent.*businessTable or systemTable/)
  })

  test('leaves accounts, sessions and the audit trail to the server alone', () => {
    const reached = tables.filter(({ declaration: { access } }) => access.all ?? access.scoped)
    const names = reached.map(({ name }) => name)
    expect(names).toContain('employee')
    for (const secret of [
      'sys_user',
      'sys_session',
      'sys_role',
      'sys_user_role',
      'sys_audit',
      'sys_sms_code',
    ])
      expect(names).not.toContain(secret)
    const business = reached.filter(({ table }) => 'deletionId' in getTableColumns(table))
    expect(business.map(({ declaration }) => declaration.isAudited)).toEqual(business.map(() => true))
  })

  test('is brought back by the next version, whatever was done by hand', async () => {
    await owner.query(`GRANT DELETE ON employee TO ${roles.all}; GRANT UPDATE (name) ON sys_file TO ${roles.scoped};
      DROP POLICY portal_scoped ON employee; CREATE POLICY more ON company TO ${roles.scoped} USING (true);
      ALTER TABLE family_member DISABLE ROW LEVEL SECURITY; DROP TRIGGER audit_update ON sys_user;
      COMMENT ON TABLE schema_migration IS 'another version'`)
    await migrate(database.adminUrl)
    await readRoles()
    expect(byName(await actual())).toEqual(declared())
  })

  test('is not applied again while nothing has changed: that would lock every table', async () => {
    await owner.query(`CREATE POLICY more ON company TO ${roles.scoped} USING (true)`)
    await migrate(database.adminUrl)
    expect(await rows(`SELECT FROM pg_policies WHERE policyname = 'more'`)).toHaveLength(1)
  })
})

/** Our functions that somebody besides the owner may execute, and who. */
const executable = () =>
  rows<{ name: string; holder: string }>(
    `SELECT p.proname AS name, CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS holder
     FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     WHERE p.pronamespace = 'public'::regnamespace AND a.grantee <> p.proowner
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  )

describe('a function', () => {
  test('is executable by the roles that need it and by nobody else, PUBLIC least of all (security INST-3)', async () => {
    await owner.query(`GRANT EXECUTE ON FUNCTION audit_note TO PUBLIC; CREATE FUNCTION forgotten() RETURNS int LANGUAGE sql AS 'SELECT 1';
      COMMENT ON TABLE schema_migration IS 'another version'`)
    expect((await executable()).filter(({ holder }) => holder === 'PUBLIC')).toHaveLength(2)
    await migrate(database.adminUrl)
    const found = await executable()
    const ours: string[] = Object.values(roles)
    expect(found.filter(({ holder }) => !ours.includes(holder))).toEqual([])
    const held = (name: string) => found.filter((one) => one.name === name).map(({ holder }) => holder)
    expect(held('audit_note').toSorted()).toEqual(ours.toSorted())
    expect(held('open_client_organisation')).toEqual([roles.all])
    expect(held('keep_family_count')).toEqual([])
  })
})

describe('the indexes of a list follow from its size', () => {
  const indexesOf = (table: Parameters<typeof getTableConfig>[0]) =>
    getTableConfig(table).indexes.map(({ config }) => config.name)

  test('small: its order, its bin and its keys', () => {
    expect(indexesOf(companyGroup)).toEqual([
      'company_group_code_key',
      'company_group_double',
      'company_group_by_default',
      'company_group_bin',
      'company_group_deletion',
    ])
    expect(indexesOf(company)).toHaveLength(6)
  })

  test('large: every sort and filter, for all rows and within an organisation', () => {
    const names = indexesOf(employee)
    for (const name of ['default', 'entry_date', 'family_count', 'status_newest'])
      expect(names).toEqual(expect.arrayContaining([`employee_by_${name}`, `employee_org_by_${name}`]))
    expect(names).toEqual(
      expect.arrayContaining([
        'employee_contains_short',
        'employee_by_create_by_newest',
        'employee_by_company_id_newest',
      ]),
    )
  })
})
