import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addressOf, clientHeader, openTestApp, type TestApp } from '../../support/app.ts'
import { growth } from '../../support/cost.ts'
import { answerProblems } from '../../support/hostile.ts'
import { keeperOf } from '../../support/identities.ts'
import { lastingSessions } from '../../support/lasting-session.ts'
import { noted } from '../../support/served.ts'
import { forgetLimits } from '../../support/sign-in.ts'
import { sampled } from '../../support/promised.ts'

const served = noted()
let server: TestApp

beforeAll(async () => {
  server = await openTestApp(served.options)
})
afterAll(() => server.close())

/** Repeated to the wanted length: what patterns, splitters, decoders and the query grammar have to walk over. */
const pumps = [
  'a',
  ' ',
  '0',
  ',',
  'a,',
  '*',
  '!',
  '>= ',
  '%',
  '_',
  '%25',
  '[',
  '@a.',
  '1-',
  '张',
  '😀',
  '\\',
] as const

/** Every place is tried by every run, with other pumps in turn. */
let turn = 0

const sessionFor = lastingSessions(() => server)

const credentials = async (endpoint: Endpoint): Promise<Record<string, string>> => {
  if (!endpoint.needsClient)
    return { authorization: `Bearer ${(await sessionFor(keeperOf(endpoint), endpoint)).token}` }
  await forgetLimits(server)
  return { authorization: clientHeader }
}

const asked = (request: InjectOptions) => async () =>
  expect(answerProblems(await server.app.inject(request))).toEqual([])

const pumped = (
  name: string,
  sizes: readonly [number, number, number],
  request: (text: string) => InjectOptions,
  pump: string,
): Promise<string[]> =>
  growth(`${name} pumped with ${JSON.stringify(pump)}`, sizes, (size) =>
    asked(
      request(
        pump
          .repeat(Math.ceil(size / pump.length))
          .slice(0, size)
          .toWellFormed(),
      ),
    ),
  )

const shapeOf = (endpoint: Endpoint) => Object.keys((endpoint.input as { shape?: object }).shape ?? {})

const parametersOf = (endpoint: Endpoint): string[] => {
  const isListed = endpoint.resource && /\/(list|exportXls)$/.test(endpoint.path)
  const filters = isListed ? (endpoint.resource?.filters ?? []) : []
  return [
    ...shapeOf(endpoint),
    ...filters,
    ...(filters[0] ? [`${filters[0]}_begin`, `${filters[0]}_MultiString`] : []),
  ]
}

const superLength = (text: string) =>
  encodeURIComponent(JSON.stringify([{ field: 'name', rule: 'like', val: text }]))

const takesQuery = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE'
/** An export reads its parameters with the grammar of the list beside it, and writes a workbook each time. */
const isExport = ({ path }: Endpoint) => path.endsWith('/exportXls')

it('every export has a list beside it, whose parameters stand for its own', () => {
  const lists = served.endpoints
    .filter(({ path }) => path.endsWith('/list'))
    .map(({ path }) => path.replace(/list$/, 'exportXls'))
  expect(lists).toEqual(expect.arrayContaining(served.endpoints.filter(isExport).map(({ path }) => path)))
})

it('the cost of a query parameter grows no faster than its length', { timeout: 240_000 }, async () => {
  const grown: string[] = []
  for (const endpoint of served.endpoints.filter((one) => takesQuery(one) && !isExport(one))) {
    for (const name of parametersOf(endpoint)) {
      const headers = await credentials(endpoint)
      const inPath = endpoint.path.includes(`:${name}`)
      const url = (text: string) =>
        addressOf(endpoint, { [name]: name === 'superQueryParams' ? superLength(text) : text }).replaceAll(
          /:\w+/g,
          'x',
        )
      const request = (text: string): InjectOptions => ({
        method: endpoint.method,
        url: url(inPath ? text || 'x' : text),
        headers,
      })
      for (const pump of sampled(pumps, (turn += 1)))
        grown.push(...(await pumped(`${endpoint.path} ${name}`, [1_500, 3_000, 6_000], request, pump)))
    }
  }
  expect(grown).toEqual([])
})

const bodyOf = (endpoint: Endpoint, input: Record<string, unknown>) =>
  endpoint.consumes === 'form'
    ? {
        payload: new URLSearchParams(input as Record<string, string>).toString(),
        type: 'application/x-www-form-urlencoded',
      }
    : { payload: JSON.stringify(input), type: 'application/json' }

it('the cost of a field in a body grows no faster than its length', { timeout: 240_000 }, async () => {
  const grown: string[] = []
  const takesText = ({ method, consumes }: Endpoint) =>
    (method === 'POST' || method === 'PUT') && consumes !== 'multipart'
  for (const endpoint of served.endpoints.filter(takesText)) {
    for (const name of [...shapeOf(endpoint), 'unknown']) {
      const authorization = await credentials(endpoint)
      const request = (text: string): InjectOptions => {
        const { payload, type } = bodyOf(endpoint, { [name]: text })
        return {
          method: endpoint.method,
          url: addressOf(endpoint, {}),
          payload,
          headers: { ...authorization, 'content-type': type },
        }
      }
      for (const pump of sampled(pumps, (turn += 1)))
        grown.push(...(await pumped(`${endpoint.path} ${name}`, [10_000, 20_000, 40_000], request, pump)))
    }
  }
  expect(grown).toEqual([])
})

it('the cost of a header grows no faster than its length', { timeout: 120_000 }, async () => {
  const grown: string[] = []
  const endpoint = served.endpoints.find(
    ({ method, access }) => method === 'GET' && access === 'session',
  ) as Endpoint
  const authorization = await credentials(endpoint)
  for (const name of [
    'authorization',
    'x-access-token',
    'x-org-code',
    'accept-language',
    'idempotency-key',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-for',
    'content-type',
    'cookie',
  ]) {
    const request = (text: string): InjectOptions => ({
      method: 'GET',
      url: addressOf(endpoint, {}).replaceAll(/:\w+/g, 'x'),
      headers: { ...authorization, [name]: text },
    })
    for (const pump of pumps.filter((one) => /^[\u0020-\u007e]+$/.test(one))) {
      grown.push(...(await pumped(name, [1_500, 3_000, 6_000], request, pump)))
      grown.push(
        ...(await pumped(
          `${name} as Bearer`,
          [1_500, 3_000, 6_000],
          (text) => request(`Bearer ${text}`),
          pump,
        )),
      )
    }
  }
  expect(grown).toEqual([])
})
