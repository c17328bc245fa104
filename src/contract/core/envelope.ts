import * as z from 'zod/mini'
import { component } from './components.ts'

const head = component('Envelope', {
  success: z.boolean(),
  message: z.string(),
  /** 0 for reads, 200 for writes and sign-in, otherwise the failure's code. Clients test `success`. */
  code: z.int(),
  timestamp: z.int(),
  /** The request's id; present on failures, so that a person can quote it. */
  requestId: z.optional(z.string()),
})

/** The answer every call gives (api 1). `timestamp` is epoch milliseconds; `result` may be null. */
export interface Envelope<Result = unknown> extends z.infer<typeof head> {
  result: Result
}

/** The schema of an answer. */
export const envelopeOf = <Result extends z.core.$ZodType>(result: Result) =>
  z.intersection(head, z.object({ result }))

/** One thing wrong with the input; `path` names the field (`employees.3.mobile`), `message` is in the caller's language. */
export const InputProblem = component('InputProblem', { path: z.string(), message: z.string() })
export type InputProblem = z.infer<typeof InputProblem>
