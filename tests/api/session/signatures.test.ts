import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files, type StoredImage } from '#contract/records/files.ts'
import { maxKeptSignatures, maxSignatures, signatures, type Signature } from '#contract/session/signatures.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { burdenOf } from '../../support/cost.ts'
import { sessionOf, type Username } from '../../support/identities.ts'
import { describeResource } from '../../support/describe-resource.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const draft = { signTitle: '商务', signContent: '<p>此致 <strong>敬礼</strong></p>' }

describeResource(signatures, { draft: () => draft, visibleTo: 'owner', size: 'small' })

const add = async (username: Username, input: object = draft) =>
  app.call(await sessionOf(app, username), signatures.add, input as typeof draft)
const added = async (username: Username, input: object = draft) =>
  (await add(username, input)).body.result as Signature
const mine = async (username: Username) =>
  (
    (await app.call(await sessionOf(app, username), signatures.list, {})).body.result as {
      records: Signature[]
    }
  ).records
const uploaded = async (username: Username): Promise<StoredImage> => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'logo.png')
  return (await app.call(await sessionOf(app, username), files.upload, { file })).body.result as StoredImage
}
const lasts = async ({ id }: StoredImage) =>
  (
    await app.sql<{ lasts: string }>(
      `SELECT CASE WHEN expires_at = 'infinity' THEN 'always' WHEN expires_at > now() + interval '29 days' THEN 'a month' ELSE 'a day' END AS lasts FROM sys_file WHERE id = $1`,
      [id],
    )
  )[0]?.lasts

describe('a signature is refused', () => {
  test('without a title, and without anything to see in it', async () => {
    for (const [changes, message] of [
      [{ signTitle: '' }, '请填写签名标题'],
      [{ signTitle: '   ' }, '请填写签名标题'],
      [{ signContent: '' }, '请填写签名内容'],
      [{ signContent: '<p><br></p><p>  &nbsp; </p>' }, '请填写签名内容'],
      [{ signContent: '<script>alert(1)</script><img src="https://evil.example/x.png">' }, '请填写签名内容'],
      [{ signTitle: '长'.repeat(51) }, '签名标题最多 50 个字'],
      [{ signContent: '长'.repeat(20_001) }, '签名内容最多 20000 个字'],
    ] as const)
      expect(await add('staff', { ...draft, ...changes })).toMatchObject({ status: 400, body: { message } })
    expect(await mine('staff')).toEqual([])
  })

  test('in the name of another: the userId that is sent is ignored', async () => {
    const own = await added('hr.qinghe', { ...draft, userId: '1' })
    expect(own.userId).not.toBe('1')
    expect((await mine('hr.qinghe')).map(({ id }) => id)).toEqual([own.id])
  })
})

describe('hostile HTML is inert once it is stored', () => {
  test.each([
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<svg onload=alert(1)><p>a</p></svg>b', 'b'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="java&#10;script:alert(1)">a</a>', 'a'],
    ['<a href="mailto:a@b.example" onmouseover=alert(1)>a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['a<img src="https://evil.example/pixel.gif">', 'a'],
    ['a<img src=x onerror=alert(1)>', 'a'],
    ['a<img src="data:image/svg+xml,<svg onload=alert(1)>">', 'a'],
    ['<span style="position:fixed;inset:0;background:url(//evil.example)">a</span>', 'a'],
    [
      '<span style="font-size: 16px; position: fixed; color: #F00">a</span>',
      '<span style="font-size: 16px; color: #ff0000">a</span>',
    ],
    ['<span style="font-size: 400px; color: expression(alert(1))">a</span>', 'a'],
    ['<form action="//evil.example"><input name=p><button>a</button></form>', 'a'],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>a', 'a'],
    ['<style>@import "//evil.example"</style>a', 'a'],
    [
      '<strong style="color: rgb(1, 2, 3)">a</strong>',
      '<strong><span style="color: #010203">a</span></strong>',
    ],
    ['<p><scr<script>ipt>alert(1)</scr</script>ipt>a</p>', '<p>ipt&gt;alert(1)ipt&gt;a</p>'],
  ])('%s', async (given, stored) => {
    const { id, version, signContent } = await added('staff', { ...draft, signContent: given })
    expect(signContent).toBe(stored)
    const session = await sessionOf(app, 'staff')
    const edited = await app.call(session, signatures.edit, { id, version, signContent: `${given}!` })
    expect((edited.body.result as Signature).signContent).not.toMatch(/script|on\w+=|evil|javascript/i)
  })
})

