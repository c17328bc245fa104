import { signatureOf } from '#server/core/signature.ts'
import type { Session, TestApp } from './app.ts'
import { addInterface, bookedSupplier } from './supplier-sandbox.ts'

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

const headersOf = (
  secrets: readonly string[],
  { id, at = 0, body }: { id: string; at?: number; body: Buffer },
) => {
  const timestamp = String(Math.floor(Date.now() / 1000) + at)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
  }
}

const addressOf = (supplierId: string) => `/portal/base/hb-core/supplier/${supplierId}/message`

/** Makes a supplier that signs whatever bytes it is given, of whatever type. */
export const openSender = async (app: TestApp, admin: Session) => {
  const supplierId = await bookedSupplier(app)
  const { secret } = await addInterface(app, admin, { supplierId, baseUrl: 'https://supplier.example.com' })
  return (payload: string | Buffer, type: string) => {
    const headers = headersOf([secret], { id: `m-${(made += 1)}`, body: Buffer.from(payload) })
    return app.app.inject({
      method: 'POST',
      url: addressOf(supplierId),
      payload,
      headers: { ...headers, 'content-type': type },
    })
  }
}

/** Sends a message as a supplier, signed with these secrets. */
export const signedBy =
  ({ app }: TestApp, supplierId: string, secrets: readonly string[]) =>
  async (message: object | string, { id = `m-${(made += 1)}`, at = 0, instead, headers = {} }: Sent = {}) => {
    const text = typeof message === 'string' ? message : JSON.stringify(message)
    const answer = await app.inject({
      method: 'POST',
      url: addressOf(supplierId),
      payload: instead ?? text,
      headers: {
        'content-type': 'application/json',
        ...headersOf(secrets, { id, at, body: Buffer.from(text) }),
        ...headers,
      },
    })
    return {
      status: answer.statusCode,
      body: answer.json() as { success: boolean; message: string; code: number },
    }
  }
