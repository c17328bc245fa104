import fc from 'fast-check'
import * as z from 'zod/mini'
import { rules } from '#contract/core/conditions.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import { hostileTexts, hostileValues } from './hostile.ts'

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Record<string, JsonSchema>
  readonly required?: string[]
}

const schemas = new WeakMap<Endpoint, JsonSchema>()

/** Made once an endpoint: that takes as long as a request. */
const schemaOf = (endpoint: Endpoint): JsonSchema => {
  const schema =
    schemas.get(endpoint) ??
    (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  schemas.set(endpoint, schema)
  return schema
}

const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
const hostileValue = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 4 }), hostileText)
const day = fc.constantFrom('2026-01-01', '1990-02-28', '2030-12-31')
const id = fc.constantFrom('1', '999999999', ...Array.from({ length: 9 }, (_, at) => `#${at}`))

const known: readonly (readonly [RegExp, readonly string[]])[] = [
  [/date|day|time/i, ['2026-01-01', '1990-02-28', '2030-12-31']],
  [/mobile|phone/i, ['13912345678', '13900000003']],
  [/email/i, ['x@example.com']],
  [/idNo/, ['11010519491231002X', 'E12345678']],
  [/username/i, ['admin', 'hr.yunfan', 'new.user']],
  [/password/i, ['Portal@2026', 'Another@2027']],
  [/^code$/, ['000000', '123456']],
  [/orgCode/i, ['A01', 'A02']],
  [/bankAccount/, ['6222021234567890123']],
  [/planCode|industry/, ['P1']],
  [/roleCode/i, ['hr', 'staff']],
  [/dictCode/i, ['employee_status']],
]

/** A value that the schema would take, as far as its type and its name tell. */
const likely = (name: string, schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => likely(name, one)))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 0, max: 3 })
  if (schema.type === 'null') return fc.constant(null)
  if (/id$/i.test(name)) return id
  if (name === 'ids') return fc.array(id, { minLength: 1, maxLength: 4 }).map((ids) => ids.join(','))
  const texts = known.find(([pattern]) => pattern.test(name))?.[1]
  return texts
    ? fc.constantFrom(...texts)
    : fc.string({ unit: fc.constantFrom('a', 'B', '7', '张'), minLength: 1, maxLength: 12 })
}

const superQuery = (names: readonly string[]) =>
  fc
    .array(
      fc.record({
        field: fc.constantFrom(...names),
        rule: fc.constantFrom(...rules),
        val: fc.oneof(day, id, hostileValue),
      }),
      { maxLength: 22 },
    )
    .map((conditions) => encodeURIComponent(JSON.stringify(conditions).toWellFormed()))

/** Filters, bounds, sorts, pages and advanced conditions over the names that the resource allows. */
const listQuery = ({ filters, sorts }: Resource): fc.Arbitrary<Record<string, unknown>> => {
  const name = fc
    .tuple(fc.constantFrom(...filters), fc.constantFrom('', '', '', '_begin', '_end', '_MultiString'))
    .map((parts) => parts.join(''))
  const filter = fc.oneof(
    day,
    id,
    hostileText,
    fc
      .tuple(
        fc.constantFrom('!', '>= ', '< ', '*', ',', 'a,'),
        fc.oneof(day, id, hostileText),
        fc.constantFrom('', '*', ','),
      )
      .map((parts) => parts.join('')),
  )
  const columns = fc
    .subarray([...sorts], { maxLength: Math.min(5, sorts.length) })
    .map((some) => some.join(','))
  const others = {
    pageNo: fc.constantFrom('1', '2', '99', '2147483647'),
    pageSize: fc.constantFrom('1', '10', '-1'),
    column: columns,
    order: fc.constantFrom('asc', 'desc', 'asc,desc'),
    field: columns,
    keyword: hostileText,
    cursor: hostileText,
    selections: id,
    superQueryMatchType: fc.constantFrom('and', 'or'),
    superQueryParams: superQuery(filters),
  }
  const some = fc
    .subarray(Object.entries(others), { maxLength: 3 })
    .chain((chosen) => fc.record(Object.fromEntries<fc.Arbitrary<unknown>>(chosen)))
  return fc
    .tuple(fc.dictionary(name, filter, { maxKeys: 2 }), some)
    .map(([where, how]) => ({ ...where, ...how }))
}

const schemaInput = (endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> => {
  const { properties = {}, required = [] } = schemaOf(endpoint)
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, likely(name, schema)])),
    { requiredKeys: required },
  )
}

const isListed = ({ path }: Endpoint) => /\/(list|exportXls)$/.test(path)

/** A believable input in which up to three things are made hostile: only such a request gets past the first refusal. */
export const inputOf = (endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> => {
  const base = endpoint.resource && isListed(endpoint) ? listQuery(endpoint.resource) : schemaInput(endpoint)
  const own = Object.keys(schemaOf(endpoint).properties ?? {})
  const name =
    own.length === 0
      ? hostileText
      : fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 5 }, { arbitrary: hostileText, weight: 1 })
  const mutations = fc.oneof(
    { arbitrary: fc.constant({}), weight: 2 },
    { arbitrary: fc.dictionary(name, hostileValue, { maxKeys: 2 }), weight: 3 },
  )
  return fc.tuple(base, mutations).map(([valid, mutated]) => ({ ...valid, ...mutated }))
}

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})
/** Headers that no client of this product sends, or not like this; mostly none. */
export const headerJunk = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  fc.dictionary(
    fc.constantFrom(
      'accept-language',
      'user-agent',
      'x-forwarded-for',
      'x-request-id',
      'idempotency-key',
      'accept',
      'if-none-match',
      'range',
      'origin',
      'cookie',
      'x-access-token',
      'sec-fetch-site',
      'forwarded',
      'x-http-method-override',
    ),
    headerText,
    { maxKeys: 3 },
  ),
)

/** Files that are no sheets, or hardly. */
export const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom('PK\u0003\u0004', '工号,姓名\n1,2', '\ufeff姓名,手机号\n"', '<html><table><tr><td>1')
    .map((text) => Buffer.from(text)),
)
