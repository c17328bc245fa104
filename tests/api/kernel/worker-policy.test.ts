import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../support/app.ts'

let server: TestApp
const portal = mkdtempSync(join(tmpdir(), 'portal-page-'))
const name = 'pdf.worker.min-abc123.mjs'

beforeAll(async () => {
  mkdirSync(join(portal, 'assets'))
  writeFileSync(join(portal, 'index.html'), '<!doctype html><html lang="zh"></html>')
  for (const ending of ['', '.br']) writeFileSync(join(portal, 'assets', `${name}${ending}`), 'export {}')
  server = await openTestApp({ portalFolder: portal })
})
afterAll(async () => {
  await server.close()
  rmSync(portal, { recursive: true, force: true })
})

it.each(['identity', 'br'])(
  'the worker of PDF reaches nothing and runs no text (decision 115, security HDR-1): %s',
  async (encoding) => {
    const url = `/portal/assets/${name}`
    const { headers } = await server.app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';script-src 'wasm-unsafe-eval';frame-ancestors 'none'",
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  },
)
