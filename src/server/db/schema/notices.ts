import { sql } from 'drizzle-orm'
import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { everything } from './access.ts'
import { writtenAnnouncement } from './announcements.ts'
import { idColumn, moment, rowColumns } from './columns.ts'
import { systemTable } from './system-table.ts'
import { sysFile } from './system.ts'

/**
 * A notice (api 9; decision 017). One to many people is this row alone: `USER` has a row per addressee in
 * `sys_announcement_send`, `ALL` none until somebody reads it.
 */
export const sysAnnouncement = systemTable(
  'sys_announcement',
  {
    ...rowColumns(),
    titile: text('titile').notNull(),
    /** Sanitised before it is stored. */
    msgContent: text('msg_content').notNull(),
    sender: text('sender').notNull(),
    /** `L`, `M`, `H`. */
    priority: text('priority').notNull(),
    /** `1` an announcement, `2` a system message. */
    msgCategory: text('msg_category').notNull(),
    /** `USER` or `ALL`; `ALL` may be narrowed to some organisations, some roles or both. What an event tells users of has the organisation of its record. */
    msgType: text('msg_type').notNull(),
    orgCodes: text('org_codes').array(),
    roleCodes: text('role_codes').array(),
    /** `1` published, `2` taken back. */
    sendStatus: text('send_status').notNull(),
    sendTime: moment('send_time').notNull(),
    cancelTime: moment('cancel_time'),
    url: text('url'),
    eventName: text('event_name'),
    orderId: text('order_id'),
    /** The same in English; empty where it was only written in one language. */
    titileEn: text('titile_en'),
    msgContentEn: text('msg_content_en'),
    senderEn: text('sender_en'),
  },
  { server: { may: everything } },
  (t) => [
    index('sys_announcement_to_all')
      .on(t.sendTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.msgType} = 'ALL' AND ${t.sendStatus} = '1' AND ${t.delFlag} = 0`),
    index('sys_announcement_url')
      .on(t.url)
      .where(sql`${t.msgType} = 'USER' AND ${t.sendStatus} = '1'`),
    index('sys_announcement_age')
      .on(t.sendTime)
      .where(sql`${t.msgCategory} = '2'`),
  ],
)

/** Who was addressed, and who has read. */
export const sysAnnouncementSend = systemTable(
  'sys_announcement_send',
  {
    userId: idColumn('user_id').notNull(),
    anntId: idColumn('annt_id')
      .notNull()
      .references(() => sysAnnouncement.id, { onDelete: 'cascade' }),
    /** `0` unread, `1` read. */
    readFlag: text('read_flag').notNull().default('0'),
    readTime: moment('read_time'),
    /** When somebody had them reminded of it. */
    remindedTime: moment('reminded_time'),
  },
  { server: { may: everything } },
  (t) => [
    primaryKey({ columns: [t.userId, t.anntId] }),
    index('sys_announcement_send_unread')
      .on(t.userId, t.anntId)
      .where(sql`${t.readFlag} = '0'`),
    // Who has read and who has not is counted in it.
    index('sys_announcement_send_notice').on(t.anntId, t.readFlag, t.userId),
  ],
)

/** The images an announcement shows: whoever writes or may read it may see them, and they stay as long as it does (domain 5.1). */
export const sysAnnouncementFile = systemTable(
  'sys_announcement_file',
  {
    anntId: idColumn('annt_id')
      .notNull()
      .references(() => writtenAnnouncement.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => sysFile.id, { onDelete: 'cascade' }),
  },
  {
    // Whoever could not see an image cannot have others see it.
    server: {
      may: ['SELECT', 'INSERT'],
      rows: { where: 'true', written: 'EXISTS (SELECT FROM my_image i WHERE i.id = file_id)' },
    },
    // Row-level security of sys_file leaves its owner's files: they must know what an announcement still shows.
    callers: { may: ['SELECT'], rows: { where: 'EXISTS (SELECT FROM sys_file f WHERE f.id = file_id)' } },
  },
  (t) => [primaryKey({ columns: [t.anntId, t.fileId] }), index('sys_announcement_file_file').on(t.fileId)],
)
