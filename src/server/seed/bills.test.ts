import { expect, test } from 'vitest'
import { madeMonthsAgo } from './bills.ts'

test.each([
  ['2026-11-03', '2026-11-03', 0],
  ['2026-11-20', '2026-11-30', 0],
  // No bill of December is made yet: those of November still wait.
  ['2026-11-03', '2026-12-01', 0],
  ['2026-11-20', '2026-12-02', 0],
  ['2026-11-03', '2026-12-03', 1],
  ['2025-12-03', '2026-01-31', 1],
])('a bill that was made on %s is on %s of %i months ago', (madeOn, today, ago) => {
  expect(madeMonthsAgo(madeOn, today)).toBe(ago)
})
