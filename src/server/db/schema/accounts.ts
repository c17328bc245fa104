import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { User, UserDraft, users, userStates } from '#contract/administration/users.ts'
import { everything } from './access.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn, moment } from './columns.ts'
import { companyGroup } from './company-groups.ts'
import { historyTable } from './history-table.ts'
import { sysPermission } from './permissions.ts'
import { sysRole } from './roles.ts'
import { systemTable } from './system-table.ts'

/** Nothing that a grant names goes while it is named. */
const restrict = { onDelete: 'restrict' } as const

export const sysOrg = systemTable(
  'sys_org',
  {
    orgCode: text('org_code').primaryKey(),
    departName: text('depart_name').notNull(),
    departNameEn: text('depart_name_en').notNull(),
    /** `provider` or `client`. */
    kind: text('kind').notNull(),
  },
  { server: { may: everything }, callers: { may: ['SELECT'] }, isAudited: true },
)

export const sysUser = businessTable(
  'sys_user',
  {
    ...columnsOf(UserDraft),
    ...columnsOf(User, 'avatar', 'passwordChangedAt'),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Until when a one-time password opens the account; null for a password that its owner chose. */
    oneTimeUntil: moment('one_time_until'),
    /** Who made the one-time password and knows it, and where they worked then; null where its owner alone does. */
    oneTimeBy: idColumn('one_time_by'),
    oneTimeOrg: text('one_time_org'),
    status: stateColumn(userStates),
  },
  {
    rows: 'installation',
    list: { of: users, size: 'small' },
    unique: {
      sys_user_phone_key: ['phone'],
      // Deleted ones too: a name that rows were noted with is nobody else's.
      sys_user_username_key: (key, t) => key.on(sql`lower(${t.username})`),
    },
  },
  (t) => [
    check('known_status', sql`${t.status} IN ('1', '2')`),
    // Whom an announcement to everybody reaches is counted in it.
    index('sys_user_in_use')
      .on(t.createTime, t.id)
      .where(sql`${t.status} = '1' AND ${t.delFlag} = 0`),
  ],
)

/** What opens an account is in no history. */
export const sysUserHistory = historyTable(sysUser, {
  without: [sysUser.passwordHash, sysUser.oneTimeUntil, sysUser.oneTimeBy, sysUser.oneTimeOrg],
})

export const sysUserOrg = systemTable(
  'sys_user_org',
  {
    userId: idColumn('user_id')
      .notNull()
      .references(() => sysUser.id, restrict),
    orgCode: text('org_code')
      .notNull()
      .references(() => sysOrg.orgCode, restrict),
    id: idColumn('id')
      .notNull()
      .default(sql`next_id()`),
    /** Where it stands among the organisations of the account, from 0. */
    position: integer('position').notNull().default(0),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [
    primaryKey({ columns: [t.userId, t.orgCode] }),
    index('sys_user_org_members').on(t.orgCode, t.userId),
  ],
)

/**
 * The organisations of a role: single ones, and groups with all their companies. Rows are of exactly these for a role of
 * scope `CHOSEN`, and where a table says `granted-organisations` for every role (decision 051).
 */
export const sysRoleOrg = systemTable(
  'sys_role_org',
  {
    roleId: idColumn('role_id')
      .notNull()
      .references(() => sysRole.id, restrict),
    orgCode: text('org_code').references(() => sysOrg.orgCode, restrict),
    groupId: idColumn('group_id').references(() => companyGroup.id, restrict),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [
    unique('sys_role_org_key').on(t.roleId, t.orgCode, t.groupId).nullsNotDistinct(),
    check('one_of_both', sql`num_nonnulls(${t.orgCode}, ${t.groupId}) = 1`),
  ],
)

export const sysUserRole = systemTable(
  'sys_user_role',
  {
    userId: idColumn('user_id')
      .notNull()
      .references(() => sysUser.id, restrict),
    roleId: idColumn('role_id')
      .notNull()
      .references(() => sysRole.id, restrict),
    orgCode: text('org_code')
      .notNull()
      .references(() => sysOrg.orgCode, restrict),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [primaryKey({ columns: [t.userId, t.orgCode, t.roleId] })],
)

export const sysRolePermission = systemTable(
  'sys_role_permission',
  {
    roleId: idColumn('role_id')
      .notNull()
      .references(() => sysRole.id, restrict),
    permissionId: idColumn('permission_id')
      .notNull()
      .references(() => sysPermission.id, restrict),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionId] })],
)
