import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isMasked,
  maskBankAccount,
  maskContact,
  maskIdNumber,
  maskIp,
  maskMobile,
  maskWhole,
} from './mask.ts'
import { nationalIdCheckCharacter } from './national-id.ts'

describe('a mask', () => {
  test('shows what the specification of lists shows', () => {
    expect(maskMobile('15412342690')).toBe('********690')
    expect(maskIdNumber('310101199001012911')).toBe('3*****************')
    expect(maskBankAccount('6222021001116241234')).toBe('**** **** **** *234')
    expect(maskContact('15412342690')).toBe('********690')
    expect(maskContact('zhang@example.com')).toBe('z*****@example.com')
    expect([maskWhole('任何内容'), maskWhole('')]).toEqual(['******', ''])
  })

  test.each([
    ['', '', '', ''],
    ['12', '**', '**', '****'],
    ['12345', '*****', '*****', '****'],
    ['12345678', '******78', '12****78', '**** **** **** *678'],
    ['E12345678', '*******78', 'E1*****78', '**** **** **** *678'],
  ])('hides most of the short value "%s"', (value, mobile, idNumber, account) => {
    expect([maskMobile(value), maskIdNumber(value), maskBankAccount(value)]).toEqual([
      mobile,
      idNumber,
      account,
    ])
  })

  test.each([
    ['', '*'],
    ['x', '*'],
    ['203.0.113.77', '203.0.113.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:1:2::77', '2001:db8:1:*'],
    ['2001:db8::77', '2001:db8:*'],
    ['::1', '*'],
  ])('hides the machine of the address "%s"', (ip, shown) => {
    expect(maskIp(ip)).toBe(shown)
  })

  test('is recognised, hides at least four characters or all, and changes nothing the second time', () => {
    const values = fc.string({ unit: fc.constantFrom(...'0123456789ABX'), minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(values, (value) => {
        expect(isMasked(value)).toBe(false)
        for (const mask of [maskMobile, maskIdNumber, maskBankAccount]) {
          expect(isMasked(mask(value))).toBe(true)
          expect(mask(mask(value))).toBe(mask(value))
          const shown = mask(value).replaceAll(/[* ]/g, '').length
          expect(shown === 0 || value.length - shown >= 4).toBe(true)
        }
      }),
    )
  })
})

/** Numbers as `3` of `digits(3)`: 0 to 999, with leading zeros. */
const digits = (count: number) => fc.nat(10 ** count - 1).map((number) => String(number).padStart(count, '0'))

const everyTail = (count: number): string[] =>
  Array.from({ length: 10 ** count }, (_, at) => String(at).padStart(count, '0'))

const sameMask = (mask: (value: string) => string, real: string, possible: readonly string[]): string[] => {
  expect(possible).toContain(real)
  return possible.filter((one) => mask(one) === mask(real))
}

/** The check digit of a bank card (Luhn). */
const cardCheck = (digitsBefore: string): number => {
  const sum = [...digitsBefore].toReversed().reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Fewer than so many could be tried one after the other. */
const enough = 1_000

describe('what a mask shows, with all that stands beside it, leaves a thousand candidates (security ACC-6)', () => {
  test('of a national ID: birth date, gender, and the city as the one that issued it', () => {
    const people = fc.record({
      city: digits(4),
      counties: fc.uniqueArray(digits(2), { minLength: 3, maxLength: 20 }),
      birth: fc.date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
      isMale: fc.boolean(),
      at: fc.nat(),
    })
    fc.assert(
      fc.property(people, ({ city, counties, birth, isMale, at }) => {
        const day = birth.toISOString().slice(0, 10).replaceAll('-', '')
        const sequences = everyTail(3).filter((one) => Number(one) % 2 === Number(isMale))
        const possible = counties.flatMap((county) =>
          sequences.map((sequence) => {
            const seventeen = `${city}${county}${day}${sequence}`
            return seventeen + nationalIdCheckCharacter(seventeen)
          }),
        )
        const real = possible[at % possible.length] ?? ''
        expect(sameMask(maskIdNumber, real, possible).length).toBeGreaterThanOrEqual(enough)
      }),
      { numRuns: 20 },
    )
  })

  test('of a permanent residence card of 15 characters: birth date and city, the country one of a hundred', () => {
    const letters = [...'ABCDEFGHIJ']
    const countries = letters.flatMap((first) => letters.map((second) => `C${first}${second}`))
    const possible = countries.flatMap((country) =>
      everyTail(1).map((serial) => `${country}3100900307${serial}1`),
    )
    expect(sameMask(maskIdNumber, possible[0] ?? '', possible).length).toBeGreaterThanOrEqual(enough)
  })

  test('of a passport or permit: nothing beside it tells of its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 14 }).chain(digits), (real) => {
        const hidden = maskIdNumber(real).replaceAll(/[^*]/g, '').length
        expect(10 ** hidden).toBeGreaterThanOrEqual(enough)
      }),
    )
  })

  test('of a mobile: the city, which has at least a hundred of the ranges of 10,000 numbers', () => {
    const city = fc.uniqueArray(digits(5), { minLength: 100, maxLength: 100 })
    fc.assert(
      fc.property(city, fc.nat(), (ranges, at) => {
        const possible = ranges.flatMap((range) => everyTail(4).map((tail) => `13${range}${tail}`))
        const real = possible[at % possible.length] ?? ''
        const wanted = maskMobile(real)
        expect(possible.filter((one) => maskMobile(one) === wanted).length).toBeGreaterThanOrEqual(enough)
      }),
      { numRuns: 1 },
    )
  })

  test('of a bank account: bank and city, ten kinds of cards, and the check digit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(digits(6), { minLength: 10, maxLength: 10 }),
        digits(3),
        digits(6),
        (kinds, city, serial) => {
          const end = `${serial}${cardCheck(`${kinds[0]}${city}${serial}`)}`
          const shown = maskBankAccount(`${kinds[0]}${city}${end}`).replaceAll(/[* ]/g, '')
          expect(end.endsWith(shown)).toBe(true)
          // What is shown besides the check digit belongs to the serial number; the check digit leaves one in ten.
          const free = everyTail(serial.length - (shown.length - 1))
          const left = kinds.flatMap((kind) =>
            free.filter(
              (one) => cardCheck(`${kind}${city}${one}${shown.slice(0, -1)}`) === Number(shown.at(-1)),
            ),
          )
          expect(left.length).toBeGreaterThanOrEqual(enough)
        },
      ),
      { numRuns: 5 },
    )
  })
})
