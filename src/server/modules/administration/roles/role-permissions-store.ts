import * as z from 'zod/mini'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { firstOf, type Message } from '#contract/core/message.ts'
import type { PermissionNode } from '#contract/administration/roles.ts'
import type { rolePermissions } from '#contract/administration/role-permissions.ts'
import type { Context } from '#server/calls/caller.ts'
import { nameIn } from '#server/store/present.ts'
import { saying } from '#server/store/unique-keys.ts'
import { grantTexts } from './grant-texts.ts'
import { changedMeanwhile } from './last-grant-reference.ts'

const texts = {
  unknown: /*i18n*/ {
    id: 'role.unknownPermission',
    message: '所选菜单或权限中有 {count, number} 项已不存在，请刷新后重试',
  },
  notHeld: /*i18n*/ {
    id: 'role.notHeld',
    message: '您自己没有以下权限，不能授予：{names}',
  },
} satisfies Record<string, Message>

const Permission = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  icon: z.nullable(z.string()),
  perms: z.nullable(z.string()),
  address: z.string(),
  /** What the caller may grant: what holds no word, words that the caller holds, and those that they may give back. */
  isHeld: z.boolean(),
})
type Permission = z.infer<typeof Permission>

/** Every menu, button and query word in menu order, in the caller's language. */
const everyPermission = ({ tx, locale }: Context): Promise<Permission[]> =>
  tx.rows(
    Permission,
    `SELECT p.id::text AS id, p.parent_id::text AS "parentId", ${nameIn(locale, 'p.name')} AS name, p.icon, p.perms, concat_ws(' → ', p.url, CASE p.url WHEN '/' THEN p.redirect END) AS address,
       is_granted(p.id) OR NOT is_word_beyond_own(p.id, '{}') AS "isHeld"
     FROM sys_permission p WHERE p.del_flag = 0 ORDER BY p.sort_no, p.id`,
  )

const node = (one: Permission, below: ReadonlyMap<string | null, readonly Permission[]>): PermissionNode => {
  const children = (below.get(one.id) ?? []).map((child) => node(child, below))
  return {
    key: one.id,
    value: one.id,
    title: one.name,
    label: one.name,
    slotTitle: one.name,
    parentId: one.parentId,
    icon: one.icon,
    isLeaf: children.length === 0,
    ruleFlag: 0,
    scopedSlots: { title: 'hasDatarule' },
    perms: one.perms,
    address: one.address,
    isHeld: one.isHeld,
    children,
  }
}

/** The tree of everything that a role may be granted, and the ids of all of it. */
export const permissionTree = async (
  context: Context,
): Promise<{ treeList: PermissionNode[]; ids: string[] }> => {
  const all = await everyPermission(context)
  const known = new Set(all.map(({ id }) => id))
  const below = Map.groupBy(all, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null))
  return {
    treeList: (below.get(null) ?? []).map((one) => node(one, below)),
    ids: all.map(({ id }) => id),
  }
}

const Granted = z.object({ id: z.string() })

/** The ids of what a role is granted and is still there. */
export const permissionsOf = async (roleId: string, { tx }: Context): Promise<string[]> =>
  (
    await tx.rows(
      Granted,
      `SELECT p.id::text AS id FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id AND p.del_flag = 0
       WHERE rp.role_id = $1 ORDER BY p.sort_no, p.id`,
      [roleId],
    )
  ).map(({ id }) => id)

/** How many names a sentence holds. */
const mostNamed = 5

const someNames = (some: readonly Permission[]): readonly string[] =>
  firstOf(
    some.map(({ name }) => name),
    mostNamed,
  )

const idsIn = (joined: string | null): Set<string> => new Set(joined?.split(',').filter(Boolean))

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((id) => !others.has(id))

/** Keeps others from changing what a role is granted until the end of the transaction. */
const holdRole = async (roleId: string, { tx }: Context): Promise<void> => {
  const held = await tx.query(`SELECT FROM sys_role WHERE id = $1 AND del_flag = 0 FOR UPDATE`, [roleId])
  if (held.length === 0) throw new Failure('notFound')
}

/**
 * Makes what a role is granted exactly these, and notes the difference by names. Refused in words: what is not there, what
 * the caller does not hold, what somebody else changed meanwhile (security trap 33).
 */
export const savePermissions = async (
  asked: Omit<ParsedOf<typeof rolePermissions.saveRolePermission>, 'dataRules'>,
  context: Context,
): Promise<null> => {
  const { roleId, reason } = asked
  const { tx } = context
  await holdRole(roleId, context)
  const [wanted, last] = [idsIn(asked.permissionIds), idsIn(asked.lastpermissionIds)]
  const now = new Set(await permissionsOf(roleId, context))
  if (without(now, last).length + without(last, now).length > 0) throw await changedMeanwhile(roleId, context)
  const all = new Map((await everyPermission(context)).map((one) => [one.id, one]))
  const unknown = [...wanted].filter((id) => !all.has(id))
  if (unknown.length > 0) throw refusal(texts.unknown, { count: unknown.length })
  const pick = (ids: readonly string[]) => ids.flatMap((id) => all.get(id) ?? [])
  const [added, removed] = [pick(without(wanted, now)), pick(without(now, wanted))]
  const beyond = added.filter(({ isHeld }) => !isHeld)
  if (beyond.length > 0) throw refusal(texts.notHeld, { names: someNames(beyond) })
  if (added.length + removed.length === 0) return null
  const idsOf = (some: readonly Permission[]) => some.map(({ id }) => id)
  await tx.query(`DELETE FROM sys_role_permission WHERE role_id = $1 AND permission_id = ANY($2::bigint[])`, [
    roleId,
    idsOf(removed),
  ])
  await saying(grantTexts, () =>
    tx.query(`INSERT INTO sys_role_permission (role_id, permission_id) SELECT $1, unnest($2::bigint[])`, [
      roleId,
      idsOf(added),
    ]),
  )
  const wordsOf = (some: readonly Permission[]) => some.map(({ perms, name }) => perms ?? name)
  await tx.query(`SELECT audit_note('grant', 'sys_role', $1, $2)`, [
    roleId,
    {
      reason: reason ?? null,
      granted: wordsOf(added),
      revoked: wordsOf(removed),
      grantedIds: idsOf(added),
      revokedIds: idsOf(removed),
    },
  ])
  return null
}
