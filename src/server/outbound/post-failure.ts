/** Why a request came to no answer. */
export type OutboundReason = 'FORBIDDEN' | 'UNREACHABLE' | 'TLS' | 'TIMEOUT' | 'TOO_LARGE'

/** A request that came to no answer. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason
  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
