import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readPortalPage } from './portal-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-page-'))
const html =
  '<!doctype html><html lang="zh"><script type="module" src="./a.js"></script><script>go()</script><script type="application/json">{}</script></html>'
writeFileSync(join(folder, 'index.html'), html)
const settings = {
  servicePrefix: 'hb',
  externalHosts: ['docs.example.com'],
  publicUrl: undefined,
  privacyUrl: undefined,
  termsUrl: undefined,
}
const page = readPortalPage(folder, settings)
const app = fastify()
app.get('/', (request, reply) => page?.send(request, reply))
const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a portal that was not built has no page', () => {
  expect(readPortalPage(join(folder, 'none'), settings)).toBeUndefined()
})

test('only the script that stands in the page has a hash', () => {
  // echo -n 'go()' | openssl dgst -sha256 -binary | base64
  expect(page?.scripts).toEqual(["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"])
})

test('the page is the same plain and compressed, and is told prefix and hosts', async () => {
  const plain = await ask()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toContain(
    '<html data-service-prefix="hb" data-external-hosts="docs.example.com" lang="zh">',
  )
  const small = await ask({ 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync((await ask({ 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(plain.body)
})

test('it is told the operator’s privacy policy and terms, where there are any', async () => {
  const privacyUrl = 'https://example.com/privacy?a=1&copy=$1'
  const withPolicy = readPortalPage(folder, { ...settings, privacyUrl })
  const other = fastify()
  other.get('/', (request, reply) => withPolicy?.send(request, reply))
  const { body } = await other.inject({ url: '/' })
  expect(body).toContain(' data-privacy-url="https://example.com/privacy?a=1&amp;copy=$1" lang')
  expect(body).not.toContain('data-terms-url')
  await other.close()
})

test('it is asked for each time, and not sent again to who has it', async () => {
  const { headers } = await ask()
  expect(headers['cache-control']).toBe('no-cache')
  const again = await ask({ 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': 'W/"older"' })).statusCode).toBe(200)
})
