import { Failure, failureKinds } from '#contract/core/failures.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'

/** Looks tokens up so that guessing them keeps nobody waiting who works here (security BAD-1). */
export interface UnseenTokens {
  /**
   * Runs `look` at once for a token that was right before. Any other waits in the turn of `from`, the address block it
   * comes from, without which nobody waits. A token that nobody has is refused for some seconds without a look. Throws
   * `tooManyRequests` when too much of one block waits, `unavailable` when too much does.
   */
  lookUp<Found>(token: string, from: string | undefined, look: () => Promise<Found>): Promise<Found>
}

/** How many address blocks ask the database at once, and how much may wait, in all and of one block. */
const limits = { width: 2, longest: 2_000, longestOfKey: 200 } as const
const refusedMs = 5_000
const maxSeen = 20_000
const maxRefused = 5_000

/** Makes what one instance knows of tokens; they are named by their hashes. */
export const createUnseenTokens = (): UnseenTokens => {
  const queue = createKeyedQueue(limits)
  const seen = new Set<string>()
  const refused = new Map<string, number>()

  const note = (token: string) => {
    seen.delete(token)
    seen.add(token)
    const [oldest] = seen
    if (seen.size > maxSeen && oldest !== undefined) seen.delete(oldest)
  }
  const noteRefused = (token: string) => {
    if (refused.size >= maxRefused) refused.clear()
    refused.set(token, Date.now() + refusedMs)
  }
  const isRefused = (token: string) => (refused.get(token) ?? 0) > Date.now()
  const lookNow = async <Found>(token: string, look: () => Promise<Found>): Promise<Found> => {
    if (isRefused(token)) throw new Failure('unauthenticated')
    try {
      const found = await look()
      note(token)
      return found
    } catch (error) {
      if (error instanceof Failure && error.status === 401) {
        seen.delete(token)
        if (error.text.id === failureKinds.unauthenticated.text.id) noteRefused(token)
      }
      throw error
    }
  }

  return {
    lookUp: (token, from, look) =>
      from === undefined || seen.has(token) || isRefused(token)
        ? lookNow(token, look)
        : queue.run(from, () => lookNow(token, look)),
  }
}
