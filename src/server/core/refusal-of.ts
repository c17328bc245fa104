import { refusal, type Failure } from '#contract/core/failures.ts'
import type { Message, MessageValues } from '#contract/core/message.ts'

/** A business refusal of one field of the input: the answer names it as a problem. */
export const refusalOf = (field: string, text: Message, values: MessageValues = {}): Failure =>
  Object.assign(refusal(text, values), { field })
