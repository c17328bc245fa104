import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What is signed: the bytes as they were sent, and when they were sent under which id. */
export interface SignedMessage {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: string
  readonly body: Uint8Array
}

const prefix = 'whsec_'
/** A sender that changes its secret signs with two; nobody needs more. */
const mostSignatures = 5

/** A secret of 32 random bytes, as Standard Webhooks writes one. */
export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64')

const macOf = (secret: string, { id, timestamp, body }: SignedMessage): Buffer =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest()

/** The header `webhook-signature` (Standard Webhooks 1.0): one signature for each secret. */
export const signatureOf = (secrets: readonly string[], message: SignedMessage): string =>
  secrets.map((secret) => `v1,${macOf(secret, message).toString('base64')}`).join(' ')

/** Whether one of the signatures of a header was made with one of the secrets; how long it takes tells nothing of them. */
export const isSignedBy = (secrets: readonly string[], header: string, message: SignedMessage): boolean => {
  const given = header
    .split(' ')
    .slice(0, mostSignatures)
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
  const wanted = secrets.map((secret) => macOf(secret, message))
  const equal = wanted.flatMap((mac) =>
    given.map((one) => one.length === mac.length && timingSafeEqual(one, mac)),
  )
  return equal.includes(true)
}
