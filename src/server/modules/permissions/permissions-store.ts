import type { Tx } from '#server/db/pool.ts'

/** A menu node, button or query permission, as stored. */
export interface PermissionRow {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly nameEn: string
  readonly perms: string | null
  readonly permsKind: 'action' | 'query' | null
  readonly permsType: string
  readonly icon: string | null
  readonly component: string | null
  readonly url: string | null
  readonly redirect: string | null
  readonly target: string | null
  readonly menuType: number
  readonly isRoute: boolean
  readonly isHidden: boolean
  readonly alwaysShow: boolean
  readonly status: string
  /** Held by the user asked for. */
  readonly isGranted: boolean
}

/** Everything there is in menu order, and whether a user holds it: in one organisation, or (without one) in any. */
export const permissionRows = (
  tx: Tx,
  userId: string,
  orgCode: string | undefined,
): Promise<PermissionRow[]> =>
  tx.query(
    `WITH granted AS (
       SELECT DISTINCT rp.permission_id FROM sys_user_role ur
       JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
       JOIN sys_role_permission rp ON rp.role_id = r.id
       WHERE ur.user_id = $1 AND ($2::text IS NULL OR ur.org_code = $2))
     SELECT p.id, p.parent_id AS "parentId", p.name, p.name_en AS "nameEn", p.perms, p.perms_kind AS "permsKind", p.perms_type AS "permsType",
       p.icon, p.component, p.url, p.redirect, p.target, p.menu_type AS "menuType", p.is_route AS "isRoute", p.hidden AS "isHidden",
       p.always_show AS "alwaysShow", p.status, g.permission_id IS NOT NULL AS "isGranted"
     FROM sys_permission p LEFT JOIN granted g ON g.permission_id = p.id
     WHERE p.del_flag = 0 ORDER BY p.sort_no, p.id`,
    [userId, orgCode ?? null],
  )

/** The categories of all roles of a user, in whatever organisation. */
export const categoriesOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx.query<{ category: string }>(
      `SELECT DISTINCT r.category FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 WHERE ur.user_id = $1 ORDER BY 1`,
      [userId],
    )
  ).map(({ category }) => category)
