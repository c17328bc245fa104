import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

describe('work in a keyed queue', () => {
  test('is turned away when too much waits', async () => {
    const queue = createKeyedQueue({ width: 1, longest: 2 })
    const first = [queue.run('a', () => wait(5)), queue.run('b', () => wait(5))]
    await expect(queue.run('c', () => wait(5))).rejects.toThrow('failure.unavailable')
    await Promise.all(first)
    await expect(queue.run('c', () => Promise.resolve('in'))).resolves.toBe('in')
  })

  test('is turned away when too much of its key waits, and not for what waits of others (security BAD-1)', async () => {
    const queue = createKeyedQueue({ width: 1, longest: 10, longestOfKey: 2 })
    const mine = [queue.run('a', () => wait(5)), queue.run('a', () => wait(5))]
    await expect(queue.run('a', () => wait(5))).rejects.toThrow('failure.tooManyRequests')
    await expect(queue.run('b', () => Promise.resolve('in'))).resolves.toBe('in')
    await Promise.all(mine)
    await expect(queue.run('a', () => Promise.resolve('in'))).resolves.toBe('in')
  })

  test('of one key runs in its order, one at a time', async () => {
    const queue = createKeyedQueue({ width: 3, longest: 100 })
    const seen: string[] = []
    const attempt = (name: string, ms: number) =>
      queue.run('a', async () => {
        seen.push(`${name} in`)
        await wait(ms)
        seen.push(`${name} out`)
      })
    await Promise.all([attempt('1', 15), attempt('2', 5), attempt('3', 1)])
    expect(seen).toEqual(['1 in', '1 out', '2 in', '2 out', '3 in', '3 out'])
  })

  test('of different keys runs beside each other, no more than the width', async () => {
    const queue = createKeyedQueue({ width: 3, longest: 100 })
    let now = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 12 }, (_none, at) =>
        queue.run(`account ${at}`, async () => {
          now += 1
          most = Math.max(most, now)
          await wait(3)
          now -= 1
        }),
      ),
    )
    expect(most).toBe(3)
  })

  test('that fails lets the next one in', async () => {
    const queue = createKeyedQueue({ width: 1, longest: 100 })
    const failed = queue.run('a', () => Promise.reject(new Error('no')))
    const next = queue.run('a', () => Promise.resolve('in'))
    await expect(failed).rejects.toThrow('no')
    await expect(next).resolves.toBe('in')
  })
})
