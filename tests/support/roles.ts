import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roles, type Role, type RoleDraft } from '#contract/administration/roles.ts'
import type { Session, TestApp } from './app.ts'

let made = 0

/** A draft of a role that no other call has used. */
export const newRole = (changes: Partial<RoleDraft> = {}): RoleDraft => {
  made += 1
  return {
    roleName: `岗位${made}`,
    roleNameEn: `Post ${made}`,
    roleCode: `post_${made}`,
    dataScope: 'ORG',
    category: '1',
    ...changes,
  }
}

/** The ids of permissions by their words. */
export const idsOfWords = async ({ sql }: TestApp, ...words: string[]): Promise<string[]> =>
  (
    await sql<{ id: string }>(
      `SELECT id::text AS id FROM sys_permission WHERE perms = ANY($1) ORDER BY sort_no, id`,
      [words],
    )
  ).map(({ id }) => id)

/** Adds a role that is granted some words. */
export const addRole = async (
  app: TestApp,
  session: Session,
  { words = [], ...changes }: Partial<RoleDraft> & { words?: readonly string[] } = {},
): Promise<Role> => {
  const { body } = await app.call(session, roles.add, newRole(changes))
  if (!body.success) throw new Error(body.message)
  const role = body.result as Role
  const permissionIds = (await idsOfWords(app, ...words)).join(',')
  const granted = await app.call(session, rolePermissions.saveRolePermission, {
    roleId: role.id,
    permissionIds,
    lastpermissionIds: '',
  })
  if (!granted.body.success) throw new Error(granted.body.message)
  return role
}

/** Makes somebody hold a role where they work. */
export const holdRole = ({ sql }: TestApp, userId: string, roleId: string, orgCode: string) =>
  sql(`INSERT INTO sys_user_role (user_id, role_id, org_code) VALUES ($1, $2, $3)`, [userId, roleId, orgCode])
