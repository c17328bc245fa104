import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/rules/calendar.ts'
import { slotDays, slotDaysAhead, type SlotPattern } from './slot-days.ts'

// A Sunday.
const today = '2026-11-29'
const pattern = (changes: Partial<SlotPattern> = {}): SlotPattern => ({
  weekdays: ['1', '2', '3', '4', '5'],
  validFrom: '2026-01-01',
  validTo: null,
  ...changes,
})
const about = { today, special: new Map<string, boolean>(), closed: [] }

describe('a pattern gives no place', () => {
  test('today, or more than ninety days ahead', () => {
    const days = slotDays(pattern({ weekdays: ['1', '2', '3', '4', '5', '6', '7'] }), about)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-30', '2027-02-27', 90])
  })

  test('on other weekdays, before it holds or after', () => {
    const found = slotDays(
      pattern({ weekdays: ['3', '7'], validFrom: '2026-12-02', validTo: '2026-12-09' }),
      about,
    )
    expect(found).toEqual(['2026-12-02', '2026-12-06', '2026-12-09'])
  })

  test('on a holiday; on a Saturday that is worked for one its weekday decides', () => {
    const special = new Map([
      ['2026-11-30', false],
      ['2026-12-05', true],
    ])
    const within = { validTo: '2026-12-05' }
    expect(slotDays(pattern({ weekdays: ['1', '2'], ...within }), { ...about, special })).toEqual([
      '2026-12-01',
    ])
    expect(slotDays(pattern({ weekdays: ['6'], ...within }), { ...about, special })).toEqual(['2026-12-05'])
  })

  test('while the branch is closed, be it one day or several', () => {
    const closed = [
      { fromDay: '2026-12-01', toDay: null },
      { fromDay: '2026-12-03', toDay: '2026-12-04' },
    ]
    expect(slotDays(pattern({ validTo: '2026-12-04' }), { ...about, closed })).toEqual([
      '2026-11-30',
      '2026-12-02',
    ])
  })
})

test('whatever a pattern says: its days rise, lie within ninety days and its own, and go on with the days', () => {
  const day = fc.integer({ min: -30, max: 120 }).map((days) => addDays(today, days))
  const weekdays = fc.subarray(['1', '2', '3', '4', '5', '6', '7'])
  fc.assert(
    fc.property(weekdays, day, fc.option(day, { nil: null }), (chosen, validFrom, validTo) => {
      const of = { weekdays: chosen, validFrom, validTo }
      const days = slotDays(of, about)
      expect(days).toEqual([...new Set(days)].toSorted())
      for (const one of days) {
        expect(daysBetween(today, one)).toBeGreaterThan(0)
        expect(daysBetween(today, one)).toBeLessThanOrEqual(slotDaysAhead)
        expect(one >= validFrom && (validTo === null || one <= validTo)).toBe(true)
      }
      const tomorrow = addDays(today, 1)
      const last = addDays(tomorrow, slotDaysAhead)
      const then = slotDays(of, { ...about, today: tomorrow })
      expect(then.filter((one) => one !== last)).toEqual(days.filter((one) => one !== tomorrow))
    }),
  )
})
