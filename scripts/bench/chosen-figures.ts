import pg from 'pg'
import { seedEmployees } from '#server/seed/bulk.ts'
import { calls } from './calls.ts'
import { openCompany } from './companies.ts'
import type { FigureGroup } from './figure.ts'
import { filters, type Question } from './list-figures.ts'
import { timeRatio, worstOf } from './load.ts'

const CHOSEN = 20
const ROWS = 200_000
const ROUNDS = 40

const RULES = 50

const [chosenRole, ownRole, ruledRole] = [60, 61, 62]

/** An account that may what staff may, with staff's password, for the rows of a role of its own. */
const addAccount = async (
  client: pg.Client,
  about: { id: number; role: number; scope: 'CHOSEN' | 'ORG'; org: string; name?: string },
): Promise<string> => {
  const { id, role, scope, org, name = scope.toLowerCase() } = about
  const username = `bench.${name}`
  await client.query(
    `INSERT INTO sys_role (id, role_code, role_name, data_scope, category) VALUES ($1, $2, $2, $3, '1')`,
    [role, username, scope],
  )
  await client.query(
    `INSERT INTO sys_role_permission SELECT $1, p.permission_id FROM sys_role_permission p JOIN sys_role r ON r.id = p.role_id AND r.role_code = 'staff'`,
    [role],
  )
  await client.query(
    `INSERT INTO sys_user (id, username, realname, phone, password_hash, password_changed_at, must_change_password)
     SELECT $1, $2, $2, $3, password_hash, password_changed_at, false FROM sys_user WHERE username = 'staff'`,
    [id, username, `139001000${id}`],
  )
  await client.query(`INSERT INTO sys_user_org (user_id, org_code) VALUES ($1, $2)`, [id, org])
  await client.query(`INSERT INTO sys_user_role (user_id, role_id, org_code) VALUES ($1, $2, $3)`, [
    id,
    role,
    org,
  ])
  return username
}

/** Rules that nearly every row meets, so that the list is the same with and without them, and each has to be looked at. */
const terms = (at: number): [string, string, string] => {
  const kinds: [string, string, string][] = [
    ['name', '!=', `无此人${at}`],
    ['entryDate', '>=', `1990-01-${String(1 + (at % 28)).padStart(2, '0')}`],
    ['category', 'IN', '10,11,12,20,30'],
    ['employeeNo', '!=', `R-${at}`],
    ['createBy', '!=', `nobody${at}`],
  ]
  return kinds[at % kinds.length] ?? ['category', 'IN', '10,11,12,20,30']
}

/** Fifty rules of the list of employees, all of which a role has to meet. */
const addRules = (client: pg.Client, role: number) =>
  client.query(
    `WITH list AS (SELECT id FROM sys_permission WHERE perms = 'employee:list' AND del_flag = 0),
       made AS (INSERT INTO sys_permission_data_rule (permission_id, rule_name, rule_column, rule_conditions, rule_value)
         SELECT list.id, r.field || ' ' || r.value, r.field, r.condition, r.value FROM list, unnest($2::text[], $3::text[], $4::text[]) AS r(field, condition, value)
         RETURNING id, permission_id)
     INSERT INTO sys_role_data_rule (role_id, permission_id, rule_id) SELECT $1, permission_id, id FROM made`,
    [role, ...[0, 1, 2].map((part) => Array.from({ length: RULES }, (_, at) => terms(at)[part]))],
  )

/** Twenty companies that a role has a list of, with as many employees together as one more company has alone. */
const stageOf = async (adminUrl: string) => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const chosen: string[] = []
    for (let at = 1; at <= CHOSEN; at += 1) chosen.push(await openCompany(client, `Chosen ${at}`))
    const one = await openCompany(client, 'One')
    const accounts = {
      chosen: {
        username: await addAccount(client, { id: 61, role: chosenRole, scope: 'CHOSEN', org: 'A01' }),
        orgCode: 'A01',
      },
      ruled: {
        username: await addAccount(client, {
          id: 63,
          role: ruledRole,
          scope: 'CHOSEN',
          org: 'A01',
          name: 'ruled',
        }),
        orgCode: 'A01',
      },
      one: {
        username: await addAccount(client, { id: 62, role: ownRole, scope: 'ORG', org: one }),
        orgCode: one,
      },
    }
    for (const role of [chosenRole, ruledRole])
      await client.query(`INSERT INTO sys_role_org (role_id, org_code) SELECT $1, unnest($2::text[])`, [
        role,
        chosen,
      ])
    await addRules(client, ruledRole)
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM employee')
    // In turn, as people join their companies; an odd number of turns, or every second value of a field were one company's.
    const inTurn = [...chosen.flatMap((code) => [code, one]), await openCompany(client, 'Rest')]
    await seedEmployees(adminUrl, (rows[0]?.n ?? 0) + inTurn.length * (ROWS / CHOSEN), inTurn)
    return accounts
  } finally {
    await client.end()
  }
}

/** What it costs to see the rows of twenty organisations, against as many rows of one; and to see them through fifty data rules. */
export const chosenFigures: FigureGroup = async function* ({ adminUrl, portal, say }) {
  say(`making ${CHOSEN + 2} companies with ${2 * ROWS} employees …`)
  const accounts = await stageOf(adminUrl)
  const [chosen, one] = [
    await calls(portal.address, accounts.chosen),
    await calls(portal.address, accounts.one),
  ]
  const { total } = await chosen.countAll()
  const own = (await one.countAll()).total
  if (total < 0.99 * ROWS || own < 0.99 * ROWS) throw new Error(`${total} and ${own} rows are seen`)
  const compare = (question: Question, rounds = ROUNDS) => {
    const asked = { pageNo: '1', pageSize: '10', ...question }
    return timeRatio(
      async () => void (await chosen.page(asked)),
      async () => void (await one.page(asked)),
      rounds,
    )
  }
  const [goal, unit] = ['<= 2', 'ratio'] as const
  yield { name: 'list.chosen-first-vs-org', value: await compare({}), goal, unit }
  const worst = await worstOf(filters, compare, say)
  yield { name: 'list.chosen-filter-vs-org', ...worst, goal, unit }
  const count = await timeRatio(
    async () => void (await chosen.countAll()),
    async () => void (await one.countAll()),
    ROUNDS,
  )
  yield { name: 'list.chosen-count-vs-org', value: count, goal, unit }
  const ruled = await calls(portal.address, accounts.ruled)
  if ((await ruled.countAll()).total !== total) throw new Error('the rules leave other rows')
  const withRules = (question: Question) => {
    const asked = { pageNo: '1', pageSize: '10', ...question }
    return timeRatio(
      async () => void (await ruled.page(asked)),
      async () => void (await chosen.page(asked)),
      ROUNDS,
    )
  }
  yield { name: 'rules.list-vs-without', value: await withRules({}), goal: '<= 1.3', unit }
}
