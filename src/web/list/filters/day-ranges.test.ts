import { expect, test } from 'vitest'
import { daySpans } from './day-ranges.ts'

test('counts from the day it is in China, whatever the clock here says', () => {
  expect(daySpans(Date.parse('2026-02-28T15:59:59Z')).today).toEqual(['2026-02-28', '2026-02-28'])
  expect(daySpans(Date.parse('2026-02-28T16:00:00Z')).today).toEqual(['2026-03-01', '2026-03-01'])
})

test('goes over the ends of months and years', () => {
  const spans = daySpans(Date.parse('2024-01-05T02:00:00Z'))
  expect(spans.last7).toEqual(['2023-12-30', '2024-01-05'])
  expect(spans.last30).toEqual(['2023-12-07', '2024-01-05'])
  expect(spans.thisMonth).toEqual(['2024-01-01', '2024-01-31'])
  expect(spans.lastMonth).toEqual(['2023-12-01', '2023-12-31'])
  expect(spans.thisYear).toEqual(['2024-01-01', '2024-12-31'])
  expect(daySpans(Date.parse('2024-03-31T02:00:00Z')).lastMonth).toEqual(['2024-02-01', '2024-02-29'])
})
