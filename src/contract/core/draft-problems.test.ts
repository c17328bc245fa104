import { expect, test } from 'vitest'
import { atEach, problemsOf } from './draft-problems.ts'
import { text } from './fields.ts'

const wrong = { id: 'wrong', message: '不对' }

test('problems are those that were found, in their order, one or several at a time', () => {
  const isFound: boolean = wrong.id === 'right'
  expect(
    problemsOf(
      { field: 'name', text: wrong },
      isFound && { field: 'code', text: wrong },
      '',
      null,
      undefined,
      atEach(['startDate', 'endDate'], wrong),
    ).map(({ field }) => field),
  ).toEqual(['name', 'startDate', 'endDate'])
})

test('one sentence is said at each field of a list, or of a shape', () => {
  expect(atEach(['name', 'prices.3.ageFrom'], wrong)).toEqual([
    { field: 'name', text: wrong },
    { field: 'prices.3.ageFrom', text: wrong },
  ])
  expect(atEach({ name: text(10), code: text(10) }, wrong).map(({ field }) => field)).toEqual([
    'name',
    'code',
  ])
})
