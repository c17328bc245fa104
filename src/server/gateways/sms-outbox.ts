import { openOutbox, outboxPath, type Kept } from './outbox.ts'
import type { SmsSender } from './sms-sender.ts'

/** Where text messages lie, below the data directory: `{ at, mobile, text }`. */
export const smsOutboxPath = (dataDir: string): string => outboxPath(dataDir, 'sms')

/** Writes text messages to the outbox. */
export const smsOutbox = (dataDir: string, kept?: Kept): SmsSender => {
  const write = openOutbox(smsOutboxPath(dataDir), kept)
  return { send: (mobile, text) => write({ mobile, text }) }
}
