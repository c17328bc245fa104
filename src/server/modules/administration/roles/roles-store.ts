import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import type { Context } from '#server/calls/caller.ts'
import { sysRole } from '#server/db/schema/roles.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { grantTexts } from './grant-texts.ts'

const texts = {
  codeTaken: /*i18n*/ { id: 'role.codeTaken', message: '角色编码已存在' },
  hasMembers: /*i18n*/ {
    id: 'role.hasMembers',
    message: '角色“{name}”还有成员 {count, number} 人，请先移出成员再删除',
  },
  none: /*i18n*/ { id: 'role.none', message: '未找到角色信息' },
}

const userCount = `(SELECT count(DISTINCT ur.user_id)::int FROM sys_user_role ur WHERE ur.role_id = t.id)`

export const roleStore = defineStore(roles, {
  table: sysRole,
  complete: (draft) => ({
    ...draft,
    dataScope: draft.dataScope ?? 'ORG',
    category: draft.category ?? '1',
    ownApprovalLimit: draft.ownApprovalLimit ?? '0.00',
    claimMaskLevel: draft.claimMaskLevel ?? 'ALL',
  }),
  computed: { userCount, isBeyondOwn: 'is_role_beyond_own(t.id)' },
  decide: {
    delete: inTurn(async ({ before: { roleName, userCount: count } }) => {
      if (count > 0) throw refusal(texts.hasMembers, { name: roleName, count })
    }),
  },
  unique: { sys_role_code_key: texts.codeTaken, ...grantTexts },
})

const Found = z.object({ id: z.string() })

/** The id of the role with a code; undefined where there is none. */
const idOfCode = async (roleCode: string, { tx }: Context): Promise<string | undefined> => {
  const [found] = await tx.rows(
    Found,
    `SELECT id::text AS id FROM sys_role WHERE role_code = $1 AND del_flag = 0`,
    [roleCode],
  )
  return found?.id
}

/** One role by its id, else by its code. */
export const roleBy = async (
  { id, roleCode }: { id?: string | undefined; roleCode?: string | undefined },
  context: Context,
): Promise<Role> => {
  const wanted = id ?? (roleCode && (await idOfCode(roleCode, context)))
  if (!wanted) throw refusal(texts.none)
  return roleStore.queryById({ id: wanted }, context)
}

/** Refuses a code that another role has. */
export const checkRoleCode = async (
  { id, roleCode }: { id?: string | undefined; roleCode: string },
  context: Context,
): Promise<true> => {
  const taken = await idOfCode(roleCode, context)
  if (taken !== undefined && taken !== id) throw refusal(texts.codeTaken)
  return true
}

const most = 500

/** Every role, the oldest first; refused where there is none. */
export const everyRole = async (context: Context): Promise<Role[]> => {
  const { records } = await roleStore.list(
    { column: 'createTime', order: 'asc', pageSize: String(most) },
    context,
  )
  if (records.length === 0) throw refusal(texts.none)
  return records
}
