import { afterEach, expect, test, vi } from 'vitest'

const begun: [unknown, unknown][] = []
vi.stubGlobal('Worker', function (this: unknown, ...of: [unknown, unknown]) {
  begun.push(of)
})

interface Rules {
  createScriptURL: (address: string) => string
}
const made: { name: string; rules: Rules }[] = []

afterEach(() => {
  begun.splice(0)
  made.splice(0)
  vi.resetModules()
  vi.stubGlobal('trustedTypes', undefined)
})

const start = async () => (await import('./pdf-worker.ts')).startPdfWorker

test('the worker is begun by the one rule of the page, which is made once (security HDR-1)', async () => {
  const createPolicy = (name: string, rules: Rules) => {
    made.push({ name, rules })
    return { createScriptURL: (address: string) => `trusted ${rules.createScriptURL(address)}` }
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const startPdfWorker = await start()
  startPdfWorker()
  startPdfWorker()
  expect(made.map(({ name }) => name)).toEqual(['pdf-worker'])
  expect(begun).toEqual(
    [1, 2].map(() => [expect.stringMatching(/^trusted .*pdf\.worker\.min.*\.mjs/), { type: 'module' }]),
  )
})

test('that rule lets no other address through', async () => {
  const createPolicy = (name: string, rules: Rules) => {
    made.push({ name, rules })
    return rules
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  ;(await start())()
  for (const address of ['', 'https://elsewhere.example/a.js', 'data:text/javascript,1', 'blob:x'])
    expect(() => made[0]?.rules.createScriptURL(address)).toThrow('no worker of the portal')
})

test('a browser without Trusted Types begins it by its address', async () => {
  ;(await start())()
  expect(begun).toEqual([[expect.stringMatching(/^[^ ]*pdf\.worker\.min/), { type: 'module' }]])
})
