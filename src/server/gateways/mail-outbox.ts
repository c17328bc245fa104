import type { MailSender } from './mail-sender.ts'
import { openOutbox, outboxPath } from './outbox.ts'

/** Where e-mails lie, below the data directory: `{ at, to, subject, text, html }`. */
export const mailOutboxPath = (dataDir: string): string => outboxPath(dataDir, 'email')

/** Writes e-mails to the outbox. */
export const mailOutbox = (dataDir: string): MailSender => {
  const write = openOutbox(mailOutboxPath(dataDir))
  return { send: ({ to, subject, text, html }) => write({ to, subject, text, html }) }
}
