import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { Timed } from './times.ts'

const timed = (suite: JSONReportSuite, above: readonly string[] = []): Timed[] => {
  // The first level is the file itself.
  const titles = suite.title === suite.file ? above : [...above, suite.title]
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }): Timed[] => {
      const last = results.at(-1)
      if (!last) return []
      const from = Date.parse(last.startTime)
      const name = [`tests/e2e/${file}`, ...titles, title].join(' › ')
      return [{ kind: 'journeys', name, from, to: from + last.duration }]
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => timed(inner, titles))]
}

/** When each journey of Playwright's report ran; of one that was tried again, the last time. */
export const journeyTimes = ({ suites }: JSONReport): Timed[] => suites.flatMap((suite) => timed(suite))
