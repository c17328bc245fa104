import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { everyRow, everything, keeping, ownRows } from './access.ts'
import { bytes, idColumn, moment, rowColumns } from './columns.ts'
import { systemTable } from './system-table.ts'

/** What a write answered, kept 24 hours per user and key (security IDM-1). */
export const sysIdempotency = systemTable(
  'sys_idempotency',
  {
    userId: idColumn('user_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    inputHash: bytes('input_hash').notNull(),
    answer: jsonb('answer'),
    /** What the row takes, about: what one person may have kept in an hour is bounded. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  { server: { may: everything, rows: everyRow }, callers: { may: keeping, rows: ownRows() } },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('sys_idempotency_age').on(t.createdAt),
    index('sys_idempotency_of_person').on(t.userId, t.createdAt),
  ],
)

/** How far each series of serial numbers is; only `next_number` counts them on. */
export const sysSeries = systemTable(
  'sys_series',
  { series: text('series').primaryKey(), last: bigint('last', { mode: 'bigint' }).notNull() },
  {},
)

/** How far each timed work is: the last day that is done. Only `take_due_day` moves it on. */
export const sysDueWork = systemTable(
  'sys_due_work',
  { work: text('work').primaryKey(), doneDay: date('done_day', { mode: 'string' }).notNull() },
  {},
)

/**
 * The days that are not what their weekday says: holidays, and Saturdays and Sundays on which people work. The government
 * publishes those of a year in November of the one before; operators add them.
 */
export const sysSpecialDay = systemTable(
  'sys_special_day',
  {
    ...rowColumns(),
    day: date('day', { mode: 'string' }).notNull().unique(),
    isWorking: boolean('is_working').notNull(),
    name: text('name').notNull(),
  },
  { server: { may: everything }, callers: { may: ['SELECT'] }, isAudited: true },
)

const newest = ({ at, id }: { at: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [at.desc().nullsFirst(), id.desc().nullsFirst()] as const

/** Who did what; written by triggers and by `audit_note`, never changed (architecture 4). */
export const sysAudit = systemTable(
  'sys_audit',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    actor: text('actor'),
    /** The organisation the actor worked in. */
    orgCode: text('org_code'),
    /** Whose row it was: staff work in the provider's organisation on clients' rows. */
    rowOrgCode: text('row_org_code'),
    ip: text('ip'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    objectTable: text('object_table'),
    objectId: text('object_id'),
    /** Of a note about an account that nobody was signed in with: its login name then. */
    account: text('account'),
    /** Names of changed columns; values appear only as hashes (security AUD-1). */
    changed: text('changed').array(),
    beforeHash: text('before_hash'),
    afterHash: text('after_hash'),
    detail: jsonb('detail'),
  },
  { server: { may: ['SELECT'] } },
  // What the lists ask by, each in their order (`audit-lists.sql`).
  (t) => [
    index('sys_audit_newest').on(...newest(t)),
    index('sys_audit_object').on(t.objectTable, t.objectId, ...newest(t)),
    index('sys_audit_noun').on(t.objectTable, ...newest(t)),
    index('sys_audit_who').on(sql`coalesce(actor, account)`, ...newest(t)),
    index('sys_audit_action').on(t.action, ...newest(t)),
    index('sys_audit_type').on(
      sql`(CASE WHEN action = ANY ('{sign-in,sign-in-failed,sign-out,sign-out-elsewhere}'::text[]) THEN '1' ELSE '2' END)`,
      ...newest(t),
    ),
    index('sys_audit_changed')
      .using('gin', t.changed)
      .where(sql`changed IS NOT NULL`),
  ],
)

/** The rows of the audit trail in the order they were sealed, each hash made of the one before and the row (decision 039). */
export const sysAuditSeal = systemTable(
  'sys_audit_seal',
  {
    no: bigint('no', { mode: 'bigint' }).primaryKey(),
    auditId: idColumn('audit_id').notNull(),
    hash: bytes('hash').notNull(),
  },
  {},
)

/** Rows of the audit trail that wait for their seal; written with them, so that committed ones are found, and only those. */
export const sysAuditUnsealed = systemTable(
  'sys_audit_unsealed',
  { auditId: idColumn('audit_id').notNull() },
  {},
)

/** Metadata of stored files; the bytes lie in the file store under the same id. */
export const sysFile = systemTable(
  'sys_file',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    ownerId: idColumn('owner_id').notNull(),
    sysOrgCode: text('sys_org_code').notNull(),
    /** The actions that whoever fetches it still has to hold; null where being the owner is enough. */
    needs: text('needs').array(),
    /** `offered`: uploaded for a record; `attached`: a record's, whose owner sees it only there (decision 046). */
    attachment: text('attachment'),
    /** Of its bytes: the same file is found wherever it was handed in. */
    sha256: text('sha256'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    expiresAt: moment('expires_at').notNull(),
  },
  {
    server: { may: everything, rows: everyRow },
    callers: {
      may: ['SELECT', 'INSERT', 'UPDATE (expires_at)'],
      rows: { where: `${ownRows('owner_id').where} AND attachment IS DISTINCT FROM 'attached'` },
    },
  },
  (t) => [
    index('sys_file_owner').on(t.ownerId),
    index('sys_file_org').on(t.sysOrgCode),
    index('sys_file_sha256').on(t.sha256),
  ],
)

/**
 * Work that outlives its request (decision 011). Written in the transaction of the request that asks for it; pg-boss says
 * which worker does it, and `run` is the token of the worker that may write to it (decision 030).
 */
export const sysJob = systemTable(
  'sys_job',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    /** One of `jobKinds`. */
    kind: text('kind').notNull(),
    /** The noun of the permissions. */
    noun: text('noun').notNull(),
    /** A `Message` with its values, said in the reader's language; so is `message`. */
    title: jsonb('title').notNull(),
    userId: idColumn('user_id').notNull(),
    orgCode: text('org_code').notNull(),
    locale: text('locale').notNull(),
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    input: jsonb('input').notNull(),
    /** The uploaded file it reads, in `sys_file`. */
    inputFile: text('input_file'),
    /** `queued`, `running`, `done`, `failed`, `cancelled`. */
    state: text('state').notNull().default('queued'),
    total: integer('total'),
    doneCount: integer('done_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    /** Where to go on after an interruption; null where it starts over. */
    progress: jsonb('progress'),
    message: jsonb('message'),
    outcome: jsonb('outcome'),
    resultFile: text('result_file'),
    isCancelAsked: boolean('is_cancel_asked').notNull().default(false),
    /** Who holds it: drawn anew each time it is taken. */
    run: text('run'),
    createTime: moment('create_time')
      .notNull()
      .default(sql`clock_timestamp()`),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
  },
  { server: { may: everything, rows: everyRow }, callers: { may: keeping, rows: ownRows() } },
  (t) => [
    index('sys_job_owner').on(t.userId, t.createTime.desc().nullsFirst()),
    index('sys_job_age').on(t.createTime),
  ],
)
