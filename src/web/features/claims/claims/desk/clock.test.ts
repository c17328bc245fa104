import { expect, test } from 'vitest'
import { clockOf } from './clock.tsx'

const now = Date.parse('2026-11-28T12:00:00+08:00')
const claim = { status: 'REVIEWING', submittedAt: '2026-11-28 08:00:00' } as const

test('time runs from handing in to the moment it is due', () => {
  expect(clockOf({ ...claim, slaDueAt: '2026-11-28 16:00:00' }, now)).toEqual({
    kind: 'running',
    left: 240,
    used: 0.5,
  })
})

test('a claim that is late has less than nothing left, and the whole ring', () => {
  expect(clockOf({ ...claim, slaDueAt: '2026-11-28 11:00:00' }, now)).toMatchObject({ left: -60, used: 1 })
})

test('the clock stands still while material is awaited, and is gone with the decision', () => {
  expect(clockOf({ ...claim, status: 'SUPPLEMENT', slaDueAt: null }, now).kind).toBe('paused')
  expect(clockOf({ ...claim, status: 'APPROVED', slaDueAt: '2026-11-28 16:00:00' }, now).kind).toBe('none')
})
