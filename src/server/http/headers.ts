import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The headers of an answer that was given before there was a request: unreadable addresses, broken HTTP. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** What of a machine no page of the portal asks for. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ')

/**
 * Security headers of every answer (security HDR-1): no inline scripts but those of the portal's own page by their
 * hashes, Trusted Types, no framing, no sniffing, no referrer; API answers are never stored. Only `externalHosts` may be
 * framed by a menu entry.
 */
export const protectHeaders = (
  app: FastifyInstance,
  { externalHosts, scripts }: { externalHosts: readonly string[]; scripts: readonly string[] },
): void => {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(externalHosts.length > 0
          ? { frameSrc: ["'self'", ...externalHosts.map((host) => `https://${host}`)] }
          : {}),
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .header('permissions-policy', permissions)
    done()
  })
}
