import { sql } from 'drizzle-orm'
import { boolean, index, integer, text } from 'drizzle-orm/pg-core'
import { MessageEventDraft, messageEvents } from '#contract/messages/message-events.ts'
import { MessageLog, messageLogs, messageLogStates } from '#contract/messages/message-log.ts'
import {
  MessageTemplateDraft,
  messageTemplates,
  messageTemplateStates,
} from '#contract/messages/message-templates.ts'
import { everything } from './access.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn, moment, rowColumns } from './columns.ts'
import { historyTable } from './history-table.ts'
import { listIndexes } from './list-indexes.ts'
import { systemTable } from './system-table.ts'

/**
 * SMS and e-mails from their writing on: written with what they tell of, sent by a queue, kept as the log of what was sent
 * (decision 073, domain 5.3). Not audited: its rows are a log themselves.
 */
export const sysMessage = systemTable(
  'sys_message',
  {
    ...rowColumns(),
    ...columnsOf(MessageLog, 'channel', 'eventCode', 'receiver', 'title', 'content'),
    ...columnsOf(MessageLog, 'reason', 'reply', 'sentTime'),
    /** The content of an e-mail as HTML, sanitised. */
    html: text('html'),
    isTest: boolean('is_test').notNull().default(false),
    status: stateColumn(messageLogStates),
    tries: integer('tries').notNull().default(0),
    waitingSince: moment('waiting_since')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Whose one-time password it carries, which is made when it is sent, and until when that opens the account. */
    secretFor: idColumn('secret_for'),
    secretUntil: moment('secret_until'),
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

/** How each event of the catalogue is told; without a row as the code says. */
export const messageEvent = businessTable('sys_message_event', columnsOf(MessageEventDraft), {
  rows: 'installation',
  list: { of: messageEvents, size: 'small' },
  unique: { sys_message_event_key: ['eventCode'] },
})

export const messageEventHistory = historyTable(messageEvent)

/** Texts of events; one per event, channel and language is in use. */
export const messageTemplate = businessTable(
  'sys_message_template',
  { ...columnsOf(MessageTemplateDraft), status: stateColumn(messageTemplateStates) },
  { rows: 'installation', list: { of: messageTemplates, size: 'small' } },
)

export const messageTemplateHistory = historyTable(messageTemplate)
