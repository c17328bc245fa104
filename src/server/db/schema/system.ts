import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, idColumn, moment, rowColumns } from './columns.ts'

export const sysOrg = pgTable('sys_org', {
  orgCode: text('org_code').primaryKey(),
  departName: text('depart_name').notNull(),
  departNameEn: text('depart_name_en').notNull(),
  /** `provider` or `client`. */
  kind: text('kind').notNull(),
})

export const sysUser = pgTable(
  'sys_user',
  {
    ...rowColumns(),
    username: text('username').notNull(),
    realname: text('realname').notNull(),
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    phone: text('phone'),
    email: text('email'),
    avatar: text('avatar'),
    /** 1 normal, 2 frozen. */
    status: smallint('status').notNull().default(1),
  },
  (t) => [
    uniqueIndex('sys_user_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('sys_user_phone_key')
      .on(t.phone)
      .where(sql`${t.delFlag} = 0`),
  ],
)

export const sysUserOrg = pgTable(
  'sys_user_org',
  { userId: idColumn('user_id').notNull(), orgCode: text('org_code').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.orgCode] })],
)

export const sysRole = pgTable('sys_role', {
  ...rowColumns(),
  roleCode: text('role_code').notNull().unique(),
  roleName: text('role_name').notNull(),
  /** Empty where nobody gave one: the Chinese name is shown then. */
  roleNameEn: text('role_name_en').notNull().default(''),
  description: text('description'),
  /** `ALL`: rows of every organisation; `ORG`: rows of the organisation of the request. */
  dataScope: text('data_scope').notNull(),
  /** '2' makes its users HR (specification 1). */
  category: text('category').notNull(),
})

export const sysUserRole = pgTable(
  'sys_user_role',
  {
    userId: idColumn('user_id').notNull(),
    roleId: idColumn('role_id').notNull(),
    orgCode: text('org_code').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.orgCode, t.roleId] })],
)

/** Menus, buttons and query permissions (api 3). */
export const sysPermission = pgTable('sys_permission', {
  ...rowColumns(),
  parentId: idColumn('parent_id'),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  /** The permission word of a button or query. */
  perms: text('perms'),
  /** `action` or `query`; menus have none. */
  permsKind: text('perms_kind'),
  permsType: text('perms_type').notNull().default('1'),
  icon: text('icon'),
  component: text('component'),
  url: text('url'),
  redirect: text('redirect'),
  target: text('target'),
  sortNo: integer('sort_no').notNull().default(0),
  /** 0 first level, 1 below, 2 button or query. */
  menuType: smallint('menu_type').notNull(),
  route: boolean('is_route').notNull().default(true),
  hidden: boolean('hidden').notNull().default(false),
  alwaysShow: boolean('always_show').notNull().default(false),
  status: text('status').notNull().default('1'),
})

export const sysRolePermission = pgTable(
  'sys_role_permission',
  { roleId: idColumn('role_id').notNull(), permissionId: idColumn('permission_id').notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionId] })],
)

export const sysDict = pgTable('sys_dict', {
  ...rowColumns(),
  dictCode: text('dict_code').notNull().unique(),
  dictName: text('dict_name').notNull(),
})

export const sysDictItem = pgTable(
  'sys_dict_item',
  {
    ...rowColumns(),
    dictCode: text('dict_code').notNull(),
    itemValue: text('item_value').notNull(),
    itemText: text('item_text').notNull(),
    itemTextEn: text('item_text_en').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    status: smallint('status').notNull().default(1),
  },
  (t) => [uniqueIndex('sys_dict_item_key').on(t.dictCode, t.itemValue)],
)

/** What a write answered, kept 24 hours per user and key (security IDM-1). */
export const sysIdempotency = pgTable(
  'sys_idempotency',
  {
    userId: idColumn('user_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    inputHash: bytes('input_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('sys_idempotency_age').on(t.createdAt)],
)

/** Who did what; written by triggers and by `audit_note`, never changed (architecture 4). */
export const sysAudit = pgTable(
  'sys_audit',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    actor: text('actor'),
    orgCode: text('org_code'),
    ip: text('ip'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    objectTable: text('object_table'),
    objectId: text('object_id'),
    /** Names of changed columns; values appear only as hashes (security AUD-1). */
    changed: text('changed').array(),
    beforeHash: text('before_hash'),
    afterHash: text('after_hash'),
    detail: jsonb('detail'),
  },
  (t) => [index('sys_audit_object').on(t.objectTable, t.objectId), index('sys_audit_at').on(t.at)],
)

/** Metadata of stored files; the bytes lie in the file store under the same id. */
export const sysFile = pgTable(
  'sys_file',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    ownerId: idColumn('owner_id').notNull(),
    sysOrgCode: text('sys_org_code').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sys_file_owner').on(t.ownerId)],
)

/**
 * Work that outlives its request (decision 011). Written in the transaction of the request that asks for it; pg-boss says
 * which worker does it, and `run` is the token of the worker that may write to it (decision 030).
 */
export const sysJob = pgTable(
  'sys_job',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    /** `export`, `import`, `delete`. */
    kind: text('kind').notNull(),
    /** The noun of the permission words. */
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
  (t) => [
    index('sys_job_owner').on(t.userId, t.createTime.desc().nullsFirst()),
    index('sys_job_age').on(t.createTime),
  ],
)
