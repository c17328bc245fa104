import * as z from 'zod/mini'
import type { Access } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isWrite } from '#contract/core/viewing.ts'
import { envelopeOf } from '#contract/core/envelope.ts'
import { failureKinds } from '#contract/core/failures.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import type { JsonSchema, Schemas } from './openapi-schemas.ts'

interface Reference {
  readonly $ref: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

export interface Response {
  readonly description: string
  readonly content?: Content
}

/** An operation of the OpenAPI document, as far as this product fills it in. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  /** Who may call it: `public`, `session`, or the permission. */
  readonly 'x-access': string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

/** What any call may answer. */
export const failureResponse: Reference = { $ref: '#/components/responses/Failure' }

const failureResponses = Object.fromEntries(
  [...new Set(Object.values(failureKinds).map(({ status }) => status))]
    .filter((status) => status >= 400)
    .map((status) => [String(status), failureResponse]),
)

/** Headers a call takes besides its credentials. */
export const headerParameters = {
  OrgCode: {
    name: 'X-Org-Code',
    in: 'header',
    description: 'The organisation the caller acts for; without it the one of the sign-in',
    schema: { type: 'string' },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'zh or en, for HR and visitors; everybody else is answered in Chinese',
    schema: { type: 'string' },
  },
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The id of the message: the same one again has the same id, and does nothing',
    schema: { type: 'string', maxLength: 64 },
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Seconds since 1970, five minutes off at most',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same input is carried out once and answered alike for 24 hours',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  },
} as const satisfies Record<string, Parameter>

const headersOf = (endpoint: Endpoint): Reference[] => {
  const isSignedIn = endpoint.access !== 'public' && endpoint.access !== 'signed'
  const names: (keyof typeof headerParameters)[] = [
    'AcceptLanguage',
    ...(endpoint.access === 'signed' ? (['WebhookId', 'WebhookTimestamp'] as const) : []),
    ...(isSignedIn ? (['OrgCode'] as const) : []),
    ...(isSignedIn && isWrite(endpoint) && !endpoint.isSecret ? (['IdempotencyKey'] as const) : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

const accessText = (access: Access): string => {
  if (typeof access === 'string') return access
  const query = access.query === undefined ? [] : [`query ${access.query}`]
  return ['action' in access ? [`action ${access.action}`] : [], query].flat().join(', ')
}

const securityOf = ({ access, needsClient }: Endpoint): Record<string, []>[] => {
  if (access === 'signed') return [{ signature: [] }]
  if (access === 'public') return needsClient ? [{ client: [] }] : []
  return [{ token: [] }]
}

/** The id of a signed message is a header. */
const withoutMessageId = ({ properties = {}, required = [], ...json }: JsonSchema): JsonSchema => {
  const { messageId: _messageId, ...others } = properties
  return { ...json, properties: others, required: required.filter((name) => name !== 'messageId') }
}

/** The input of a call; one that takes further keys takes the filters of its resource, and they are named here. */
const inputOf = ({ input, resource, access }: Endpoint, schemas: Schemas): JsonSchema => {
  const json = schemas.of(input, 'input')
  if (access === 'signed') return withoutMessageId(json)
  if (!resource || !json.additionalProperties) return json
  const { row, otherFilters = {} } = resource
  const names = [...resource.filters, ...Object.keys(otherFilters)]
  const filters = names.map((name): [string, JsonSchema] => {
    const field = row.shape[name] ?? otherFilters[name]
    const kind = field && fieldMeta(field)?.kind
    return [name, { type: 'string', description: `Filter on ${kind ?? 'text'}` }]
  })
  return { ...json, properties: { ...Object.fromEntries(filters), ...json.properties } }
}

const hasBody = ({ method }: Endpoint): boolean => method === 'POST' || method === 'PUT'

const parametersOf = (endpoint: Endpoint, { properties = {}, required = [] }: JsonSchema): Parameter[] => {
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  return Object.entries(properties).flatMap(([name, schema]): Parameter[] => {
    if (typeof schema === 'boolean') return []
    if (inPath.has(name)) return [{ name, in: 'path', required: true, schema }]
    return hasBody(endpoint) ? [] : [{ name, in: 'query', required: required.includes(name), schema }]
  })
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const successOf = ({ answers, output, message }: Endpoint, schemas: Schemas): Response => {
  const description = message?.message ?? 'OK'
  const json = (schema: z.core.$ZodType) => ({ 'application/json': { schema: schemas.of(schema, 'output') } })
  // A refusal of the product's rules is answered with status 200, `success` false and no result (api 1).
  const refused = envelopeOf(z.null())
  if (answers === 'file') {
    const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const
    return { description: 'The file, or a refusal', content: { ...bytes, ...json(refused) } }
  }
  if (answers !== 'merged') return { description, content: json(envelopeOf(z.nullable(output))) }
  const merged = z.intersection(envelopeOf(z.unknown()), output)
  return { description, content: json(z.union([merged, refused])) }
}

/** One call as an operation; aliases have a number after their name. */
export const operationOf = (endpoint: Endpoint, schemas: Schemas, alias = 0): Operation => {
  const { name, summary, access, consumes = 'json', upgrades } = endpoint
  const [noun] = name?.split('.') ?? []
  if (!name || !noun) throw new Error(`${endpoint.path} is in no endpoint group`)
  const input = inputOf(endpoint, schemas)
  return {
    operationId: alias > 0 ? `${name}.${alias + 1}` : name,
    summary,
    tags: [noun],
    'x-access': accessText(access),
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint, input), ...headersOf(endpoint)],
    ...(hasBody(endpoint) && {
      requestBody: { required: true, content: { [bodyTypes[consumes]]: { schema: input } } },
    }),
    responses: {
      ...(upgrades && { '101': { description: 'The channel is open' } }),
      '200': successOf(endpoint, schemas),
      ...failureResponses,
    },
  }
}
