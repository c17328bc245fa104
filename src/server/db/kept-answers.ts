import { createHash } from 'node:crypto'
import { FifoMap } from 'toad-cache'

/** What is asked of the database: who asks, since row-level security is part of it, and the text with its values. */
export interface Asked {
  readonly reader: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The planner's statistics are renewed once a minute at most: a younger estimate says nothing else. */
const keptMs = 60_000
const most = 2_000

/** Values are names and numbers of people: they are not kept, only a hash of them is. */
const keyOf = ({ reader, text, values }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([reader, text, values]))
    .digest('base64')

/**
 * Keeps answers for a minute that may be so old: what the planner thinks of a question is asked for by each page of a search, and
 * by each look of whoever has data rules (decision 010). `undefined` is not kept.
 */
export const keepAnswers = (ms = keptMs) => {
  const kept = new FifoMap<unknown>(most, ms)
  return async <Answer>(asked: Asked, ask: () => Promise<Answer>): Promise<Answer> => {
    const key = keyOf(asked)
    const known = kept.get(key)
    if (known !== undefined) return known as Answer
    const answer = await ask()
    if (answer !== undefined) kept.set(key, answer)
    return answer
  }
}
