import type { Announcement, AnnouncementDraft } from '#contract/messages/announcement-fields.ts'
import { announcements } from '#contract/messages/announcements.ts'
import type { Session, TestApp } from './app.ts'

let last = 0
/** A draft to everybody in one language. */
export const newAnnouncement = (): AnnouncementDraft => ({
  titile: `国庆服务时间 ${++last}`,
  msgContent: '<p>放假期间客服电话照常。</p>',
  msgType: 'ALL',
})

/** Adds an announcement that nobody sees yet. */
export const addAnnouncement = async (
  app: TestApp,
  admin: Session,
  changes: Partial<AnnouncementDraft> = {},
): Promise<Announcement> => {
  const { body } = await app.call(admin, announcements.add, { ...newAnnouncement(), ...changes })
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
  return body.result as Announcement
}

/** Adds an announcement and publishes it. */
export const publishedAnnouncement = async (
  app: TestApp,
  admin: Session,
  changes: Partial<AnnouncementDraft> = {},
): Promise<Announcement> => {
  const { id, version } = await addAnnouncement(app, admin, changes)
  const { body } = await app.call(admin, announcements.release, { id, version })
  if (!body.success) throw new Error(body.message)
  return body.result as Announcement
}

/** As if nobody had written or been told anything. */
export const forgetAnnouncements = async (app: TestApp): Promise<void> => {
  for (const table of ['sys_announcement', 'written_announcement_file', 'written_announcement'])
    await app.sql(`DELETE FROM ${table}`)
}
