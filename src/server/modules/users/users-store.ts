import * as z from 'zod/mini'
import type { Tx } from '#server/db/pool.ts'

const RoleCodes = z.object({ roleCodes: z.array(z.string()) })

/** The role codes of a user: in one organisation, or (without one) in all. Undefined when no such user is there. */
export const roleCodesOf = async (
  tx: Tx,
  userId: string,
  orgCode: string | undefined,
): Promise<string[] | undefined> => {
  const [user] = await tx.rows(
    RoleCodes,
    `SELECT ARRAY(SELECT DISTINCT r.role_code FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
         WHERE ur.user_id = u.id AND ($2::text IS NULL OR ur.org_code = $2) ORDER BY 1) AS "roleCodes"
     FROM sys_user u WHERE u.id = $1 AND u.del_flag = 0
       AND ($2::text IS NULL OR EXISTS (SELECT FROM sys_user_org o WHERE o.user_id = u.id AND o.org_code = $2))`,
    [userId, orgCode ?? null],
  )
  return user?.roleCodes
}
