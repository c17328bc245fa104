import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFen, parseMoney } from './money.ts'
import { share, sum, taxOf, taxOfLines } from './shares.ts'

const fenOf = (amount: string): bigint => {
  const read = parseMoney(amount, { signed: true })
  if (!read.valid) throw new Error(amount)
  return read.fen
}
const fens = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
const amounts = fens.map(formatFen)
const rates = fc
  .tuple(fc.nat(100), fc.nat(99))
  .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`)

describe('what is no amount, no rate or nothing to share by is refused', () => {
  test.each([
    () => sum(['1,530.00']),
    () => sum(['']),
    () => share('1.00', []),
    () => share('1.00', [0, 0]),
    () => share('1.00', [2, -1]),
    () => taxOf('1.00', '-6'),
    () => taxOf('1.00', '6%'),
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
  test('the last takes the cent', () => {
    expect(share('100.00', [1, 1, 1])).toEqual(['33.33', '33.33', '33.34'])
    expect(share('-100.00', [1, 1, 1])).toEqual(['-33.33', '-33.33', '-33.34'])
    expect(share('0.01', [1, 1])).toEqual(['0.01', '0.00'])
  })

  test('add up to the amount, and each but the last is within half a fen of its part', () => {
    const weights = fc
      .array(fc.nat(1000), { minLength: 1, maxLength: 20 })
      .filter((all) => all.some((one) => one > 0))
    fc.assert(
      fc.property(amounts, weights, (amount, by) => {
        const shares = share(amount, by)
        expect(sum(shares)).toBe(amount)
        const all = BigInt(by.reduce((one, other) => one + other, 0))
        for (const [at, one] of shares.slice(0, -1).entries()) {
          const difference = fenOf(one) * all - fenOf(amount) * BigInt(by[at] ?? 0)
          expect((difference < 0n ? -difference : difference) * 2n <= all).toBe(true)
        }
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

  test('of lines adds up to the tax of their sum, the last line takes the cent', () => {
    expect(taxOfLines(['0.09', '0.09', '0.09'], '6.00').map(({ tax }) => tax)).toEqual([
      '0.01',
      '0.01',
      '0.00',
    ])
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), rates, (lines, rate) => {
        const taxed = taxOfLines(lines, rate)
        expect(sum(taxed.map(({ tax }) => tax))).toBe(taxOf(sum(lines), rate).tax)
        expect(taxed.map(({ tax, withoutTax }) => sum([tax, withoutTax]))).toEqual(lines)
      }),
    )
  })

  test('of lines that together are more than one amount may be', () => {
    const most = '1000000000000000.00'
    expect(sum([most, most])).toBe('2000000000000000.00')
    expect(taxOfLines([most, most], '0.00').map(({ withoutTax }) => withoutTax)).toEqual([most, most])
  })

  test('of no lines is none', () => {
    expect(taxOfLines([], '6.00')).toEqual([])
  })
})
