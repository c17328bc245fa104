import { expect, test } from 'vitest'
import { isWholeNumber } from './whole-number.ts'

test.each([
  ['138 0001-0001', true],
  ['１３８０００１０００１', true],
  ['138\u200b00010001\u202c', true],
  ['＋852 9123 4567', true],
  ['11010119900307451ｘ', true],
  ['E10001', false],
  ['0085291234567', false],
  ['+852 91', false],
])('%j can only be a number in full: %s', (typed, expected) => {
  expect(isWholeNumber(typed)).toBe(expected)
})
