import { SupplierOrder, SupplierOrders } from '#contract/checks/supplier-account.ts'
import { SupplierSlots } from '#contract/checks/supplier-slots.ts'
import { SupplierRequest } from '#contract/checks/supplier-request.ts'
import { supplierMessages } from '#contract/checks/supplier-messages.ts'
import { openApiOf } from '#server/http/openapi.ts'
import { openSchemas } from '#server/http/openapi-schemas.ts'

/** A question to a supplier, signed over its path. */
const question = (path: string, schema: object, summary: string) => ({
  get: {
    operationId: `supplier.${path.split(/\W/)[0]}${path.includes('{') ? '.one' : '.list'}`,
    summary: `${summary}, at {address of the supplier}/${path}`,
    security: [{ signature: [] }],
    parameters: [
      { $ref: '#/components/parameters/WebhookId' },
      { $ref: '#/components/parameters/WebhookTimestamp' },
    ],
    responses: {
      '200': { description: 'What is known', content: { 'application/json': { schema } } },
      '404': { description: 'Not known' },
    },
  },
})

/** What suppliers are asked of orders and places. */
const questionsOf = (schemas: ReturnType<typeof openSchemas>) => {
  const account = schemas.of(SupplierOrder, 'output')
  const accounts = schemas.of(SupplierOrders, 'output')
  const slots = schemas.of(SupplierSlots, 'output')
  return {
    order: question('orders/{orderNo}', account, 'What became of an order whose answer did not come'),
    orders: question('orders?since=…&after=…', accounts, 'What has changed since a day, asked every night'),
    slots: question(
      'slots?from=…&to=…&after=…',
      slots,
      'What branches have left that sell places to others, too, asked every ten minutes',
    ),
  }
}

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
  const questions = questionsOf(schemas)
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
    webhooks: { requests: asked, ...questions },
    components: { ...components, schemas: { ...components.schemas, ...schemas.named }, securitySchemes },
  }
  return `${JSON.stringify(made, null, 2)}\n`
}
