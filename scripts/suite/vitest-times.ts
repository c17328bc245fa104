import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Timed } from './times.ts'

/** What a run of vitest came to; written to the file that VITEST_TIMES names. */
export interface VitestReport {
  readonly passed: number
  readonly failed: number
  /** Each test that failed, with the first line of why. */
  readonly failures: readonly string[]
  readonly files: readonly Timed[]
}

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

  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = (state: 'passed' | 'failed') =>
      modules.flatMap(({ children }) => [...children.allTests(state)])
    const failed = all('failed')
    const report: VitestReport = {
      passed: all('passed').length,
      failed: failed.length,
      failures: failed.map((test) => {
        const why = test.result().errors?.[0]?.message.split('\n')[0] ?? ''
        return `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}: ${why}`
      }),
      files: this.#files,
    }
    writeFileSync(process.env['VITEST_TIMES'] ?? '/dev/null', JSON.stringify(report))
  }
}
