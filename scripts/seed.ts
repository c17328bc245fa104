import { parseArgs } from 'node:util'
import { openCluster } from '#server/db/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedEmployees } from '#server/db/seed/bulk.ts'
import { seedDemo } from '#server/db/seed/demo.ts'
import { readEnv } from '#server/env.ts'
import { StartFailure } from '#server/start-failure.ts'

const wanted = (): number => {
  const { values } = parseArgs({ options: { employees: { type: 'string', default: '0' } } })
  const count = Number(values.employees)
  if (!Number.isInteger(count) || count < 0 || count > 10_000_000) throw new StartFailure('--employees takes a whole number from 0 to 10000000.')
  return count
}

const seed = async (adminUrl: string, employees: number) => {
  await migrate(adminUrl)
  await seedDemo(adminUrl)
  if (employees === 0) return
  const { before, after } = await seedEmployees(adminUrl, employees)
  process.stdout.write(`employees: ${before} before, ${after} now\n`)
}

try {
  const employees = wanted()
  const settings = readEnv()
  if (settings.databaseUrl) await seed(settings.databaseUrl, employees)
  else {
    const cluster = await openCluster({ dataDir: settings.dataDir, progress: (words) => process.stdout.write(`${words}\n`) })
    try {
      await seed(cluster.adminUrl, employees)
    } finally {
      await cluster.stop()
    }
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
