import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files as calls, type StoredImage } from '#contract/records/files.ts'
import { downloads } from '#contract/records/downloads.ts'
import { imageIn } from '#contract/rules/image-address.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { keptAnHour } from '#server/http/idempotency.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { sweep, sweepOrphans } from '#server/housekeeping.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

let app: TestApp
let png: Buffer
beforeAll(async () => {
  app = await openTestApp()
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

const upload = async (username: Username, bytes: Uint8Array, name = '标志 logo.png', type = 'image/png') =>
  app.call(await sessionOf(app, username), calls.upload, {
    file: new File([new Uint8Array(bytes)], name, { type }),
  })
const view = async (username: Username, file: string) =>
  app.call(await sessionOf(app, username), calls.view, { file })
const uploaded = async (username: Username): Promise<StoredImage> =>
  (await upload(username, png)).body.result as StoredImage
const storedCount = async () =>
  Number((await app.sql<{ n: string }>(`SELECT count(*) n FROM sys_file`))[0]?.n)
const notFound = { status: 200, body: { success: false, message: '未找到对应实体' } }

describe('an upload is refused, and nothing of it is kept', () => {
  test('to nobody signed in, and from another site', async () => {
    const file = new File([new Uint8Array(png)], 'a.png')
    expect((await app.call(undefined, calls.upload, { file })).status).toBe(401)
    const session = await sessionOf(app, 'staff')
    expect((await app.call(session, calls.upload, { file }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    )
    expect(await storedCount()).toBe(0)
  })

  test('without a file, of the wrong kind whatever its name says, and too large', async () => {
    const session = await sessionOf(app, 'staff')
    expect((await app.call(session, calls.upload, { file: 'no file' as never })).status).toBe(400)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const message = '只支持 PNG、JPG 或 WebP 格式的图片'
    for (const [name, type] of [
      ['a.png', 'image/png'],
      ['a.svg', 'image/svg+xml'],
      ['../../a.html', 'text/html'],
    ] as const)
      expect(await upload('staff', svg, name, type)).toMatchObject({
        status: 200,
        body: { success: false, message },
      })
    expect((await upload('staff', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413)
    expect((await upload('staff', Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await storedCount()).toBe(0)
  })

  test('beyond the quota of its owner, which counts what has not expired', async () => {
    const occupy = (size: number, ends: string) =>
      app.sql(
        `INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, expires_at)
         SELECT encode(sha256(convert_to($1::text || u.id, 'UTF8')), 'hex'), 'x', 'text/csv', $1::int, u.id, 'A02', clock_timestamp() + $2::interval FROM sys_user u WHERE username = 'hr.yunfan'`,
        [size, ends],
      )
    await occupy(1_073_741_700, '-1 hour')
    expect((await upload('hr.yunfan', png)).body.success).toBe(true)
    await occupy(1_073_741_701, '1 hour')
    expect(await upload('hr.yunfan', png)).toMatchObject({
      body: {
        success: false,
        message: '您保存的文件已达 1 GiB，请先删除不再使用的图片，或等较早的导出文件过期',
      },
    })
    expect((await upload('hr.qinghe', png)).body.success).toBe(true)
  })
})

describe('a stored image is refused', () => {
  test('to nobody signed in, and to everybody but its owner as if it were not there', async () => {
    const { id } = await uploaded('staff')
    expect((await app.call(undefined, calls.view, { file: id })).status).toBe(401)
    for (const username of ['nobody', 'hr.yunfan', 'admin'] as const)
      expect(await view(username, id)).toMatchObject(notFound)
  })

  test('after it expired, when its bytes are gone, and where the file is no image', async () => {
    const { id } = await uploaded('staff')
    await app.sql(`UPDATE sys_file SET mime = 'text/html' WHERE id = $1`, [id])
    expect(await view('staff', id)).toMatchObject(notFound)
    await app.sql(
      `UPDATE sys_file SET mime = 'image/png', expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    )
    expect(await view('staff', id)).toMatchObject(notFound)
    const other = await uploaded('staff')
    await (await diskStore(app.settings.dataDir)).remove(other.id)
    expect(await view('staff', other.id)).toMatchObject(notFound)
    expect(await view('staff', 'a'.repeat(64))).toMatchObject(notFound)
  })

  test('under every name but an opaque id', async () => {
    const { token } = await sessionOf(app, 'staff')
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '..',
      'A'.repeat(64),
      `${'a'.repeat(64)}%00`,
      'a.png',
    ]) {
      const url = `/portal/base/hb-system/sys/common/view/${name}`
      const answer = await app.app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
      })
      // What is no file's name is not found, as a file that is gone (decision 003).
      if (answer.statusCode === 200) expect(answer.json()).toMatchObject(notFound.body)
      else expect([400, 404]).toContain(answer.statusCode)
    }
  })
})

test('an image is stored drawn anew, named by chance, and shown to its owner as what no page can run', async () => {
  const hidden = Buffer.from('<script>alert(1)</script>')
  const answer = await upload('staff', Buffer.concat([png, hidden]), '../../团队 标志.jpeg', 'text/html')
  expect(answer.status).toBe(200)
  const image = answer.body.result as StoredImage
  expect(answer.body.message).toBe(image.id)
  expect(image).toMatchObject({ name: '团队 标志.png', mime: 'image/png', width: 60, height: 40 })
  expect(imageIn(image.url)).toBe(image.id)
  const shown = await view('staff', image.id)
  expect(shown.bytes.length).toBe(image.size)
  expect(shown.bytes.includes('script')).toBe(false)
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^attachment/) as unknown,
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
  })
  expect((await app.call(await sessionOf(app, 'staff'), downloads.download, { file: image.id })).status).toBe(
    200,
  )
})

test('an upload under a key is not stored where no more answers of the person are kept this hour (security IDM-1)', async () => {
  const session = await sessionOf(app, 'staff')
  const before = await storedCount()
  const upload = (key: string) =>
    app.call(
      session,
      calls.upload,
      { file: new File([new Uint8Array(png)], 'a.png') },
      { 'idempotency-key': key },
    )
  await upload('upload-when-full-1')
  const full = `UPDATE sys_idempotency SET bytes = $1 WHERE key = 'upload-when-full-1'`
  await app.sql(full, [keptAnHour])
  expect((await upload('upload-when-full-2')).status).toBe(429)
  expect(await storedCount()).toBe(before + 1)
  expect((await upload('upload-when-full-1')).status).toBe(200)
  await app.sql(full, [0])
})

test('the same upload sent twice under one key is stored once', async () => {
  const session = await sessionOf(app, 'staff')
  const before = await storedCount()
  const file = new File([new Uint8Array(png)], 'a.png')
  const key = { 'idempotency-key': 'upload-once-1' }
  const answers = [
    await app.call(session, calls.upload, { file }, key),
    await app.call(session, calls.upload, { file }, key),
  ]
  expect(answers[1]?.body.result).toEqual(answers[0]?.body.result)
  expect(await storedCount()).toBe(before + 1)
})

test('an image that nothing refers to goes after a day, with its bytes; one that is referred to stays', async () => {
  const [unused, used] = [await uploaded('staff'), await uploaded('staff')]
  await app.sql(`UPDATE sys_file SET expires_at = expires_at - interval '1 day' WHERE id = $1`, [unused.id])
  await app.sql(`UPDATE sys_file SET expires_at = 'infinity' WHERE id = $1`, [used.id])
  const db = openDatabase(await serverUrl(app.adminUrl))
  const store = await diskStore(app.settings.dataDir)
  await sweep({ db, files: store })
  await sweepOrphans({ db, files: store })
  await db.close()
  expect(await store.open(unused.id)).toBeUndefined()
  expect((await view('staff', used.id)).status).toBe(200)
})
