import { expect, test } from 'vitest'
import { breaches, timeLines, type Budget } from './budget.ts'
import type { Kind, Timed } from './times.ts'

const budget: Budget = {
  whole: 100,
  kinds: { checks: 10, portal: 20, server: 60, journeys: 60 },
  file: 5,
  journey: 10,
  exceptions: [{ name: 'tests/e2e/long.spec.ts › long', seconds: 30, reason: 'walks through everything' }],
}
const item = (kind: Kind, name: string, seconds: number): Timed => ({
  kind,
  name,
  from: 0,
  to: seconds * 1_000,
})
const within = [
  item('checks', 'tsc', 9),
  item('server', 'tests/api/a.test.ts', 5),
  item('journeys', 'tests/e2e/long.spec.ts › long › in zh', 29),
]

test('what keeps to the budget breaches nothing', () => {
  expect(breaches(budget, { whole: 100, items: within })).toEqual([])
})

test.each([
  ['the whole', { whole: 101, items: within }, '   101 s of  100  the whole'],
  [
    'a kind',
    { whole: 1, items: [item('checks', 'a', 6), item('checks', 'b', 6)] },
    '    12 s of   10  checks',
  ],
  [
    'a file',
    { whole: 1, items: [item('server', 'tests/api/a.test.ts', 6)] },
    '     6 s of    5  tests/api/a.test.ts',
  ],
  ['a journey', { whole: 1, items: [item('journeys', 'x › y', 11)] }, '    11 s of   10  x › y'],
  [
    'an exception',
    { whole: 1, items: [item('journeys', 'tests/e2e/long.spec.ts › long › in en', 31)] },
    '    31 s of   30  tests/e2e/long.spec.ts › long › in en',
  ],
])('%s over its budget is named', (_, spent, line) => {
  expect(breaches(budget, spent)).toEqual([line])
})

test('the slowest come first, ten at most', () => {
  const items = Array.from({ length: 12 }, (_, at) => item('server', `file ${at}`, at / 4))
  const lines = timeLines(budget, { whole: 1, items })
  expect([lines.length, lines.at(3)]).toEqual([13, '     3 s of    5  file 11'])
})
