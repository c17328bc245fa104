import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, id, prose, text } from '#contract/core/fields.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { ruleConditions, ruleInputs, ruleVariables } from './data-rule-values.ts'
import { entryStatuses, permissionEntries } from './permission-entries.ts'

const permission = reference(permissionEntries, {
  shows: { permissionName: 'name', permissionNameEn: 'nameEn', permissionWord: 'perms' },
  of: 'installation',
})

export const DataRuleDraft = z.object({
  permissionId: permission,
  ruleName: text(64),
  /** A field of the noun whose list the permission shows. */
  ruleColumn: text(64),
  ruleConditions: dict(ruleConditions),
  ruleValue: text(300),
  /** In force, where nothing is said. */
  status: z.nullish(dict(entryStatuses)),
})
export type DataRuleDraft = z.infer<typeof DataRuleDraft>
export const DataRule = rowOf(DataRuleDraft, { status: dict(entryStatuses) })
export type DataRule = z.infer<typeof DataRule>

/** A permission that takes rules, and the fields of its noun that they may name. */
export const RuledPermission = component('RuledPermission', {
  id: id(),
  name: z.string(),
  word: z.string(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      conditions: z.array(z.enum(ruleConditions.values)),
      variables: z.array(z.enum(ruleVariables)),
      /** How its values are put in. */
      input: z.enum(ruleInputs),
      /** The dictionary of a `dict`, the permission of the noun whose rows a `row` names. */
      of: z.nullable(z.string()),
    }),
  ),
})
export type RuledPermission = z.infer<typeof RuledPermission>

/** A permission of a role that rules were chosen for. */
export const RuledGrant = component('RuledGrant', { permissionId: id(), chosen: z.array(id()) })
export type RuledGrant = z.infer<typeof RuledGrant>

const below = '/sys/permission'

const generic = resource('system', `${below}/dataRule`, {
  permission: 'dataRule',
  called: /*i18n*/ { id: 'noun.dataRule', message: '数据规则' },
  nameField: 'ruleName',
  runsAs: 'server',
  row: DataRule,
  draft: DataRuleDraft,
  labels: {
    permissionId: /*i18n*/ { id: 'dataRule.permissionId', message: '权限编号' },
    permissionName: /*i18n*/ { id: 'dataRule.permissionName', message: '权限' },
    permissionNameEn: /*i18n*/ { id: 'dataRule.permissionNameEn', message: '权限英文名' },
    permissionWord: /*i18n*/ { id: 'dataRule.permissionWord', message: '权限标识' },
    ruleName: /*i18n*/ { id: 'dataRule.ruleName', message: '规则名称' },
    ruleColumn: /*i18n*/ { id: 'dataRule.ruleColumn', message: '规则字段' },
    ruleConditions: /*i18n*/ { id: 'dataRule.ruleConditions', message: '规则条件' },
    ruleValue: /*i18n*/ { id: 'dataRule.ruleValue', message: '规则值' },
    status: /*i18n*/ { id: 'dataRule.status', message: '规则状态' },
  },
  filters: ['id', 'permissionId', 'ruleName', 'ruleColumn', 'ruleValue', 'status', 'createTime'],
  sorts: ['createTime', 'ruleName'],
  search: ['ruleName'],
})

const base = { service: 'system', runsAs: 'server' } as const
const updated = /*i18n*/ { id: 'done.dataRuleEdit', message: '更新成功！' }
const saved = /*i18n*/ { id: 'done.dataRuleGrant', message: '保存成功！' }

/** Why it is changed, for the audit trail. */
const reason = { reason: z.optional(prose(200)) }

/** Ids joined by commas; none is no rule. */
const ruleIds = z.string().check(z.regex(/^[\d,]{0,4000}$/))

/** The rules of query permissions, which narrow the rows that roles reach with them (api 3; security trap 32). */
export const dataRules = endpointGroup('dataRule', {
  ...pickCalls(generic, 'list', 'count', 'queryById', 'deleteCheck', 'deleteBatch', 'restore', 'recycled'),
  add: { ...generic.add, path: `${below}/addPermissionRule` },
  edit: endpoint({
    ...generic.edit,
    path: `${below}/editPermissionRule`,
    input: z.extend(generic.edit.input, reason),
    aliases: [{ method: 'POST', path: `${below}/editPermissionRule` }],
    message: updated,
  }),
  delete: { ...generic.delete, path: `${below}/deletePermissionRule` },
  ruledPermissions: endpoint({
    ...base,
    method: 'GET',
    path: `${below}/dataRule/permissions`,
    input: z.object({}),
    output: z.array(RuledPermission),
    access: { query: 'dataRule:list' },
    summary: 'The permissions that take data rules, with the fields that a rule may name',
  }),
  getPermRuleListByPermId: endpoint({
    ...base,
    method: 'GET',
    path: `${below}/getPermRuleListByPermId`,
    input: z.object({ permissionId: id() }),
    output: z.array(DataRule),
    access: { query: 'dataRule:list' },
    summary: 'The rules of one permission, the newest first',
  }),
  queryPermissionRule: endpoint({
    ...base,
    method: 'GET',
    path: `${below}/queryPermissionRule`,
    input: z.object({
      permissionId: id(),
      ruleName: z.optional(text(64)),
      ruleValue: z.optional(text(300)),
    }),
    output: z.array(DataRule),
    access: { query: 'dataRule:list' },
    summary: 'The rules of one permission whose name and value contain some words',
  }),
  ofRole: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    input: z.object({ permissionId: id(), roleId: id() }),
    output: z.object({ datarule: z.array(DataRule), drChecked: z.string() }),
    access: { query: 'dataRule:list' },
    summary: 'The rules of a permission, and the ids of those chosen for a role',
  }),
  ruledGrants: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/role/datarules',
    input: z.object({ roleId: id() }),
    output: z.array(RuledGrant),
    access: { query: 'dataRule:list' },
    summary: 'The permissions of a role that rules were chosen for, with their ids',
  }),
  grant: endpoint({
    ...base,
    method: 'POST',
    path: '/sys/role/datarule',
    input: z.object({ permissionId: id(), roleId: id(), dataRuleIds: z.nullish(ruleIds), ...reason }),
    output: z.null(),
    access: { action: 'dataRule:grant' },
    summary: 'Choose which rules of a permission hold for a role; all of them have to be met',
    message: saved,
  }),
})
