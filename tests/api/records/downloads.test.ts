import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloads } from '#contract/records/downloads.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

const bytes = Buffer.from('工号,姓名\r\n1,王五\r\n')

let app: TestApp
let files: FileStore
beforeAll(async () => {
  app = await openTestApp()
  files = await diskStore(app.settings.dataDir)
})
afterAll(() => app.close())

const stored = async ({
  owner = 13,
  org = 'A02',
  ends = '1 day',
  name = '失败 行 "1".csv',
} = {}): Promise<string> => {
  const { id, size } = await files.put(bytes)
  await app.sql(
    `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, expires_at) VALUES ($1, $2, 'text/csv', $3, $4, $5, clock_timestamp() + $6::interval)`,
    [id, name, size, owner, org, ends],
  )
  return id
}

const get = async (username: Username, file: string) =>
  app.call(await sessionOf(app, username), downloads.download, { file })
const notFound = { status: 200, body: { success: false, message: '未找到对应实体' } }

describe('a stored file is refused', () => {
  test('to nobody signed in', async () => {
    expect((await app.call(undefined, downloads.download, { file: await stored() })).status).toBe(401)
  })

  test('to everyone but its owner, administrators included, as if it were not there', async () => {
    const file = await stored()
    for (const username of ['nobody', 'hr.qinghe', 'staff', 'admin'] as const)
      expect(await get(username, file)).toMatchObject(notFound)
  })

  test('after it expired, and when its bytes or its row are gone', async () => {
    expect(await get('hr.yunfan', await stored({ ends: '-1 second' }))).toMatchObject(notFound)
    const file = await stored()
    await files.remove(file)
    expect(await get('hr.yunfan', file)).toMatchObject(notFound)
    expect(await get('hr.yunfan', 'a'.repeat(64))).toMatchObject(notFound)
    expect(await get('hr.yunfan', (await files.put(bytes)).id)).toMatchObject(notFound)
  })

  test('to an owner who left the organisation it belongs to', async () => {
    expect(await get('hr.yunfan', await stored({ org: 'A03' }))).toMatchObject(notFound)
  })

  test('under every name but an opaque id', async () => {
    const session = await sessionOf(app, 'hr.yunfan')
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f%2e%2e',
      '..',
      'A'.repeat(64),
      `${'a'.repeat(64)}%00`,
      `${'a'.repeat(63)}%2f`,
      'report.csv',
    ]) {
      const response = await app.app.inject({
        method: 'GET',
        url: `/portal/base/hb-system/sys/common/download/${name}`,
        headers: { authorization: `Bearer ${session.token}` },
      })
      if (response.statusCode === 200) expect(response.json()).toMatchObject(notFound.body)
      else expect([400, 404]).toContain(response.statusCode)
    }
    expect(await get('hr.yunfan', 'report.csv')).toMatchObject(notFound)
  })
})

test('a stored file comes to its owner whole, as an attachment, and the trail knows', async () => {
  const file = await stored()
  const answer = await get('hr.yunfan', file)
  expect(answer.status).toBe(200)
  expect(answer.bytes.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv') as unknown,
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''/) as unknown,
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
  })
  expect(
    await app.sql(`SELECT actor, org_code, object_id, detail FROM sys_audit WHERE action = 'download'`),
  ).toEqual([{ actor: 'hr.yunfan', org_code: 'A02', object_id: file, detail: { size: bytes.length } }])
})
