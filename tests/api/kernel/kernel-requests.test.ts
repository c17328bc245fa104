import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { addressOf, openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { probes, withProbes } from '../../support/probe.ts'

let server: TestApp
let proxied: TestApp
let staff: Session
let hr: Session

beforeAll(async () => {
  ;[server, proxied] = await Promise.all([
    openTestApp(withProbes),
    openTestApp(withProbes, { trustProxy: ['127.0.0.1'] }),
  ])
  ;[staff, hr] = await Promise.all([sessionOf(server, 'staff'), sessionOf(server, 'hr.yunfan')])
})
afterAll(() => Promise.all([server.close(), proxied.close()]))

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` })
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const whoami = addressOf(probes.whoami, {})

describe('a failure', () => {
  it('carries the request id of its header in its body, and never the one a client sent', async () => {
    for (const headers of [{}, { 'x-request-id': 'mine' }, bearer(staff)]) {
      const response = await get('/portal/base/hb-core/none', headers)
      expect(response.json().requestId).toBe(response.headers['x-request-id'])
      expect(response.headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    }
    const ids = await Promise.all([1, 2, 3].map(async () => (await get('/none')).headers['x-request-id']))
    expect(new Set(ids).size).toBe(3)
  })

  it('says nothing of what happened inside', async () => {
    for (const how of ['sql', 'type', 'caused', 'parse']) {
      const { status, body } = await server.call(staff, probes.fail, { how, secret: '13911112222' })
      expect([how, status, body.message, body.result]).toEqual([
        how,
        500,
        '系统出错了，请稍后重试；若仍有问题，请提供请求编号',
        null,
      ])
    }
  })

  it('of a value that the database cannot take is the fault of the input', async () => {
    expect(await server.call(staff, probes.fail, { how: 'value', secret: '1' })).toMatchObject({
      status: 400,
      body: { success: false, code: 400 },
    })
  })

  it('of business answers 200 and no success', async () => {
    expect(await server.call(staff, probes.fail, { how: 'failure' })).toMatchObject({
      status: 200,
      body: { success: false, code: 500, message: '未找到对应实体', result: null },
    })
  })
})

describe('an envelope', () => {
  it('has exactly its five keys, nulls written out, the time in milliseconds', async () => {
    const before = Date.now()
    const { body, bytes } = await server.call(staff, probes.fail, { how: 'nothing' })
    expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'result', 'success', 'timestamp'])
    expect(bytes.toString()).toContain('"result":null')
    expect(body).toMatchObject({ success: true, code: 0, message: '操作成功！' })
    expect(body.timestamp).toBeGreaterThanOrEqual(before)
    expect(body.timestamp).toBeLessThanOrEqual(Date.now())
  })

  it('writes out the nulls inside rows, as null and not as nothing', async () => {
    const { body } = await server.call(staff, employees.list, { pageSize: '1' })
    const [row] = (body.result as { records: Record<string, unknown>[] }).records
    expect(row).toHaveProperty('updateBy', null)
    expect(row).toHaveProperty('updateTime', null)
  })
})

describe('the language', () => {
  const say = async (session: Session | undefined, language: string) =>
    (await get('/none', { 'accept-language': language, ...(session ? bearer(session) : {}) })).json()
      .message as string
  const known = async (session: Session, language: string) =>
    (await server.call(session, probes.whoami, {}, { 'accept-language': language })).body.result

  it('of staff is Chinese whatever the browser asks for', async () => {
    expect(await known(staff, 'en-US,en;q=0.9')).toMatchObject({ locale: 'zh' })
    const { body } = await server.call(staff, employees.list, { pageSize: '0' }, { 'accept-language': 'en' })
    expect(body.message).toMatch(/[\u4e00-\u9fff]/)
  })

  it('of HR and of visitors is what the browser asks for', async () => {
    expect(await known(hr, 'en')).toMatchObject({ locale: 'en' })
    expect(await known(hr, 'EN-gb;q=0.8')).toMatchObject({ locale: 'en' })
    expect(await known(hr, 'zh-CN,en;q=0.8')).toMatchObject({ locale: 'zh' })
    expect(await known(hr, 'fr')).toMatchObject({ locale: 'zh' })
    expect(await say(undefined, 'zh')).toBe('路径不存在，请检查路径是否正确')
    expect(await say(undefined, 'en')).not.toMatch(/[\u4e00-\u9fff]/)
    const { body } = await server.call(hr, employees.list, { pageSize: '0' }, { 'accept-language': 'en' })
    expect(body.message).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('a request', () => {
  it('may name each parameter only once', async () => {
    const response = await get(`${whoami}?note=a&note=b`, bearer(staff))
    expect([response.statusCode, response.json().message]).toEqual([400, '参数 note 只能出现一次'])
  })

  it('may carry the time stamps of old clients, even twice', async () => {
    for (const query of ['_t=1', '_=1&_t=2', '_t=1&_t=2', 'timestamp=9']) {
      expect(
        (await get(`${addressOf(employees.list, {})}?pageSize=1&${query}`, bearer(staff))).statusCode,
      ).toBe(200)
    }
  })

  it('may not hide an object where an advanced condition has its value', async () => {
    for (const val of [{ toString: 'x' }, {}, [['a']], [{}]]) {
      const { status, body } = await server.call(staff, employees.list, {
        superQueryParams: encodeURIComponent(JSON.stringify([{ field: 'name', rule: 'eq', val }])),
      })
      expect([status, body.message]).toEqual([400, '高级查询条件无法解析'])
    }
  })

  it('from another site is refused, with a token too', async () => {
    expect((await get(whoami, { ...bearer(staff), 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    for (const site of ['same-origin', 'same-site', 'none'])
      expect((await get(whoami, { ...bearer(staff), 'sec-fetch-site': site })).statusCode).toBe(200)
  })

  it('to an unknown path gets 404, in a wrong method 405 with the right ones', async () => {
    expect((await get('/portal/base/hb-core/member/employee', bearer(staff))).statusCode).toBe(404)
    expect((await get(`${whoami}/`, bearer(staff))).statusCode).toBe(404)
    const response = await server.app.inject({
      method: 'DELETE',
      url: `${whoami}?note=x`,
      headers: bearer(staff),
    })
    expect([response.statusCode, response.headers['allow'], response.json().code]).toEqual([405, 'GET', 405])
    for (const method of ['PATCH', 'OPTIONS'] as const)
      expect((await server.app.inject({ method, url: whoami, headers: bearer(staff) })).statusCode).toBe(405)
  })

  it('finds its method only in the request line', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: addressOf(employees.add, {}),
      headers: { ...bearer(staff), 'x-http-method-override': 'GET', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(400)
  })
})

describe('the address of a caller', () => {
  it('is that of the connection, whatever the headers claim', async () => {
    for (const headers of [
      {},
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-real-ip': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
    ]) {
      expect((await server.call(staff, probes.whoami, {}, headers)).body.result).toMatchObject({
        ip: '127.0.0.1',
      })
    }
  })

  it('is taken from a proxy that the operator trusts, and from nobody behind it', async () => {
    const session = await sessionOf(proxied, 'staff')
    expect(
      (await proxied.call(session, probes.whoami, {}, { 'x-forwarded-for': '203.0.113.9' })).body.result,
    ).toMatchObject({ ip: '203.0.113.9' })
    expect(
      (await proxied.call(session, probes.whoami, {}, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }))
        .body.result,
    ).toMatchObject({ ip: '203.0.113.9' })
  })

  it('is an IP address without its port, however the header was forged (security trap 53)', async () => {
    const session = await sessionOf(proxied, 'staff')
    const seenAs = async (forwarded: string) =>
      (await proxied.call(session, probes.whoami, {}, { 'x-forwarded-for': forwarded })).body.result
    expect(await seenAs('203.0.113.9:8080')).toMatchObject({ ip: '203.0.113.9' })
    expect(await seenAs('forged-1')).toMatchObject({ ip: '127.0.0.1' })
  })

  it('is said in the log, once, to be that of a proxy which nobody trusts (security trap 53)', async () => {
    const lines: string[] = []
    const app = await openTestApp({ logger: { write: (line: string) => void lines.push(line) } })
    for (let time = 0; time < 2; time += 1)
      await app.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } })
    await app.close()
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })
})
