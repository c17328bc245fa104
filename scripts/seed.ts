import { parseArgs } from 'node:util'
import { readEnv } from '#server/core/env.ts'
import { migrate } from '#server/db/migrate.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { seedBulkCover } from '#server/seed/bulk-cover.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { withDatabase } from './with-database.ts'

/** `--employees N`; undefined when it is anything else. */
const wantedEmployees = (): number | undefined => {
  try {
    const { values } = parseArgs({ options: { employees: { type: 'string', default: '0' } } })
    return /^\d{1,8}$/.test(values.employees) && Number(values.employees) <= 10_000_000
      ? Number(values.employees)
      : undefined
  } catch {
    return undefined
  }
}

const employees = wantedEmployees()
if (employees === undefined) {
  process.stderr.write('--employees takes a whole number from 0 to 10000000.\n')
  process.exit(1)
}

await withDatabase(async (adminUrl, say) => {
  await migrate(adminUrl)
  await seedDemo(adminUrl, await diskStore(readEnv().dataDir))
  if (!employees) return
  const { before, after } = await seedEmployees(adminUrl, employees)
  say(`employees: ${before} before, ${after} now`)
  say(`rows of cover: ${await seedBulkCover(adminUrl)}`)
})
