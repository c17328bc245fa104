import { Failure } from '#contract/core/failures.ts'

/** Shares what there is little of, so that nobody has all of it. */
export interface FairShare {
  /**
   * Does `work` of a key while at most so much of that key is done; more of it waits in its order. Throws
   * `tooManyRequests` to what has waited too long. What has no key (`''`) does not wait.
   */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

interface Share {
  running: number
  readonly waiting: (() => void)[]
}

const retrySeconds = 5

const place = (share: Share, waitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      share.waiting.splice(share.waiting.indexOf(enter), 1)
      reject(new Failure('tooManyRequests', { seconds: retrySeconds }))
    }, waitMs)
    share.waiting.push(enter)
  })

/** Makes shares of `width` each; waiting ends after `waitMs`. */
export const createFairShare = (width: number, waitMs: number): FairShare => {
  const shares = new Map<string, Share>()
  const leave = (key: string, share: Share) => {
    const next = share.waiting.shift()
    if (next) next()
    else share.running -= 1
    if (share.running === 0) shares.delete(key)
  }
  return {
    run: async (key, work) => {
      if (key === '') return work()
      const share = shares.get(key) ?? { running: 0, waiting: [] }
      shares.set(key, share)
      if (share.running < width) share.running += 1
      else await place(share, waitMs)
      try {
        return await work()
      } finally {
        leave(key, share)
      }
    },
  }
}
