import { sql } from 'drizzle-orm'
import { boolean, index, integer, text } from 'drizzle-orm/pg-core'
import { messageLogs } from '#contract/message-log.ts'
import { everything } from './access.ts'
import { moment, rowColumns } from './columns.ts'
import { listIndexes } from './list-indexes.ts'
import { systemTable } from './system-table.ts'

/**
 * SMS and e-mails from their writing on: written with what they tell of, sent by a queue, kept as the log of what was sent
 * (decisions 061, 073). Not audited: its rows are a log themselves.
 */
export const sysMessage = systemTable(
  'sys_message',
  {
    ...rowColumns(),
    channel: text('channel').notNull(),
    eventCode: text('event_code').notNull(),
    receiver: text('receiver').notNull(),
    title: text('title'),
    content: text('content').notNull(),
    /** The content of an e-mail as HTML, sanitised. */
    html: text('html'),
    isTest: boolean('is_test').notNull().default(false),
    status: text('status').notNull().default('WAITING'),
    tries: integer('tries').notNull().default(0),
    reason: text('reason'),
    reply: text('reply'),
    sentTime: moment('sent_time'),
    waitingSince: moment('waiting_since')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** An instance is sending it until then. */
    claimedUntil: moment('claimed_until'),
  },
  { server: { may: everything } },
  (t) => [
    index('sys_message_waiting')
      .on(t.waitingSince)
      .where(sql`${t.status} = 'WAITING'`),
    index('sys_message_receiver').on(t.receiver),
    ...listIndexes('sys_message', t, { list: { of: messageLogs, size: 'small' }, leads: ['all'] }),
  ],
)
