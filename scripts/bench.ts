import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openCluster } from '#server/db/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedEmployees } from '#server/db/seed/bulk.ts'
import { seedDemo } from '#server/db/seed/demo.ts'
import { listRouteBytes, signInBytes } from './bench/browser.ts'
import { calls } from './bench/calls.ts'
import { rateRatio, timeRatio } from './bench/load.ts'
import { run } from './bench/processes.ts'

interface Figure {
  readonly value: number
  readonly goal: string
  readonly unit: string
}

const { values } = parseArgs({
  options: { json: { type: 'string' }, rows: { type: 'string', default: '1000000' } },
})
const figures: Record<string, Figure> = {}
const say = (words: string) => process.stderr.write(`${words}\n`)
const note = (name: string, value: number, goal: string, unit: string) => {
  figures[name] = { value: Math.round(value * 1000) / 1000, goal, unit }
  process.stdout.write(
    `${name.padEnd(28)} ${String(figures[name].value).padStart(10)} ${unit.padEnd(8)} goal ${goal}\n`,
  )
}

const yardstickTable = `DROP TABLE IF EXISTS bare_employee; CREATE TABLE bare_employee (LIKE employee INCLUDING ALL)`

const measureServer = async (adminUrl: string) => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(yardstickTable)
  await client.end()
  const portal = await run('src/server/main.ts', [], { DATABASE_URL: adminUrl, PORT: '0', SEED_DEMO: 'off' })
  const bare = await run('scripts/bench/bare-server.ts', [adminUrl])
  try {
    const ours = await calls(portal.address)
    say('comparing lists …')
    note(
      'list.throughput-vs-bare',
      await rateRatio(ours.list(), { url: `${bare.address}/list` }),
      '>= 0.5',
      'ratio',
    )
    note(
      'list.deep-vs-first',
      await timeRatio(await ours.pageAtDepth(50_000), ours.firstPage),
      '<= 2',
      'ratio',
    )
    say('comparing inserts …')
    note(
      'insert.throughput-vs-bare',
      await rateRatio(ours.add(), { ...ours.add(), url: `${bare.address}/add` }),
      '>= 0.25',
      'ratio',
    )
    note('signin.bytes', (await signInBytes(portal.address)) / 1024, '<= 120', 'KB')
    note('list-route.bytes', listRouteBytes() / 1024, '<= 40', 'KB')
  } finally {
    await portal.stop()
    await bare.stop()
  }
}

const measureStart = async (dataDir: string) => {
  const env = { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' }
  await (await run('src/server/main.ts', [], env)).stop()
  const warm = await run('src/server/main.ts', [], env)
  note('start.warm-seconds', warm.seconds, '<= 5', 's')
  await warm.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
try {
  const cluster = await openCluster({ dataDir: join(folder, 'data'), progress: say })
  try {
    say('making a million employees …')
    await migrate(cluster.adminUrl)
    await seedDemo(cluster.adminUrl)
    await seedEmployees(cluster.adminUrl, Number(values.rows))
    await measureServer(cluster.adminUrl)
  } finally {
    await cluster.stop()
  }
  await measureStart(join(folder, 'start'))
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
