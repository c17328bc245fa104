import { expect, test } from 'vitest'
import { IDLE_MS, IDLE_WARNING_MS, idleStage, isTouchDue, TOUCH_EVERY_MS } from './idle.ts'

const at = 1_800_000_000_000

test('half an hour to the millisecond is still allowed, one more is over', () => {
  expect(idleStage(at, at + IDLE_MS)).toBe('warned')
  expect(idleStage(at, at + IDLE_MS + 1)).toBe('over')
})

test('the warning comes two minutes before the end', () => {
  expect(IDLE_MS - IDLE_WARNING_MS).toBe(120_000)
  expect(idleStage(at, at + IDLE_WARNING_MS - 1)).toBe('active')
  expect(idleStage(at, at + IDLE_WARNING_MS)).toBe('warned')
})

test('a clock that was set back does not end the session', () => {
  expect(idleStage(at, at - 3_600_000)).toBe('active')
})

test('the server hears of activity every five minutes at most', () => {
  expect(isTouchDue(at, at + TOUCH_EVERY_MS - 1)).toBe(false)
  expect(isTouchDue(at, at + TOUCH_EVERY_MS)).toBe(true)
  expect(isTouchDue(at, at - 1)).toBe(true)
})
