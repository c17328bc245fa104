import type { FailureReason } from '#contract/messages/message-log.ts'

/** A gateway did not take a message. */
export class SendFailure extends Error {
  readonly reason: FailureReason
  /** What the gateway answered, by its codes only (`550 5.1.1`): its words may name the receiver. */
  readonly reply: string | null
  /** What the log keeps of it. */
  readonly code: string

  constructor(reason: FailureReason, reply: string | null = null) {
    const code = [reason, reply].filter(Boolean).join(' ')
    super(code)
    this.name = 'SendFailure'
    this.code = code
    this.reason = reason
    this.reply = reply
  }

  /** Trying again would be answered alike. */
  get isFinal(): boolean {
    return (['REFUSED', 'ADDRESS', 'OBSOLETE'] as FailureReason[]).includes(this.reason)
  }
}
