import { expect, test } from 'vitest'
import { roundTicks } from './round-ticks.ts'

test('a chart of nothing has one tick', () => {
  expect(roundTicks(0)).toEqual([0])
})

test('ticks are whole and round, and never above the highest bar', () => {
  expect(roundTicks(1)).toEqual([0, 1])
  expect(roundTicks(3)).toEqual([0, 1, 2, 3])
  expect(roundTicks(139)).toEqual([0, 50, 100])
  expect(roundTicks(40)).toEqual([0, 10, 20, 30, 40])
  expect(roundTicks(98_765)).toEqual([0, 50_000])
})
