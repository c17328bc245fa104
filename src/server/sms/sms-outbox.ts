import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsSender } from './sms-sender.ts'

/** Where the messages lie, below the data directory: one JSON object a line, `{ at, mobile, text }`. */
export const smsOutboxPath = (dataDir: string): string => join(dataDir, 'outbox', 'sms.jsonl')

/** Writes messages to a file only its owner can read, for a gateway (or a developer) to pick up. */
export const smsOutbox = (dataDir: string): SmsSender => ({
  send: async (mobile, text) => {
    await mkdir(join(dataDir, 'outbox'), { recursive: true, mode: 0o700 })
    const file = await open(smsOutboxPath(dataDir), 'a', 0o600)
    try {
      await file.appendFile(`${JSON.stringify({ at: new Date().toISOString(), mobile, text })}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  },
})
