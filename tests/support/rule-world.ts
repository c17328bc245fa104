import fc from 'fast-check'
import type { DataRuleTerms } from '#contract/administration/data-rule-values.ts'
import { employeeCategories } from '#contract/members/employee-words.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { TestApp } from './app.ts'
import { idsOfWords } from './roles.ts'

/** What a plain model knows of an employee. */
export interface ModelRow {
  readonly id: string
  readonly org: string
  readonly category: string
  readonly gender: string
  readonly entryDate: string
  readonly name: string
  readonly createBy: string
  /** Today, where it holds today; else empty. */
  readonly insuredOn: string
  readonly employedOn: string
  /** Without cover, which would forbid to delete them. */
  readonly isUninsured: boolean
}

export interface ModelRule extends DataRuleTerms {
  readonly id: string
  readonly isInForce: boolean
}

/** The verbs that are tried, by the words that each needs: written down again here, on purpose. */
export const wordsOfVerbs = {
  list: ['employee:list'],
  queryById: ['employee:list'],
  count: ['employee:list'],
  exportXls: ['employee:export', 'employee:list'],
  edit: ['employee:edit', 'employee:list'],
  delete: ['employee:delete', 'employee:list'],
} as const
export type Verb = keyof typeof wordsOfVerbs
export const verbs = Object.keys(wordsOfVerbs) as Verb[]
/** The word of a field: without it the field is withheld. */
export const fieldWord = 'employee:post'
const words: string[] = [...new Set([...Object.values(wordsOfVerbs).flat(), fieldWord])]

export interface ModelRole {
  readonly id: string
  readonly scope: 'ALL' | 'ORG' | 'CHOSEN'
  /** Of scope CHOSEN. */
  readonly orgs: readonly string[]
  readonly words: readonly string[]
  /** Chosen for its `employee:list`. */
  readonly rules: readonly ModelRule[]
}

export interface ModelPerson {
  readonly id: string
  readonly username: string
  readonly org: string
  readonly roles: readonly ModelRole[]
}

const first = 7_000_000
const people = ['rule.0', 'rule.1', 'rule.2']
const places = ['A01', 'A02']

const terms = (rows: readonly ModelRow[]): fc.Arbitrary<DataRuleTerms> => {
  const one = fc.constantFrom(...rows)
  const term = (ruleColumn: string, ruleConditions: DataRuleTerms['ruleConditions'], ruleValue: string) => ({
    ruleColumn,
    ruleConditions,
    ruleValue,
  })
  return fc.oneof(
    fc
      .tuple(fc.constantFrom('=', '!=', 'IN'), fc.constantFrom(...employeeCategories.values))
      .map(([how, value]) => term('category', how, value)),
    fc
      .subarray([...employeeCategories.values], { minLength: 1 })
      .map((some) => term('category', 'IN', some.join(','))),
    fc.constantFrom('insuredOn', 'employedOn').map((field) => term(field, '=', '#{sys_date}')),
    fc.constantFrom('1', '2').map((value) => term('gender', '=', value)),
    fc
      .tuple(fc.constantFrom('<', '<=', '>', '>=', '='), one)
      .map(([how, { entryDate }]) => term('entryDate', how, entryDate)),
    fc.constant(term('entryDate', '<=', '#{sys_date}')),
    fc
      .tuple(fc.constantFrom('%', ''), fc.constantFrom('%', ''), one)
      .map(([before, after, { name }]) => term('name', 'LIKE', `${before}${name.slice(0, 1)}${after}`)),
    fc.constant(term('createBy', '=', '#{sys_user_code}')),
    fc.constantFrom('=', '!=').map((how) => term('sysOrgCode', how, '#{sysOrgCode}')),
    fc.constant(term('sysOrgCode', 'IN', '#{sys_multi_org_code},A03')),
  )
}

/** Fifty employees of several organisations, each written by one of three; every third has no cover, so that rights alone decide on deleting. */
const sampleRows = async (app: TestApp): Promise<ModelRow[]> => {
  const picked = await app.sql<{ id: string }>(
    `SELECT id::text AS id FROM (SELECT id, row_number() OVER (PARTITION BY sys_org_code, category ORDER BY id) AS k FROM employee WHERE del_flag = 0) e ORDER BY k, id LIMIT 50`,
  )
  const ids = picked.map(({ id }) => id)
  const uninsured = ids.filter((_, at) => at % 3 === 0)
  for (const table of ['cover', 'cover_change'])
    await app.sql(`DELETE FROM ${table} WHERE employee_id = ANY($1::bigint[])`, [uninsured])
  return app.sql<ModelRow>(
    `UPDATE employee SET create_by = ($1::text[])[1 + array_position($2::bigint[], id) % 3] WHERE id = ANY($2::bigint[])
     RETURNING id::text AS id, sys_org_code AS org, category, gender, entry_date::text AS "entryDate", name, create_by AS "createBy", id = ANY($3::bigint[]) AS "isUninsured",
       CASE WHEN EXISTS (SELECT FROM cover c WHERE c.employee_id = employee.id AND c.family_member_id IS NULL AND c.del_flag = 0 AND NOT c.is_superseded AND c.from_day <= $4::date AND $4::date < c.to_day) THEN $4::text ELSE '' END AS "insuredOn",
       CASE WHEN entry_date <= $4::date AND coalesce(leave_date >= $4::date, true) THEN $4::text ELSE '' END AS "employedOn"`,
    [people, ids, uninsured, dayAt()],
  )
}

