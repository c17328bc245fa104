import type { RequestFailure } from '#contract/checks/check-request-words.ts'

/** Seconds until a request is tried again, by how often it was; every hour in the end. */
const delays: readonly number[] = [5, 30, 300, 1_800, 7_200]
const hourly = 3_600
const daySeconds = 86_400
/** Waiting times differ by so much of themselves, so that what failed together does not come back together. */
const jitter = 0.2

/** Answers of clients' faults that another time may not be: timeout, conflict, too early, too many. */
const laterStatuses: readonly number[] = [408, 409, 425, 429]

/** How a try has ended. */
export interface Tried {
  readonly status?: number
  readonly reason?: RequestFailure
  /** So many seconds the supplier asks to wait. */
  readonly retryAfter?: number | undefined
}

/** Why an answer is no success; undefined of a success. Redirects are followed by nobody. */
export const failureOf = ({ status = 0, reason }: Tried): RequestFailure | undefined => {
  if (reason) return reason
  if (status >= 200 && status < 300) return undefined
  return status >= 500 || laterStatuses.includes(status) ? 'LATER' : 'REFUSED'
}

/** Whether trying again by itself would end alike. */
export const isFinal = (failure: RequestFailure): boolean =>
  failure === 'REFUSED' || failure === 'FORBIDDEN' || failure === 'NOT_SET'

/** Whether a failure speaks against the supplier's system and not against the one request. */
export const isOutage = (failure: RequestFailure): boolean => !isFinal(failure)

/** Seconds until the next try after so many that failed; undefined where the day since it waits is over then. */
export const nextTry = (
  {
    tries,
    waited,
    retryAfter = 0,
  }: { readonly tries: number; readonly waited: number; readonly retryAfter?: number | undefined },
  random: () => number = Math.random,
): number | undefined => {
  const delay = delays[tries - 1] ?? hourly
  const seconds = Math.max(retryAfter, Math.round(delay * (1 - jitter + 2 * jitter * random())))
  return waited + seconds > daySeconds ? undefined : seconds
}
