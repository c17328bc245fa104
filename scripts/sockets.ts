import { parseArgs } from 'node:util'
import type { Outcome } from './faults/fault.ts'
import { manySockets } from './sockets/many.ts'
import { restarts } from './sockets/restarts.ts'
import { openStage, type Check, type Stage } from './sockets/stage.ts'
import { twoServers } from './sockets/two-servers.ts'

const checks: Readonly<Record<string, Check>> = { many: manySockets, two: twoServers, restarts }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    only: { type: 'string', default: Object.keys(checks).join(',') },
  },
})
const rounds = Number(values.rounds)
const chosen = values.only.split(',').map((name) => checks[name])
if (!Number.isInteger(rounds) || rounds < 1 || chosen.includes(undefined)) {
  process.stderr.write(
    `Usage: npm run test:sockets -- [--rounds N] [--only ${Object.keys(checks).join(',')}]\n`,
  )
  process.exit(2)
}

const limited = async (check: Check, stage: Stage): Promise<Outcome> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    const problems = [`not over after ${check.limitSeconds} s`]
    timer = setTimeout(() => resolve({ said: '', problems }), check.limitSeconds * 1000)
  })
  const run = check.run(stage, rounds).catch((error: unknown): Outcome => ({
    said: '',
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  return Promise.race([run, late]).finally(() => clearTimeout(timer))
}

let failed = 0
for (const check of chosen) {
  if (!check) continue
  const stage = await openStage()
  const from = performance.now()
  const { said, problems } = await limited(check, stage)
  await stage.close()
  const seconds = Math.round((performance.now() - from) / 1000)
  if (problems.length > 0) failed += 1
  process.stdout.write(
    `${problems.length > 0 ? 'failed' : 'passed'}  ${check.name}: ${said} [${seconds} s]\n`,
  )
  for (const problem of problems) process.stdout.write(`        ${problem}\n`)
}
process.exit(failed > 0 ? 1 : 0)
