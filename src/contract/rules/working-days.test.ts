import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { specialDays } from '#server/seed/special-days.ts'
import { addDays, dayAt, daysBetween, momentText } from './calendar.ts'
import { claimTerms } from './claim-terms.ts'
import {
  asWorkingDays,
  dueAt,
  isListedYear,
  isWorkingDay,
  minutesLeft,
  termEnded,
  workingDaysAfter,
  workingHoursBetween,
  type SpecialDays,
  type Term,
} from './working-days.ts'

const special: SpecialDays = new Map(specialDays.map(({ day, isWorking }) => [day, isWorking]))
const none: SpecialDays = new Map()
const at = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+08:00`)

const days = fc
  .date({ min: new Date('2024-11-01'), max: new Date('2027-03-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
const counts = fc.integer({ min: 1, max: 40 })

describe('a working day', () => {
  test('is none on a holiday in the week, and one on the Saturday that makes up for it', () => {
    expect(
      ['2026-02-14', '2026-02-16', '2026-02-24', '2026-02-28', '2026-03-01'].map((day) =>
        isWorkingDay(day, special),
      ),
    ).toEqual([true, false, true, true, false])
  })

  test('is Monday to Friday in a year whose holidays nobody has listed', () => {
    expect([isListedYear('2026-05-05', special), isListedYear('2027-05-05', special)]).toEqual([true, false])
    expect(['2027-01-01', '2027-01-02'].map((day) => isWorkingDay(day, special))).toEqual([true, false])
  })

  test('stands in the list as the government has published it', () => {
    const working = (year: number) =>
      Array.from({ length: 365 }, (_, n) => addDays(`${year}-01-01`, n)).filter((day) =>
        isWorkingDay(day, special),
      )
    expect([working(2025).length, working(2026).length]).toEqual([248, 248])
    expect(new Set(specialDays.map(({ day }) => day)).size).toBe(specialDays.length)
    for (const { day, isWorking } of specialDays) if (isWorking) expect(isWorkingDay(day, none)).toBe(false)
  })
})

describe('working days after a day', () => {
  test('do not count it, and pass over weekends and holidays', () => {
    expect(workingDaysAfter('2026-02-13', 3, special)).toBe('2026-02-25')
    expect(workingDaysAfter('2026-02-25', -3, special)).toBe('2026-02-13')
    expect(workingDaysAfter('2026-02-15', 0, special)).toBe('2026-02-15')
  })

  test('are as many as they say, each a working day, and never fewer for a later day', () => {
    fc.assert(
      fc.property(days, counts, (day, count) => {
        const end = workingDaysAfter(day, count, special)
        const between = Array.from({ length: daysBetween(day, end) }, (_, n) => addDays(day, n + 1))
        expect(between.filter((one) => isWorkingDay(one, special))).toHaveLength(count)
        expect(isWorkingDay(end, special)).toBe(true)
        expect(workingDaysAfter(addDays(day, 1), count, special) >= end).toBe(true)
      }),
    )
  })
})

describe('working hours', () => {
  test('are nine on a working day, none over a holiday, and none backwards', () => {
    expect(workingHoursBetween(at('2026-02-13 00:00'), at('2026-02-14 00:00'), special)).toBe(9)
    expect(workingHoursBetween(at('2026-02-14 18:00'), at('2026-02-24 09:30'), special)).toBe(0.5)
    expect(workingHoursBetween(at('2026-02-24 09:30'), at('2026-02-24 09:00'), special)).toBe(0)
  })

  test('add up, whatever moment lies between', () => {
    fc.assert(
      fc.property(fc.array(moments, { minLength: 3, maxLength: 3 }), (three) => {
        const [a, b, c] = three.toSorted((one, other) => Number(one) - Number(other)) as [Date, Date, Date]
        const parts = workingHoursBetween(a, b, special) + workingHoursBetween(b, c, special)
        expect(workingHoursBetween(a, c, special)).toBeCloseTo(parts, 6)
      }),
    )
  })
})

describe('a term', () => {
  const isOver = (term: Term, since: string, now: string) => at(since) < termEnded(term, at(now), special)

  test('of hours is over when they have gone by, at night and on Sundays too', () => {
    expect(isOver({ hours: 24 }, '2026-02-14 18:00', '2026-02-15 18:00')).toBe(false)
    expect(isOver({ hours: 24 }, '2026-02-14 18:00', '2026-02-15 18:01')).toBe(true)
  })

  test('of working days is over when the last of them is', () => {
    expect(isOver({ workingDays: 3 }, '2026-02-13 00:01', '2026-02-25 23:59')).toBe(false)
    expect(isOver({ workingDays: 3 }, '2026-02-13 23:59', '2026-02-26 00:00')).toBe(true)
  })

  test('of working hours is over when they have been worked', () => {
    expect(isOver({ workingHours: 9 }, '2026-02-13 12:00', '2026-02-14 12:00')).toBe(false)
    expect(isOver({ workingHours: 9 }, '2026-02-13 12:00', '2026-02-14 12:01')).toBe(true)
    expect(isOver({ workingHours: 10 }, '2026-02-14 09:00', '2026-02-24 09:59')).toBe(false)
  })

  test('says for every moment what counting onwards from it says', () => {
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 1, max: 15 }), (since, now, count) => {
        const byDays = since < termEnded({ workingDays: count }, now, special)
        expect(byDays).toBe(workingDaysAfter(dayAt(since), count, special) < dayAt(now))
        const ended = termEnded({ workingHours: count }, now, special)
        expect(workingHoursBetween(ended, now, special)).toBeCloseTo(count, 6)
        expect(since < ended).toBe(workingHoursBetween(since, now, special) > count)
      }),
    )
  })
})

describe('when a term is over', () => {
  const due = (from: string, term: Term) => momentText(dueAt(at(from), term, special)).slice(0, 16)

  test.each([
    ['2026-02-13 10:00', { hours: 30 }, '2026-02-14 16:00'],
    ['2026-02-13 10:00', { workingDays: 3 }, '2026-02-26 00:00'],
    // Friday; the Saturday is worked, then the holiday begins.
    ['2026-02-13 10:00', { workingHours: 9 }, '2026-02-14 10:00'],
    ['2026-02-13 10:00', { workingHours: 18 }, '2026-02-24 10:00'],
    ['2026-02-13 10:00', { workingHours: 17 }, '2026-02-14 18:00'],
    ['2026-02-20 03:00', { workingHours: 9 }, '2026-02-24 18:00'],
    ['2026-02-13 22:00', { workingHours: 0 }, '2026-02-13 22:00'],
    ['2026-02-24 10:00', { workingHours: -2 }, '2026-02-14 17:00'],
  ])('from %s on, of %o: %s', (from, term, said) => {
    expect(due(from, term)).toBe(said)
  })

  test('agrees with counting back from it, and with the hours that lie between', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), moments, (from, count, now) => {
        const byHours = dueAt(from, { workingHours: count }, special)
        expect(workingHoursBetween(from, byHours, special)).toBeCloseTo(count, 6)
        expect(workingHoursBetween(from, new Date(Number(byHours) - 60_000), special)).toBeLessThan(count)
        const byDays = dueAt(from, { workingDays: count }, special)
        expect(now >= byDays).toBe(from < termEnded({ workingDays: count }, now, special))
      }),
    )
  })
})

describe('a clock that stands still', () => {
  test('goes on with what it had left, late ones too', () => {
    const due = dueAt(at('2026-02-12 10:00'), claimTerms.OUT, special)
    const asked = minutesLeft(at('2026-02-13 09:30'), due, special)
    expect([asked, asWorkingDays(asked)]).toEqual([570, { days: 1, hours: 0, minutes: 30 }])
    const again = dueAt(at('2026-02-24 12:00'), { workingHours: asked / 60 }, special)
    expect(momentText(again)).toBe('2026-02-25 12:30:00')
    const late = minutesLeft(at('2026-02-26 09:10'), again, special)
    expect([late, asWorkingDays(late)]).toEqual([-340, { days: 0, hours: 5, minutes: 40 }])
  })

  const weeks = fc.date({ min: at('2026-01-26 00:00'), max: at('2026-03-09 00:00'), noInvalidDate: true })

  test('has at most a minute more for each time it was stopped, never less', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.integer({ min: 1, max: 45 }),
        fc.array(weeks, { maxLength: 5 }),
        (from, hours, stops) => {
          let due = dueAt(from, { workingHours: hours }, special)
          const first = due
          for (const stop of stops) {
            const left = minutesLeft(stop, due, special)
            due = dueAt(stop, { workingHours: left / 60 }, special)
          }
          const more = workingHoursBetween(first, due, special) * 60
          expect(more).toBeLessThanOrEqual(stops.length + 1e-6)
          expect(workingHoursBetween(due, first, special)).toBe(0)
        },
      ),
    )
  })

  test('is said in working days of nine hours', () => {
    expect(asWorkingDays(claimTerms.IN.workingHours * 60)).toEqual({ days: 5, hours: 0, minutes: 0 })
    expect(asWorkingDays(claimTerms.CHECK.workingHours * 60)).toEqual({ days: 2, hours: 0, minutes: 0 })
  })
})
