import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageAt, ageBandOf, ageBands } from './age-band.ts'
import { greetingAt, greetings } from './greeting.ts'
import { ellipsis, plainCopiedText } from './text.ts'

describe('an age', () => {
  test.each([
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2000-02-29', '2028-02-29', 28],
    ['1990-11-20', '2026-11-19', 35],
    ['1990-11-20', '2026-11-20', 36],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', -1],
  ])('of somebody born %s on %s is %i', (birth, on, age) => {
    expect(ageAt(birth, on)).toBe(age)
  })

  test.each([
    [-1, undefined],
    [0, '0-10'],
    [9, '0-10'],
    [10, '10-20'],
    [59, '50-60'],
    [60, '60+'],
    [120, '60+'],
  ])('of %i belongs to the band %s', (age, code) => {
    expect(ageBandOf(age)?.code).toBe(code)
  })

  test('lies in exactly one band', () => {
    for (let age = 0; age < 130; age += 1) {
      expect(ageBands.filter(({ from, to }) => age >= from && (to === null || age < to))).toHaveLength(1)
    }
  })
})

test('the greeting changes at 9, 11, 13 and 20', () => {
  const spoken = [0, 8, 9, 10, 11, 12, 13, 19, 20, 23].map((hour) => greetings[greetingAt(hour)].message)
  expect(spoken).toEqual([
    '早上好',
    '早上好',
    '上午好',
    '上午好',
    '中午好',
    '中午好',
    '下午好',
    '下午好',
    '晚上好',
    '晚上好',
  ])
})

describe('the ellipsis', () => {
  test('leaves 25 characters alone and cuts the 26th', () => {
    expect(ellipsis('健'.repeat(25))).toBe('健'.repeat(25))
    expect(ellipsis('健'.repeat(26))).toBe(`${'健'.repeat(25)}…`)
    expect(ellipsis('')).toBe('')
    expect(ellipsis('abc', 2)).toBe('ab…')
  })

  test('counts what a reader sees, and never cuts a character in two', () => {
    expect(ellipsis('👨‍👩‍👧'.repeat(25))).toBe('👨‍👩‍👧'.repeat(25))
    expect(ellipsis('👨‍👩‍👧'.repeat(26))).toBe(`${'👨‍👩‍👧'.repeat(25)}…`)
    expect(ellipsis('é'.repeat(3), 2)).toBe(`${'é'.repeat(2)}…`)
  })
})

describe('copied text', () => {
  test('is plain and trimmed, keeping tabs between cells and single line ends', () => {
    expect(plainCopiedText(' \u200b王思远\u00a0\t138 \r\nE10001\u0000\r\n\n')).toBe('王思远 \t138\nE10001')
    expect(plainCopiedText('a < b > c')).toBe('a < b > c')
  })

  test('does not change the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainCopiedText(plainCopiedText(text))).toBe(plainCopiedText(text))
      }),
    )
  })
})
