import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { typesOf } from '../../sdk/generate.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'tests/sdk/.cache')
const documentFile = join(cache, 'openapi.json')

/** Runs a command of the installed packages in the root, and gives what it prints; fails with that. */
const run = async (command: string, args: string[]): Promise<string> => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, command), ...args],
    options,
  ).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command}: ${error.stderr}${error.stdout.slice(0, 4_000)}`, { cause: error })
  })
  return stdout
}

let server: TestApp
let session: Session
let document: string

beforeAll(async () => {
  server = await openTestApp()
  session = await sessionOf(server, 'admin')
  const headers = { authorization: `Bearer ${session.token}` }
  document = (await server.app.inject({ url: '/openapi.json', headers })).payload
  mkdirSync(cache, { recursive: true })
  writeFileSync(documentFile, document)
})
afterAll(() => server.close())

describe('tools of others take the API document', () => {
  it('redocly finds nothing against its recommended rules', async () => {
    const args = ['lint', documentFile, '--extends', 'recommended', '--format', 'json']
    const { totals, problems } = JSON.parse(await run('node_modules/@redocly/cli/bin/cli.js', args)) as {
      totals: object
      problems: object[]
    }
    expect(problems).toEqual([])
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
  })

  it('a program compiles against the types that openapi-typescript makes, and lists employees', async () => {
    writeFileSync(join(cache, 'portal.d.ts'), await typesOf(document))
    await run('node_modules/typescript/bin/tsc', ['-p', 'tests/sdk'])

    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const printed = await run('tests/sdk/list-employees.ts', [`http://127.0.0.1:${port}`, session.token])
    const answer = await server.call(session, employees.list, {
      status: '1',
      column: 'employeeNo',
      order: 'asc',
      pageSize: '3',
    })
    const { records } = answer.body.result as { records: { employeeNo: string }[] }
    expect(records).toHaveLength(3)
    expect(JSON.parse(printed)).toEqual(records.map(({ employeeNo }) => employeeNo))
  })
})
