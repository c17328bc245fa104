import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openCluster } from '#server/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { auditFigures } from './bench/audit-figures.ts'
import { billFigures } from './bench/bill-figures.ts'
import { calls } from './bench/calls.ts'
import { chosenFigures } from './bench/chosen-figures.ts'
import { claimFigures } from './bench/claim-figures.ts'
import { coverFigures } from './bench/cover-figures.ts'
import { exportFigures } from './bench/export-figures.ts'
import { isReached, type Figure, type FigureGroup, type Stage } from './bench/figure.ts'
import { importFigures } from './bench/import-figures.ts'
import { insertFigures } from './bench/insert-figures.ts'
import { linesFigures } from './bench/lines-figures.ts'
import { listFigures } from './bench/list-figures.ts'
import { moveFigures } from './bench/move-figures.ts'
import { noticeFigures } from './bench/notice-figures.ts'
import { orderFigures } from './bench/order-figures.ts'
import { pageFigures } from './bench/page-figures.ts'
import { paperFigures } from './bench/paper-figures.ts'
import { run } from './bench/processes.ts'
import { serverFigures } from './bench/server-figures.ts'
import { tabFigures } from './bench/tab-figures.ts'
import { tableFigures } from './bench/table-figures.ts'
import { treeFigures } from './bench/tree-figures.ts'
import { within } from './bench/within.ts'

/** What is measured, in this order, each in a file of its own. */
const groups: Readonly<Record<string, FigureGroup>> = {
  server: serverFigures,
  page: pageFigures,
  tabs: tabFigures,
  table: tableFigures,
  tree: treeFigures,
  list: listFigures,
  // After the lists: thousands of new, equal rows at the top of the list are no list as people have it.
  insert: insertFigures,
  audit: auditFigures,
  move: moveFigures,
  lines: linesFigures,
  export: exportFigures,
  import: importFigures,
  notices: noticeFigures,
  // It insures everybody.
  cover: coverFigures,
  // They are claims of those who are insured.
  claims: claimFigures,
  orders: orderFigures,
  bills: billFigures,
  papers: paperFigures,
  // Last: it adds companies and 400,000 employees.
  chosen: chosenFigures,
}

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    only: { type: 'string', default: [...Object.keys(groups), 'start'].join(',') },
  },
})
const wanted = new Set(values.only.split(','))
/** One figure never takes longer, whatever it waits for. */
const FIGURE_SECONDS = 900
const figures: Record<string, Omit<Figure, 'name'>> = {}
/** Why a group has no (more) figures, by its name. */
const failures: Record<string, string> = {}
const say = (words: string) => process.stderr.write(`${words}\n`)
const note = (figure: Figure) => {
  const { name, goal, unit, about } = figure
  const value = Math.round(figure.value * 1000) / 1000
  figures[name] = { value, goal, unit, ...(about !== undefined && { about }) }
  const verdict = isReached(figure) ? '' : '  MISSED'
  process.stdout.write(
    `${name.padEnd(28)} ${String(value).padStart(10)} ${unit.padEnd(8)} goal ${goal}${verdict}${about === undefined ? '' : `  (${about})`}\n`,
  )
}

const measure = async (name: string, figuresOf: AsyncIterable<Figure>): Promise<void> => {
  const iterator = figuresOf[Symbol.asyncIterator]()
  const next = () => within(`the next figure of "${name}"`, FIGURE_SECONDS, iterator.next())
  try {
    for (let step = await next(); !step.done; step = await next()) note(step.value)
  } catch (error) {
    failures[name] = error instanceof Error ? error.message : String(error)
    say(`${name} FAILED: ${failures[name]}`)
  }
}

const yardstickTable = `DROP TABLE IF EXISTS bare_employee; CREATE TABLE bare_employee (LIKE employee INCLUDING ALL)`

const measureServer = async (adminUrl: string, scratch: string) => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(yardstickTable)
  await client.end()
  const portal = await run('src/server/main.ts', [], {
    DATABASE_URL: adminUrl,
    PORT: '0',
    SEED_DEMO: 'off',
    DATA_DIR: join(scratch, 'files'),
  })
  const bare = await run('scripts/bench/bare-server.ts', [adminUrl])
  try {
    const stage: Stage = {
      adminUrl,
      portal,
      bare,
      ours: await calls(portal.address),
      folder: scratch,
      say,
    }
    for (const [name, group] of Object.entries(groups)) {
      if (wanted.has(name)) await measure(name, group(stage))
    }
  } finally {
    await portal.stop()
    await bare.stop()
  }
}

async function* startFigures(dataDir: string): AsyncGenerator<Figure> {
  const env = { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', SEED_CLAIMS: 'off', SUPPLIER_SANDBOX: 'off' }
  await (await run('src/server/main.ts', [], env)).stop()
  const warm = await run('src/server/main.ts', [], env)
  await warm.stop()
  yield { name: 'start.warm-seconds', value: warm.seconds, goal: '<= 5', unit: 's' }
}

/** Whoever ends the bench, a limit of time too, ends its database with it. */
const endWith = (cluster: Awaited<ReturnType<typeof openCluster>>, folder: string) => {
  const end = () =>
    void cluster.stop().finally(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(1)
    })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
try {
  const cluster = await openCluster({ dataDir: join(folder, 'data'), progress: say })
  endWith(cluster, folder)
  try {
    say(`making ${values.rows} employees …`)
    await migrate(cluster.adminUrl)
    await seedDemo(cluster.adminUrl)
    await seedEmployees(cluster.adminUrl, Number(values.rows))
    await measureServer(cluster.adminUrl, folder)
  } finally {
    await cluster.stop()
  }
  if (wanted.has('start')) await measure('start', startFigures(join(folder, 'start')))
} catch (error) {
  failures['bench'] = error instanceof Error ? error.message : String(error)
  say(`the bench FAILED: ${failures['bench']}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const hasFailed = Object.keys(failures).length > 0
const report = hasFailed ? { ...figures, failures } : figures
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
// What a group that failed still waits for would keep the bench from ending.
process.exit(hasFailed ? 1 : 0)
