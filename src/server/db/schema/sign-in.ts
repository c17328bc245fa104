import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { everything } from './access.ts'
import { bytes, idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/** A session; only the hash of its token is kept (security SES-1). */
export const sysSession = systemTable(
  'sys_session',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: idColumn('user_id').notNull(),
    orgCode: text('org_code').notNull(),
    createdAt: moment('created_at').notNull(),
    activeAt: moment('active_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent'),
  },
  { server: { may: everything } },
  (t) => [index('sys_session_user').on(t.userId)],
)

export const sysSignInKey = systemTable(
  'sys_sign_in_key',
  {
    keyHash: bytes('key_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  { server: { may: everything } },
)

export const sysSmsCode = systemTable(
  'sys_sms_code',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    mobile: text('mobile').notNull(),
    /** `login`, `reset` or `mobile` (a new number of an account); a code serves one purpose only (security AUT-3). */
    purpose: text('purpose').notNull(),
    /** The address block or the account that asked for it: each has a budget of its own. */
    askedBy: text('asked_by').notNull(),
    /** The sign-in key it was asked for with: nobody without that key tries it. */
    keyHash: bytes('key_hash'),
    codeHash: bytes('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  { server: { may: everything } },
  (t) => [index('sys_sms_code_mobile').on(t.mobile, t.purpose, t.createdAt)],
)

export const sysResetTicket = systemTable(
  'sys_reset_ticket',
  {
    ticketHash: bytes('ticket_hash').primaryKey(),
    userId: idColumn('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  { server: { may: everything } },
)

/**
 * What became of password attempts at an account name, known or not, so that a lock tells nothing about who exists, from
 * one place: an address block, or a session (security AUT-1; decision 034).
 */
export const sysSignInPlace = systemTable(
  'sys_sign_in_place',
  {
    account: text('account').notNull(),
    place: text('place').notNull(),
    failures: integer('failures').notNull().default(0),
    firstFailureAt: moment('first_failure_at'),
    lockedUntil: moment('locked_until'),
    /** How many locks in a row; each is longer than the one before. */
    locks: integer('locks').notNull().default(0),
    succeededAt: moment('succeeded_at'),
  },
  { server: { may: everything } },
  (t) => [primaryKey({ columns: [t.account, t.place] })],
)

/** Counters of fixed windows, shared by all instances. */
export const sysRateWindow = systemTable(
  'sys_rate_window',
  {
    bucket: text('bucket').notNull(),
    startedAt: moment('started_at').notNull(),
    hits: integer('hits').notNull(),
  },
  { server: { may: everything } },
  (t) => [primaryKey({ columns: [t.bucket, t.startedAt] })],
)
