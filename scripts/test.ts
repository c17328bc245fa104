import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Outcome {
  readonly passed: number
  readonly failed: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portal-test-run-'))

const run = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    process.stdout.write(`\n> ${command} ${args.join(' ')}\n`)
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

const gate = async (command: string, ...args: string[]): Promise<Outcome> =>
  (await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const report = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** A runner that ends badly although no test failed (a file that does not load, no test at all) counts as one failure. */
const counted = (code: number, passed: number, failed: number): Outcome => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

const vitest = async (): Promise<Outcome> => {
  const file = join(folder, 'vitest.json')
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0 } =
    report<{ numPassedTests: number; numFailedTests: number }>(file) ?? {}
  return counted(code, numPassedTests, numFailedTests)
}

const playwright = async (): Promise<Outcome> => {
  const file = join(folder, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
  } = report<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats ?? {}
  if (flaky > 0)
    process.stdout.write(`\n${flaky} journeys passed only at the second try: they are broken, mend them.\n`)
  return counted(code, expected + flaky, unexpected)
}

const steps: readonly (() => Promise<Outcome>)[] = [
  () => gate('tsc', '-b'),
  () => gate('oxlint', '--quiet'),
  () => gate('lingui', 'check', 'sync'),
  () => gate('lingui', 'check', 'missing', '--mode', 'catalog', '--locale', 'en'),
  vitest,
  playwright,
]

const outcomes: Outcome[] = []
for (const step of steps) outcomes.push(await step())
rmSync(folder, { recursive: true, force: true })
const total = (name: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[name], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exitCode = total('failed') > 0 ? 1 : 0
