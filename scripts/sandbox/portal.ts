import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { signatureOf } from '#server/core/signature.ts'

/** Where the portal takes messages, and who signs them. */
export interface PortalLink {
  /** `http://127.0.0.1:8080/portal/base/hb-core` */
  readonly base: string
  readonly supplierId: string
  readonly secret: string
}

/** How a message is sent otherwise than it should be. */
export interface Slip {
  readonly id?: string
  readonly secret?: string
}

const tries = 5
const pauseMs = 500

/** Sends a message to the portal, again while that does not take it; gives the last status. */
export const tell = async (
  { base, supplierId, secret }: PortalLink,
  message: object,
  { id = randomUUID(), secret: signedWith = secret }: Slip = {},
): Promise<number> => {
  const body = Buffer.from(JSON.stringify(message))
  for (let left = tries; ; left -= 1) {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const answer = await fetch(`${base}/supplier/${supplierId}/message`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf([signedWith], { id, timestamp, body }),
      },
    }).catch(() => undefined)
    const status = answer?.status ?? 0
    if ((status > 0 && status < 500 && status !== 429) || left === 1) return status
    await wait(pauseMs)
  }
}
