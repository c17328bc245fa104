import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFen, MONEY_LIMIT_FEN, parseMoney, withThousands } from './money.ts'

describe('an amount is refused', () => {
  test.each([
    ['', 'format'],
    ['.', 'format'],
    ['.5', 'format'],
    ['5.', 'format'],
    ['1.2.3', 'format'],
    ['1,530.00', 'format'],
    ['1 530', 'format'],
    [' 1', 'format'],
    ['1\n', 'format'],
    ['1e3', 'format'],
    ['0x10', 'format'],
    ['007', 'format'],
    ['１５３０', 'format'],
    ['1．5', 'format'],
    ['١', 'format'],
    ['NaN', 'format'],
    ['¥5', 'format'],
    ['-5', 'sign'],
    ['+5', 'sign'],
    ['1.005', 'decimals'],
    ['1.000', 'decimals'],
    ['1000000000000000.01', 'range'],
    ['9'.repeat(400), 'range'],
  ])('%s', (text, reason) => {
    expect(parseMoney(text)).toEqual({ valid: false, reason })
  })

  test.each([
    ['--5', 'format'],
    ['-', 'format'],
    ['+5', 'sign'],
    ['-1000000000000000.01', 'range'],
  ])('%s, although a sign is allowed', (text, reason) => {
    expect(parseMoney(text, { signed: true })).toEqual({ valid: false, reason })
  })
})

test.each([
  ['0', 0n],
  ['0.5', 50n],
  ['0.05', 5n],
  ['1530', 153_000n],
  ['1530.00', 153_000n],
  ['90071992547409.93', 9_007_199_254_740_993n],
  ['1000000000000000.00', MONEY_LIMIT_FEN],
])('the amount %s is %s fen', (text, fen) => {
  expect(parseMoney(text)).toEqual({ valid: true, fen })
})

test('fen come back as they were written, both signs, to the last fen', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -MONEY_LIMIT_FEN, max: MONEY_LIMIT_FEN }), (fen) => {
      expect(parseMoney(formatFen(fen), { signed: true })).toEqual({ valid: true, fen })
    }),
  )
})

test('fen are written with two decimals and without a negative zero', () => {
  expect([153_000n, 5, -5n, -100, 0n].map(formatFen)).toEqual(['1530.00', '0.05', '-0.05', '-1.00', '0.00'])
  expect(parseMoney('-0.00', { signed: true })).toEqual({ valid: true, fen: 0n })
  expect(() => formatFen(1.5)).toThrow(RangeError)
  expect(() => formatFen(2 ** 60)).toThrow(RangeError)
})

describe('thousands separators', () => {
  test.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['-123456', '-123,456'],
    ['1234567.8910', '1,234,567.8910'],
    ['90071992547409931234567', '90,071,992,547,409,931,234,567'],
    ['1,000', '1,000'],
    ['–', '–'],
    ['1e21', '1e21'],
    ['', ''],
  ])('make "%s" into "%s"', (text, shown) => {
    expect(withThousands(text)).toBe(shown)
  })

  test('agree with the platform on every integer', () => {
    fc.assert(
      fc.property(fc.bigInt(), (number) => {
        expect(withThousands(String(number))).toBe(number.toLocaleString('en-US'))
      }),
    )
  })
})
