import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { clientHeader, openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let server: TestApp
const portal = mkdtempSync(join(tmpdir(), 'portal-page-'))
const inline = 'document.title = "x"'
const page = `<!doctype html><html lang="zh"><script>${inline}</script><script type="application/json">{}</script></html>`

beforeAll(async () => {
  mkdirSync(join(portal, 'assets'))
  writeFileSync(join(portal, 'index.html'), page)
  writeFileSync(join(portal, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(portal, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(portal, 'assets', 'main-abc123.js.br'), 'x')
  writeFileSync(join(portal, '.secret'), 'x')
  server = await openTestApp({ portalFolder: portal })
})
afterAll(async () => {
  await server.close()
  rmSync(portal, { recursive: true, force: true })
})

const inlineHash = createHash('sha256').update(inline).digest('base64')
const policy = `default-src 'self';script-src 'self' 'sha256-${inlineHash}';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;connect-src 'self';object-src blob:;base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types pdf-worker`

const list = '/portal/base/hb-core/member/employee/list'
const answers: readonly (readonly [
  string,
  number,
  {
    url: string
    method?: 'GET' | 'POST' | 'PUT' | 'HEAD'
    headers?: Record<string, string>
    payload?: string
    isSignedIn?: boolean
  },
])[] = [
  ['the page', 200, { url: '/portal/' }],
  ['the redirect to the page', 302, { url: '/' }],
  ['an asset', 200, { url: '/portal/assets/main-abc123.js' }],
  ['a compressed asset', 200, { url: '/portal/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } }],
  ['an icon', 200, { url: '/portal/favicon.svg' }],
  ['a missing asset', 404, { url: '/portal/assets/main-other.js' }],
  ['a hidden file', 404, { url: '/portal/.secret' }],
  ['a path outside the portal', 404, { url: '/portal/..%2f..%2fetc/passwd' }],
  ['health', 200, { url: '/healthz' }],
  ['readiness', 200, { url: '/readyz' }],
  [
    'a public call',
    200,
    { url: '/portal/base/hb-system/login/getKey', headers: { authorization: clientHeader } },
  ],
  ['a list', 200, { url: list, isSignedIn: true }],
  ['a refusal', 401, { url: list }],
  ['wrong input', 400, { url: `${list}?pageSize=0`, isSignedIn: true }],
  [
    'a wrong method',
    405,
    {
      url: list,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
      isSignedIn: true,
    },
  ],
  ['an unknown path', 404, { url: '/portal/base/hb-core/none' }],
  ['an unknown path outside', 404, { url: '/wp-login.php' }],
  [
    'a body that is no JSON',
    400,
    {
      url: '/portal/base/hb-core/member/employee/add',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: '{',
      isSignedIn: true,
    },
  ],
  [
    'a body of a wrong type',
    415,
    {
      url: '/portal/base/hb-core/member/employee/add',
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
      isSignedIn: true,
    },
  ],
  ['the API document refused', 401, { url: '/openapi.json' }],
  ['the API document', 200, { url: '/openapi.json', isSignedIn: true }],
]

describe('every answer', () => {
  for (const [name, status, { isSignedIn, ...request }] of answers) {
    it(`protects the browser (security HDR-1): ${name}`, async () => {
      const authorization = isSignedIn
        ? { authorization: `Bearer ${(await sessionOf(server, 'admin')).token}` }
        : {}
      const { statusCode, headers } = await server.app.inject({
        ...request,
        headers: { ...request.headers, ...authorization },
      })
      expect(statusCode).toBe(status)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(
        Object.keys(headers).filter((header) =>
          /^(x-powered-by|server|via|access-control-.*|set-cookie)$/.test(header),
        ),
      ).toEqual([])
    })
  }
})

describe('the policy', () => {
  it('of the page: its own scripts, no camera, no framing, no opener (security HDR-1)', async () => {
    const { headers } = await server.app.inject('/portal/')
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
    })
  })

  it('of every other answer: nothing loads in it', async () => {
    for (const [name, , { isSignedIn: _, ...request }] of answers.slice(1)) {
      const { headers } = await server.app.inject(request)
      const nothing = "default-src 'none';frame-ancestors 'none'"
      expect([name, headers['content-security-policy']]).toEqual([name, nothing])
    }
  })
})

describe('caching', () => {
  it('is forbidden for every answer of the API, refusals included', async () => {
    for (const [, , { isSignedIn, ...request }] of answers.filter(([, , { url }]) =>
      /\/base\/|openapi|wp-|z$/.test(url),
    )) {
      const authorization = isSignedIn
        ? { authorization: `Bearer ${(await sessionOf(server, 'admin')).token}` }
        : {}
      const { headers } = await server.app.inject({
        ...request,
        headers: { ...request.headers, ...authorization },
      })
      expect([request.url, headers['cache-control']]).toEqual([request.url, 'no-store'])
    }
  })

  it('is forever for hashed assets, and never without asking for the page', async () => {
    expect((await server.app.inject('/portal/assets/main-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await server.app.inject('/portal/')).headers['cache-control']).toBe('no-cache')
    expect((await server.app.inject('/portal/favicon.svg')).headers['cache-control']).toBe('no-cache')
    expect((await server.app.inject('/portal/assets/gone.js')).headers['cache-control']).toBe('no-store')
  })
})

describe('a file', () => {
  it('is an attachment in a sandbox that no browser opens or keeps', async () => {
    const { headers, status } = await server.call(await sessionOf(server, 'staff'), employees.exportXls, {
      status: '4',
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })
})

/** What the server says on a bare connection to bytes that may be no HTTP. */
const say = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (data) => (heard += data.toString()))
    socket.on('end', () => resolve(heard))
    socket.on('error', reject)
  })

describe('what is hardly HTTP', () => {
  let port = 0
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  const broken: Record<string, readonly [string, RegExp]> = {
    'no HTTP at all': ['\u0016\u0003\u0001 hello\r\n\r\n', /^HTTP\/1\.1 400 /],
    'a header without a colon': ['GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', /^HTTP\/1\.1 400 /],
    'two lengths': [
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      /^HTTP\/1\.1 400 /,
    ],
    'a length and chunks': [
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    'a header of 60,000 letters': [
      `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(60_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 /,
    ],
    'an address that cannot be decoded': [
      'GET /portal/%E0%A4 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    'an address with a NUL': [
      'GET /portal/%00 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      /^HTTP\/1\.1 40[034] /,
    ],
  }
  for (const [name, [text, status]] of Object.entries(broken)) {
    it(`is answered in an envelope with headers that protect: ${name}`, async () => {
      const [head = '', body = ''] = (await say(port, text)).split('\r\n\r\n')
      expect(head).toMatch(status)
      expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
      expect(head.toLowerCase()).toContain('cache-control: no-store')
      expect(head.toLowerCase()).toContain('content-security-policy: ')
      expect(JSON.parse(body)).toMatchObject({
        success: false,
        message: expect.any(String),
        code: expect.any(Number),
        result: null,
        requestId: expect.any(String),
      })
      expect(body).not.toMatch(/Client Error|not a valid|Bad Request|FST_|HPE_|%E0/)
    })
  }
})
