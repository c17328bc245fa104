import { signatureOf } from '#server/core/signature.ts'
import type { TestApp } from './app.ts'

/** How a signed message is sent, where it is otherwise than it should be. */
export interface Sent {
  readonly id?: string
  /** Seconds from now. */
  readonly at?: number
  /** What is sent in place of what was signed. */
  readonly instead?: string
  readonly headers?: Readonly<Record<string, string>>
}

let made = 0

/** Sends a message as a supplier, signed with these secrets. */
export const signedBy =
  ({ app }: TestApp, supplierId: string, secrets: readonly string[]) =>
  async (message: object | string, { id = `m-${(made += 1)}`, at = 0, instead, headers = {} }: Sent = {}) => {
    const text = typeof message === 'string' ? message : JSON.stringify(message)
    const timestamp = String(Math.floor(Date.now() / 1000) + at)
    const body = Buffer.from(text)
    const answer = await app.inject({
      method: 'POST',
      url: `/portal/base/hb-core/supplier/${supplierId}/message`,
      payload: instead ?? text,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
        ...headers,
      },
    })
    return {
      status: answer.statusCode,
      body: answer.json() as { success: boolean; message: string; code: number },
    }
  }
