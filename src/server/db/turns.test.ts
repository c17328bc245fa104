import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onceFree, TurnTaken } from './turns.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const taken = () => Promise.reject(new TurnTaken('importUnderWay', { seconds: 10 }))
/** Fails so often because the turn is taken. */
const free = (after: number) => {
  const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'))
  for (let at = 0; at < after; at += 1) work.mockImplementationOnce(taken)
  return work
}

describe('work that takes a turn', () => {
  it('is tried again until it is free, and nothing is held in between (decision 032)', async () => {
    const work = free(3)
    const done = onceFree('1', work)
    await vi.runAllTimersAsync()
    await expect(done).resolves.toBe('done')
    expect(work).toHaveBeenCalledTimes(4)
  })

  it('is refused in words when patience runs out (decision 032)', async () => {
    const settled = Promise.allSettled([onceFree('1', free(1_000))])
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await settled).toMatchObject([{ reason: { status: 429, values: { seconds: 10 } } }])
  })

  it('is given up when it is to stop, and at once when it fails of itself', async () => {
    const stop = new AbortController()
    const patience = { patienceMs: Number.POSITIVE_INFINITY, signal: stop.signal }
    const settled = Promise.allSettled([onceFree('1', free(1_000), patience)])
    await vi.advanceTimersByTimeAsync(20_000)
    stop.abort()
    expect(await settled).toMatchObject([{ reason: { name: 'AbortError' } }])
    await expect(onceFree('1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })

  it('waits in one of twenty places a person has, and in nobody else’s (decision 032)', async () => {
    const mine = Array.from({ length: 21 }, () => onceFree('1', free(1)))
    const settled = Promise.allSettled([...mine, onceFree('2', free(1))])
    await vi.runAllTimersAsync()
    const states = (await settled).map(({ status }) => status)
    expect(states.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'fulfilled'))
    expect(states.slice(20)).toEqual(['rejected', 'fulfilled'])
  })
})
