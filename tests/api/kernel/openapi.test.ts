import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApiDocument } from '#server/http/openapi.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf, type Username } from '../../support/identities.ts'
import { noted } from '../../support/served.ts'

const served = noted()
let server: TestApp

beforeAll(async () => {
  server = await openTestApp(served.options)
})
afterAll(() => server.close())

const read = async (username?: Username) =>
  server.app.inject({
    url: '/openapi.json',
    headers: username ? { authorization: `Bearer ${(await sessionOf(server, username)).token}` } : {},
  })

const documentOf = async () => (await read('admin')).json() as OpenApiDocument

const successOf = (operation: OpenApiDocument['paths'][string][string] | undefined) => {
  const response = operation?.responses['200']
  return response && 'content' in response ? response.content?.['application/json']?.schema : undefined
}

describe('the API document', () => {
  it('is for administrators only', async () => {
    expect((await read()).statusCode).toBe(401)
    for (const username of ['nobody', 'newbie', 'hr.yunfan', 'hr.qinghe', 'staff'] as const)
      expect([username, (await read(username)).statusCode]).toEqual([username, 403])
    expect((await read('admin')).statusCode).toBe(200)
  })

  it('waits for a password that has to be changed first (security SES-4)', async () => {
    await server.sql(`UPDATE sys_user SET must_change_password = true WHERE username = 'admin'`)
    const { statusCode, ...answer } = await read('admin')
    await server.sql(`UPDATE sys_user SET must_change_password = false WHERE username = 'admin'`)
    expect([statusCode, answer.json().code]).toEqual([403, 511])
  })

  it('says who may call each operation, in the words of the endpoint', async () => {
    const { openapi, paths } = await documentOf()
    expect(openapi).toBe('3.1.0')
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    )
    expect(
      operations
        .filter(
          (operation) =>
            !/^(public|session|signed|((^|, )(action|query) [a-z]+:[a-z-]+)+)$/i.test(
              operation['x-access'] ?? '',
            ),
        )
        .map(({ name }) => name),
    ).toEqual([])
    for (const { access, method, service, path } of served.endpoints) {
      const operation =
        paths[`/portal/base/hb-${service}${path}`.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const words =
        typeof access === 'string'
          ? access
          : ['action' in access && `action ${access.action}`, access.query && `query ${access.query}`]
              .filter(Boolean)
              .join(', ')
      expect([path, operation?.['x-access']]).toEqual([path, words])
      expect([path, access === 'public' || (operation?.security?.length ?? 0) > 0]).toEqual([path, true])
    }
  })

  it('holds every route that the server has, and no other', async () => {
    const { paths } = await documentOf()
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const registered = served.routes
      .filter(({ method }) => method !== 'HEAD')
      .map(
        ({ method, url }) =>
          `${method} ${url.replace(/^\/portal\/\*?$/, '/portal/{file}').replaceAll(/:(\w+)/g, '{$1}')}`,
      )
    const pages = ['GET /', 'GET /portal', 'GET /portal/{file}']
    expect(documented.filter((one) => !pages.includes(one)).toSorted()).toEqual(
      registered.filter((one) => !pages.includes(one)).toSorted(),
    )
    expect(registered.filter((one) => !documented.includes(one))).toEqual([])
  })

  it('names each operation by noun and call, second addresses by number, and gives its parameters and refusals', async () => {
    const { paths } = await documentOf()
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const calls = operations.filter(({ tags }) => tags[0] !== 'server')
    expect(calls.length).toBeGreaterThan(served.endpoints.length)
    for (const { operationId, tags, responses } of calls) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*(\.[2-9])?$/)
      expect(tags).toEqual([operationId.split('.')[0]])
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '500', '503']),
      )
    }
    const list = paths['/portal/base/hb-core/member/employee/list']?.['get']
    expect(list?.operationId).toBe('employee.list')
    expect(list?.parameters?.map((one) => ('name' in one ? one.name : one.$ref))).toEqual(
      expect.arrayContaining([
        'pageNo',
        'pageSize',
        'column',
        'order',
        'superQueryParams',
        'status',
        'companyId',
        '#/components/parameters/OrgCode',
      ]),
    )
  })

  it('names every row and draft, and answers rows in their envelope', async () => {
    const { paths, components } = await documentOf()
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const nouns = new Set(
      served.endpoints.flatMap(({ name, resource }) => (resource && name ? [name.split('.')[0] ?? ''] : [])),
    )
    expect(nouns.size).toBeGreaterThan(5)
    const rows = [...nouns].map((noun) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`)
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(rows))
    expect(components.schemas['Employee']?.properties).toMatchObject({
      employeeNo: { type: 'string' },
      status_dictText: { type: 'string' },
      entryDate: { type: 'string', format: 'date' },
    })

    const base = '/portal/base/hb-core/member/employee'
    expect(paths[`${base}/add`]?.['post']?.requestBody?.content).toEqual({
      'application/json': { schema: reference('EmployeeDraft') },
    })
    expect(successOf(paths[`${base}/add`]?.['post'])).toEqual({
      allOf: [
        reference('Envelope'),
        {
          type: 'object',
          required: ['result'],
          properties: { result: { anyOf: [reference('Employee'), { type: 'null' }] } },
        },
      ],
    })
    expect(successOf(paths[`${base}/list`]?.['get'])).toMatchObject({
      allOf: [
        reference('Envelope'),
        {
          properties: {
            result: {
              anyOf: [
                { properties: { records: { type: 'array', items: reference('Employee') } } },
                { type: 'null' },
              ],
            },
          },
        },
      ],
    })
  })

  it('names the lines of a record, in their order, with the texts of their dictionaries', async () => {
    const { schemas } = (await documentOf()).components
    expect(schemas['ClientContractDraft']?.properties?.['priceItems']).toMatchObject({
      type: 'array',
      maxItems: 200,
      items: { $ref: '#/components/schemas/PriceItemDraft' },
    })
    expect(schemas['PriceItem']?.properties).toMatchObject({ id: {}, kind_dictText: { type: 'string' } })
    expect(schemas['PriceItemDraft']?.properties).not.toHaveProperty('kind_dictText')
  })

  it('refers to components only, also where a shape contains itself', async () => {
    const document = await documentOf()
    const text = JSON.stringify(document)
    const targets = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target = '']) => target))
    const present = Object.entries(document.components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...targets].filter((target) => !present.includes(target))).toEqual([])
    expect(text).not.toContain('$defs')
    expect(document.components.schemas['MenuItem']?.properties?.['children']).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/MenuItem' },
    })
    expect(JSON.stringify(document.components.schemas['AdvancedGroup'])).toContain(
      '#/components/schemas/AdvancedGroup',
    )
  })

  it('is what `npm run openapi` writes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-openapi-'))
    const file = join(folder, 'openapi.json')
    const given = process.argv
    process.argv = ['node', 'openapi.ts', file]
    try {
      await import('../../../scripts/openapi.ts')
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(await documentOf())
    } finally {
      process.argv = given
      rmSync(folder, { recursive: true })
    }
  })
})
