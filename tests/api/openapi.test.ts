import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { sessionOf, type Username } from '../support/identities.ts'
import { noted } from '../support/served.ts'

const served = noted()
let server: TestApp

interface Operation {
  readonly 'x-access'?: string
  readonly security?: unknown[]
  readonly responses: Record<string, unknown>
  readonly operationId?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
}
interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
}

beforeAll(async () => {
  server = await openTestApp(served.options)
})
afterAll(() => server.close())

const read = async (username?: Username) =>
  server.app.inject({
    url: '/openapi.json',
    headers: username ? { authorization: `Bearer ${(await sessionOf(server, username)).token}` } : {},
  })

describe('the API document', () => {
  it('is for administrators only', async () => {
    expect((await read()).statusCode).toBe(401)
    for (const username of ['nobody', 'newbie', 'hr.yunfan', 'hr.qinghe', 'staff'] as const)
      expect([username, (await read(username)).statusCode]).toEqual([username, 403])
    expect((await read('admin')).statusCode).toBe(200)
  })

  it('says who may call each operation, in the words of the endpoint', async () => {
    const { openapi, paths } = (await read('admin')).json() as Document
    expect(openapi).toBe('3.1.0')
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    )
    expect(
      operations
        .filter(
          (operation) =>
            !/^(public|session|(action|query) [a-z]+:[a-z]+)$/i.test(operation['x-access'] ?? ''),
        )
        .map(({ name }) => name),
    ).toEqual([])
    for (const { access, method, service, path } of served.endpoints) {
      const operation =
        paths[`/portal/base/hb-${service}${path}`.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const words =
        typeof access === 'string'
          ? access
          : 'action' in access
            ? `action ${access.action}`
            : `query ${access.query}`
      expect([path, operation?.['x-access']]).toEqual([path, words])
      expect([path, access === 'public' || (operation?.security?.length ?? 0) > 0]).toEqual([path, true])
    }
  })

  it('holds every route that the server has, and no other', async () => {
    const { paths } = (await read('admin')).json() as Document
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const registered = served.routes
      .filter(({ url, method }) => !url.startsWith('/base/') && method !== 'HEAD')
      .map(
        ({ method, url }) =>
          `${method} ${url.replace('/portal/*', '/portal/{file}').replaceAll(/:(\w+)/g, '{$1}')}`,
      )
    const pages = ['GET /', 'GET /portal', 'GET /portal/', 'GET /portal/{file}']
    expect(documented.filter((one) => !pages.includes(one)).toSorted()).toEqual(
      registered.filter((one) => !pages.includes(one)).toSorted(),
    )
    expect(registered.filter((one) => !documented.includes(one))).toEqual([])
  })

  it('holds every second address: each route below the segment is also below /base', () => {
    const below = (base: string) =>
      served.routes
        .filter(({ url }) => url.startsWith(`${base}/`))
        .map(({ method, url }) => `${method} ${url.slice(base.length)}`)
        .toSorted()
    expect(below('/base')).toEqual(below('/portal/base'))
  })

  it('gives each operation a name of its own, its parameters and its refusals', async () => {
    const { paths } = (await read('admin')).json() as Document
    const operations = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId }) => operationId !== undefined)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { responses } of operations)
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '500', '503']),
      )
    const list = paths['/portal/base/hb-core/member/employee/list']?.['get']
    expect(list?.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'pageNo',
        'pageSize',
        'column',
        'order',
        'superQueryParams',
        'status',
        'companyId',
      ]),
    )
  })
})
