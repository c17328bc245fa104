import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from './calendar.ts'
import { formatFen } from './money.ts'
import { premiumDifference, unpricedDay } from './premiums.ts'
import { fenOf, rounded, sum } from './shares.ts'

const months = fc.nat(60).map((count) => addMonths('2024-01-01', count))
const prices = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(formatFen)
/** What the days `[from, to)` cost of one price. */
const costOf = (pricePerMonth: string, from: string, to: string): string =>
  premiumDifference({ before: [], after: [{ planId: '1', from, to }] }, from, () => ({ pricePerMonth }))

test('what is no price is refused', () => {
  expect(() => costOf('-1.00', '2026-01-01', '2026-02-01')).toThrow(RangeError)
})

test.each([
  ['joined on the 9th', '128.00', '2026-10-09', '2026-11-01', '94.97'],
  ['joined on the 12th', '128.00', '2026-10-12', '2026-11-01', '82.58'],
  ['joined on the 15th, the dearer plan', '260.00', '2026-10-15', '2026-11-01', '142.58'],
  ['joined on the 23rd', '128.00', '2026-10-23', '2026-11-01', '37.16'],
  ['left, last day the 18th', '128.00', '2026-10-01', '2026-10-19', '74.32'],
  ['left, last day the 11th', '128.00', '2026-10-01', '2026-10-12', '45.42'],
  ['joined on the 9th, last day the 18th', '128.00', '2026-10-09', '2026-10-19', '41.29'],
  ['joined on 20 September', '128.00', '2026-09-20', '2026-10-01', '46.93'],
  ['the whole month', '128.00', '2026-10-01', '2026-11-01', '128.00'],
  ['no day', '128.00', '2026-10-09', '2026-10-09', '0.00'],
])('%s, at %s: %s to %s costs %s', (_name, price, from, to, cost) => {
  expect(costOf(price, from, to)).toBe(cost)
})

test('who changes plan or leaves within a month is charged or given back the difference of the days', () => {
  const before = [{ planId: '1', from: '2026-09-01', to: '2026-10-01' }]
  const changed = [
    { planId: '1', from: '2026-09-01', to: '2026-09-16' },
    { planId: '2', from: '2026-09-16', to: '2026-10-01' },
  ]
  const priceOf = (planId: string) => ({ pricePerMonth: planId === '1' ? '128.00' : '260.00' })
  expect(premiumDifference({ before, after: changed }, '2026-09-01', priceOf)).toBe('66.00')
  const left = [{ planId: '1', from: '2026-09-01', to: '2026-09-11' }]
  expect(premiumDifference({ before, after: left }, '2026-09-01', priceOf)).toBe('-85.33')
})

test('the days of a month add up to its price, none below zero, each within a fen of its part', () => {
  fc.assert(
    fc.property(months, prices, (month, price) => {
      const days = daysBetween(month, addMonths(month, 1))
      const each = Array.from({ length: days }, (_, at) =>
        costOf(price, addDays(month, at), addDays(month, at + 1)),
      )
      expect(sum(each)).toBe(price)
      const near = rounded(fenOf(price), BigInt(days))
      for (const one of each.map(fenOf)) expect(one >= 0n && one >= near - 1n && one <= near + 1n).toBe(true)
    }),
  )
})

test('days within a month differ by at most a fen from their part of the price, from its first day on by nothing', () => {
  fc.assert(
    fc.property(months, fc.nat(27), fc.nat(27), prices, (month, one, other, price) => {
      const [a, b] = [Math.min(one, other), Math.max(one, other)]
      const part = rounded(fenOf(price) * BigInt(b - a), BigInt(daysBetween(month, addMonths(month, 1))))
      const difference = fenOf(costOf(price, addDays(month, a), addDays(month, b))) - part
      expect(difference >= -1n && difference <= 1n && (a > 0 || difference === 0n)).toBe(true)
    }),
  )
})

test('a difference is the sum of its days, and what is taken back is what was asked for', () => {
  fc.assert(
    fc.property(months, fc.nat(90), fc.nat(90), prices, (month, start, length, price) => {
      const from = addDays(month, start)
      const period = { planId: '1', from, to: addDays(from, length) }
      const days = Array.from({ length }, (_, at) => costOf(price, addDays(from, at), addDays(from, at + 1)))
      expect(costOf(price, period.from, period.to)).toBe(sum(days))
      const back = premiumDifference({ before: [period], after: [] }, month, () => ({ pricePerMonth: price }))
      expect(sum([sum(days), back])).toBe('0.00')
    }),
  )
})

test('each day has the price of its plan and of that day', () => {
  const before = [{ planId: '1', from: '2026-01-01', to: '2026-05-01' }]
  const after = [
    { planId: '1', from: '2026-01-01', to: '2026-03-01' },
    { planId: '2', from: '2026-03-01', to: '2026-05-01' },
  ]
  const priceOf = (planId: string, day: string) => {
    if (planId === '1') return { pricePerMonth: '10.00' }
    const until = '2026-04-01'
    return day < until ? { pricePerMonth: '12.00', until } : { pricePerMonth: '15.00' }
  }
  expect(premiumDifference({ before, after }, '2026-01-01', priceOf)).toBe('7.00')
})

test('a day without a price is found, not counted as one that costs nothing', () => {
  const periods = [
    { planId: '1', from: '2026-01-01', to: '2026-03-01' },
    { planId: '2', from: '2026-03-01', to: '2026-06-01' },
  ]
  const priceOf = (planId: string, day: string) =>
    planId === '1'
      ? { pricePerMonth: '0.00', until: day < '2026-02-11' ? '2026-02-11' : undefined }
      : {
          pricePerMonth: day < '2026-05-06' ? '31.00' : undefined,
          until: day < '2026-05-06' ? '2026-05-06' : undefined,
        }
  expect(unpricedDay(periods, '2026-01-01', priceOf)).toBe('2026-05-06')
  expect(unpricedDay(periods, '2026-05-20', priceOf)).toBe('2026-05-20')
  expect(unpricedDay(periods.slice(0, 1), '2026-01-01', priceOf)).toBeUndefined()
  expect(premiumDifference({ before: [], after: periods }, '2026-05-01', priceOf)).toBe('5.00')
})
