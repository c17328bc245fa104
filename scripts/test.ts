import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { breaches, timeLines, type Budget, type Spent } from './suite/budget.ts'
import { apiTestsOfChanges } from './suite/changes.ts'
import { root, run } from './suite/command.ts'
import { journeysIn } from './suite/journeys.ts'
import type { Timed } from './suite/times.ts'
import type { VitestReport } from './suite/vitest-times.ts'

// What runs when is decision 028.
interface Outcome {
  readonly passed: number
  readonly failed: number
  /** What failed, a line each. */
  readonly failures: readonly string[]
  readonly times: readonly Timed[]
}

const [task = 'test'] = process.argv.slice(2) as ('check' | 'test' | 'all')[]
const env: Record<string, string> = task === 'all' ? { TEST_ALL: '1' } : {}
const folder = mkdtempSync(join(tmpdir(), 'portal-test-run-'))
const budget = JSON.parse(readFileSync(join(root, 'tests', 'budget.json'), 'utf8')) as Budget
const began = Date.now()
const say = (...lines: string[]) => process.stdout.write(`\n${lines.join('\n')}\n`)

const saySecond = (kind: string, second: readonly string[]): void => {
  if (second.length > 0)
    say(`${second.length} ${kind} passed only at the second try: they are broken, mend them.`, ...second)
}

const report = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** A runner that ends badly although no test failed (a file that does not load, no test at all) counts as one failure. */
const counted = (code: number, passed: number, failed: number): Pick<Outcome, 'passed' | 'failed'> => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

const gate = async (command: string, ...args: string[]): Promise<Outcome> => {
  const from = Date.now()
  const code = await run(command, args, { env, isQuiet: true })
  const times = [{ kind: 'checks' as const, name: command, from, to: Date.now() }]
  const failures = code === 0 ? [] : [[command, ...args].join(' ')]
  return { passed: 1 - failures.length, failed: failures.length, failures, times }
}

const nothingRead: VitestReport = { passed: 0, failed: 0, failures: [], second: [], unready: [], files: [] }

const vitestOnce = async (files: readonly string[]) => {
  const file = join(folder, 'vitest.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=./scripts/suite/vitest-times.ts']
  const code = await run('vitest', ['run', ...reporters, ...files], { env: { ...env, VITEST_TIMES: file } })
  return { code, ...(report<VitestReport>(file) ?? nothingRead) }
}

/** Vitest tries a test again in CI, but no set-up: files that failed in theirs alone are run once more. */
const vitest = async (...files: string[]): Promise<Outcome> => {
  const first = await vitestOnce(files)
  const { unready, failures, failed } = first
  const isOnlySetUps =
    unready.length > 0 && failures.every((one) => unready.some((file) => one.startsWith(file)))
  const again = process.env['CI'] && isOnlySetUps ? await vitestOnce(unready) : undefined
  saySecond('tests', [...first.second, ...(again ? [...failures, ...again.second] : [])])
  const last = again ?? first
  const isSilent = last.code !== 0 && last.failures.length === 0
  return {
    ...counted(last.code, first.passed + (again?.passed ?? 0), again ? again.failed : failed),
    failures: isSilent ? [`vitest ended with ${last.code}, and no test says why`] : last.failures,
    times: [...first.files, ...(again?.files ?? [])],
  }
}

/** The journeys of one project of playwright.config.ts, whatever became of those it comes after there. */
const journeysOf = async (project: string): Promise<Outcome> => {
  const file = join(folder, `playwright-${project}.json`)
  const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }
  const which = [`--project=${project}`, '--no-deps']
  const code = await run('playwright', ['test', '--reporter=line,json', ...which], options)
  const read = report<JSONReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = read?.stats ?? {}
  const journeys = read ? journeysIn(read) : []
  const told = ({ name, why }: (typeof journeys)[number]) => (why === '' ? name : `${name}: ${why}`)
  const failures = journeys.filter(({ isFailed }) => isFailed).map(told)
  const second = journeys.filter(({ isFailed, why }) => !isFailed && why !== '').map(told)
  saySecond('journeys', second)
  return { ...counted(code, expected + flaky, unexpected), failures, times: journeys }
}

/** Steps one after another, those of a step side by side. */
const steps: (() => Promise<Outcome>)[][] = [
  [
    () => gate('tsc', '-b'),
    () => gate('oxlint', '--quiet'),
    () => gate('lingui', 'check', 'sync'),
    () => gate('lingui', 'check', 'missing', '--mode', 'catalog', '--locale', 'en'),
  ],
  [() => (task === 'check' ? vitest('src/', 'scripts/', 'tests/rules/', ...apiTestsOfChanges()) : vitest())],
  task === 'check' ? [] : [() => journeysOf('together')],
  task === 'check' ? [] : [() => journeysOf('alone')],
  task === 'all' ? [() => gate('scripts/faults.ts')] : [],
  task === 'all' ? [() => gate('scripts/sockets.ts')] : [],
]

const outcomes: Outcome[] = []
for (const step of steps) outcomes.push(...(await Promise.all(step.map((start) => start()))))
rmSync(folder, { recursive: true, force: true })

const spent: Spent = {
  whole: (Date.now() - began) / 1_000,
  items: outcomes.flatMap(({ times }) => times),
}
say('Time by the clock:', ...timeLines(budget, spent))
const failures = outcomes.flatMap((outcome) => outcome.failures)
if (failures.length > 0) say('Failed:', ...failures)
const tooLong = breaches(budget, spent)
if (task === 'test' && tooLong.length > 0)
  say('Over tests/budget.json; on a quiet machine mend the suite first:', ...tooLong)

const total = (name: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[name], 0)
const failed = total('failed')
say(`${total('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
