import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hideSmall, smallestShown } from './hide-small.ts'

describe('hiding small groups', () => {
  test('leaves series without small groups alone', () => {
    expect(hideSmall([5, 0, 120])).toEqual([5, 0, 120])
  })

  test('hides a second group where one alone could be worked out from the total', () => {
    expect(hideSmall([900, 3, 40])).toEqual([900, null, null])
    expect(hideSmall([900, 3, 0])).toEqual([null, null, 0])
  })

  test('hides a third where the sum of two gives them away', () => {
    expect(hideSmall([1, 1, 60, 900])).toEqual([null, null, null, 900])
    expect(hideSmall([4, 4, 60])).toEqual([null, null, null])
  })

  test('never shows a small group, and whatever is hidden has another explanation', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { minLength: 3, maxLength: 8 }), (counts) => {
        const shown = hideSmall(counts)
        shown.forEach((count, at) => expect(count === null || count === counts[at]).toBe(true))
        expect(shown.some((count) => count !== null && count > 0 && count < smallestShown)).toBe(false)
        const hidden = counts.filter((_, at) => shown[at] === null)
        if (hidden.length > 0 && hidden.length < counts.length) {
          expect(hidden.length).toBeGreaterThan(1)
          expect(hidden.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(smallestShown)
        }
      }),
    )
  })
})
