import { describe, expect, test } from 'vitest'
import { readDay } from './day-text.ts'

describe('a day as typed', () => {
  test.each([
    '2026-13-01',
    '2026-02-29',
    '0000-01-01',
    '26-1-5',
    '2026-1',
    '2026015',
    '2026-1-5-6',
    '今天',
    '1/5/2026',
  ])('%s is no day', (typed) => expect(readDay(typed)).toBeUndefined())

  test.each([
    '2026-1-5',
    '2026/01/05',
    '2026.1.5',
    '20260105',
    '2026年1月5日',
    '２０２６－１－５',
    ' 2026-01-05 ',
    '2026-01-05 00:00:00',
  ])('%s means 2026-01-05', (typed) => expect(readDay(typed)).toBe('2026-01-05'))

  test('nothing stays nothing', () => {
    expect(readDay('  ')).toBe('')
  })
})
