import * as z from 'zod/mini'
import type { Access } from '#contract/core/access.ts'
import type { Endpoint, Method } from '#contract/core/endpoint.ts'
import { failureKinds } from '#contract/core/failures.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { addressOf } from './route.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const accessWords = (access: Access): string => {
  if (access === 'public') return 'public'
  if (access === 'session') return 'session'
  return 'action' in access ? `action ${access.action}` : `query ${access.query}`
}

const envelopeOf = (result: Json): Json => ({
  type: 'object',
  required: ['success', 'message', 'code', 'result', 'timestamp'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string' },
    code: { type: 'integer' },
    result,
    timestamp: { type: 'integer' },
    requestId: { type: 'string' },
  },
})

/** The filters of a list, by field, for people: the grammar itself is one paragraph in the document's description. */
const filterParameters = (endpoint: Endpoint): Json[] =>
  (endpoint.summary.startsWith('Page of') || endpoint.path.endsWith('/exportXls')
    ? (endpoint.resource?.filters ?? [])
    : []
  ).map((name) => {
    const schema = endpoint.resource?.row.shape[name]
    return {
      name,
      in: 'query',
      schema: { type: 'string' },
      description: `Filter on ${schema ? fieldMeta(schema)?.kind : 'text'}`,
    }
  })

const parametersOf = (endpoint: Endpoint): Json[] => {
  const input = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  const wantsQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return Object.entries(input.properties ?? {})
    .filter(([name]) => inPath.has(name) || wantsQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      schema,
    }))
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const multipartSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

const bodyOf = (endpoint: Endpoint): Json => {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {}
  const kind = endpoint.consumes ?? 'json'
  const schema = kind === 'multipart' ? multipartSchema : schemaOf(endpoint.input, 'input')
  return { requestBody: { required: true, content: { [bodyTypes[kind]]: { schema } } } }
}

const okOf = (endpoint: Endpoint): Json => {
  if (endpoint.answers === 'file') {
    const binary = { schema: { type: 'string', format: 'binary' } }
    return {
      description: 'The file',
      content: { 'application/octet-stream': binary, 'application/json': { schema: envelopeOf({}) } },
    }
  }
  const result = schemaOf(endpoint.output, 'output')
  const schema = endpoint.answers === 'merged' ? { allOf: [envelopeOf({}), result] } : envelopeOf(result)
  return { description: endpoint.message?.message ?? 'OK', content: { 'application/json': { schema } } }
}

const failureResponses: Json = Object.fromEntries(
  [...new Set(Object.values(failureKinds).map((kind) => kind.status))]
    .filter((status) => status >= 400)
    .map((status) => [String(status), { $ref: '#/components/responses/Failure' }]),
)

const operation = (endpoint: Endpoint): Json => ({
  operationId: [endpoint.method.toLowerCase(), ...endpoint.path.split(/[/:]/).filter(Boolean)].join('_'),
  summary: endpoint.summary,
  tags: [endpoint.service],
  'x-access': accessWords(endpoint.access),
  security: endpoint.access === 'public' ? (endpoint.needsClient ? [{ client: [] }] : []) : [{ token: [] }],
  parameters: [...parametersOf(endpoint), ...filterParameters(endpoint)],
  ...bodyOf(endpoint),
  responses: { '200': okOf(endpoint), ...failureResponses },
})

const plain = (summary: string): Json => ({
  get: { summary, 'x-access': 'public', security: [], responses: { '200': { description: 'OK' } } },
})

/** The OpenAPI 3.1 document of the given endpoints; nothing in it is written by hand (architecture, The contract). */
export const openApiOf = (
  endpoints: readonly Endpoint[],
  { servicePrefix, segment }: { servicePrefix: string; segment: string },
): Json => {
  const paths: Record<string, Json> = {
    '/healthz': plain('The process lives'),
    '/readyz': plain('The database answers and is migrated'),
    '/': plain('To the portal'),
    [`/${segment}`]: plain('To the portal'),
    [`/${segment}/`]: plain('The portal'),
    [`/${segment}/{file}`]: plain('A file of the portal'),
    '/openapi.json': {
      get: {
        summary: 'This document',
        'x-access': 'action openapi:read',
        security: [{ token: [] }],
        responses: { '200': { description: 'OK' } },
      },
    },
  }
  const add = (endpoint: Endpoint, path: string, method: Method) => {
    const address = `/${segment}/base${addressOf(servicePrefix, endpoint, path)}`.replaceAll(
      /:(\w+)/g,
      '{$1}',
    )
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation({ ...endpoint, path, method }) }
  }
  for (const endpoint of endpoints) {
    add(endpoint, endpoint.path, endpoint.method)
    for (const alias of endpoint.aliases ?? []) add(endpoint, alias.path, alias.method ?? endpoint.method)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Health Benefits Portal',
      version: '1',
      description:
        'Every path is served under /base as well. List filters: text contains; *v* contains, v* starts, *v ends; !v not; a,b one of; ,a,b, contains one of; ">= 5" compares; field_begin and field_end bound a range.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
      },
      responses: {
        Failure: {
          description: 'A refusal in words',
          content: { 'application/json': { schema: envelopeOf({}) } },
        },
      },
    },
  }
}
