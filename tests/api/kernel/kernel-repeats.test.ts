import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees, type Employee } from '#contract/members/employees.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { keptAnHour } from '#server/http/idempotency.ts'
import { openTestApp, requestFor, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { probes, withProbes } from '../../support/probe.ts'

let server: TestApp
let staff: Session
let admin: Session

beforeAll(async () => {
  server = await openTestApp(withProbes)
  ;[staff, admin] = await Promise.all([sessionOf(server, 'staff'), sessionOf(server, 'admin')])
})
afterAll(() => server.close())

const groups = (name: string) => server.sql(`SELECT id FROM company_group WHERE group_code = $1`, [name])
const add = (session: Session, name: string, key: string, isBroken?: boolean) =>
  server.call(
    session,
    probes.addGroup,
    { name, ...(isBroken === undefined ? {} : { isBroken }) },
    { 'idempotency-key': key },
  )
/** Another server on the same database, called by staff. */
const secondInstance = async () => {
  const db = openDatabase(await serverUrl(server.adminUrl), 3)
  const second = await buildApp(server.settings, db, { logger: false, ...withProbes })
  return {
    add: async (name: string, key: string) => {
      const headers = { authorization: `Bearer ${staff.token}`, 'idempotency-key': key }
      return second.inject(await requestFor(probes.addGroup as Endpoint, { name }, headers))
    },
    close: async () => {
      await second.close()
      await db.close()
    },
  }
}

describe('a write with an Idempotency-Key', () => {
  it('is refused when the key is no key, and writes nothing', async () => {
    for (const key of [
      'short',
      'x'.repeat(129),
      'with space',
      "quote'quote",
      'ключключ'.replaceAll(/./g, 'é'),
      '../../../etc',
    ]) {
      expect([key, (await add(staff, 'bad-key', key)).status]).toEqual([key, 400])
    }
    expect(await groups('bad-key')).toEqual([])
  })

  it('is refused when the key served another input or another call, and writes nothing', async () => {
    await add(staff, 'first-use', 'key-reused-1')
    expect(await add(staff, 'second-use', 'key-reused-1')).toMatchObject({
      status: 409,
      body: { success: false, code: 409, message: '同一个幂等键不能用于不同的请求' },
    })
    const other = await server.call(
      staff,
      employees.deleteBatch,
      { ids: '1' },
      { 'idempotency-key': 'key-reused-1' },
    )
    expect(other.status).toBe(409)
    expect(await groups('second-use')).toEqual([])
  })

  it('is refused when the key served another organisation, and writes nothing there (security IDM-1)', async () => {
    await server.sql(
      `INSERT INTO sys_user_org (user_id, org_code) SELECT id, 'A02' FROM sys_user WHERE username = 'staff' ON CONFLICT DO NOTHING`,
    )
    await add(staff, 'two-orgs', 'key-of-two-orgs')
    expect(await add({ ...staff, orgCode: 'A02' }, 'two-orgs', 'key-of-two-orgs')).toMatchObject({
      status: 409,
      body: { message: '同一个幂等键不能用于不同的请求' },
    })
    expect(await groups('two-orgs')).toHaveLength(1)
  })

  it('has one effect and one answer when it comes twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add(staff, 'twenty', 'key-twenty-times')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await groups('twenty')).toHaveLength(1)
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.body).toMatchObject({ success: true, code: 200 })
  })

  it('belongs to its user: the same key of another one is another key', async () => {
    const own = await add(staff, 'mine', 'key-of-everyone')
    const others = await add(admin, 'yours', 'key-of-everyone')
    expect([own.status, others.status]).toEqual([200, 200])
    expect(await groups('mine')).toHaveLength(1)
    expect(await groups('yours')).toHaveLength(1)
  })

  it('may be tried again after a failure', async () => {
    expect((await add(staff, 'again', 'key-after-failure', true)).body.success).toBe(false)
    expect((await add(staff, 'again', 'key-after-failure')).body.success).toBe(true)
    expect(await groups('again')).toHaveLength(1)
  })

  it('is remembered by another instance and after a restart', async () => {
    const first = await add(staff, 'restarted', 'key-of-two-instances')
    const second = await secondInstance()
    try {
      expect((await second.add('restarted', 'key-of-two-instances')).json()).toEqual(first.body)
      expect(await groups('restarted')).toHaveLength(1)
    } finally {
      await second.close()
    }
  })

  it('is forgotten after a day', async () => {
    await add(staff, 'yesterday', 'key-of-yesterday')
    await server.sql(
      `UPDATE sys_idempotency SET created_at = created_at - interval '25 hours' WHERE key = 'key-of-yesterday'`,
    )
    expect((await add(staff, 'today', 'key-of-yesterday')).status).toBe(200)
    expect(await groups('today')).toHaveLength(1)
  })

  it('is refused before anything is done once 16 MiB of the person were kept within an hour, in every instance; what was answered stays', async () => {
    const first = await add(staff, 'before-it-was-full', 'key-before-full')
    await server.sql(`UPDATE sys_idempotency SET bytes = $1 WHERE key = 'key-before-full'`, [keptAnHour])
    const full = await add(staff, 'too-much-kept', 'key-too-much')
    expect(full).toMatchObject({ status: 429, body: { success: false, code: 429 } })
    expect(full.body.message).toMatch(/^操作过于频繁，请 \d+ 秒后再试$/)
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(await groups('too-much-kept')).toEqual([])
    expect((await add(staff, 'before-it-was-full', 'key-before-full')).body).toEqual(first.body)
    expect((await add(admin, 'of-somebody-else', 'key-of-another')).status).toBe(200)
    const another = await secondInstance()
    try {
      expect((await another.add('too-much-kept', 'key-too-much')).statusCode).toBe(429)
    } finally {
      await another.close()
    }
    expect((await server.call(staff, probes.addGroup, { name: 'without-a-key' })).status).toBe(200)
    await server.sql(
      `UPDATE sys_idempotency SET created_at = created_at - interval '61 minutes' WHERE key = 'key-before-full'`,
    )
    expect((await add(staff, 'too-much-kept', 'key-too-much')).status).toBe(200)
    expect(await groups('too-much-kept')).toHaveLength(1)
  })

  it('counts for what its answer takes', async () => {
    const { body } = await add(staff, 'weighed', 'key-that-is-weighed')
    const [row] = await server.sql<{ bytes: number }>(
      `SELECT bytes FROM sys_idempotency WHERE key = 'key-that-is-weighed'`,
    )
    expect(row?.bytes).toBe(512 + Buffer.byteLength(JSON.stringify(body)))
  })

  it('matters to writes only', async () => {
    for (const pageSize of ['1', '2']) {
      const { body } = await server.call(
        staff,
        employees.list,
        { pageSize },
        { 'idempotency-key': 'key-on-a-read' },
      )
      expect((body.result as { records: unknown[] }).records).toHaveLength(Number(pageSize))
    }
  })
})

describe('an edit', () => {
  const anyEmployee = async () =>
    ((await server.call(staff, employees.list, { pageSize: '1' })).body.result as { records: Employee[] })
      .records[0] as Employee

  it('without the version it started from is refused', async () => {
    const { id } = await anyEmployee()
    const answer = await server.call(staff, employees.edit, { id, post: '新岗位' } as never)
    expect([answer.status, answer.body.success]).toEqual([400, false])
  })

  it('wins once of ten from the same version; the others hear who was first, and when', async () => {
    const { id, version, post } = await anyEmployee()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.call(at % 2 ? staff : admin, employees.edit, { id, version, post: `岗位${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.message).toMatch(
        /^该记录已被 (陈雨桐|系统管理员) 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改，请刷新后再编辑$/,
      )
    }
    const [row] = await server.sql<{ version: number; post: string }>(
      'SELECT version, post FROM employee WHERE id = $1',
      [id],
    )
    expect(row?.version).toBe(version + 1)
    expect(row?.post).not.toBe(post)
    expect(`岗位${answers.findIndex(({ status }) => status === 200)}`).toBe(row?.post)
  })
})
