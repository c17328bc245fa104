/** The answer every call gives (api-conventions 1). `timestamp` is epoch milliseconds; `result` may be null. */
export interface Envelope<Result = unknown> {
  success: boolean
  message: string
  /** 0 for reads, 200 for writes and sign-in, otherwise the failure's code. Clients test `success`. */
  code: number
  result: Result
  timestamp: number
  /** The request's id; present on failures, so that a person can quote it. */
  requestId?: string
}

/** One thing wrong with the input; `path` names the field (`employees.3.mobile`), `message` is in the caller's language. */
export interface InputProblem {
  path: string
  message: string
}
