import * as z from 'zod/mini'
import type { OwnSession, Profile } from '#contract/session/account.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Locale } from '#contract/core/message.ts'
import { maskIp, maskMobile } from '#contract/rules/mask.ts'
import type { Tx } from '#server/db/pool.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { nameIn } from '#server/store/present.ts'
import { staleFailure, writtenColumns } from '#server/store/row-writes.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { organisationsOf } from '#server/accounts/accounts.ts'
import { deviceOf } from '#server/accounts/device.ts'

const OwnRole = z.object({ roleCode: z.string(), roleName: z.string() })

const OwnRow = z.object({
  id: z.string(),
  version: z.number(),
  username: z.string(),
  realname: z.string(),
  avatar: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  passwordChangedAt: z.nullable(z.date()),
})

const rolesOf = (tx: Tx, { userId, orgCode }: Caller, locale: Locale): Promise<Profile['roles']> =>
  tx.rows(
    OwnRole,
    `SELECT r.role_code AS "roleCode", ${nameIn(locale, 'r.role_name')} AS "roleName" FROM sys_user_role ur
     JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 WHERE ur.user_id = $1 AND ur.org_code = $2 ORDER BY r.role_code`,
    [userId, orgCode],
  )

/** The account of the caller as they see it. */
export const ownProfile = async ({ tx, caller, locale }: Context): Promise<Profile> => {
  const [row] = await tx.rows(
    OwnRow,
    `SELECT id, version, username, realname, avatar, phone, email, password_changed_at AS "passwordChangedAt"
     FROM sys_user WHERE id = $1 AND del_flag = 0`,
    [caller.userId],
  )
  if (!row) throw new Failure('notFound')
  return {
    ...row,
    phone: row.phone === null ? null : maskMobile(row.phone),
    passwordChangedAt: row.passwordChangedAt && momentText(row.passwordChangedAt),
    organisations: await organisationsOf(tx, caller.userId),
    roles: await rolesOf(tx, caller, locale),
  }
}

/** The locked columns of the caller's account. */
const OwnAccount = z.object({
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  ...writtenColumns,
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** The caller's account, locked until the end of the transaction; throws `stale` when it is no longer of this version (security OCC-1). */
export const lockOwnAccount = async ({ tx, caller }: Context, version: number): Promise<OwnAccount> => {
  const [row] = await tx.rows(
    OwnAccount,
    `SELECT phone, email, avatar, version, create_by AS "createBy", create_time AS "createTime", update_by AS "updateBy", update_time AS "updateTime"
     FROM sys_user WHERE id = $1 AND del_flag = 0 FOR NO KEY UPDATE`,
    [caller.userId],
  )
  if (!row) throw new Failure('notFound')
  if (row.version !== version) throw await staleFailure(row, { tx })
  return row
}

/** Sets one column of the caller's account. */
export const setOwn = async (
  { tx, caller }: Context,
  column: 'email' | 'phone' | 'avatar',
  value: string | null,
): Promise<void> => {
  await tx.query(
    `UPDATE sys_user SET ${column} = $2, version = version + 1, update_by = $3, update_time = clock_timestamp() WHERE id = $1`,
    [caller.userId, value, caller.username],
  )
}

/** Whoever was on the way to a new password with a code sent to the old number has to begin anew. */
export const spendTickets = async ({ tx, caller }: Context): Promise<void> => {
  await tx.query(
    `UPDATE sys_reset_ticket SET used_at = clock_timestamp() WHERE user_id = $1 AND used_at IS NULL`,
    [caller.userId],
  )
}

const SessionRow = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  signedInAt: z.date(),
  lastSeenAt: z.date(),
})
type SessionRow = z.infer<typeof SessionRow>

/** Where the caller is signed in: this session first, then those seen last. */
export const ownSessions = async ({ tx, caller }: Context, idleMinutes: number): Promise<OwnSession[]> => {
  const rows = await tx.rows(
    SessionRow,
    `SELECT id, id = $2 AS "isCurrent", ip, user_agent AS "userAgent", created_at AS "signedInAt", active_at AS "lastSeenAt"
     FROM sys_session WHERE user_id = $1 AND ended_at IS NULL AND expires_at > clock_timestamp()
       AND active_at > clock_timestamp() - make_interval(mins => $3)
     ORDER BY id = $2 DESC, active_at DESC, id DESC LIMIT 51`,
    [caller.userId, caller.sessionId, idleMinutes],
  )
  return rows.map(({ id, isCurrent, ip, userAgent, signedInAt, lastSeenAt }) => ({
    id,
    isCurrent,
    ...deviceOf(userAgent ?? ''),
    ip: maskIp(ip),
    signedInAt: momentText(signedInAt),
    lastSeenAt: momentText(lastSeenAt),
  }))
}

/** Ends a session of the caller; false when they have no such session. */
export const endOwnSession = async ({ tx, caller }: Context, id: string): Promise<boolean> =>
  (
    await tx.query(
      `UPDATE sys_session SET ended_at = clock_timestamp() WHERE id = $1 AND user_id = $2 AND ended_at IS NULL RETURNING 1`,
      [id, caller.userId],
    )
  ).length === 1
