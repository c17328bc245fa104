import { describe, expect, test } from 'vitest'
import { isPasswordOlderThanSixMonths } from './password-age.ts'

const older = (changedAt: string, now: string) =>
  isPasswordOlderThanSixMonths(new Date(changedAt), new Date(now))

describe('a password is older than six months', () => {
  test('only after the same moment six calendar months later', () => {
    expect(older('2026-05-20T10:00:00+08:00', '2026-11-20T10:00:00+08:00')).toBe(false)
    expect(older('2026-05-20T10:00:00+08:00', '2026-11-20T10:00:00.001+08:00')).toBe(true)
  })

  test('counting from the last day where the sixth month is shorter', () => {
    expect(older('2026-08-31T09:00:00+08:00', '2027-02-28T09:00:00+08:00')).toBe(false)
    expect(older('2026-08-31T09:00:00+08:00', '2027-02-28T09:00:01+08:00')).toBe(true)
    expect(older('2027-08-31T09:00:00+08:00', '2028-02-29T08:59:59+08:00')).toBe(false)
  })

  test('by Chinese days, not by those of the machine', () => {
    expect(older('2026-08-30T17:00:00Z', '2027-02-27T17:00:00Z')).toBe(false)
    expect(older('2026-08-30T17:00:00Z', '2027-02-27T17:00:01Z')).toBe(true)
  })

  test('never when it was just changed or the clock went back', () => {
    expect(older('2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z')).toBe(false)
    expect(older('2026-11-20T10:00:00Z', '2025-11-20T10:00:00Z')).toBe(false)
  })
})
