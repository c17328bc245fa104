import { sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { Announcement, AnnouncementDraft } from '#contract/messages/announcement-fields.ts'
import { announcementStates } from '#contract/messages/announcement-states.ts'
import { announcements } from '#contract/messages/announcements.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { historyTable } from './history-table.ts'

/**
 * Announcements as people write them (domain 5.1). Published, one is a notice of the same id in `sys_announcement`: what was
 * said, which nobody edits.
 */
export const writtenAnnouncement = businessTable(
  'written_announcement',
  {
    ...columnsOf(AnnouncementDraft),
    ...columnsOf(Announcement, 'sender', 'priority', 'msgCategory', 'orgCodes', 'roleIds'),
    sendStatus: stateColumn(announcementStates),
  },
  { rows: 'installation', list: { of: announcements, size: 'small' } },
  (t) => [
    index('written_announcement_starts')
      .on(t.sendStatus, t.startTime, t.id)
      .where(sql`${t.delFlag} = 0`),
    index('written_announcement_ends')
      .on(t.sendStatus, t.endTime, t.id)
      .where(sql`${t.delFlag} = 0`),
  ],
)

export const writtenAnnouncementFile = attachmentTable(writtenAnnouncement)

export const writtenAnnouncementHistory = historyTable(writtenAnnouncement)
