import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import type { Locale } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import { nameIn } from '#server/store/present.ts'
import { placesFor, type NewWork } from './user-works.ts'
import { refuseAbove, userStore } from './users-store.ts'

const texts = {
  none: /*i18n*/ { id: 'userRole.none', message: '未找到用户相关角色信息' },
  elsewhere: /*i18n*/ { id: 'userRole.elsewhere', message: '“{name}”不在该机构工作，请先为其添加机构' },
}

const RoleIds = z.object({ id: z.string() })

/** The ids of the roles that an account holds anywhere; refuses in words where there are none. */
export const rolesOf = async (userId: string, { tx }: Context): Promise<string[]> => {
  const rows = await tx.rows(
    RoleIds,
    `SELECT DISTINCT ur.role_id::text AS id FROM sys_user_role ur JOIN sys_user u ON u.id = ur.user_id AND u.del_flag = 0
     JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 WHERE ur.user_id = $1 ORDER BY 1`,
    [userId],
  )
  if (rows.length === 0) throw refusal(texts.none)
  return rows.map(({ id }) => id)
}

const Named = z.object({ id: z.string(), names: z.string() })

/** The names of the roles of every account that has one. */
export const roleNames = async ({ tx, locale }: Context): Promise<Record<string, string>> => {
  const rows = await tx.rows(Named, namesSql(locale))
  return Object.fromEntries(rows.map(({ id, names }) => [id, names]))
}

const namesSql = (locale: Locale): string =>
  `SELECT ur.user_id::text AS id, string_agg(DISTINCT ${nameIn(locale, 'r.role_name')}, ',') AS names FROM sys_user_role ur
   JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 JOIN sys_user u ON u.id = ur.user_id AND u.del_flag = 0 GROUP BY ur.user_id`

/** Changes the roles of accounts one after the other, in the order of their ids; an id of none refuses all. */
const changeWorks = async (
  userIds: readonly string[],
  change: (works: readonly NewWork[], name: string) => readonly NewWork[],
  context: Context,
): Promise<null> => {
  const sorted = [...new Set(userIds)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const id of sorted) {
    const user = await userStore.whole(id, context)
    const works = change(user.works, user.realname)
    await refuseAbove(user, context)
    await userStore.edit({ id, version: user.version, works: [...works] }, context)
  }
  return null
}

/** Gives a role to accounts: in one organisation, or without one where `placesFor` says. */
export const giveRole = (
  {
    roleId,
    userIdList,
    orgCode,
  }: { roleId: string; userIdList: readonly string[]; orgCode?: string | null | undefined },
  context: Context,
): Promise<null> =>
  changeWorks(
    userIdList,
    (works, name) => {
      const places = orgCode
        ? works.flatMap((one) => (one.orgCode === orgCode ? [orgCode] : []))
        : placesFor(works, context)
      if (places.length === 0) throw refusal(texts.elsewhere, { name })
      return works.map((work) =>
        places.includes(work.orgCode) && !work.roleIds.includes(roleId)
          ? { ...work, roleIds: [...work.roleIds, roleId] }
          : work,
      )
    },
    context,
  )

/** Takes a role from accounts, wherever they hold it. */
export const takeRole = (roleId: string, userIds: readonly string[], context: Context): Promise<null> =>
  changeWorks(
    userIds,
    (works) => works.map((work) => ({ ...work, roleIds: work.roleIds.filter((id) => id !== roleId) })),
    context,
  )
