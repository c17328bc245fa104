import type { FastifyRequest } from 'fastify'
import { isAllowed, wordsOf } from '#contract/core/access.ts'
import { portalClient } from '#contract/core/client.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isOpenWhileViewing, isWrite } from '#contract/core/viewing.ts'
import { Failure } from '#contract/core/failures.ts'
import { viewOnly } from '#contract/core/view-only.ts'
import { addressBlock } from '#server/accounts/rate-window.ts'
import { asking } from '#server/calls/grants.ts'
import type { Identifier } from '#server/calls/identify.ts'

/** What of an endpoint says who may call it, and how. */
type Guarded = Pick<
  Endpoint,
  | 'method'
  | 'access'
  | 'message'
  | 'consumes'
  | 'needsClient'
  | 'isBackground'
  | 'isOpenBeforePasswordChange'
  | 'isOpenWhileViewing'
  | 'isSecret'
  | 'answers'
  | 'upgrades'
>

/** A header as text; `''` where there is none. */
export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

const tokenOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(header(request, 'authorization'))?.[1] ?? header(request, 'x-access-token')

const checkClient = (request: FastifyRequest) => {
  const encoded = /^Basic (\S+)$/i.exec(header(request, 'authorization'))?.[1] ?? ''
  if (Buffer.from(encoded, 'base64').toString('utf8') !== portalClient) throw new Failure('missingClient')
}

const prefetched = /*i18n*/ { id: 'failure.prefetched', message: '该操作不能被预先加载' }

/** What changes something is never done because a browser guesses that it will be wanted (security trap 24). */
const refusePrefetch = (endpoint: Guarded, request: FastifyRequest) => {
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
    .map((name) => header(request, name))
    .join(' ')
  if (isWrite(endpoint) && /prefetch|prerender|preview/i.test(purpose))
    throw new Failure({ status: 403, code: 510, text: prefetched })
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

/** A body comes as the endpoint says, so that no form of another site can stand for a call (security trap 6). */
const refuseOtherType = ({ method, consumes = 'json' }: Guarded, request: FastifyRequest) => {
  const given = header(request, 'content-type').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (method !== 'GET' && given !== '' && given !== bodyTypes[consumes]) throw new Failure('unsupportedMedia')
}

/**
 * Finds out who calls and whether they may, before anything of a body is read; `request.caller` is who it is from then
 * on, undefined for public calls. Throws what the caller is told.
 */
export const authorise = async (
  endpoint: Guarded,
  request: FastifyRequest,
  identifier: Identifier,
): Promise<void> => {
  if (header(request, 'sec-fetch-site') === 'cross-site') throw new Failure('crossSite')
  refusePrefetch(endpoint, request)
  if (endpoint.needsClient) checkClient(request)
  // Who sends a signed call is known with its bytes (`signed-calls.ts`).
  if (endpoint.access === 'public' || endpoint.access === 'signed') return refuseOtherType(endpoint, request)
  const token = tokenOf(request)
  if (!token) throw new Failure('unauthenticated')
  const caller = await identifier.identify(token, header(request, 'x-org-code'), {
    isActivity: !endpoint.isBackground && header(request, 'x-activity') !== 'none',
    from: addressBlock(request.ip),
  })
  request.caller = asking(wordsOf(endpoint.access), caller)
  if (caller.mustChangePassword && !endpoint.isOpenBeforePasswordChange)
    throw new Failure('passwordChangeNeeded')
  if (caller.viewer && !isOpenWhileViewing(endpoint)) throw new Failure(viewOnly)
  if (!isAllowed(endpoint.access, caller.grants)) throw new Failure('forbidden')
  refuseOtherType(endpoint, request)
}
