import { expect, test } from 'vitest'
import { hideSmall, tellTheDifference } from './group-figures.ts'

const of = (people: number, ...counts: (number | null)[]) => ({
  people,
  kinds: counts.map((count, at) => ({ kind: String(at), people: count })),
})

test('under five people nothing is told, and of few, or nearly all, no count', () => {
  expect(hideSmall(of(4, 4))).toBeUndefined()
  expect(hideSmall(of(20, 0, 4, 5, 15, 16, 20))).toEqual(of(20, 0, null, 5, 15, null, null))
})

test('what was told before and differs by one to four people is not told anew', () => {
  expect(tellTheDifference(of(20, 6), of(20, 6))).toBe(false)
  expect(tellTheDifference(of(21, 6), of(20, 6))).toBe(true)
  expect(tellTheDifference(of(25, 7), of(20, 6))).toBe(true)
  expect(tellTheDifference(of(25, 11), of(20, 6))).toBe(false)
  expect(tellTheDifference(of(25, null), of(20, 6))).toBe(false)
  expect(tellTheDifference(of(25, 5), of(20, null))).toBe(false)
  // A kind that nobody had was told as none.
  expect(tellTheDifference(of(25, 5, 4), of(20, 5))).toBe(true)
})
