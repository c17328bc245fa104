import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { watchMachine } from './machine.ts'

test('time is never longer without others than by the clock, and the work of this process is no other’s', () => {
  const machine = watchMachine()
  const from = Date.now()
  while (Date.now() - from < 300) createHash('sha256').update(Buffer.alloc(1_000_000)).digest()
  const to = Date.now()
  machine.stop()
  const had = machine.between(from, to)
  expect(had).toBeLessThanOrEqual(to - from)
  expect(had).toBeGreaterThan(0)
  expect(machine.between(from, from)).toBe(0)
})
