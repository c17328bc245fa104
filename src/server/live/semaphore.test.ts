import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('lets in so many at a time, in turn, and the next one also after a failure', async () => {
  const semaphore = createSemaphore(2)
  const begun: number[] = []
  const ends: ((isFine: boolean) => void)[] = []
  const works = [0, 1, 2, 3].map((at) =>
    semaphore(() => {
      begun.push(at)
      return new Promise<number>((resolve, reject) => {
        ends[at] = (isFine) => (isFine ? resolve(at) : reject(new Error('refused')))
      })
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.(false)
  await expect(works[1]).rejects.toThrow('refused')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[0]?.(true)
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[2]?.(true)
  ends[3]?.(true)
  expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3])
})