test('an image is kept as long as a signature shows it, and as long as that can be restored', async () => {
  const [logo, seal, foreign] = [await uploaded('staff'), await uploaded('staff'), await uploaded('admin')]
  const shows = (...images: StoredImage[]) =>
    images.map(({ url }) => `<p>a<img src="${url}" alt="标志"></p>`).join('')
  expect(await lasts(logo)).toBe('a day')
  const { id, version, signContent } = await added('staff', {
    ...draft,
    signContent: shows(logo, seal, foreign),
  })
  expect(signContent).toBe(shows(logo, seal, foreign))
  expect([await lasts(logo), await lasts(seal), await lasts(foreign)]).toEqual(['always', 'always', 'a day'])
  const session = await sessionOf(app, 'staff')
  const other = await added('staff', { ...draft, signContent: shows(seal) })
  await app.call(session, signatures.edit, { id, version, signContent: shows(logo) })
  expect([await lasts(logo), await lasts(seal)]).toEqual(['always', 'always'])
  await app.call(session, signatures.deleteBatch, { ids: `${id},${other.id}` })
  expect([await lasts(logo), await lasts(seal)]).toEqual(['a month', 'a month'])
  await app.call(session, signatures.restore, { ids: id })
  expect([await lasts(logo), await lasts(seal)]).toEqual(['always', 'a month'])
  const shown = await app.call(session, files.view, { file: logo.id })
  expect(createHash('sha256').update(shown.bytes).digest('hex')).toBe(logo.sha256)
})

test('a person has fifty signatures at most, and none costs more for those that are there (security DISK-1)', async () => {
  const session = await sessionOf(app, 'hr.qinghe')
  const long = { signTitle: '长', signContent: `x${'<br>'.repeat(4_990)}` }
  const one = () => added('hr.qinghe', long)
  const { userId } = await one()
  const [there] = await app.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM sys_user_email_sign WHERE user_id = $1 AND del_flag = 0`,
    [userId],
  )
  const first = await burdenOf(one)
  const room = maxSignatures - (there?.n ?? 0) - 1
  await app.sql(
    `INSERT INTO sys_user_email_sign (user_id, sign_title, sign_content, create_by)
     SELECT user_id, sign_title, sign_content, create_by FROM (
       SELECT * FROM sys_user_email_sign WHERE user_id = $1 AND sign_title = '长' LIMIT 1) one, generate_series(1, $2)`,
    [userId, room - 2],
  )
  const last = await burdenOf(one)
  expect(last.turnMs).toBeLessThan(3 * Math.max(first.turnMs, 30))

  const both = await Promise.all([add('hr.qinghe', long), add('hr.qinghe', long)])
  const refused = { success: false, message: '最多保存 50 个签名，请先删除不再使用的签名' }
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect(both.find(({ body }) => !body.success)?.body).toMatchObject(refused)
  const [newest] = await mine('hr.qinghe')
  const gone = await app.call(session, signatures.delete, { id: newest?.id ?? '' })
  await one()
  expect(
    (await app.call(session, signatures.restore, gone.body.result as { deletionId: string })).body,
  ).toMatchObject(refused)
})

test('deleted signatures count until they are swept, so that adding and deleting comes to an end (security DISK-1)', async () => {
  const session = await sessionOf(app, 'nobody')
  const { userId } = await added('nobody')
  await app.sql(
    `INSERT INTO sys_user_email_sign (user_id, sign_title, sign_content, create_by, del_flag, update_time) SELECT $1, 'x', 'x', 'nobody', 1, now() FROM generate_series(2, $2)`,
    [userId, maxKeptSignatures],
  )
  expect((await add('nobody')).body).toMatchObject({
    success: false,
    message: '签名连同回收站里的最多 200 个；删除的签名 30 天后清除，请到时再添加',
  })
  expect((await app.call(session, signatures.list, {})).body.result).toMatchObject({ total: 1 })
})
