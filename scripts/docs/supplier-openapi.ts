import { SupplierRequest } from '#contract/checks/supplier-request.ts'
import { supplierMessages } from '#contract/checks/supplier-messages.ts'
import { openApiOf } from '#server/http/openapi.ts'
import { openSchemas } from '#server/http/openapi-schemas.ts'

/** What a supplier builds against: the call that takes its messages, and what it is asked (OpenAPI 3.1, `webhooks`). */
export const supplierOpenApi = (): string => {
  const { receive } = supplierMessages
  const { paths, components, ...document } = openApiOf([receive], { servicePrefix: 'hb', segment: 'portal' })
  const schemas = openSchemas([])
  const schema = schemas.of(SupplierRequest, 'output')
  const { token: _token, client: _client, ...securitySchemes } = components.securitySchemes
  const asked = {
    post: {
      operationId: 'supplier.requests',
      summary:
        'The portal asks for a place, a change or a cancellation, at {address of the supplier}/requests',
      security: [{ signature: [] }],
      parameters: [
        { name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string' } },
        { $ref: '#/components/parameters/WebhookId' },
        { $ref: '#/components/parameters/WebhookTimestamp' },
      ],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '202': { description: 'Kept; the answer follows as a message' },
        '4XX': { description: 'Refused for good, but 408, 409, 425 and 429' },
        '5XX': { description: 'Tried again, later where Retry-After says so' },
      },
    },
  }
  const calls = Object.fromEntries(Object.entries(paths).filter(([path]) => path.includes('/supplier/')))
  const made = {
    ...document,
    info: {
      ...document.info,
      title: 'Health Benefits Portal: interface of suppliers',
      description: undefined,
    },
    servers: [{ url: '/', description: 'The portal' }],
    paths: calls,
    webhooks: { requests: asked },
    components: { ...components, schemas: { ...components.schemas, ...schemas.named }, securitySchemes },
  }
  return `${JSON.stringify(made, null, 2)}\n`
}
