import { describe, expect, test } from 'vitest'
import { readMoment, readMonth } from './moment-text.ts'

describe('a month as typed', () => {
  test.each(['2025-13', '2025', '25-12', '2025-12-02', 'Foo 2025', 'Dec', '12/2025', '0000-01'])(
    '%s is no month',
    (typed) => expect(readMonth(typed)).toBeUndefined(),
  )

  test.each([
    '2025-12',
    '2025/12',
    '2025.12',
    '202512',
    '2025年12月',
    '２０２５年１２月',
    'Dec 2025',
    'December 2025',
    'dec. 2025',
    '2025-12-01',
    '2025-12-01 00:00:00',
  ])('%s means 2025-12', (typed) => expect(readMonth(typed)).toBe('2025-12'))
})

describe('a moment as typed', () => {
  test.each(['2026-01-05 24:00', '2026-01-05 9', '2026-02-30 09:30', '09:30', '2026-01-05 09:61'])(
    '%s is no moment',
    (typed) => expect(readMoment(typed)).toBeUndefined(),
  )

  test.each(['2026-01-05 09:30:00', '2026/1/5 9:30', '2026年1月5日 09:30', '2026-01-05T09:30:00.000'])(
    '%s means half past nine',
    (typed) => expect(readMoment(typed)).toBe('2026-01-05 09:30:00'),
  )

  test('a day alone is its beginning', () => {
    expect(readMoment('2026-01-05')).toBe('2026-01-05 00:00:00')
  })
})
