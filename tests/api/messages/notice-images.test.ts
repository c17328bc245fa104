import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnnouncementDraft } from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import { files, type StoredImage } from '#contract/records/files.ts'
import { signatures, type Signature } from '#contract/session/signatures.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database, type Identity } from '#server/db/pool.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { sweep } from '#server/housekeeping.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

const people = ['admin', 'staff', 'hr.yunfan', 'hr.qinghe', 'newbie', 'nobody'] as const
const ids = { admin: '11', staff: '12', 'hr.yunfan': '13', 'hr.qinghe': '14' } as const
const orgs = { staff: 'A01', 'hr.yunfan': 'A02', 'hr.qinghe': 'A03' } as const
const sessions = {} as Record<Username, Session>
let app: TestApp
let db: Database
let png: Buffer
beforeAll(async () => {
  app = await openTestApp()
  db = openDatabase(await serverUrl(app.adminUrl), 2)
  for (const username of people) sessions[username] = await sessionOf(app, username)
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await db.close()
  await app.close()
})
beforeEach(async () => {
  await app.sql('DELETE FROM sys_announcement')
  await app.sql('DELETE FROM written_announcement')
})

const uploaded = async (username: Username): Promise<StoredImage> => {
  const file = new File([new Uint8Array(png)], '门诊时间.png')
  return (await app.call(sessions[username], files.upload, { file })).body.result as StoredImage
}
const showing = (...images: StoredImage[]) =>
  `<p>见图</p>${images.map(({ url }) => `<p><img src="${url}" alt="门诊时间表"></p>`).join('')}`
type Draft = Partial<AnnouncementDraft>
const add = (msgContent: string, draft: Draft = {}, session = sessions.admin) =>
  app.call(session, announcements.add, { titile: '门诊时间', msgType: 'ALL', msgContent, ...draft })
const added = async (msgContent: string, draft: Draft = {}) =>
  ((await add(msgContent, draft)).body.result as { id: string }).id
const verbs = { release: announcements.doReleaseData, revoke: announcements.doReovkeData }
const act = (verb: keyof typeof verbs, id: string) => app.call(sessions.admin, verbs[verb], { id })
const view = (username: Username, { id }: { id: string }) =>
  app.call(sessions[username], files.view, { file: id })
const seersOf = async (image: StoredImage): Promise<Username[]> => {
  const seers: Username[] = []
  for (const username of people)
    if ((await view(username, image)).bytes.length === image.size) seers.push(username)
  return seers
}
const lasts = async ({ id }: StoredImage) =>
  (
    await app.sql<{ always: boolean }>(
      `SELECT expires_at = 'infinity' AS always FROM sys_file WHERE id = $1`,
      [id],
    )
  )[0]?.always
const expire = ({ id }: StoredImage) =>
  app.sql(`UPDATE sys_file SET expires_at = now() - interval '1 second' WHERE id = $1`, [id])
const refused = { success: false, message: '内容中有图片不存在或您无权查看，请重新上传' }
describe('an announcement is refused, and nothing of it is kept', () => {
  test('with an image of somebody else, one that is gone, and one that never was', async () => {
    const [foreign, gone, own] = [await uploaded('staff'), await uploaded('admin'), await uploaded('admin')]
    await expire(gone)
    const never = { ...own, url: own.url.replace(own.id, 'a'.repeat(64)) }
    for (const wrong of [foreign, gone, never])
      expect((await add(showing(own, wrong))).body).toMatchObject(refused)
    expect(await app.sql('SELECT 1 FROM written_announcement')).toEqual([])
    expect(await lasts(own)).toBe(false)
    expect(await seersOf(foreign)).toEqual(['staff'])
  })

  test('when an image it was written with is gone by the time it is published', async () => {
    const image = await uploaded('admin')
    const id = await added(showing(image))
    await app.sql(`DELETE FROM sys_file WHERE id = $1`, [image.id])
    expect((await act('release', id)).body).toMatchObject(refused)
    expect(await app.sql('SELECT send_status AS status FROM written_announcement')).toEqual([{ status: '0' }])
  })
})

