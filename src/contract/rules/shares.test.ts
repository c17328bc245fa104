import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFen } from './money.ts'
import { fenOf, spread, sum, taxOf, taxOfLines, totalOf } from './shares.ts'

const fens = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
const amounts = fens.map(formatFen)
const rates = fc
  .tuple(fc.nat(100), fc.nat(99))
  .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`)
const sizeOf = (fen: bigint): bigint => (fen < 0n ? -fen : fen)
const taxesOf = (lines: readonly string[], rate = '6.00') => taxOfLines(lines, rate).map(({ tax }) => tax)
const countsOf = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))

describe('what is no amount, no rate or nothing to share by is refused', () => {
  test.each([
    () => sum(['1,530.00']),
    () => sum(['']),
    () => spread(100n, [2n, -1n]),
    () => taxOf('1.00', '-6'),
    () => taxOf('1.00', '6%'),
    () => taxOfLines(['1.00', 'x'], '6'),
  ])('%s', (work) => expect(work).toThrow(RangeError))
})

describe('sums', () => {
  test('are exact, in any order', () => {
    fc.assert(
      fc.property(fc.array(fens), (all) => {
        const texts = all.map(formatFen)
        expect(sum(texts)).toBe(formatFen(all.reduce((one, other) => one + other, 0n)))
        expect(sum(texts.toReversed())).toBe(sum(texts))
      }),
    )
  })
})

describe('shares', () => {
  test.each([
    ['100.00', [1n, 1n, 1n], ['33.33', '33.34', '33.33']],
    ['-100.00', [1n, 1n, 1n], ['-33.33', '-33.34', '-33.33']],
    ['0.02', [1n, 1n, 1n, 1n], ['0.01', '0.00', '0.01', '0.00']],
    ['5.00', [0n, 0n], ['0.00', '0.00']],
    ['5.00', [], []],
  ])('%s by %s', (amount, weights, shares) => {
    expect(spread(fenOf(amount), weights).map(formatFen)).toEqual(shares)
  })

  test('do not leave all that rounding takes to the last of two hundred', () => {
    const shares = spread(100n, Array<bigint>(200).fill(1n))
    expect(countsOf(shares.map(formatFen))).toEqual({ '0.01': 100, '0.00': 100 })
  })

  test('add up to the amount, each within a fen of its part, none with another sign or above its weight', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fens, weights, (amount, by) => {
        const [shares, whole] = [spread(amount, by), totalOf(by)]
        expect(totalOf(shares)).toBe(whole === 0n ? 0n : amount)
        for (const [at, one] of shares.entries()) {
          const weight = by[at] ?? 0n
          expect(sizeOf(one * whole - amount * weight) < whole || one === 0n).toBe(true)
          expect(amount < 0n ? one <= 0n : one >= 0n).toBe(true)
          if (sizeOf(amount) <= whole) expect(sizeOf(one) <= weight).toBe(true)
        }
        expect(spread(-amount, by)).toEqual(shares.map((one) => -one))
      }),
    )
  })
})

describe('tax', () => {
  test.each([
    ['106.00', '6.00', '6.00', '100.00'],
    ['100.00', '6', '5.66', '94.34'],
    ['1530.00', '0', '0.00', '1530.00'],
    ['0.09', '6.00', '0.01', '0.08'],
    ['-106.00', '6.00', '-6.00', '-100.00'],
  ])('of %s at %s %% is %s', (withTax, rate, tax, withoutTax) => {
    expect(taxOf(withTax, rate)).toEqual({ tax, withoutTax })
  })

  test('and the amount without it add up; a refund mirrors its payment', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const { tax, withoutTax } = taxOf(amount, rate)
        expect(sum([tax, withoutTax])).toBe(amount)
        const back = taxOf(formatFen(-fenOf(amount)), rate)
        expect(sum([back.tax, tax])).toBe('0.00')
      }),
    )
  })
})

describe('the taxes of lines', () => {
  test.each([
    [
      ['46.93', '66.00', '-85.33'],
      ['2.66', '3.73', '-4.83'],
    ],
    [
      ['412380.00', '86000.00'],
      ['23342.26', '4867.93'],
    ],
    [
      ['10000.00', '-9999.99'],
      ['566.04', '-566.04'],
    ],
    [
      ['128.00', '-128.00'],
      ['7.25', '-7.25'],
    ],
    [
      ['0.09', '0.09', '0.09'],
      ['0.01', '0.00', '0.01'],
    ],
    [[], []],
  ])('of %s are %s', (lines, taxes) => {
    expect(taxesOf(lines)).toEqual(taxes)
  })

  test('of thousands of like lines differ by a fen', () => {
    const members = taxesOf(Array<string>(3072).fill('128.00'))
    expect(countsOf(members)).toEqual({ '7.24': 1449, '7.25': 1623 })
    expect(sum(members)).toBe('22257.51')
    expect(Object.keys(countsOf(taxesOf(Array<string>(20_000).fill('96.00')))).toSorted()).toEqual([
      '5.43',
      '5.44',
    ])
  })

  test('add up to the tax of their sum, each within a fen of its own, whatever the signs', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), rates, (lines, rate) => {
        const taxed = taxOfLines(lines, rate)
        expect(sum(taxed.map(({ tax }) => tax))).toBe(taxOf(sum(lines), rate).tax)
        expect(taxed.map(({ tax, withoutTax }) => sum([tax, withoutTax]))).toEqual(lines)
        for (const [at, { tax }] of taxed.entries())
          expect(sizeOf(fenOf(tax) - fenOf(taxOf(lines[at] ?? '', rate).tax)) <= 1n).toBe(true)
      }),
    )
  })

  test('that together are more than one amount may be', () => {
    const most = '1000000000000000.00'
    expect(sum([most, most])).toBe('2000000000000000.00')
    expect(taxOfLines([most, most], '0.00').map(({ withoutTax }) => withoutTax)).toEqual([most, most])
  })
})
