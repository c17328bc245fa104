import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFairShare } from './fair-share.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a share', () => {
  it('lets so much of one key go on, the rest in its order, and others beside it (decision 032)', async () => {
    const shares = createFairShare(2, 1_000)
    const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<void>())
    const begun: number[] = []
    const mine = gates.map(({ promise }, at) =>
      shares.run('a', () => {
        begun.push(at)
        return promise
      }),
    )
    await expect(shares.run('b', () => Promise.resolve('in'))).resolves.toBe('in')
    expect(begun).toEqual([0, 1])
    gates[1]?.resolve()
    await mine[1]
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]))
    for (const { resolve } of gates) resolve()
    await Promise.all(mine)
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('refuses what has waited too long, and goes on after it (decision 032)', async () => {
    const shares = createFairShare(1, 1_000)
    const gate = Promise.withResolvers<void>()
    const first = shares.run('a', () => gate.promise)
    const settled = Promise.allSettled([shares.run('a', () => Promise.resolve())])
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await settled).toMatchObject([{ reason: { status: 429, values: { seconds: 5 } } }])
    gate.resolve()
    await first
    await expect(shares.run('a', () => Promise.resolve('in'))).resolves.toBe('in')
  })

  it('is given back by what breaks, and not needed by what has no key', async () => {
    const shares = createFairShare(1, 1_000)
    await expect(shares.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const nested = shares.run('', () => shares.run('', () => Promise.resolve('in')))
    await expect(nested).resolves.toBe('in')
    await expect(shares.run('a', () => Promise.resolve('in'))).resolves.toBe('in')
  })
})
