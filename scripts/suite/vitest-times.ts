import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Timed } from './times.ts'

/** What a run of vitest came to; written to the file that VITEST_TIMES names. */
export interface VitestReport {
  readonly passed: number
  readonly failed: number
  /** Each test that failed, each file and set-up that did, each error outside a test, with the first line of why. */
  readonly failures: readonly string[]
  /** Each test that passed only at the second try, with the first line of why not at the first. */
  readonly second: readonly string[]
  /** The files that failed around their tests; what passed in them is not counted. */
  readonly unready: readonly string[]
  readonly files: readonly Timed[]
}

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

const told = (module: TestModule, name: string, errors: readonly { message: string }[] = []): string =>
  `${relative(process.cwd(), module.moduleId)} › ${name}: ${firstLine(errors[0]?.message ?? '')}`

const toldOf = (test: TestCase): string => told(test.module, test.fullName, test.result().errors)

/** What failed around tests: a file that does not load, a set-up; their tests are skipped, so none of them says so. */
const brokenSets = (module: TestModule): string[] => [
  ...(module.errors().length > 0 ? [told(module, 'the file', module.errors())] : []),
  ...[...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => told(module, suite.fullName, suite.errors())),
]

/** Vitest's reporter that notes when each file began and ended, set-up and loading included. */
export default class VitestTimes implements Reporter {
  readonly #begun = new Map<string, number>()
  readonly #files: Timed[] = []

  onTestModuleQueued({ id }: TestModule): void {
    this.#begun.set(id, Date.now())
  }

  onTestModuleEnd({ id, moduleId, project }: TestModule): void {
    const to = Date.now()
    const name = relative(process.cwd(), moduleId)
    const kind = project.name === 'web' ? 'portal' : 'server'
    this.#files.push({ kind, name, from: this.#begun.get(id) ?? to, to })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const unready = modules.filter((module) => brokenSets(module).length > 0)
    const all = (state: 'passed' | 'failed') =>
      modules
        .filter((module) => state === 'failed' || !unready.includes(module))
        .flatMap(({ children }) => [...children.allTests(state)])
    const failures = [
      ...all('failed').map(toldOf),
      ...unready.flatMap(brokenSets),
      ...unhandled.map((error) => `outside a test: ${firstLine(error.message)}`),
    ]
    const passed = all('passed')
    const report: VitestReport = {
      passed: passed.length,
      failed: failures.length,
      failures,
      second: passed.filter((test) => test.diagnostic()?.flaky).map(toldOf),
      unready: unready.map(({ moduleId }) => relative(process.cwd(), moduleId)),
      files: this.#files,
    }
    writeFileSync(process.env['VITEST_TIMES'] ?? '/dev/null', JSON.stringify(report))
  }
}