describe('an image of an announcement is refused as if it were not there', () => {
  test('to nobody signed in, and to whoever has to change their password first', async () => {
    const image = await uploaded('admin')
    await act('release', await added(showing(image)))
    expect((await app.call(undefined, files.view, { file: image.id })).status).toBe(401)
    expect((await view('newbie', image)).status).toBe(403)
  })

  test('to whoever is not addressed: another person, organisation or role (NTC-1)', async () => {
    const audiences: [Draft, Username[]][] = [
      [{ msgType: 'USER', userIds: ids.staff }, ['staff']],
      [{ orgCodes: [orgs['hr.qinghe']] }, ['hr.qinghe']],
      [{ roleIds: ['3'] }, ['hr.yunfan', 'hr.qinghe']],
      [{ roleIds: ['3'], orgCodes: [orgs['hr.yunfan']] }, ['hr.yunfan']],
      [{}, ['staff', 'hr.yunfan', 'hr.qinghe', 'nobody']],
    ]
    for (const [draft, readers] of audiences) {
      const image = await uploaded('admin')
      await act('release', await added(showing(image), draft))
      const seers = await seersOf(image)
      expect([draft, seers]).toEqual([draft, ['admin', ...readers]])
      if (seers.includes('nobody')) continue
      const answers = [await view('nobody', image), await view('nobody', { id: 'a'.repeat(64) })]
      const [not, never] = answers.map(({ status, body: { message, code, success, result } }) => ({
        status,
        rest: { message, code, success, result },
      }))
      expect(not).toEqual(never)
    }
  })

  test('before it is published, after it was taken back, and when it is deleted; published again it is shown', async () => {
    const image = await uploaded('admin')
    const id = await added(showing(image))
    expect(await seersOf(image)).toEqual(['admin'])
    await act('release', id)
    expect(await seersOf(image)).toContain('staff')
    await act('revoke', id)
    expect(await seersOf(image)).toEqual(['admin'])
    await act('release', id)
    expect(await seersOf(image)).toContain('staff')
    await app.sql('UPDATE sys_announcement SET del_flag = 1')
    expect(await seersOf(image)).toEqual(['admin'])
  })

  test('where only the words of an announcement name it', async () => {
    const image = await uploaded('admin')
    await app.sql(
      `SELECT publish_announcement(jsonb_build_object('titile', 'x', 'msgContent', $1::text, 'sender', 'x', 'priority', 'L', 'msgCategory', '1'), NULL)`,
      [showing(image)],
    )
    expect(await seersOf(image)).toEqual(['admin'])
  })
})

describe('the database itself', () => {
  const identityOf = (username: keyof typeof orgs, rights: Identity['rights']): Identity => ({
    ...serverIdentity,
    rights,
    user: username,
    userId: ids[username],
    org: orgs[username],
  })
  const count = async (who: Identity, text: string, id: string) =>
    (await db.as(who, (tx) => tx.query(text, [id]))).length

  test('shows an image to nobody who is not addressed, in whatever role, and its row to nobody but its owner', async () => {
    const image = await uploaded('admin')
    await act('release', await added(showing(image), { orgCodes: [orgs['hr.yunfan']] }))
    for (const rights of ['server', 'all', 'scoped'] as const)
      for (const [username, seen] of [
        ['staff', 0],
        ['hr.qinghe', 0],
        ['hr.yunfan', 1],
      ] as const) {
        const who = identityOf(username, rights)
        expect([who, await count(who, 'SELECT 1 FROM my_image WHERE id = $1', image.id)]).toEqual([who, seen])
        if (rights === 'server') continue
        expect(await count(who, 'SELECT 1 FROM sys_file WHERE id = $1', image.id)).toBe(0)
        expect(await count(who, 'SELECT 1 FROM sys_announcement_file WHERE file_id = $1', image.id)).toBe(0)
      }
    const nobody = { ...serverIdentity, org: orgs['hr.yunfan'] }
    expect(await count(nobody, 'SELECT 1 FROM my_image WHERE id = $1', image.id)).toBe(0)
  })

  test('takes no image into an announcement for somebody who may not see it', async () => {
    const image = await uploaded('admin')
    const id = await added('<p>无图</p>')
    const insert = `INSERT INTO sys_announcement_file (annt_id, file_id) VALUES ($1, $2)`
    for (const rights of ['server', 'all', 'scoped'] as const)
      await expect(
        db.as(identityOf('hr.yunfan', rights), (tx) => tx.query(insert, [id, image.id])),
      ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('an image stays as long as its announcement', () => {
  const swept = async () => sweep({ db, files: await diskStore(app.settings.dataDir) })

  test('whatever else that showed it is deleted, and though it lasts only a day by itself', async () => {
    const [image, unused] = [await uploaded('admin'), await uploaded('admin')]
    const { result } = (
      await app.call(sessions.admin, signatures.add, { signTitle: '商务', signContent: showing(image) })
    ).body
    await added(showing(image), { msgType: 'USER', userIds: ids.staff })
    await app.call(sessions.admin, signatures.delete, { id: (result as Signature).id })
    expect([await lasts(image), await lasts(unused)]).toEqual([true, false])
    await app.sql(
      `UPDATE sys_file SET expires_at = expires_at - interval '2 days' WHERE expires_at < 'infinity'`,
    )
    await swept()
    expect(await seersOf(image)).toEqual(['admin'])
    expect(await seersOf(unused)).toEqual([])
  })
})
