import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retentionDays } from '#contract/core/recycling.ts'
import { daysLeft } from './bin-columns.tsx'

const at = Date.parse('2026-03-01T09:30:00+08:00')
const hour = 3_600_000

describe('the days a deleted row is kept', () => {
  test('are all of them at first, one on the last day, none afterwards', () => {
    const left = (hours: number) => daysLeft('2026-03-01 09:30:00', at + hours * hour)
    expect([left(0), left(1), left(24), left(25)]).toEqual([30, 30, 29, 29])
    expect([left(29 * 24), left(30 * 24 - 1), left(30 * 24), left(1_000)]).toEqual([1, 1, 0, 0])
  })

  test('are never more than there are, whatever the clock says, and never grow', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000, max: 2_000 }), fc.nat(2_000), (hours, later) => {
        const [first, second] = [hours, hours + later].map((h) =>
          daysLeft('2026-03-01 09:30:00', at + h * hour),
        )
        expect(first).toBeLessThanOrEqual(retentionDays)
        expect(second ?? 0).toBeGreaterThanOrEqual(0)
        expect(second ?? 0).toBeLessThanOrEqual(first ?? 0)
      }),
    )
  })
})
