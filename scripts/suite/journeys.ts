import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { Timed } from './times.ts'

const saidLines = 12

/** A journey that ran. */
export interface Journey extends Timed {
  readonly isFailed: boolean
  /** What the first try that failed said, in a few lines; empty where none failed. */
  readonly why: string
}

/** The lines of an error without colours: which assertion it was, what was expected and what was there. */
const linesOf = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, saidLines)
    .join('\n    ')

const within = (suite: JSONReportSuite, above: readonly string[] = []): Journey[] => {
  // The first level is the file itself.
  const titles = suite.title === suite.file ? above : [...above, suite.title]
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results, status }): Journey[] => {
      const last = results.at(-1)
      if (!last) return []
      const from = Date.parse(last.startTime)
      const name = [`tests/e2e/${file}`, ...titles, title].join(' › ')
      const why = linesOf(results.find(({ error }) => error)?.error?.message)
      const isFailed = status === 'unexpected'
      return [{ kind: 'journeys', name, from, to: from + last.duration, isFailed, why }]
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => within(inner, titles))]
}

/** When each journey of Playwright's report ran and whether it failed; of one that was tried again, the last time. */
export const journeysIn = ({ suites }: JSONReport): Journey[] => suites.flatMap((suite) => within(suite))
