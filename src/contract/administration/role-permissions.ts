import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, instant, prose } from '#contract/core/fields.ts'

const kilobytes = 1024
/** Comma-joined ids, a trailing comma tolerated; null, or an empty text, for none. */
const ids = () => z.nullable(z.string().check(z.maxLength(50_000, { abort: true }), z.regex(/^[\d,]*$/)))

/** A change of what a role is granted, and what was granted before it. */
const RoleGrant = component('RoleGrant', {
  id: id(),
  at: instant(),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Names of menus, buttons and query words. */
  granted: z.array(z.string()),
  revoked: z.array(z.string()),
  /** Ids, as `saveRolePermission` takes them; what is deleted by now is left out. */
  before: z.array(id()),
})
export type RoleGrant = z.infer<typeof RoleGrant>

const ruleIds = () => z.array(id()).check(z.maxLength(100))

/** The data rules of a permission of a role, and those that were chosen when they were read. */
const RoleRules = component('RoleRules', {
  permissionId: id(),
  dataRuleIds: ruleIds(),
  lastDataRuleIds: ruleIds(),
})
export type RoleRules = z.infer<typeof RoleRules>

/** How roles see the fields of a noun that are hidden from some: each choice is the grant of a word. */
export const NounFields = component('NounFields', {
  /** As its words begin: `employee` of `employee:list`. */
  noun: z.string(),
  /** Fields that nobody sees without the permission of this id. */
  withheld: z.array(
    component('WithheldField', { label: z.string(), permissionId: id(), isMasked: z.boolean() }),
  ),
  /** What its masked fields are called. */
  masked: z.array(z.string()),
  /** The permission with which masked values are shown in full; null where there is none. */
  revealId: z.nullable(id()),
})
export type NounFields = z.infer<typeof NounFields>

/** What a role is granted: menus, buttons and query words (api 13). */
export const rolePermissions = endpointGroup('rolePermission', {
  queryRolePermission: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    input: z.object({ roleId: id() }),
    output: z.array(id()),
    access: { query: 'role:list' },
    summary: 'The ids of what a role is granted',
  }),
  grantHistory: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/role/grantHistory',
    input: z.object({ roleId: id() }),
    output: z.array(RoleGrant),
    access: { query: 'role:list' },
    summary:
      'The last 50 changes of what a role is granted, newest first, each with what was granted before it',
  }),
  nounFields: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/permission/nounFields',
    input: z.object({}),
    output: z.array(NounFields),
    access: { query: 'role:list' },
    summary: 'The fields that permissions withhold, mask or show in full, by noun',
  }),
  saveRolePermission: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    input: z.object({
      roleId: id(),
      permissionIds: ids(),
      /** What was granted when the tree was read; refused where somebody has changed it since. */
      lastpermissionIds: ids(),
      /** Data rules of what is then granted; takes `dataRule:grant`, too. */
      dataRules: z.optional(z.array(RoleRules).check(z.maxLength(100))),
      reason: z.optional(prose(200)),
    }),
    output: z.null(),
    access: { action: 'role:grant', query: 'role:list' },
    maxBodyBytes: 128 * kilobytes,
    summary:
      'Make what a role is granted exactly these, all or none; only what the caller holds can be added',
    message: /*i18n*/ { id: 'done.saveRolePermission', message: '保存成功！' },
  }),
})
