import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addressOf, clientHeader, openTestApp, type TestApp } from '../../support/app.ts'
import { answerProblems } from '../../support/hostile.ts'
import { keeperOf, sessionOf } from '../../support/identities.ts'
import { lastingSessions } from '../../support/lasting-session.ts'
import { noted } from '../../support/served.ts'
import { openSender } from '../../support/signed.ts'
import { inThirds, sampled } from '../../support/promised.ts'

const served = noted()
let server: TestApp
let sender: Awaited<ReturnType<typeof openSender>> | undefined

beforeAll(async () => {
  server = await openTestApp(served.options)
})
afterAll(() => server.close())

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const nested = (depth: number, open: string, close: string, core = '1') =>
  open.repeat(depth) + core + close.repeat(depth)
const json = 'application/json'

interface Body {
  readonly payload: string | Buffer
  readonly type?: string
  /** The only statuses allowed; without it, anything but a 5xx in an envelope. */
  readonly refusedAs?: readonly number[]
}

/** Bodies that no honest client sends; the refused ones must be refused by every operation, whatever it takes, however short the bodies it reads. */
const bodies: Readonly<Record<string, Body>> = {
  'nothing at all': { payload: '', refusedAs: [400] },
  'only blanks': { payload: ' \n\t ', refusedAs: [400] },
  null: { payload: 'null', refusedAs: [400] },
  'an array': { payload: '[]', refusedAs: [400] },
  'an array with an object': { payload: '[{"id":"1"}]', refusedAs: [400] },
  'a string': { payload: '"x"', refusedAs: [400] },
  'a number': { payload: '5', refusedAs: [400] },
  'a truth': { payload: 'true', refusedAs: [400] },
  NaN: { payload: '{"id":NaN}', refusedAs: [400] },
  'a truncated object': { payload: '{"id":"1"', refusedAs: [400] },
  'a truncated text': { payload: '{"id":"1', refusedAs: [400] },
  'two documents': { payload: '{}{}', refusedAs: [400] },
  'a trailing comma': { payload: '{"id":"1",}', refusedAs: [400] },
  'single quotes': { payload: "{'id':'1'}", refusedAs: [400] },
  'a raw NUL': { payload: '{"id":"\u0000"}', refusedAs: [400] },
  'an escaped NUL': { payload: '{"name":"a\\u0000b"}', refusedAs: [400] },
  'a NUL in a key': { payload: '{"a\\u0000b":1}', refusedAs: [400] },
  'a lone high surrogate': { payload: '{"name":"\\ud800"}', refusedAs: [400] },
  'a lone low surrogate': { payload: '{"name":"\\udc00x"}', refusedAs: [400] },
  'invalid UTF-8': { payload: bytes('{"name":"', [0xff, 0xfe], '"}'), refusedAs: [400] },
  'overlong UTF-8': { payload: bytes('{"name":"', [0xc0, 0xaf], '"}'), refusedAs: [400] },
  'UTF-8 of a surrogate': { payload: bytes('{"name":"', [0xed, 0xa0, 0x80], '"}'), refusedAs: [400] },
  'UTF-16': { payload: Buffer.from('\ufeff{"id":"1"}', 'utf16le'), refusedAs: [400] },
  __proto__: { payload: '{"__proto__":{"admin":true}}', refusedAs: [400] },
  '__proto__ escaped': { payload: '{"\\u005f_proto__":{"admin":true}}', refusedAs: [400] },
  '__proto__ deep inside': { payload: '{"a":[{"__proto__":1}]}', refusedAs: [400] },
  constructor: { payload: '{"constructor":{"prototype":{"admin":true}}}', refusedAs: [400] },
  prototype: { payload: '{"prototype":{"admin":true}}', refusedAs: [400] },
  'arrays 8,000 deep': { payload: `{"a":${nested(8_000, '[', ']')}}`, refusedAs: [400] },
  'objects 2,700 deep': { payload: nested(2_700, '{"a":', '}'), refusedAs: [400] },
  'objects 41 deep': { payload: nested(42, '{"a":', '}'), refusedAs: [400] },
  'brackets that never close': { payload: '['.repeat(16_000), refusedAs: [400] },
  '20 MiB': { payload: `{"a":"${'x'.repeat(20 * 1024 * 1024)}"}`, refusedAs: [413] },
  'one byte over 1 MiB': { payload: `{"a":"${'x'.repeat(1024 * 1024 - 7)}"}`, refusedAs: [413] },
  'one byte over the longest a call takes': {
    payload: `{"a":"${'x'.repeat(10_000 * 64 - 7)}"}`,
    refusedAs: [413],
  },
  'plain text': { payload: '{}', type: 'text/plain', refusedAs: [415] },
  XML: { payload: '<a/>', type: 'application/xml', refusedAs: [415] },
  'a form': { payload: 'id=1', type: 'application/x-www-form-urlencoded', refusedAs: [415] },
  'a multipart form': {
    payload: '--b\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--b--\r\n',
    type: 'multipart/form-data; boundary=b',
    refusedAs: [415],
  },
  'an unknown type': { payload: '{}', type: 'x', refusedAs: [415] },
  'a type that only begins like JSON': { payload: '{}', type: 'application/jsonx', refusedAs: [415] },
  'duplicate keys': { payload: '{"id":"1","id":["2"],"id":{}}' },
  'a byte order mark': { payload: '\ufeff{}' },
  'numbers beyond all bounds': { payload: '{"id":1e999,"version":-1e999,"a":1e-999}' },
  'a number of 100,000 digits': { payload: `{"id":${'9'.repeat(100_000)},"version":${'9'.repeat(100_000)}}` },
  'a key of 500,000 letters': { payload: `{"${'k'.repeat(500_000)}":1}` },
  '60,000 keys': {
    payload: `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":${at % 10}`).join(',')}}`,
  },
  'an array of 400,000 numbers': { payload: `{"id":[${'1,'.repeat(400_000)}1],"ids":[1]}` },
  'an object for every text': {
    payload:
      '{"id":{"toString":"x"},"name":{"then":1},"username":{"length":5},"password":{"valueOf":1},"ids":{"split":1}}',
  },
  'markup and direction marks': { payload: '{"name":"<script>\\u202e\\u200b","reason":"\\u0085\\u2028"}' },
}

const sessionFor = lastingSessions(() => server)

/** As its sender, who signs whatever it sends. */
const askSigned = async (payload: string | Buffer, type: string) => {
  sender ??= await openSender(server, await sessionOf(server, 'admin'))
  return sender(payload, type)
}

const ask = async (endpoint: Endpoint, { payload, type = json }: Body) => {
  if (endpoint.access === 'signed') return askSigned(payload, type)
  const { token, orgCode } = await sessionFor(keeperOf(endpoint), endpoint)
  const credentials = endpoint.needsClient
    ? { authorization: clientHeader }
    : { authorization: `Bearer ${token}`, 'x-org-code': orgCode }
  const request: InjectOptions = {
    method: endpoint.method,
    url: addressOf(endpoint, {}).replaceAll(/:\w+/g, 'x'),
    payload,
    headers: { ...credentials, 'content-type': type },
  }
  return server.app.inject(request)
}

/** Each body is tried at every third operation, other ones for each; longer ones, which take their time, at every tenth. */
const longBytes = 50_000
let turn = 0

const takesJson = (endpoint: Endpoint) =>
  (endpoint.method === 'POST' || endpoint.method === 'PUT') && (endpoint.consumes ?? 'json') === 'json'
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('a hostile body', () => {
  for (const [name, body] of Object.entries(bodies)) {
    it(`of ${name} ${body.refusedAs ? 'is refused' : 'does no harm'} at every operation that takes JSON`, async () => {
      const wrong: string[] = []
      const takers = served.endpoints.filter(takesJson)
      expect(takers.length).toBeGreaterThan(8)
      turn += 1
      const asked = (body.payload.length > longBytes ? sampled : inThirds)(takers, turn)
      for (const endpoint of asked) {
        const response = await ask(endpoint, body)
        const problems = answerProblems(response)
        if (body.refusedAs && !body.refusedAs.includes(response.statusCode))
          problems.push(`status ${response.statusCode}`)
        wrong.push(...problems.map((problem) => `${nameOf(endpoint)}: ${problem}`))
      }
      expect(wrong).toEqual([])
    })
  }

  it('of another type than the operation declares is refused for forms and uploads too', async () => {
    const wrong: string[] = []
    for (const endpoint of served.endpoints.filter(
      ({ consumes }) => consumes === 'form' || consumes === 'multipart',
    )) {
      for (const type of [
        json,
        'text/plain',
        endpoint.consumes === 'form'
          ? 'multipart/form-data; boundary=b'
          : 'application/x-www-form-urlencoded',
      ]) {
        const response = await ask(endpoint, { payload: '{}', type })
        if (response.statusCode !== 415)
          wrong.push(`${nameOf(endpoint)} with ${type}: ${response.statusCode}`)
        wrong.push(...answerProblems(response))
      }
    }
    expect(wrong).toEqual([])
  })

  it('of names that every object has is refused like any other at every export and deletion in the background, in words (security BAD-4)', async () => {
    const wrong: string[] = []
    const jobs = served.endpoints.filter(({ path }) => /\/(exportJob|deleteJob)$/.test(path))
    expect(jobs.length).toBeGreaterThan(8)
    const inherited = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__']
    for (const endpoint of jobs)
      for (const name of inherited) {
        const response = await ask(endpoint, { payload: JSON.stringify({ [name]: 1 }) })
        const { message } = response.json<{ message: string }>()
        if (response.statusCode !== 400 || message === '' || message.includes(name))
          wrong.push(`${nameOf(endpoint)} ${name}: ${response.statusCode} ${message}`)
        wrong.push(...answerProblems(response))
      }
    expect(wrong).toEqual([])
  })

  it('of a length that is a lie is refused', async () => {
    const [endpoint] = served.endpoints.filter(takesJson)
    const { token } = await sessionOf(server, 'admin')
    for (const length of ['-1', '1', 'x', '99999999999']) {
      const response = await server.app.inject({
        method: 'POST',
        url: addressOf(endpoint as Endpoint, {}),
        payload: '{}',
        headers: { authorization: `Bearer ${token}`, 'content-type': json, 'content-length': length },
      })
      expect(answerProblems(response)).toEqual([])
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('names that reach for the prototype', () => {
  const names = ['__proto__', 'constructor', 'prototype', '__proto__[admin]', 'constructor.prototype.admin']
  const isPolluted = () => 'admin' in {} || 'polluted' in {}

  it('are refused or inert in query strings', async () => {
    for (const endpoint of served.endpoints.filter(({ method }) => method === 'GET' || method === 'DELETE')) {
      const { token } = await sessionFor(keeperOf(endpoint), endpoint)
      for (const name of names) {
        for (const query of [
          `${name}=polluted`,
          `${name}=1&${name}=2`,
          `${encodeURIComponent(name)}=polluted`,
        ]) {
          const response = await server.app.inject({
            method: endpoint.method,
            url: `${addressOf(endpoint, {}).replaceAll(/:\w+/g, 'x')}?${query}`,
            headers: { authorization: endpoint.needsClient ? clientHeader : `Bearer ${token}` },
          })
          expect(answerProblems(response)).toEqual([])
          if (/^(__proto__|constructor|prototype)$/.test(name))
            expect([nameOf(endpoint), query, response.statusCode]).toEqual([nameOf(endpoint), query, 400])
        }
      }
    }
    expect(isPolluted()).toBe(false)
  })

  it('are refused in forms and in the part names of uploads', async () => {
    const part = (name: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\npolluted\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\n1\r\n--b--\r\n`
    for (const endpoint of served.endpoints.filter(
      ({ consumes }) => consumes === 'form' || consumes === 'multipart',
    )) {
      for (const name of names.slice(0, 3)) {
        const body =
          endpoint.consumes === 'form'
            ? { payload: `${name}=polluted`, type: 'application/x-www-form-urlencoded' }
            : { payload: part(name), type: 'multipart/form-data; boundary=b' }
        const response = await ask(endpoint, body)
        expect(answerProblems(response)).toEqual([])
        expect([nameOf(endpoint), name, response.statusCode]).toEqual([nameOf(endpoint), name, 400])
      }
    }
    expect(isPolluted()).toBe(false)
  })
})
