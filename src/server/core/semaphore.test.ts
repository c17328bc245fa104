import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const limits = {
  capacity: 4,
  mostOfKey: 2,
  full: 'tooManyHeavyCalls',
  fullOfKey: 'tooManyOwnHeavyCalls',
} as const
const gate = () => Promise.withResolvers<string>()

describe('a semaphore', () => {
  it('refuses the third of one key and the fifth of all, and says when to try again (decision 032)', async () => {
    const semaphore = createSemaphore(limits)
    const open = gate()
    const held = ['a', 'a', 'b', 'c'].map((key) => semaphore.hold(key, () => open.promise))
    const refused = (key: string) => semaphore.hold(key, () => Promise.resolve('in'))
    await expect(refused('a')).rejects.toMatchObject({
      status: 429,
      text: { id: 'failure.tooManyOwnHeavyCalls' },
      values: { max: 2, seconds: 5 },
    })
    await expect(refused('d')).rejects.toMatchObject({
      status: 429,
      text: { id: 'failure.tooManyHeavyCalls' },
    })
    open.resolve('done')
    expect(await Promise.all(held)).toEqual(['done', 'done', 'done', 'done'])
    await expect(refused('a')).resolves.toBe('in')
  })

  it('counts what work weighs, not only how much there is (decision 032)', async () => {
    const semaphore = createSemaphore(limits)
    const open = gate()
    const heavy = semaphore.hold('a', () => open.promise, 3)
    await expect(semaphore.hold('b', () => Promise.resolve('in'), 2)).rejects.toMatchObject({ status: 429 })
    await expect(semaphore.hold('b', () => Promise.resolve('in'), 1)).resolves.toBe('in')
    open.resolve('done')
    await heavy
  })

  it('gives back what broke', async () => {
    const semaphore = createSemaphore({ ...limits, capacity: 1 })
    await expect(semaphore.hold('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(semaphore.hold('a', () => Promise.resolve('in'))).resolves.toBe('in')
  })
})
