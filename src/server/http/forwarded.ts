import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

const name = 'x-forwarded-for'

/** An address as proxies write it (`203.0.113.9:8080`, `[2001:db8::1]:443`), without the port; undefined when it is none. */
const addressIn = (entry: string): string | undefined => {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(bare) === 0 ? undefined : bare
}

/**
 * What of `X-Forwarded-For` is IP addresses, without ports. Each proxy adds at the end, so reading ends, from there, at
 * the first entry that is none: what stands before it was made up, or says nothing.
 */
export const addressesIn = (header: string): string => {
  const found: string[] = []
  for (const entry of header.split(',').toReversed()) {
    const address = addressIn(entry.trim())
    if (address === undefined) break
    found.push(address)
  }
  return found.toReversed().join(', ')
}

/**
 * Lets `request.ip` be nothing but an IP address. Where no proxy is trusted and one is there all the same, everybody
 * comes from one address, and one person's wrong passwords keep all others out: the log says so, once (security trap 53).
 */
export const readForwarded = (app: FastifyInstance, trustProxy: readonly string[]): void => {
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwarded = headers[name]
    if (typeof forwarded === 'string') {
      if (trustProxy.length > 0) headers[name] = addressesIn(forwarded)
      else if (!isWarned) {
        isWarned = true
        request.log.warn(
          'X-Forwarded-For arrived, but TRUST_PROXY names no proxy: all callers count as one address',
        )
      }
    }
    done()
  })
}
