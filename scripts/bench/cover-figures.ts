import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database, type Identity } from '#server/db/pool.ts'
import { seedBulkCover } from '#server/seed/bulk-cover.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { openCompany } from './companies.ts'
import { overviewRatio } from './cover-overview.ts'
import type { FigureGroup, Stage } from './figure.ts'
import { median, timeRatio } from './load.ts'

const insured = 20_000
const joiners = 10_000
const rounds = 3

const countOf = async (client: pg.Client, table: string) =>
  (await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n ?? 0

/** A company whose employees are insured, with more of them who are about to join. */
const openInsured = async (adminUrl: string, client: pg.Client): Promise<string> => {
  const org = await openCompany(client, 'Insured')
  const hire = async (count: number) =>
    seedEmployees(adminUrl, (await countOf(client, 'employee')) + count, [org])
  await hire(insured)
  await seedBulkCover(adminUrl)
  await hire(joiners * rounds)
  return org
}

/** As many additions as join, filed and effective today. Gives what a batch asks for. */
const fileAdditions = async (client: pg.Client, org: string) => {
  await client.query('ALTER TABLE cover_change DISABLE TRIGGER USER')
  const { rows } = await client.query<{ id: string; version: number }>(
    `INSERT INTO cover_change (change_type, employee_id, policy_id, plan_id, effective_day, name, status, sys_org_code, create_by, filed_by)
     SELECT 'ADD', e.id, o.id, p.id, $2, e.name, 'SUBMITTED', e.sys_org_code, 'staff', 12
     FROM employee e JOIN policy o ON o.sys_org_code = e.sys_org_code JOIN plan p ON p.policy_id = o.id
     WHERE e.sys_org_code = $1 AND NOT EXISTS (SELECT FROM cover v WHERE v.employee_id = e.id) AND NOT EXISTS (SELECT FROM cover_change c WHERE c.employee_id = e.id)
     ORDER BY e.id LIMIT ${joiners} RETURNING id::text AS id, version`,
    [org, dayAt()],
  )
  await client.query('ALTER TABLE cover_change ENABLE TRIGGER USER')
  await client.query('ANALYZE cover_change')
  return rows
}

/** The rows that an approval leaves: cover, the changes and their history. */
const written = {
  cover: `change_id = ANY($1::bigint[])`,
  cover_change: `id = ANY($1::bigint[])`,
  cover_change_history: `record_id = ANY($1::bigint[])`,
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** The columns of a table that are written. */
const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** The same rows by COPY into tables with the same indexes and constraints. */
const copied = async (client: pg.Client, ids: readonly string[]): Promise<number> => {
  let took = 0
  for (const [table, where] of Object.entries(written)) {
    // The database writes it, which on its own account cannot enter the folder of the bench.
    const file = join(tmpdir(), `portal-bench-${process.pid}-${table}.copy`)
    const columns = await columnsOf(client, table)
    const chosen = where.replace('$1', `'{${ids.join()}}'`)
    await client.query(`COPY (SELECT ${columns} FROM ${table} WHERE ${chosen}) TO '${file}'`)
    took += await seconds(() => client.query(`COPY bare_${table} (${columns}) FROM '${file}'`))
    rmSync(file, { force: true })
  }
  return took
}

/** Tables with the same indexes and constraints as those that are written, that of cover as large. */
const makeBareTables = async (client: pg.Client): Promise<void> => {
  for (const table of Object.keys(written))
    await client.query(
      `DROP TABLE IF EXISTS bare_${table}; CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`,
    )
  const columns = await columnsOf(client, 'cover')
  await client.query(`INSERT INTO bare_cover (${columns}) SELECT ${columns} FROM cover`)
}

/** How long a batch takes, and the COPY of what it wrote, in seconds. */
const apply = async (
  client: pg.Client,
  { ours }: Pick<Stage, 'ours'>,
  org: string,
): Promise<{ ours: number; copy: number }> => {
  const rows = await fileAdditions(client, org)
  const applied = await seconds(() => ours.approveCover(rows))
  const ids = rows.map(({ id }) => id)
  const made = await client.query(
    `SELECT FROM cover_change c JOIN cover v ON v.change_id = c.id WHERE c.id = ANY($1) AND c.status = 'EFFECTIVE'`,
    [ids],
  )
  if (made.rowCount !== joiners) throw new Error(`${made.rowCount} of ${joiners} additions are effective`)
  return { ours: applied, copy: await copied(client, ids) }
}

/** Who is insured on a day, by the function that all go by as HR asks it, against the plain statement. */
const onDay = async (
  db: Database,
  client: pg.Client,
  org: string,
): Promise<{ value: number; people: number }> => {
  const day = addDays(dayAt(), -1)
  const hr: Identity = { rights: 'scoped', user: 'hr', userId: '1', org, ip: '', requestId: '' }
  const found = { ours: 0, bare: 0 }
  const ours = async () => {
    const rows = await db.as(hr, ({ query }) =>
      query('SELECT person_id, policy_id, plan_id FROM covered_on($1)', [day]),
    )
    found.ours = rows.length
  }
  const bare = async () => {
    const { rows } = await client.query(
      `SELECT person_id, policy_id, plan_id FROM cover
       WHERE sys_org_code = '${org}' AND del_flag = 0 AND NOT is_superseded AND to_day > $1 AND from_day <= $1`,
      [day],
    )
    found.bare = rows.length
  }
  const value = await timeRatio(ours, bare, 40)
  if (found.ours !== found.bare || found.ours < 0.7 * insured)
    throw new Error(`${found.ours} and ${found.bare} people are insured`)
  return { value, people: found.ours }
}

/** Who is insured on a day at one company, and thousands of additions that are made effective at once. */
export const coverFigures: FigureGroup = async function* ({ adminUrl, ours, say }) {
  say('insuring everybody …')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const db = openDatabase(await serverUrl(adminUrl), 2)
  try {
    const org = await openInsured(adminUrl, client)
    const { value, people } = await onDay(db, client, org)
    yield {
      name: 'cover.on-day-vs-bare',
      value,
      goal: '<= 2',
      unit: 'ratio',
      about: `${people} people of one company, ${await countOf(client, 'cover')} rows of cover in all`,
    }
    const overview = await overviewRatio({ ours }, client, org)
    yield { name: 'overview.vs-bare', value: overview, goal: '<= 2', unit: 'ratio' }
    say(`approving ${joiners} additions …`)
    await makeBareTables(client)
    const took: Awaited<ReturnType<typeof apply>>[] = []
    for (let round = 0; round < rounds; round += 1) took.push(await apply(client, { ours }, org))
    const [mine, copy] = [median(took.map((one) => one.ours)), median(took.map((one) => one.copy))]
    yield {
      name: 'cover.apply-10000-seconds-vs-copy',
      value: median(took.map((one) => one.ours / one.copy)),
      goal: '<= 6',
      unit: 'ratio',
      about: `by one call ${mine.toFixed(1)} s; their rows of cover, changes and history by COPY into tables indexed alike ${copy.toFixed(1)} s`,
    }
  } finally {
    await db.close()
    await client.end()
  }
}
