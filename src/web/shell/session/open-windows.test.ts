// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWindows } from './open-windows.ts'

interface Asked {
  readonly name: string
  readonly give: () => void
}

/** Locks as a browser has them: one holder of each name, who has it until its work or its window ends. */
const fakeLocks = () => {
  const holders = new Map<string, () => void>()
  const queue: Asked[] = []
  const next = (name: string) => {
    holders.delete(name)
    const at = queue.findIndex((asked) => asked.name === name)
    if (at >= 0) queue.splice(at, 1)[0]?.give()
  }
  const request = (
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void> | undefined,
  ) =>
    new Promise<void>((resolve, reject) => {
      const give = () => {
        if (signal.aborted) return next(name)
        holders.set(name, () => next(name))
        const run = async () => {
          await work()
          next(name)
          resolve()
        }
        void run()
      }
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      if (holders.has(name)) queue.push({ name, give })
      else give()
    })
  return {
    manager: {
      request,
      query: () => Promise.resolve({ held: [...holders.keys()].map((name) => ({ name })) }),
    },
    crash: (page: string) => [...holders].find(([name]) => name.endsWith(page))?.[1](),
  }
}

let locks: ReturnType<typeof fakeLocks>
beforeEach(() => {
  locks = fakeLocks()
  vi.stubGlobal('navigator', { locks: locks.manager })
})
afterEach(() => vi.unstubAllGlobals())

test('windows of a person know each other, and those of somebody else not', async () => {
  const [first, second, third] = [watchWindows('11'), watchWindows('11'), watchWindows('11')]
  const foreign = watchWindows('12')
  await expect.poll(() => first.others().toSorted()).toEqual([second.page, third.page].toSorted())
  await expect.poll(() => third.others().toSorted()).toEqual([first.page, second.page].toSorted())
  expect(foreign.others()).toEqual([])
  for (const one of [first, second, third, foreign]) one.stop()
})

test('one that was closed or crashed is known no longer', async () => {
  const [first, second, third] = [watchWindows('11'), watchWindows('11'), watchWindows('11')]
  await expect.poll(() => first.others()).toHaveLength(2)
  second.stop()
  await expect.poll(() => first.others()).toEqual([third.page])
  locks.crash(third.page)
  await expect.poll(() => first.others()).toEqual([])
  first.stop()
  third.stop()
})

test('where a browser has no locks, a window knows of none', () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [watchWindows('11'), watchWindows('11')]
  expect([first.others(), second.others()]).toEqual([[], []])
})
