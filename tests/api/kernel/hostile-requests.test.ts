import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addressOf, clientHeader, openTestApp, type TestApp } from '../../support/app.ts'
import { fileBytes, headerJunk, inputOf } from '../../support/hostile-inputs.ts'
import { answerProblems } from '../../support/hostile.ts'
import { lastingSessions } from '../../support/lasting-session.ts'
import { noted } from '../../support/served.ts'
import { forgetLimits } from '../../support/sign-in.ts'
import { inThirds, isAll } from '../../support/promised.ts'

const served = noted()
/** A landing tries the same few at each operation; what chance may find beside them is for `test:all`. */
const runs = Number(process.env['FUZZ_RUNS'] ?? (isAll ? 60 : 3))
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_801)
/** A whole company as a workbook may take longer than anything else. */
const slowMs = ({ answers }: Endpoint) => (answers === 'file' ? 8_000 : 2_000)

let server: TestApp
let someIds: string[] = []

beforeAll(async () => {
  server = await openTestApp(served.options)
})
afterAll(() => server.close())

const filled = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' && /^#\d$/.test(value) ? (someIds[Number(value[1])] ?? '1') : value,
    ]),
  )

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const formOf = (input: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name.toWellFormed(), textOf(value)]),
  ).toString()

const multipart = (name: string, fileName: string, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ])

const request = (endpoint: Endpoint, input: Record<string, unknown>, file: Uint8Array): InjectOptions => {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const placed = Object.fromEntries(inPath.map((name) => [name, textOf(input[name] ?? 'x') || 'x']))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const url = addressOf(endpoint, placed)
  const method = endpoint.method
  if (method === 'GET' || method === 'DELETE') return { method, url: `${url}?${formOf(rest)}` }
  if (endpoint.consumes === 'form')
    return {
      method,
      url,
      payload: formOf(rest),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  if (endpoint.consumes === 'multipart')
    return {
      method,
      url,
      payload: multipart('file', 'x.xlsx', file),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }
  return { method, url, payload: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
}

const runsOf = (endpoint: Endpoint) =>
  Math.max(2, Math.round(endpoint.answers === 'file' || endpoint.consumes === 'multipart' ? runs / 8 : runs))

/** So many operations hardly delete all nine rows. */
const refreshedEach = 5
/** Rows that are still there: earlier attacks delete some. */
const refreshIds = async () => {
  const rows = await server.sql<{ id: string }>(
    ['employee', 'company', 'family_member']
      .map((table) => `(SELECT id FROM ${table} WHERE del_flag = 0 ORDER BY sys_org_code, id LIMIT 3)`)
      .join(' UNION ALL '),
  )
  someIds = rows.map((row) => row.id)
}

const sessionFor = lastingSessions(() => server)
const attackers = ['nobody', 'hr.yunfan', 'admin'] as const

const attack = async (endpoint: Endpoint, username: (typeof attackers)[number]) => {
  const credentials = async (): Promise<Record<string, string>> => {
    if (endpoint.needsClient) {
      await forgetLimits(server)
      return { authorization: clientHeader }
    }
    const { token, orgCode } = await sessionFor(username, endpoint)
    return { authorization: `Bearer ${token}`, 'x-org-code': orgCode }
  }
  const property = fc.asyncProperty(inputOf(endpoint), headerJunk, fileBytes, async (input, junk, file) => {
    const asked = request(endpoint, filled(input), file)
    const ask = async () => {
      const headers = { ...junk, ...(asked.headers as object), ...(await credentials()) }
      const began = performance.now()
      const response = await server.app.inject({ ...asked, headers })
      return { response, isSlow: performance.now() - began > slowMs(endpoint) }
    }
    const { response, isSlow } = await ask()
    // A busy machine is slow once; a hostile request is slow again.
    const isSlowAgain = isSlow && (await ask()).isSlow
    expect([...answerProblems(response), ...(isSlowAgain ? ['slow twice'] : [])]).toEqual([])
  })
  await fc.assert(property, { numRuns: runsOf(endpoint), seed: seed + attackers.indexOf(username) })
}

for (const username of attackers) {
  it(
    `no random request of ${username} breaks any operation`,
    { timeout: 60_000 + runs * 20_000 },
    async () => {
      const broken: string[] = []
      // The administrator gets furthest: the others are tried at the third that is theirs.
      const tried =
        username === 'admin' ? served.endpoints : inThirds(served.endpoints, attackers.indexOf(username))
      for (const [at, endpoint] of tried.entries()) {
        if (at % refreshedEach === 0) await refreshIds()
        await attack(endpoint, username).catch((error: Error) =>
          broken.push(
            `${endpoint.method} ${endpoint.path} as ${username}: ${error.message} ${String(error.cause ?? '')}`,
          ),
        )
      }
      expect(broken).toEqual([])
    },
  )
}
