import type * as z from 'zod/mini'
import type { Message, MessageValues } from '#contract/core/message.ts'

/** What is wrong with a row that is to be written, at a field or at a place in a line: `prices.3.ageFrom`. */
export interface WriteProblem {
  readonly field: string
  readonly text: Message
  readonly values?: MessageValues
  /** What was found it in, where it is said otherwise on sheets: their cells have words, and say what should follow. */
  readonly by?: 'locked' | z.core.$ZodIssue
}
