import * as z from 'zod/mini'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import type { dataRules, RuledGrant } from '#contract/administration/data-rules.ts'
import type { Context } from '#server/calls/caller.ts'
import { changedMeanwhile } from '#server/modules/administration/roles/last-grant-reference.ts'
import { saying } from '#server/store/unique-keys.ts'
import { grantTexts, rulesOf } from './data-rules-store.ts'

const texts = {
  notGranted: /*i18n*/ { id: 'dataRule.notGranted', message: '请先保存角色菜单权限！' },
  notFound: /*i18n*/ { id: 'dataRule.notFound', message: '未找到权限配置信息' },
  foreign: /*i18n*/ { id: 'dataRule.foreign', message: '所选规则中有不属于该权限或已删除的，请刷新后重试' },
} satisfies Record<string, Message>

const Grant = z.object({ chosen: z.array(z.string()) })

interface RoleGrant {
  readonly permissionId: string
  readonly roleId: string
}

/** The rules of a grant, the grant held until the end of a transaction that writes; undefined where nothing is granted. */
const chosenOf = async ({ permissionId, roleId }: RoleGrant, { tx }: Context, hold = '') => {
  const [grant] = await tx.rows(
    Grant,
    `SELECT ARRAY(SELECT g.rule_id::text FROM sys_role_data_rule g WHERE g.role_id = rp.role_id AND g.permission_id = rp.permission_id ORDER BY g.rule_id) AS chosen
     FROM sys_role_permission rp WHERE rp.role_id = $1 AND rp.permission_id = $2${hold}`,
    [roleId, permissionId],
  )
  return grant?.chosen
}

/** The rules of a permission, and those that are chosen for a role. */
export const rulesOfRole = async (about: RoleGrant, context: Context) => {
  const chosen = await chosenOf(about, context)
  if (!chosen) throw refusal(texts.notFound)
  return { datarule: await rulesOf(about, context), drChecked: chosen.join(',') }
}

const Chosen = z.object({ roleId: z.string() })

/** The ids of the roles that a rule is chosen for. */
export const rolesOf = async (ruleId: string, { tx }: Context): Promise<string[]> =>
  (
    await tx.rows(
      Chosen,
      `SELECT role_id::text AS "roleId" FROM sys_role_data_rule WHERE rule_id = $1 ORDER BY role_id`,
      [ruleId],
    )
  ).map(({ roleId }) => roleId)

const Ruled = z.object({ permissionId: z.string(), chosen: z.array(z.string()) })

/** The permissions of a role that rules were chosen for, with these. */
export const ruledGrants = ({ roleId }: { roleId: string }, { tx }: Context): Promise<RuledGrant[]> =>
  tx.rows(
    Ruled,
    `SELECT permission_id::text AS "permissionId", array_agg(rule_id::text ORDER BY rule_id) AS chosen
     FROM sys_role_data_rule WHERE role_id = $1 GROUP BY permission_id ORDER BY permission_id`,
    [roleId],
  )

type Choice = ParsedOf<typeof dataRules.grant> & {
  /** Those that the caller read; where others are chosen by now it is refused. */
  readonly last?: readonly string[]
}

/** Makes the rules of a grant exactly these, and notes the difference by names (security trap 33). */
export const chooseRules = async (
  { dataRuleIds, reason, last, ...about }: Choice,
  context: Context,
): Promise<null> => {
  const { tx } = context
  const { roleId, permissionId } = about
  const before = await chosenOf(about, context, ' FOR UPDATE')
  if (!before) throw refusal(texts.notGranted)
  if (last && last.toSorted().join() !== before.toSorted().join())
    throw await changedMeanwhile(roleId, context)
  const wanted = [...new Set(dataRuleIds?.split(',').filter(Boolean))]
  const Rule = z.object({ id: z.string(), name: z.string() })
  const known = await tx.rows(
    Rule,
    `SELECT id::text AS id, rule_name AS name FROM sys_permission_data_rule
     WHERE permission_id = $1 AND (id = ANY($2::bigint[]) AND del_flag = 0 OR id = ANY($3::bigint[])) ORDER BY id FOR SHARE`,
    [permissionId, wanted, before],
  )
  const names = new Map(known.map(({ id, name }) => [id, name]))
  if (wanted.some((id) => !names.has(id))) throw refusal(texts.foreign)
  const added = wanted.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !wanted.includes(id))
  await saying(grantTexts, async () => {
    // Before others are taken away: in between the role would reach more.
    await tx.query(
      `INSERT INTO sys_role_data_rule (role_id, permission_id, rule_id) SELECT $1, $2, unnest($3::bigint[])`,
      [roleId, permissionId, added],
    )
    // One after the other: each is judged by what the others leave.
    for (const ruleId of removed)
      await tx.query(
        `DELETE FROM sys_role_data_rule WHERE role_id = $1 AND permission_id = $2 AND rule_id = $3`,
        [roleId, permissionId, ruleId],
      )
  })
  const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id)
  await tx.query(`SELECT audit_note('choose-rules', 'sys_role', $1, $2)`, [
    roleId,
    { permissionId, reason: reason ?? null, chosen: namesOf(added), dropped: namesOf(removed) },
  ])
  return null
}
