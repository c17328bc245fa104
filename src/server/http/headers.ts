import helmet from '@fastify/helmet'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'

/** The headers of an answer that was given before there was a request: unreadable addresses, broken HTTP. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * The policy of the worker that reads PDF (decision 115): it reaches nothing, runs no text as code, and may decode
 * scanned pictures by WebAssembly, which the page itself may not.
 */
export const workerPolicy = "default-src 'none';script-src 'wasm-unsafe-eval';frame-ancestors 'none'"

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
 * Security headers of every answer (security HDR-1): nothing in it may load or be framed, no sniffing, no referrer; API
 * answers are never stored. What else a browser asks of a page stands only there (`protectPage`). Await it: only routes
 * that are declared later can have headers of their own.
 */
export const protectHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: false,
    // For browsers that are gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    done()
  })
}

/**
 * Options of the route of the page: no inline scripts but its own by their hashes, Trusted Types with the one rule
 * that begins the worker of PDF (decision 115), no camera or the like, no framing. Only `externalHosts` may be framed by a menu entry.
 */
export const protectPage = ({
  externalHosts,
  scripts,
}: {
  externalHosts: readonly string[]
  scripts: readonly string[]
}): RouteShorthandOptions => ({
  helmet: {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        // The viewer of Chromium is a plugin, and a tab that is opened has the policy of this page.
        objectSrc: ['blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(externalHosts.length > 0
          ? { frameSrc: ["'self'", ...externalHosts.map((host) => `https://${host}`)] }
          : {}),
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['pdf-worker'],
      },
    },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  },
  onRequest: (_request, reply, done) => {
    reply.header('permissions-policy', permissions)
    done()
  },
})
