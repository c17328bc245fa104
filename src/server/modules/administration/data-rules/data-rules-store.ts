import * as z from 'zod/mini'
import {
  ruleAsCondition,
  offeredFields,
  sampleValues,
  type DataRuleTerms,
} from '#contract/administration/data-rule-values.ts'
import {
  dataRules,
  type DataRule,
  type DataRuleDraft,
  type RuledPermission,
} from '#contract/administration/data-rules.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Message } from '#contract/core/message.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { declarationOf, nounTables } from '#server/db/schema/access.ts'
import { sysPermissionDataRule } from '#server/db/schema/data-rules.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { rowsByIds } from '#server/store/listing.ts'
import { nameIn } from '#server/store/present.ts'
import { presented } from '#server/store/presented.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
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
  beyondOwn: /*i18n*/ {
    id: 'dataRule.beyondOwn',
    message: '您自己受该权限的数据规则限制，不能放宽它；请联系不受限制的管理员',
  },
} satisfies Record<string, Message>

/** What the database's rules of grants say (decision 040). */
export const grantTexts = { grant_within_own: texts.beyondOwn }

const personal: readonly unknown[] = [undefined, 'owner', 'installation']

/** The noun whose rows a query word shows; undefined where no data rules narrow them: trees, one's own, the installation's. */
export const ruledNoun = (word: string | null): Resource | undefined =>
  [...nounTables].find(
    ([noun, table]) =>
      word === `${noun.permission}:list` && !noun.tree && !personal.includes(declarationOf(table)?.whose),
  )?.[0]

const Permission = z.object({ name: z.string(), word: z.nullable(z.string()) })

const refuseTerms = (noun: Resource, terms: DataRuleTerms): void => {
  try {
    ruleAsCondition(noun, terms, sampleValues)
  } catch (error) {
    throw error instanceof Failure ? refusalOf('ruleValue', error.text, error.values) : error
  }
}

/** A rule names a field of the noun that its permission shows, a condition that suits it and a value of its kind. */
const checkRule = async (
  { before, draft }: { before?: DataRule | undefined; draft: DataRuleDraft },
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
  if (roles.length > 0) throw refusal(texts.chosen, { name: ruleName, roles: roles.map(({ name }) => name) })
}

const generic = defineStore(dataRules, {
  table: sysPermissionDataRule,
  complete: (draft) => ({ ...draft, status: draft.status ?? '1' }),
  decide: { save: inTurn(checkRule), delete: inTurn(refuseChosen) },
  unique: grantTexts,
})

type Edit = ParsedOf<typeof dataRules.edit>

export const dataRuleStore = {
  ...generic,
  edit: async ({ reason, ...draft }: Edit, context: Context): Promise<DataRule> => {
    const row = await generic.edit(draft, context)
    if (reason)
      await context.tx.query(`SELECT audit_note('explain-rule', 'sys_permission_data_rule', $1, $2)`, [
        row.id,
        { reason },
      ])
    return row
  },
}

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
      ? [{ ...row, fields: offeredFields(noun).map((one) => ({ ...one, label: labelOf(one.field) })) }]
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
  const source = allRowsOf(dataRuleStore.source)
  const ids = found.map(({ id }) => id)
  const rows = new Map((await rowsByIds(context.tx, source, ids)).map((row) => [String(row['id']), row]))
  const inOrder = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
  return (await presented(source, inOrder, context)) as DataRule[]
}
