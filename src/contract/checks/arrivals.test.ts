import { expect, test } from 'vitest'
import { examinesOn } from './arrivals.ts'

test('people are examined from the first day of examinations to the last', () => {
  const project = { examFrom: '2027-09-12', examTo: '2028-01-02' }
  const days = ['2026-12-01', '2027-09-11', '2027-09-12', '2028-01-02', '2028-01-03']
  expect(days.map((day) => examinesOn(project, day))).toEqual([false, false, true, true, false])
})
