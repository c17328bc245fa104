import { expect, test } from 'vitest'
import type { Budget } from '../../scripts/suite/budget.ts'
import { listFiles, read } from '../support/sources.ts'

const budget = JSON.parse(read('tests/budget.json')) as Budget

test('the whole suite may take twenty minutes and no more', () => {
  expect(budget.whole).toBeLessThanOrEqual(20 * 60)
  // Two files or journeys run at a time.
  const { checks, ...others } = budget.kinds
  expect(checks + Object.values(others).reduce((sum, one) => sum + one, 0) / 2).toBeLessThanOrEqual(20 * 60)
})

test('every exception is about a file there is, needs more than the rest, and says why', () => {
  const files = new Set(listFiles(/^(src|tests|scripts)\/.*\.(test|spec)\.tsx?$/))
  for (const { name, seconds, reason } of budget.exceptions) {
    const [file = ''] = name.split(' › ')
    expect(files).toContain(file)
    expect(seconds).toBeGreaterThan(file.endsWith('.spec.ts') ? budget.journey : budget.file)
    expect(reason.length).toBeGreaterThan(10)
  }
})
