import * as z from 'zod/mini'
import {
  ruleAsCondition,
  ruleFields,
  type DataRuleTerms,
  type VariableValues,
} from '#contract/data-rule-values.ts'
import { dataRules, type DataRule, type DataRuleDraft, type RuledPermission } from '#contract/data-rules.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { declarationOf, nounTables } from '#server/db/schema/access.ts'
import { sysPermissionDataRule } from '#server/db/schema/data-rules.ts'
import { everyRow } from '#server/store/data-rules.ts'
import { rowsByIds } from '#server/store/listing.ts'
import { nameIn } from '#server/store/present.ts'
import { defineStore, presented } from '#server/store/resource-store.ts'
import { saying } from '#server/store/unique-keys.ts'
import { refusalOf } from '#server/core/refusal-of.ts'

const texts = {
  noPermission: /*i18n*/ { id: 'dataRule.noPermission', message: '该权限不存在或已删除，请刷新后重试' },
  noRules: /*i18n*/ {
    id: 'dataRule.noRules',
    message: '权限“{name}”不能设置数据规则：只有业务数据的查看权限可以',
  },
  moved: /*i18n*/ { id: 'dataRule.moved', message: '规则不能换到另一个权限，请在那里新增' },
  chosen: /*i18n*/ {
    id: 'dataRule.chosen',
    message: '规则“{name}”正在限制角色：{roles}。请先从这些角色取消选择，再删除',
  },
  notGranted: /*i18n*/ { id: 'dataRule.notGranted', message: '请先保存角色菜单权限！' },
  notFound: /*i18n*/ { id: 'dataRule.notFound', message: '未找到权限配置信息' },
  foreign: /*i18n*/ { id: 'dataRule.foreign', message: '所选规则中有不属于该权限或已删除的，请刷新后重试' },
  beyondOwn: /*i18n*/ {
    id: 'dataRule.beyondOwn',
    message: '您自己受该权限的数据规则限制，不能放宽它；请联系不受限制的管理员',
  },
} satisfies Record<string, Message>

/** What the database's rules of grants say (decision 040). */
const grantTexts = { grant_within_own: texts.beyondOwn }

const personal: readonly unknown[] = [undefined, 'owner', 'installation']

/** The noun whose rows a query word shows; undefined where no data rules narrow them: trees, one's own, the installation's. */
export const ruledNoun = (word: string | null): Resource | undefined =>
  [...nounTables].find(
    ([noun, table]) =>
      word === `${noun.permission}:list` && !noun.tree && !personal.includes(declarationOf(table)?.whose),
  )?.[0]

const samples: VariableValues = {
  sys_user_code: ['admin'],
  sys_user_name: ['admin'],
  sys_org_code: ['A01'],
  sys_multi_org_code: ['A01', 'A02'],
  sys_date: ['2026-01-31'],
  sys_time: ['2026-01-31 09:30:00'],
}

const Permission = z.object({ name: z.string(), word: z.nullable(z.string()) })

const refuseTerms = (noun: Resource, terms: DataRuleTerms): void => {
  try {
    ruleAsCondition(noun, terms, samples)
  } catch (error) {
    throw error instanceof Failure ? refusalOf('ruleValue', error.text, error.values) : error
  }
}

/** A rule names a field of the noun that its permission shows, a condition that suits it and a value of its kind. */
const checkRule = async (
  { before, draft }: { before?: DataRule; draft: DataRuleDraft },
  { tx }: Context,
): Promise<void> => {
  if (before && before.permissionId !== draft.permissionId) throw refusalOf('permissionId', texts.moved)
  const [permission] = await tx.rows(
    Permission,
    `SELECT name, CASE WHEN perms_kind = 'query' THEN perms END AS word FROM sys_permission WHERE id = $1 AND del_flag = 0`,
    [draft.permissionId],
  )
  if (!permission) throw refusalOf('permissionId', texts.noPermission)
  const noun = ruledNoun(permission.word)
  if (!noun) throw refusalOf('permissionId', texts.noRules, { name: permission.name })
  refuseTerms(noun, draft)
}

const Named = z.object({ name: z.string() })

const refuseChosen = async ({ before: { id, ruleName } }: { before: DataRule }, { tx }: Context) => {
  const roles = await tx.rows(
    Named,
    `SELECT r.role_name AS name FROM sys_role_data_rule g JOIN sys_role r ON r.id = g.role_id WHERE g.rule_id = $1 ORDER BY r.id LIMIT 5`,
    [id],
  )
  if (roles.length > 0)
    throw refusal(texts.chosen, { name: ruleName, roles: roles.map(({ name }) => name).join('、') })
}

export const dataRuleStore = defineStore(dataRules, {
  table: sysPermissionDataRule,
  complete: (draft) => ({ ...draft, status: draft.status ?? '1' }),
  before: { add: checkRule, edit: checkRule, delete: refuseChosen },
  unique: grantTexts,
})

const Ruled = z.object({ id: z.string(), name: z.string(), word: z.string() })

/** The permissions that take rules, in the caller's language, in menu order. */
export const ruledPermissions = async ({ tx, locale, translate }: Context): Promise<RuledPermission[]> => {
  const rows = await tx.rows(
    Ruled,
    `SELECT id::text AS id, ${nameIn(locale, 'name')} AS name, perms AS word FROM sys_permission
     WHERE perms_kind = 'query' AND perms IS NOT NULL AND del_flag = 0 ORDER BY sort_no, id`,
  )
  return rows.flatMap((row) => {
    const noun = ruledNoun(row.word)
    const labelOf = (field: string) => translate(noun?.labels[field] ?? { id: field, message: field })
    return noun
      ? [{ ...row, fields: ruleFields(noun).map((field) => ({ field, label: labelOf(field) })) }]
      : []
  })
}

const Found = z.object({ id: z.string() })

/** The rules of a permission, the newest first; of those whose name and value contain some words. */
export const rulesOf = async (
  {
    permissionId,
    ruleName,
    ruleValue,
  }: { permissionId: string; ruleName?: string | undefined; ruleValue?: string | undefined },
  context: Context,
): Promise<DataRule[]> => {
  const found = await context.tx.rows(
    Found,
    `SELECT id::text AS id FROM sys_permission_data_rule WHERE permission_id = $1 AND del_flag = 0
       AND ($2::text IS NULL OR strpos(lower(rule_name), lower($2)) > 0) AND ($3::text IS NULL OR strpos(lower(rule_value), lower($3)) > 0)
     ORDER BY create_time DESC, id DESC`,
    [permissionId, ruleName ?? null, ruleValue ?? null],
  )
  const source = everyRow(dataRuleStore.source)
  const ids = found.map(({ id }) => id)
  const rows = new Map((await rowsByIds(context.tx, source, ids)).map((row) => [String(row['id']), row]))
  const inOrder = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
  return (await presented(source, inOrder, context)) as DataRule[]
}

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

/** Makes the rules of a grant exactly these, and notes the difference by names (security trap 33). */
export const chooseRules = async (
  { dataRuleIds, ...about }: RoleGrant & { readonly dataRuleIds?: string | null | undefined },
  context: Context,
): Promise<null> => {
  const { tx } = context
  const { roleId, permissionId } = about
  const before = await chosenOf(about, context, ' FOR UPDATE')
  if (!before) throw refusal(texts.notGranted)
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
    { permissionId, chosen: namesOf(added), dropped: namesOf(removed) },
  ])
  return null
}
