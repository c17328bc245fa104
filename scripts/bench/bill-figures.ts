import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { billRuns, type BillPreview } from '#contract/bills/bill-run.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { providerOrg } from '#server/seed/base.ts'
import { seedBulkBilling } from '#server/seed/bulk-billing.ts'
import { read, signedIn } from './calls.ts'
import { billListFigures } from './bill-list-figures.ts'
import type { Figure, FigureGroup } from './figure.ts'
import { median } from './load.ts'

const json = { 'content-type': 'application/json' }
const [contractCount, peopleCount] = [10, 10_000]
/** Months that are billed one after the other: the first takes what was before it along, and is not counted. */
const [plainMonths, changedMonths] = [5, 3]
const months = plainMonths + changedMonths + 1
const monthAway = (by: number): string => addMonths(firstOfMonth(dayAt()), by)

/** The table of the yardstick is ours with its keys and indexes. */
const makeBare = `
  DROP TABLE IF EXISTS bare_bill_line;
  CREATE TABLE bare_bill_line (LIKE bill_line INCLUDING ALL) PARTITION BY RANGE (service_month);
  CREATE TABLE bare_bill_line_all PARTITION OF bare_bill_line FOR VALUES FROM ('2000-01-01') TO ('2100-01-01')`

/** Bills all contracts with a month, and gives the time from carrying out to the last bill numbered. */
const runOnce = async (
  address: string,
  headers: Record<string, string>,
  { month, ids }: { readonly month: string; readonly ids: readonly string[] },
): Promise<number> => {
  const previews = await read<BillPreview[]>(
    `${address}/hb-core${billRuns.preview.path}?month=${month}&contractIds=${ids.join(',')}`,
    { headers },
  )
  const contracts = previews.map(({ contractId: id, amount }) => ({ id, amount }))
  const from = performance.now()
  const job = await read<Job>(`${address}/hb-core${billRuns.make.path}`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify({ month, contracts }),
  })
  for (;;) {
    const now = await read<Job>(`${address}/hb-system${jobs.queryById.path}?id=${job.id}`, { headers })
    if (now.state === 'done' && now.failedCount === 0) return performance.now() - from
    if (now.state !== 'queued' && now.state !== 'running')
      throw new Error(`${now.state}: ${now.failedCount} contracts were not billed`)
    await sleep(20)
  }
}

/** The same lines with ready amounts, in one statement. */
const bareOnce = async (client: pg.Client, month: string): Promise<number> => {
  const from = performance.now()
  await client.query(
    `INSERT INTO bare_bill_line SELECT l.* FROM bill_line l JOIN bill b ON b.id = l.bill_id
     WHERE b.period_from = $1 AND b.create_by = 'finance.shen' AND b.contract_id IN (SELECT id FROM client_contract WHERE create_by = 'bench')`,
    [`${month}-01`],
  )
  return performance.now() - from
}

/**
 * Of one person in ten it is told late that they left: their cover ends in the middle of the month that was billed last, so that they have
 * a line for what was billed too much of it, and none for the next month.
 */
const leaveLate = async (client: pg.Client, billed: string, turn: number): Promise<void> => {
  await client.query('SET session_replication_role = replica')
  await client.query(
    `UPDATE cover SET to_day = $1::date + 15, update_time = now() FROM employee e
     WHERE e.id = cover.employee_id AND e.create_by = 'bench' AND right(e.employee_no, 1) = $2 AND cover.create_by = 'bench'`,
    [`${billed}-01`, String(turn)],
  )
  await client.query('SET session_replication_role = origin')
}

/** What was read within the hour is looked at again: so the bills before were made long ago, and what was told before them longer ago. */
const readLongAgo = async (client: pg.Client) => {
  await client.query(`UPDATE bill SET read_at = now() - interval '2 hours' WHERE create_by = 'finance.shen'`)
  await client.query('SET session_replication_role = replica')
  await client.query(
    `UPDATE cover SET update_time = now() - interval '1 day' WHERE create_by = 'bench' AND update_time > now() - interval '1 day'`,
  )
  await client.query('SET session_replication_role = origin')
}

async function* runFigures(
  client: pg.Client,
  ratioOf: (month: string) => Promise<number>,
): AsyncGenerator<Figure> {
  const named = (at: number) => monthAway(at - months).slice(0, 7)
  await ratioOf(named(0))
  const plain: number[] = []
  for (let at = 1; at <= plainMonths; at += 1) {
    await readLongAgo(client)
    plain.push(await ratioOf(named(at)))
  }
  yield { name: 'billing.run-100000-vs-bare', value: median(plain), goal: '<= 4', unit: 'ratio' }
  const changed: number[] = []
  for (let at = plainMonths + 1; at < months; at += 1) {
    await readLongAgo(client)
    await leaveLate(client, named(at - 1), at)
    changed.push(await ratioOf(named(at)))
  }
  yield {
    name: 'billing.run-100000-changed-vs-bare',
    value: median(changed),
    goal: '<= 6',
    unit: 'ratio',
    about: 'of one person in ten it is told late that they left',
  }
}

/** Bills: ten contracts of ten thousand people billed with a month, as they are and after some left; their list, and a large one opened. */
export const billFigures: FigureGroup = async function* (stage) {
  const { adminUrl, portal, say } = stage
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    say(`making ${contractCount * peopleCount} insured people …`)
    const people = { contracts: contractCount, people: peopleCount }
    const ids = await seedBulkBilling(adminUrl, { from: monthAway(-months), ...people })
    await client.query(makeBare)
    const address = `${portal.address}/portal/base`
    const headers = await signedIn(address, { username: 'finance.shen', orgCode: providerOrg })
    yield* runFigures(
      client,
      async (month) => (await runOnce(address, headers, { month, ids })) / (await bareOnce(client, month)),
    )
    yield* billListFigures(stage, client, headers)
  } finally {
    await client.end()
  }
}
