import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from './calendar.ts'
import { formatFen } from './money.ts'
import { premiumDifference, premiumOnDay } from './premiums.ts'
import { sum } from './shares.ts'

const months = fc.nat(60).map((count) => addMonths('2024-01-01', count))
const prices = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(formatFen)
const daysOf = (month: string): string[] => {
  const days: string[] = []
  for (let day = month; day < addMonths(month, 1); day = addDays(day, 1)) days.push(day)
  return days
}

test('what is no price is refused', () => {
  expect(() => premiumOnDay('-1.00', '2026-01-01')).toThrow(RangeError)
})

test('the last day of the month takes the fen that are left', () => {
  expect(premiumOnDay('100.00', '2026-02-01')).toBe('3.57')
  expect(premiumOnDay('100.00', '2026-02-28')).toBe('3.61')
  expect(premiumOnDay('0.30', '2026-01-31')).toBe('0.30')
})

test('the days of a month add up to its price, none below zero', () => {
  fc.assert(
    fc.property(months, prices, (month, price) => {
      const each = daysOf(month).map((day) => premiumOnDay(price, day))
      expect(sum(each)).toBe(price)
      expect(each.some((amount) => amount.startsWith('-'))).toBe(false)
    }),
  )
})

test('a difference is the sum of its days, and what is taken back is what was asked for', () => {
  fc.assert(
    fc.property(months, fc.nat(90), fc.nat(90), prices, (month, start, length, price) => {
      const from = addDays(month, start)
      const period = { planId: '1', from, to: addDays(from, length) }
      const days = Array.from({ length }, (_, at) => premiumOnDay(price, addDays(from, at)))
      const asked = premiumDifference({ before: [], after: [period] }, month, () => ({
        pricePerMonth: price,
      }))
      expect(asked).toBe(sum(days))
      const back = premiumDifference({ before: [period], after: [] }, month, () => ({ pricePerMonth: price }))
      expect(sum([asked, back])).toBe('0.00')
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
