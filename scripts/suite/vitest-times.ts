import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Timed } from './times.ts'

/** What a run of vitest came to; written to the file that VITEST_TIMES names. */
export interface VitestReport {
  readonly passed: number
  readonly failed: number
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
    const count = (state: 'passed' | 'failed') =>
      modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0)
    const report: VitestReport = { passed: count('passed'), failed: count('failed'), files: this.#files }
    writeFileSync(process.env['VITEST_TIMES'] ?? '/dev/null', JSON.stringify(report))
  }
}
