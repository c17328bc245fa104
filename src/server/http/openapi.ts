import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { envelopeOf, InputProblem } from '#contract/core/envelope.ts'
import { addressOf } from '#server/core/call-address.ts'
import {
  failureResponse,
  headerParameters,
  operationOf,
  type Operation,
  type Parameter,
  type Response,
} from './openapi-operation.ts'
import { openSchemas, type JsonSchema } from './openapi-schemas.ts'

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** An OpenAPI 3.1 document, as far as this product fills it in. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: object
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly paths: Paths
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Response>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

/** The permission of the document. */
export const openApiAction = 'openapi:read'

const info = {
  title: 'Health Benefits Portal',
  version: '1',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  description:
    'Every path is served under /base as well. List filters: text contains; *v* contains, v* starts, *v ends; !v not; a,b one of; ,a,b, contains one of; ">= 5" compares; field_begin and field_end bound a range.',
}

const plain = (operationId: string, summary: string, more: Partial<Operation> = {}) => ({
  get: {
    operationId,
    summary,
    tags: ['server'],
    'x-access': 'public',
    security: [],
    responses: { '200': { description: 'OK' }, '400': failureResponse },
    ...more,
  },
})

const redirect = {
  '200': { description: 'The portal, after the redirection' },
  '302': { description: 'To the portal' },
  '400': failureResponse,
}
const file: Parameter = {
  name: 'file',
  in: 'path',
  required: true,
  description: 'A path below the portal; nothing for its page',
  schema: { type: 'string' },
}

const token: Parameter = {
  name: 'token',
  in: 'path',
  required: true,
  description: 'What a message to a person has after the address',
  schema: { type: 'string' },
}
const page = (operationId: string, summary: string) =>
  plain(operationId, summary, {
    parameters: [token],
    responses: {
      '200': { description: 'A page' },
      ...Object.fromEntries(
        ['400', '404', '409', '410', '429'].map((status) => [
          status,
          { description: 'A page that says why not' },
        ]),
      ),
    },
  })

/** What is no call of the contract: health, this document and the portal's own files. */
const plainPaths = (segment: string): Paths => ({
  '/healthz': plain('server.alive', 'The process lives'),
  '/readyz': plain('server.ready', 'The database answers and is migrated', {
    responses: {
      '200': { description: 'OK' },
      '400': failureResponse,
      '503': { description: 'Not ready' },
    },
  }),
  '/': plain('server.root', 'To the portal', { responses: redirect }),
  [`/${segment}`]: plain('server.segment', 'To the portal', { responses: redirect }),
  [`/${segment}/{file}`]: plain('server.file', 'The portal and its files', { parameters: [file] }),
  '/c/{token}': {
    ...page('server.checkUp', 'The check-up of who was sent a link'),
    post: page('server.checkUpWishes', 'Which days would suit who was sent a link').get,
  },
  '/openapi.json': plain('server.document', 'This document', {
    'x-access': `action ${openApiAction}`,
    security: [{ token: [] }],
    responses: { '200': { description: 'OK' }, '401': failureResponse, '403': failureResponse },
  }),
})

/** The OpenAPI document of the given endpoints; nothing about a call is written by hand (architecture 2). */
export const openApiOf = (
  endpoints: readonly Endpoint[],
  { servicePrefix, segment }: { servicePrefix: string; segment: string },
): OpenApiDocument => {
  const schemas = openSchemas(endpoints.flatMap(({ resource }) => resource ?? []))
  const paths: Record<string, Record<string, Operation>> = { ...plainPaths(segment) }
  for (const endpoint of endpoints) {
    const addresses = [{ path: endpoint.path }, ...(endpoint.aliases ?? [])]
    for (const [index, { path, method = endpoint.method }] of addresses.entries()) {
      const url = `/${segment}/base${addressOf(servicePrefix, endpoint, path)}`.replaceAll(/:(\w+)/g, '{$1}')
      const operation = operationOf({ ...endpoint, path, method }, schemas, index)
      paths[url] = { ...paths[url], [method.toLowerCase()]: operation }
    }
  }
  const refusal = schemas.of(envelopeOf(z.nullable(z.array(InputProblem))), 'output')
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The server that answered this document' }],
    paths,
    components: {
      schemas: schemas.named,
      parameters: headerParameters,
      responses: {
        Failure: { description: 'A refusal in words', content: { 'application/json': { schema: refusal } } },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description:
            'Standard Webhooks 1.0, with webhook-id and webhook-timestamp: v1,base64(hmac-sha256(id.timestamp.body))',
        },
      },
    },
  }
}
