import { expect, test } from 'vitest'
import { isCalendarDate } from './calendar-date.ts'

const two = (part: number): string => String(part).padStart(2, '0')

/** The same by the engine's own calendar. */
const isDayOfDate = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

test('a day is one where the calendar has it: months, leap years, centuries', () => {
  for (const year of ['0001', '1900', '2000', '2023', '2024', '2100', '9999'])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${two(month)}-${two(day)}`
        expect([text, isCalendarDate(text)]).toEqual([text, isDayOfDate(text)])
      }
})

test('the year 0000, other forms and other digits are no day', () => {
  for (const text of [
    '0000-01-01',
    '2026-1-1',
    '2026/01/01',
    '2026-01-01 ',
    '２０２６-01-01',
    '',
    '+2026-01-01',
  ])
    expect([text, isCalendarDate(text)]).toEqual([text, false])
})
