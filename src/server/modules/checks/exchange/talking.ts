import { signatureOf } from '#server/core/signature.ts'
import { OutboundFailure } from '#server/outbound/post-failure.ts'
import { secretsOf } from '#server/modules/checks/supplier-interfaces/senders-reference.ts'
import type { Services } from '#server/services.ts'
import type { Tried } from './retrying.ts'

/** The interface of a supplier. */
export interface Link {
  readonly interfaceId: string
  readonly baseUrl: string
}

/** What is asked below the address of a supplier. */
export interface Question {
  /** By which the supplier does the same once. */
  readonly id: string
  readonly path: string
  /** Posted; without one it is a question, of which the path is signed. */
  readonly body?: Buffer
}

/** How a try has ended, with the words of the answer to a question. */
export interface Told extends Tried {
  readonly words?: string
}

/** Asks a supplier, signed by both secrets that hold; the words of answers to what is posted may name people and are not kept. */
export const askSupplier = async (
  { interfaceId, baseUrl }: Link,
  { id, path, body }: Question,
  services: Pick<Services, 'db' | 'outbound'>,
): Promise<Told> => {
  const secrets = await secretsOf(interfaceId, services)
  if (secrets.length === 0) return { reason: 'NOT_SET' }
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signed = { id, timestamp, body: body ?? Buffer.from(path) }
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secrets, signed),
    ...(body && { 'idempotency-key': id }),
  }
  const url = `${baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`}${path}`
  try {
    return await services.outbound.post({ url, headers, ...(body && { body }) })
  } catch (error) {
    return { reason: error instanceof OutboundFailure ? error.reason : 'OTHER' }
  }
}
