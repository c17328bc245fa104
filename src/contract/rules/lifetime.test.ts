import { expect, test } from 'vitest'
import { lifeProblem } from './lifetime.ts'

test.each([
  ['2026-11-29', 'unborn'],
  ['9999-12-31', 'unborn'],
  ['1906-11-27', 'tooOld'],
  ['0001-01-01', 'tooOld'],
])('nobody who was born on %s lives on 2026-11-28', (birth, problem) => {
  expect(lifeProblem(birth, '2026-11-28')).toBe(problem)
})

test.each(['2026-11-28', '1906-11-28'])('who was born on %s may', (birth) => {
  expect(lifeProblem(birth, '2026-11-28')).toBeUndefined()
})

test('29 February is the last day of a common February', () => {
  expect(lifeProblem('1904-02-29', '2024-02-29')).toBeUndefined()
  expect(lifeProblem('1908-02-29', '2028-03-01')).toBe('tooOld')
})
