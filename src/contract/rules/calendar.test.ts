import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  dayAt,
  dayMs,
  daysBetween,
  firstOfMonth,
  instantOf,
  isoOf,
  lastOfMonth,
  momentText,
  monthsAfter,
} from './calendar.ts'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('years before 1000 have four digits, too', () => {
  expect([addDays('0099-12-31', 1), addMonths('0999-11-30', 1)]).toEqual(['0100-01-01', '0999-12-30'])
})

describe('moments', () => {
  test('are those of GMT+8 on the wire and back', () => {
    const at = Date.parse('2026-02-28T16:00:00Z')
    expect([momentText(at - 1), momentText(new Date(at))]).toEqual([
      '2026-02-28 23:59:59',
      '2026-03-01 00:00:00',
    ])
    expect([dayAt(at - 1), dayAt(at)]).toEqual(['2026-02-28', '2026-03-01'])
    expect([isoOf('2026-03-01 00:00:00'), isoOf('2026-03-01')]).toEqual(
      Array.from({ length: 2 }, () => '2026-03-01T00:00:00+08:00'),
    )
    expect([instantOf('2026-03-01'), instantOf(momentText(at))]).toEqual([at, at])
    expect(instantOf('nonsense')).toBeNaN()
  })

  test('months later keep the time of day, and end with a shorter month', () => {
    expect(monthsAfter(new Date('2026-08-31T09:00:00.123+08:00'), 6)).toEqual(
      new Date('2027-02-28T09:00:00.123+08:00'),
    )
  })
})

describe('days', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test('are moved by days, months and years', () => {
    expect([addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2024-02-29', '2025-12-31'])
    expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1)]).toEqual(['2026-02-28', '2026-02-28'])
    expect([addYears('2024-02-29', 1), addYears('2024-02-29', -4)]).toEqual(['2025-02-28', '2020-02-29'])
    expect([firstOfMonth('2024-02-17'), lastOfMonth('2024-02-17')]).toEqual(['2024-02-01', '2024-02-29'])
  })

  test.each([
    ['UTC', 0],
    ['Asia/Shanghai', -480],
    ['America/Santiago', 180],
    ['Pacific/Auckland', -780],
  ])('are the same on a machine in %s', (zone, minutesBehind) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutesBehind)
    fc.assert(
      fc.property(days, fc.integer({ min: -20_000, max: 20_000 }), (day, by) => {
        const later = addDays(day, by)
        expect(later).toBe(new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10))
        expect(daysBetween(day, later)).toBe(by)
      }),
    )
  })
})
