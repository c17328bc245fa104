import { parseArgs } from 'node:util'
import type { Fault, Outcome } from './faults/fault.ts'
import { killAll, killWrites } from './faults/kill-writes.ts'
import { fullDisk } from './faults/full-disk.ts'
import { killApprovals } from './faults/kill-approvals.ts'
import { killBills } from './faults/kill-bills.ts'
import { killBookings } from './faults/kill-bookings.ts'
import { killClaims } from './faults/kill-claims.ts'
import { killImport } from './faults/kill-import.ts'
import { killJobs } from './faults/kill-jobs.ts'
import { killSupplier } from './faults/kill-supplier.ts'
import { lostDatabase } from './faults/lost-database.ts'
import { makeEnvironment, type Environment } from './faults/environment.ts'
import { killServers } from './faults/portal.ts'
import { secondInstance } from './faults/second-instance.ts'
import { stopSignal } from './faults/stop-signal.ts'

const faults: readonly Fault[] = [
  killWrites,
  killImport,
  killJobs,
  killAll,
  stopSignal,
  secondInstance,
  lostDatabase,
  fullDisk,
  killApprovals,
  killClaims,
  killBookings,
  killSupplier,
  killBills,
]

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } },
})
const rounds = Number(values.rounds)
const chosen = (values.only?.split(',') ?? Object.keys(faults).map((at) => `${Number(at) + 1}`)).map(
  (number) => faults[Number(number) - 1],
)
if (!Number.isInteger(rounds) || rounds < 1 || chosen.includes(undefined)) {
  process.stderr.write(
    `Usage: npm run test:faults -- [--rounds N] [--only 1,3]; there are ${faults.length} faults.\n`,
  )
  process.exit(2)
}

const say = (words: string) => process.stdout.write(`${words}\n`)

const limited = async (fault: Fault, environment: Environment): Promise<Outcome> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    const problems = [`not over after ${fault.limitSeconds} s`]
    timer = setTimeout(() => {
      resolve({ said: '', problems })
      killServers()
    }, fault.limitSeconds * 1000)
  })
  const run = fault.run(environment, rounds).catch((error: unknown): Outcome => ({
    said: '',
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  return Promise.race([run, late]).finally(() => clearTimeout(timer))
}

const environment = makeEnvironment()
process.on('exit', () => environment.clean())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

await environment.prepare()
const counts = { passed: 0, failed: 0, skipped: 0 }
for (const fault of chosen) {
  if (!fault) continue
  const from = performance.now()
  const { said, problems, skipped } = await limited(fault, environment)
  const word = skipped ? 'skipped' : problems.length > 0 ? 'failed' : 'passed'
  counts[word] += 1
  say(`${word}  ${fault.name}: ${skipped ?? said} [${Math.round((performance.now() - from) / 1000)} s]`)
  for (const problem of problems) say(`        ${problem}`)
}
say(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
)
process.exit(counts.failed > 0 ? 1 : 0)
