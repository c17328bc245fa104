import { claimDataPermissions } from '#contract/administration/claim-data-permissions.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roleTrials } from '#contract/administration/role-trials.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import type { Context } from '#server/calls/caller.ts'
import { forEveryOrganisation, implementAll } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { saying } from '#server/store/unique-keys.ts'
import { dataPermissionOf, saveDataPermission } from './data-permissions-store.ts'
import { grantHistory } from './grant-history.ts'
import { grantTexts } from './grant-texts.ts'
import { nounFields } from './noun-fields.ts'
import { saveGrants } from './role-grants.ts'
import { permissionsOf, permissionTree, savePermissions } from './role-permissions-store.ts'
import { tryChange } from './trial-reference.ts'
import { checkRoleCode, everyRole, roleBy, roleStore } from './roles-store.ts'

/** A role like another one, which nobody holds yet. */
const copyRole = async (
  { id, roleName, roleCode }: { id: string; roleName: string; roleCode: string },
  context: Context,
): Promise<Role> => {
  const { description, dataScope, category, ...limits } = await roleStore.whole(id, context)
  const { ownApprovalLimit, claimAmountLimit, claimMaskLevel } = limits
  const made = await roleStore.add(
    {
      roleName,
      roleCode,
      description,
      dataScope,
      category,
      ownApprovalLimit,
      claimAmountLimit,
      claimMaskLevel,
    },
    context,
  )
  await saying(grantTexts, () =>
    context.tx.query(
      `INSERT INTO sys_role_org (role_id, org_code, group_id) SELECT $2, org_code, group_id FROM sys_role_org WHERE role_id = $1`,
      [id, made.id],
    ),
  )
  const permissionIds = (await permissionsOf(id, context)).join(',')
  await savePermissions({ roleId: made.id, permissionIds, lastpermissionIds: '' }, context)
  await context.tx.query(
    `INSERT INTO sys_role_data_rule (role_id, permission_id, rule_id) SELECT $2, permission_id, rule_id FROM sys_role_data_rule WHERE role_id = $1`,
    [id, made.id],
  )
  return made
}

export const roleRoutes: Routes = (services) => [
  ...implementResource(roles, roleStore, {
    sheet: {
      title: /*i18n*/ { id: 'role.sheet', message: '角色' },
      columns: ['roleName', 'roleNameEn', 'roleCode', 'category', 'dataScope', 'description', 'userCount'],
    },
    own: {
      copy: copyRole,
      queryall: (_input, context) => everyRole(context),
      getRole: roleBy,
      checkRoleCode,
      queryRoleTree: (_input, context) => permissionTree(context),
    },
  })(services),
  ...forEveryOrganisation([
    ...implementAll(rolePermissions, {
      queryRolePermission: async ({ roleId }, context) => {
        await roleBy({ id: roleId }, context)
        return permissionsOf(roleId, context)
      },
      grantHistory: async ({ roleId }, context) => {
        await roleBy({ id: roleId }, context)
        return grantHistory(roleId, context)
      },
      saveRolePermission: saveGrants,
      nounFields: (_input, context) => nounFields(context),
    }),
    ...implementAll(roleTrials, {
      try: ({ roleId, permissions, dataPermission }, context) =>
        tryChange(
          [roleId],
          async (own) => {
            if (permissions) await saveGrants({ ...permissions, roleId }, own)
            if (dataPermission) await saveDataPermission({ ...dataPermission, sysRoleId: roleId }, own)
          },
          context,
        ),
    }),
    ...implementAll(claimDataPermissions, {
      listBySysRoleId: async ({ sysRoleId }, context) => [await dataPermissionOf(sysRoleId, context)],
      saveClaimTpaDataPermission: saveDataPermission,
    }),
  ]),
]
