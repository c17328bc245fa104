import { expect, it } from 'vitest'
import { nextTerm } from './next-term.ts'

it.each([
  ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
  ['2026-01-15', '2026-04-14', '2026-04-15', '2026-07-14'],
  ['2026-01-01', '2026-01-10', '2026-01-11', '2026-01-20'],
  ['2026-05-05', '2026-05-05', '2026-05-06', '2026-05-06'],
])('after %s to %s comes %s to %s', (startDate, endDate, nextStart, nextEnd) => {
  expect(nextTerm({ startDate, endDate })).toEqual({ startDate: nextStart, endDate: nextEnd })
})
