import { employees, type Employee, type EmployeeDraft } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember, type FamilyMemberDraft } from '#contract/members/family-members.ts'
import { completeIdentity } from '#contract/members/member-fields.ts'
import type { TestApp, Session } from './app.ts'
import { nationalIdOf } from './people-sheet.ts'

/** A company of the demo data by its organisation. */
export const companyIdOf = async ({ sql }: TestApp, orgCode: string): Promise<string> => {
  const [company] = await sql<{ id: string }>('SELECT id FROM company WHERE org_code = $1', [orgCode])
  if (!company) throw new Error(`no company of ${orgCode}`)
  return company.id
}

/** The ids of some seeded employees of an organisation, the same on every run. */
export const employeeIdsOf = async ({ sql }: TestApp, orgCode: string, count: number): Promise<string[]> =>
  (
    await sql<{ id: string }>(
      'SELECT id FROM employee WHERE sys_org_code = $1 AND del_flag = 0 ORDER BY employee_no LIMIT $2',
      [orgCode, count],
    )
  ).map(({ id }) => id)

let people = 0

/** A draft that no other call of this file has used; birth date and gender are those of its national ID. */
export const newEmployee = (
  companyId: string,
  changes: Partial<EmployeeDraft> = {},
): EmployeeDraft & { idNo: string } => {
  people += 1
  return completeIdentity({
    companyId,
    employeeNo: `N${String(people).padStart(4, '0')}`,
    name: '赵新来',
    idType: '1',
    birthDate: '1991-04-05',
    gender: '1',
    category: '10',
    entryDate: '2024-03-05',
    mobile: `138${String(60_000_000 + people)}`,
    ...changes,
    idNo: changes.idNo ?? nationalIdOf('1991-04-05', people),
  })
}

/** Adds an employee and gives back the answered row. */
export const addEmployee = async (
  app: TestApp,
  session: Session,
  draft: EmployeeDraft,
): Promise<Employee> => {
  const { body } = await app.call(session, employees.add, draft)
  if (!body.success) throw new Error(body.message)
  return body.result as Employee
}

/** Adds a child of an employee, who was born in 2018, and gives back the answered row. */
export const addChild = async (
  app: TestApp,
  session: Session,
  employeeId: string,
  changes: Partial<FamilyMemberDraft> = {},
): Promise<FamilyMember> => {
  const { body } = await app.call(session, familyMembers.add, {
    employeeId,
    relation: '3',
    name: '赵小来',
    idType: '2',
    idNo: `E${employeeId.slice(-8)}`,
    birthDate: '2018-05-05',
    gender: '1',
    ...changes,
  })
  if (!body.success) throw new Error(body.message)
  return body.result as FamilyMember
}

/**
 * Adds very many employees, in a tenth of the usual time: no audit row and no count of the company's members tells of
 * them, and the table has no index from then on but those that keep keys unique.
 */
export const addSilently = async (
  app: TestApp,
  { org, name, count }: { org: string; name: string; count: number },
): Promise<void> => {
  const company = await companyIdOf(app, org)
  // One text without parameters is one transaction on one connection.
  await app.sql(
    `SET LOCAL session_replication_role = replica;
     DO $$ DECLARE name regclass; BEGIN
       FOR name IN SELECT indexrelid FROM pg_index WHERE indrelid = 'employee'::regclass AND NOT indisunique
       LOOP EXECUTE 'DROP INDEX ' || name; END LOOP;
     END $$;
     INSERT INTO employee (company_id, sys_org_code, employee_no, name, mobile, id_type, id_no, birth_date, gender, category, entry_date)
     SELECT ${company}, '${org}', '${name}' || i, '${name}', '13900000000', '2', '${name}' || i, '1990-01-01', '1', '10', '2020-01-01' FROM generate_series(1, ${count}) i`,
  )
}

/** Makes a policy like one that each organisation has, with a plan. */
const likePolicy = `
  o AS (INSERT INTO policy SELECT n.* FROM (SELECT DISTINCT ON (sys_org_code) * FROM policy ORDER BY sys_org_code, id) g,
    jsonb_populate_record(NULL::policy, to_jsonb(g) || jsonb_build_object('id', next_id(), 'policy_no', 'I' || next_id(), 'create_time', now())) n RETURNING *),
  p AS (INSERT INTO plan (policy_id, plan_code, plan_name, sys_org_code) SELECT id, 'I', 'I', sys_org_code FROM o RETURNING *)`

/** Insures members, employees or relatives, on the days `[from, to)` by a policy of their own, as an approved addition does. */
export const insure = async (
  { sql }: Pick<TestApp, 'sql'>,
  ids: readonly string[],
  { from = '2024-01-01', to = '2099-01-01' }: { from?: string; to?: string } = {},
): Promise<void> => {
  const made = await sql(
    `WITH ${likePolicy}
     INSERT INTO cover (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, sys_org_code)
     SELECT m.employee_id, m.relative_id, p.policy_id, p.id, $2, $3, m.sys_org_code FROM (
       SELECT id, id AS employee_id, NULL::bigint AS relative_id, sys_org_code FROM employee
       UNION ALL SELECT id, employee_id, id, sys_org_code FROM family_member
     ) AS m JOIN p ON p.sys_org_code = m.sys_org_code WHERE m.id = ANY($1::bigint[]) RETURNING id`,
    [ids, from, to],
  )
  if (made.length !== ids.length) throw new Error('an organisation without policies insures nobody')
}

/** How many audit rows of a verb there are for a table. */
export const auditCount = async ({ sql }: TestApp, action: string, table: string): Promise<number> =>
  Number(
    (
      await sql<{ n: string }>(
        'SELECT count(*) AS n FROM sys_audit WHERE action = $1 AND object_table = $2',
        [action, table],
      )
    )[0]?.n,
  )

let relatives = 0

/** A child of an employee, a draft that no other call of this file has used. */
export const newFamilyMember = (
  employeeId: string,
  changes: Partial<FamilyMemberDraft> = {},
): FamilyMemberDraft & { idNo: string } => {
  relatives += 1
  return completeIdentity({
    employeeId,
    relation: '3',
    name: '小云',
    idType: '1',
    birthDate: '2016-07-08',
    gender: '1',
    ...changes,
    idNo: changes.idNo ?? nationalIdOf('2016-07-08', relatives),
  })
}

/** Adds a family member and gives back the answered row. */
export const addFamilyMember = async (
  app: TestApp,
  session: Session,
  draft: FamilyMemberDraft,
): Promise<FamilyMember> => {
  const { body } = await app.call(session, familyMembers.add, draft)
  if (!body.success) throw new Error(body.message)
  return body.result as FamilyMember
}
