import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/pg-core'
import { announcements } from '#contract/announcements.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { moment } from './columns.ts'
import { historyTable } from './history-table.ts'

/**
 * Announcements as people write them (decision 072). Published, one is a notice of the same id in `sys_announcement`: what was
 * said, which nobody edits.
 */
export const writtenAnnouncement = businessTable(
  'written_announcement',
  {
    titile: text('titile').notNull(),
    titileEn: text('titile_en'),
    msgContent: text('msg_content').notNull(),
    msgContentEn: text('msg_content_en'),
    sender: text('sender').notNull(),
    priority: text('priority').notNull(),
    msgCategory: text('msg_category').notNull(),
    msgType: text('msg_type').notNull(),
    userIds: text('user_ids'),
    orgCodes: text('org_codes').array().notNull(),
    roleIds: text('role_ids').array().notNull(),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    url: text('url'),
    eventName: text('event_name'),
    orderId: text('order_id'),
    sendStatus: text('send_status').notNull().default('0'),
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
