import * as z from 'zod/mini'
import type { Tx } from '#server/db/pool.ts'

const Category = z.object({ category: z.string() })

/** A menu node, button or query permission, as stored. */
const PermissionRow = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  nameEn: z.string(),
  perms: z.nullable(z.string()),
  permsKind: z.nullable(z.enum(['action', 'query'])),
  permsType: z.string(),
  icon: z.nullable(z.string()),
  component: z.nullable(z.string()),
  componentName: z.nullable(z.string()),
  url: z.nullable(z.string()),
  redirect: z.nullable(z.string()),
  target: z.nullable(z.string()),
  menuType: z.number(),
  isRoute: z.boolean(),
  isHidden: z.boolean(),
  alwaysShow: z.boolean(),
  keepAlive: z.boolean(),
  status: z.string(),
  /** Held by the user asked for. */
  isGranted: z.boolean(),
})
export type PermissionRow = z.infer<typeof PermissionRow>

/** Everything there is in menu order, and whether a user holds it: in one organisation, or (without one) in any. */
export const permissionRows = (
  tx: Tx,
  userId: string,
  orgCode: string | undefined,
): Promise<PermissionRow[]> =>
  tx.rows(
    PermissionRow,
    `WITH granted AS (
       SELECT DISTINCT rp.permission_id FROM sys_user_role ur
       JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
       JOIN sys_role_permission rp ON rp.role_id = r.id
       WHERE ur.user_id = $1 AND ($2::text IS NULL OR ur.org_code = $2))
     SELECT p.id, p.parent_id AS "parentId", p.name, p.name_en AS "nameEn", p.perms, p.perms_kind AS "permsKind", p.perms_type AS "permsType",
       p.icon, p.component, p.url, p.redirect, p.target, p.menu_type AS "menuType", p.is_route AS "isRoute", p.hidden AS "isHidden",
       p.always_show AS "alwaysShow", p.keep_alive AS "keepAlive", p.component_name AS "componentName", p.status, g.permission_id IS NOT NULL AS "isGranted"
     FROM sys_permission p LEFT JOIN granted g ON g.permission_id = p.id
     WHERE p.del_flag = 0 ORDER BY p.sort_no, p.id`,
    [userId, orgCode ?? null],
  )

/** The categories of all roles of a user, in whatever organisation. */
export const categoriesOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx.rows(
      Category,
      `SELECT DISTINCT r.category FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 WHERE ur.user_id = $1 ORDER BY 1`,
      [userId],
    )
  ).map(({ category }) => category)