/** Rules, roles and people as a property wants them, written past the calls, which other tests try. */
const store = async (app: TestApp, rules: ModelRule[], persons: readonly ModelPerson[]) => {
  const roles = persons.flatMap((person) => person.roles)
  await app.sql(
    `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES ($1, 210, '岗位', 'Post', $2, 'action', 2, false)`,
    [first, fieldWord],
  )
  const ids = new Map(
    await Promise.all(words.map(async (word) => [word, (await idsOfWords(app, word))[0]] as const)),
  )
  const list = ids.get('employee:list')
  const put = (text: string, rows: readonly object[]) => app.sql(text, [JSON.stringify(rows)])
  await put(
    `INSERT INTO sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
     SELECT id, ${list}, 'rule ' || id, "ruleColumn", "ruleConditions", "ruleValue", CASE WHEN "isInForce" THEN '1' ELSE '0' END
     FROM jsonb_to_recordset($1) AS r(id bigint, "ruleColumn" text, "ruleConditions" text, "ruleValue" text, "isInForce" boolean)`,
    rules,
  )
  await put(
    `INSERT INTO sys_role (id, role_code, role_name, data_scope, category) SELECT id, 'rule_' || id, 'role ' || id, scope, '1' FROM jsonb_to_recordset($1) AS r(id bigint, scope text)`,
    roles,
  )
  await put(
    `INSERT INTO sys_role_permission (role_id, permission_id) SELECT role, permission FROM jsonb_to_recordset($1) AS r(role bigint, permission bigint)`,
    roles.flatMap(({ id, words }) => words.map((word) => ({ role: id, permission: ids.get(word) }))),
  )
  await put(
    `INSERT INTO sys_role_org (role_id, org_code) SELECT role, org FROM jsonb_to_recordset($1) AS r(role bigint, org text)`,
    roles.flatMap(({ id, orgs }) => orgs.map((org) => ({ role: id, org }))),
  )
  await put(
    `INSERT INTO sys_role_data_rule (role_id, permission_id, rule_id) SELECT role, ${list}, rule FROM jsonb_to_recordset($1) AS r(role bigint, rule bigint)`,
    roles.flatMap((role) => role.rules.map((rule) => ({ role: role.id, rule: rule.id }))),
  )
  await put(
    `INSERT INTO sys_user (id, username, realname, password_changed_at) SELECT id, username, username, now() FROM jsonb_to_recordset($1) AS r(id bigint, username text)`,
    persons,
  )
  await put(
    `INSERT INTO sys_user_org (user_id, org_code) SELECT id, org FROM jsonb_to_recordset($1) AS r(id bigint, org text)`,
    persons,
  )
  await put(
    `INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT person, role, org FROM jsonb_to_recordset($1) AS r(person bigint, role bigint, org text)`,
    persons.flatMap(({ id, org, roles: held }) => held.map((role) => ({ person: id, role: role.id, org }))),
  )
}

/** Random people with random roles and rules, and the rows that they reach or not. */
export const randomWorld = async (app: TestApp, { seed, count }: { seed: number; count: number }) => {
  const rows = await sampleRows(app)
  const orgs = [...new Set(rows.map(({ org }) => org))]
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number) =>
    fc.sample(arbitrary, { seed, numRuns })
  const rules = sample(fc.tuple(terms(rows), fc.integer({ min: 0, max: 7 })), 40).map(([term, n], at) => ({
    ...term,
    id: String(first + at),
    isInForce: n > 0,
  }))
  const role = fc.record({
    scope: fc.constantFrom('ALL', 'ORG', 'CHOSEN'),
    orgs: fc.subarray(orgs),
    words: fc.subarray(words),
    rules: fc.subarray(rules, { maxLength: 3 }),
  })
  const person = fc.record({
    org: fc.constantFrom(...places),
    roles: fc.array(role, { minLength: 1, maxLength: 3 }),
  })
  let made = 0
  const next = () => String(first + 1_000 + (made += 1))
  const persons = sample(person, count).map(({ org, roles }, at): ModelPerson => ({
    id: next(),
    username: people[at] ?? `rule.${at}`,
    org,
    roles: roles.map((one) => ({
      ...one,
      id: next(),
      // Every organisation is for who works at the provider.
      scope: one.scope === 'ALL' && org !== 'A01' ? 'ORG' : one.scope,
      orgs: one.scope === 'CHOSEN' ? one.orgs : [],
      rules: one.words.includes('employee:list') ? one.rules : [],
    })),
  }))
  await store(app, rules, persons)
  return { rows, persons }
}
