import type { Failure } from '#contract/core/failures.ts'

/** Why a running job stops before its end. */
export type StopReason = 'cancelled' | 'stopping' | 'lost' | 'refused'

/** The reason of a run's signal: thrown through the handler, and understood by the worker. */
export class JobStopped extends Error {
  readonly why: StopReason
  /** What the owner is told where rights were taken away. */
  readonly refused: Failure | undefined

  constructor(why: StopReason, refused?: Failure) {
    super(`job ${why}`)
    this.name = 'JobStopped'
    this.why = why
    this.refused = refused
  }
}
