import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, type Profile } from '#contract/session/account.ts'
import { files } from '#contract/records/files.ts'
import { imageIn } from '#contract/rules/image-address.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const profileOf = async (session: Session): Promise<Profile> =>
  (await app.call(session, account.profile, {})).body.result as Profile

describe('a picture', () => {
  const box = { left: '10', top: '0', side: '40' }
  let png: Buffer
  beforeAll(async () => {
    png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
  })
  const set = async (
    session: Session | undefined,
    changes: Partial<typeof box> & { version?: string; bytes?: Buffer } = {},
  ) => {
    const { bytes = png, ...rest } = changes
    const version = session ? String((await profileOf(session)).version) : '0'
    const file = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
    return app.call(session, account.setAvatar, { ...box, version, ...rest, file })
  }
  const isHeld = async (avatar: string) =>
    (
      await app.sql<{ held: boolean }>(
        `SELECT expires_at = 'infinity' AS held FROM sys_file WHERE id = $1 AND owner_id = 12`,
        [imageIn(avatar)],
      )
    )[0]?.held

  test('is refused to nobody signed in, for what is no image, outside the image, and of another version', async () => {
    expect((await set(undefined)).status).toBe(401)
    const staff = await sessionOf(app, 'staff')
    expect((await set(staff, { bytes: Buffer.from('<svg onload="x"/>') })).body.message).toBe(
      '只支持 PNG、JPG 或 WebP 格式的图片',
    )
    expect((await set(staff, { left: '21' })).body.message).toBe('裁剪区域超出了图片')
    expect((await set(staff, { side: '0' })).body.success).toBe(false)
    expect((await set(staff, { left: '-1' })).status).toBe(400)
    expect((await set(staff, { version: '987654' })).status).toBe(409)
    const stale = await app.call(staff, account.removeAvatar, { version: 987_654 })
    expect(stale.status).toBe(409)
    expect(await profileOf(staff)).toMatchObject({ avatar: null })
    expect(await app.sql(`SELECT id FROM sys_file`)).toEqual([])
  })

  test('is cut and drawn anew, stays, is shown to its owner only, gives way to the next, and goes', async () => {
    const staff = await sessionOf(app, 'staff')
    const answered = await set(staff)
    expect(answered.body).toMatchObject({ success: true, message: '头像已保存' })
    const first = (answered.body.result as Profile).avatar ?? ''
    const file = imageIn(first) ?? ''
    expect(await isHeld(first)).toBe(true)
    const seen = await app.call(staff, files.view, { file })
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 40 })
    const foreign = await app.call(await sessionOf(app, 'admin'), files.view, { file })
    expect(foreign.body.message).toBe('未找到对应实体')
    const second = ((await set(staff)).body.result as Profile).avatar ?? ''
    expect([await isHeld(first), await isHeld(second)]).toEqual([false, true])
    const { version } = await profileOf(staff)
    const gone = await app.call(staff, account.removeAvatar, { version })
    expect(gone.body).toMatchObject({ message: '头像已移除', result: { avatar: null } })
    expect(await isHeld(second)).toBe(false)
  })
})
