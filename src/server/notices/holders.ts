import type { Tx } from '#server/db/pool.ts'

/** A permission, and the organisation it is to reach; null where only who sees every organisation will do. */
export interface Reach {
  readonly permission: string
  readonly orgCode: string | null
}

/** The ids of everybody who may use their account, holds a permission and reaches an organisation with it. */
export const holdersOf = async (tx: Tx, { permission, orgCode }: Reach): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `SELECT DISTINCT u.id FROM sys_user u
       JOIN sys_user_role ur ON ur.user_id = u.id
       JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
       JOIN sys_role_permission rp ON rp.role_id = r.id
       JOIN sys_permission p ON p.id = rp.permission_id AND p.perms = $1 AND p.status = '1' AND p.del_flag = 0
       WHERE u.status = 1 AND u.del_flag = 0 AND (r.data_scope = 'ALL' OR ur.org_code = $2)`,
      [permission, orgCode],
    )
  ).map(({ id }) => id)
