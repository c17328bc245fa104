import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { bills } from '#contract/bills/bills.ts'
import { providerOrg } from '#server/seed/base.ts'
import { read, signedIn } from './calls.ts'
import type { Figure, FigureGroup } from './figure.ts'
import { median } from './load.ts'
import { memoryOf } from './processes.ts'

const people = 3_000
const [rounds, downloads] = [7, 4]
const idleCalls = 200
const [pauseMs, settleMs] = [5, 5_000]

/** A bill of some contract with a line for each of so many people. */
const makeBill = async (client: pg.Client): Promise<string> => {
  await client.query('SET session_replication_role = replica')
  const { rows } = await client.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO bill (bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status, amount_with_tax, tax, member_count, send_day, confirm_days, pay_days, sys_org_code)
       SELECT 'BN-PAPER', company_id, id, company_id, 'PREMIUM', 'MONTH', '2001-01-01', '2001-01-01', 'TO_BE_CONFIRMED', $1::bigint * 12800, $1::bigint * 725, $1, current_date, 7, 30, sys_org_code
       FROM client_contract ORDER BY id LIMIT 1 RETURNING id, contract_id, sys_org_code
     ), version AS (
       INSERT INTO bill_version (bill_id, version_no, amount_with_tax, tax, member_count) SELECT id, 1, $1::bigint * 12800, $1::bigint * 725, $1 FROM made
     ), lines AS (
       INSERT INTO bill_line (bill_id, version_no, contract_id, sys_org_code, service_month, kind, item, person_id, reason, position, from_day, to_day, unit_price, owed, billed, amount, tax_rate, tax)
       SELECT made.id, 1, made.contract_id, made.sys_org_code, date_trunc('month', current_date), 'PREMIUM', (SELECT min(id) FROM plan), e.id, 'FULL', e.n,
         date_trunc('month', current_date), date_trunc('month', current_date) + interval '1 month', 12800, 12800, 0, 12800, 6, 725
       FROM made, (SELECT id, row_number() OVER (ORDER BY id)::integer AS n FROM employee ORDER BY id LIMIT $1) e
     ) SELECT id::text AS id FROM made`,
    [people],
  )
  await client.query('SET session_replication_role = origin')
  return rows[0]?.id ?? ''
}

/** The texts of the lines of that bill, as they stand on its paper. */
const textsOf = async (client: pg.Client, id: string): Promise<string[][]> => {
  const { rows } = await client.query<{ cells: string[] }>(
    `SELECT ARRAY[e.name, e.employee_no, to_char(l.service_month, 'YYYY-MM'), p.plan_name, l.from_day::text, (l.to_day - 1)::text, '128.00', '6%', '7.25', '128.00'] AS cells
     FROM bill_line l JOIN employee e ON e.id = l.person_id JOIN plan p ON p.id = l.item WHERE l.bill_id = $1 ORDER BY l.position`,
    [id],
  )
  return rows.map(({ cells }) => cells)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** The same texts by the library alone, in a thread of its own as ours are. */
const bareOnce = (texts: readonly (readonly string[])[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('bare-pdf.ts', import.meta.url), { workerData: texts })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/** Asks for a page of bills again and again while something is done: how long each took, and the most memory meanwhile. */
const listsWhile = async (list: () => Promise<unknown>, pid: number, work: Promise<unknown>) => {
  const took: number[] = []
  const state = { isDone: false, peak: memoryOf(pid) }
  const ended = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    took.push(await timed(list))
    state.peak = Math.max(state.peak, memoryOf(pid))
    await wait(pauseMs)
  }
  await ended
  return { took, peak: state.peak }
}

/** How long the paper takes of what the library alone takes. */
const timeFigure = async (paper: () => Promise<void>, texts: readonly string[][]): Promise<Figure> => {
  await paper()
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(paper))
    bare.push(await timed(() => bareOnce(texts)))
  }
  return {
    name: 'bill.pdf-3000-vs-pdfkit',
    value: median(ours) / median(bare),
    goal: '<= 2',
    unit: 'ratio',
    about: `${Math.round(median(ours))} ms from asking to the last byte`,
  }
}

/** How much more memory the server takes at its peak, and how much longer lists take than without papers. */
const loadFigures = async (
  paper: () => Promise<void>,
  list: () => Promise<unknown>,
  pid: number,
): Promise<Figure[]> => {
  const idle: number[] = []
  for (let nth = 0; nth < idleCalls; nth += 1) idle.push(await timed(list))
  await wait(settleMs)
  const before = memoryOf(pid)
  const seen = []
  for (let nth = 0; nth < downloads; nth += 1) seen.push(await listsWhile(list, pid, paper()))
  const peak = Math.max(...seen.map((one) => one.peak))
  const busy = median(seen.flatMap(({ took }) => took))
  return [
    { name: 'bill.pdf-memory-mb', value: peak - before, goal: '<= 150', unit: 'MB' },
    {
      name: 'bill.pdf-lists-while',
      value: busy / median(idle),
      goal: '<= 1.5',
      unit: 'ratio',
      about: `${busy.toFixed(1)} ms instead of ${median(idle).toFixed(1)} ms`,
    },
  ]
}

/** A bill with everybody of 3,000 people as a PDF: the time it takes, the memory, and how lists are answered meanwhile. */
export const paperFigures: FigureGroup = async function* ({ adminUrl, portal, say }) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    say(`making a bill of ${people} people …`)
    const id = await makeBill(client)
    const texts = await textsOf(client, id)
    const address = `${portal.address}/portal/base`
    const headers = await signedIn(address, { username: 'finance.shen', orgCode: providerOrg })
    const paper = async () => {
      await client.query(`DELETE FROM sys_rate_window WHERE bucket LIKE 'export%'`)
      const path = `${bills.paper.path}?id=${id}&format=pdf&people=ALL`
      const answer = await fetch(`${address}/hb-core${path}`, { headers })
      if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(await answer.text())
      await answer.arrayBuffer()
    }
    const list = () => read(`${address}/hb-core${bills.list.path}?pageNo=1&pageSize=10`, { headers })
    yield await timeFigure(paper, texts)
    yield* await loadFigures(paper, list, portal.pid)
  } finally {
    await client.end()
  }
}
