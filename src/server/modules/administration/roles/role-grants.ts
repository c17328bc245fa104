import { isAllowed } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { dataRules as ruleCalls } from '#contract/administration/data-rules.ts'
import type { rolePermissions } from '#contract/administration/role-permissions.ts'
import type { Context } from '#server/calls/caller.ts'
import { chooseRules } from '#server/modules/administration/data-rules/role-rules-reference.ts'
import { savePermissions } from './role-permissions-store.ts'

/** Makes what a role is granted exactly these, and then the data rules of some of it: all or none. */
export const saveGrants = async (
  { dataRules = [], ...permissions }: ParsedOf<typeof rolePermissions.saveRolePermission>,
  context: Context,
): Promise<null> => {
  const { roleId, reason } = permissions
  if (dataRules.length > 0 && !isAllowed(ruleCalls.grant.access, context.caller.grants))
    throw new Failure('forbidden')
  await savePermissions(permissions, context)
  for (const { permissionId, dataRuleIds, lastDataRuleIds } of dataRules) {
    const choice = { roleId, permissionId, reason, dataRuleIds: dataRuleIds.join(',') }
    await chooseRules({ ...choice, last: lastDataRuleIds }, context)
  }
  return null
}
