import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Announcement, AnnouncementDraft } from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import { addAnnouncement, newAnnouncement } from '../../support/announcements.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

const said = '发送人只能是您本人“系统管理员”，或您所在的机构“健康福利平台”'

test.each(['健康管理部', '陈雨桐', '云帆科技', '系统管理员系统管理员'])(
  'an announcement is not sent in the name of %s',
  async (sender) => {
    const { body } = await app.call(admin, announcements.add, { ...newAnnouncement(), sender })
    expect(body).toMatchObject({ success: false, message: said })
  },
)

test.each<Pick<AnnouncementDraft, 'sender'>>([{}, { sender: '系统管理员' }, { sender: '健康福利平台' }])(
  'an announcement is sent by whoever writes it, or by their organisation: %o',
  async (draft) => {
    expect(await addAnnouncement(app, admin, draft)).toMatchObject({ sender: draft.sender ?? '系统管理员' })
  },
)

test("a colleague's draft keeps its sender, and gets no other", async () => {
  const { id } = await addAnnouncement(app, admin)
  await app.sql(`UPDATE written_announcement SET sender = '陈雨桐' WHERE id = $1`, [id])
  const edit = (change: Partial<Announcement>) =>
    app.call(admin, announcements.edit, { id, version: 0, ...change })
  expect((await edit({ sender: '林晓' })).body.message).toBe(said)
  expect((await edit({ titile: '改了' })).body).toMatchObject({ success: true, result: { sender: '陈雨桐' } })
})
