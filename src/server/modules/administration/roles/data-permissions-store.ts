import * as z from 'zod/mini'
import type {
  ClaimDataPermission,
  claimDataPermissions,
} from '#contract/administration/claim-data-permissions.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { saying } from '#server/store/unique-keys.ts'
import { grantTexts } from './grant-texts.ts'
import { roleStore } from './roles-store.ts'

const outOfReach = /*i18n*/ {
  id: 'role.outOfReach',
  message: '所选公司或集团中有 {count, number} 个不存在，或超出您的数据范围',
}

/** What the list of a role holds: a company by its organisation, or a group. */
const Listed = z.object({
  companyId: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  orgCode: z.nullable(z.string()),
  name: z.string(),
})
type Listed = z.infer<typeof Listed>

const columns = `company_id::text AS "companyId", group_id::text AS "groupId", org_code AS "orgCode", name`

const listOf = (roleId: string, { tx }: Context): Promise<Listed[]> =>
  tx.rows(Listed, `SELECT ${columns} FROM role_list($1) ORDER BY name`, [roleId])

/** Whose rows a role lists, and what its people see of claims. */
export const dataPermissionOf = async (roleId: string, context: Context): Promise<ClaimDataPermission> => {
  const { id, version, claimAmountLimit, claimMaskLevel } = await roleStore.queryById({ id: roleId }, context)
  const list = await listOf(roleId, context)
  return {
    id,
    version,
    sysRoleId: id,
    companyIds: list.flatMap(({ companyId }) => companyId ?? []),
    groupIds: list.flatMap(({ groupId }) => groupId ?? []),
    amountLimit: claimAmountLimit ?? null,
    maskLevel: claimMaskLevel,
  }
}

const idOf = ({ companyId, groupId }: Listed): string => companyId ?? groupId ?? ''

const write = async (
  roleId: string,
  { added, removed }: { added: readonly Listed[]; removed: readonly Listed[] },
  { tx }: Context,
): Promise<void> => {
  const orgsIn = (some: readonly Listed[]) => some.flatMap(({ orgCode }) => orgCode ?? [])
  const groupsIn = (some: readonly Listed[]) => some.flatMap(({ groupId }) => groupId ?? [])
  await tx.query(
    `DELETE FROM sys_role_org WHERE role_id = $1 AND (org_code = ANY($2::text[]) OR group_id = ANY($3::bigint[]))`,
    [roleId, orgsIn(removed), groupsIn(removed)],
  )
  await saying(grantTexts, () =>
    tx.query(
      `INSERT INTO sys_role_org (role_id, org_code, group_id)
       SELECT $1::bigint, org, NULL::bigint FROM unnest($2::text[]) org UNION ALL SELECT $1, NULL, grp FROM unnest($3::bigint[]) grp`,
      [roleId, orgsIn(added), groupsIn(added)],
    ),
  )
}

/** The list is of the role's version, though it stands in rows of its own. */
const countUp = async (roleId: string, { tx, caller }: Context): Promise<void> => {
  await tx.query(
    `UPDATE sys_role SET version = version + 1, update_by = $2, update_time = clock_timestamp() WHERE id = $1`,
    [roleId, caller.username],
  )
}

/** What of a list the caller may add; refused whole where one is of nothing or out of reach (security trap 33). */
const grantable = async (
  companyIds: readonly string[],
  groupIds: readonly string[],
  { tx }: Context,
): Promise<Listed[]> => {
  const found = await tx.rows(Listed, `SELECT ${columns} FROM grantable($1::bigint[], $2::bigint[])`, [
    companyIds,
    groupIds,
  ])
  const count = companyIds.length + groupIds.length - found.length
  if (count > 0) throw refusal(outOfReach, { count })
  return found
}

/** Makes list, limits and scope of a role exactly these, and notes by names what came and went. */
export const saveDataPermission = async (
  asked: ParsedOf<typeof claimDataPermissions.saveClaimTpaDataPermission>,
  context: Context,
): Promise<ClaimDataPermission> => {
  const { sysRoleId: id, version, amountLimit = null, maskLevel, dataScope, reason = null } = asked
  const before = await roleStore.queryById({ id }, context)
  const now = await listOf(id, context)
  const wanted = new Set([...asked.companyIds, ...asked.groupIds])
  const had = new Set(now.map(idOf))
  const missing = (ids: readonly string[]) => [...new Set(ids)].filter((one) => !had.has(one))
  const added = await grantable(missing(asked.companyIds), missing(asked.groupIds), context)
  const removed = now.filter((one) => !wanted.has(idOf(one)))
  const role = await roleStore.edit(
    {
      id,
      version,
      claimAmountLimit: amountLimit,
      claimMaskLevel: maskLevel ?? 'ALL',
      ...(dataScope && { dataScope }),
    },
    context,
  )
  if (added.length + removed.length > 0) {
    await write(id, { added, removed }, context)
    if (role.version === version) await countUp(id, context)
  } else if (role.version === version) return dataPermissionOf(id, context)
  const namesOf = (some: readonly Listed[]) => some.map(({ name }) => name)
  const note = {
    reason,
    added: namesOf(added),
    removed: namesOf(removed),
    ...(role.dataScope !== before.dataScope && { scope: [before.dataScope, role.dataScope] }),
  }
  await context.tx.query(`SELECT audit_note('scope', 'sys_role', $1, $2)`, [id, note])
  return dataPermissionOf(id, context)
}
