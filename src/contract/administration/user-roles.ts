import * as z from 'zod/mini'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, text } from '#contract/core/fields.ts'
import { pageOf } from '#contract/core/paging.ts'
import { User } from './users.ts'

const base = { service: 'system', runsAs: 'server' } as const
const ids = () => z.string().check(z.regex(/^[\d,]{1,10000}$/))

/** Who holds a role, and who is given one or loses it: the members of a role, as clients of the family ask for them. */
export const userRoles = endpointGroup('userRole', {
  queryUserRole: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/user/queryUserRole',
    input: z.object({ userid: id() }),
    output: z.array(z.string()),
    access: { query: 'user:list' },
    summary: 'The ids of the roles that an account holds in any of its organisations',
  }),
  queryUserRoleMap: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/user/queryUserRoleMap',
    input: z.object({}),
    output: z.record(z.string(), z.string()),
    access: { query: 'user:list' },
    heavy: 'always',
    summary: 'The names of the roles of every account that has one, comma-joined, by account id',
  }),
  userRoleList: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/user/userRoleList',
    input: z.object({
      roleId: id(),
      username: z.optional(text(64)),
      pageNo: z.optional(z.string()),
      pageSize: z.optional(z.string()),
      column: z.optional(z.string()),
      order: z.optional(z.string()),
    }),
    output: pageOf(User),
    access: { query: 'user:list' },
    summary: 'Page of the accounts that hold a role in any organisation',
  }),
  addSysUserRole: endpoint({
    ...base,
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    input: z.object({
      roleId: id(),
      userIdList: z.array(id()).check(z.minLength(1), z.maxLength(500)),
      /** Where they get it; without one where the caller works, or else wherever they do. */
      orgCode: z.nullish(text(64)),
    }),
    output: z.null(),
    access: { action: 'user:edit', query: 'user:list' },
    summary: 'Give a role to accounts, all or none; who holds it already keeps it',
    message: /*i18n*/ { id: 'done.addSysUserRole', message: '添加成功！' },
  }),
  deleteUserRole: endpoint({
    ...base,
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    input: z.object({ roleId: id(), userId: id() }),
    output: z.null(),
    access: { action: 'user:edit', query: 'user:list' },
    summary: 'Take a role from an account, in every organisation',
    message: /*i18n*/ { id: 'done.deleteUserRole', message: '删除成功！' },
  }),
  deleteUserRoleBatch: endpoint({
    ...base,
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    input: z.object({ roleId: id(), userIds: ids() }),
    output: z.null(),
    access: { action: 'user:edit', query: 'user:list' },
    summary: 'Take a role from accounts, all or none',
    message: /*i18n*/ { id: 'done.deleteUserRoleBatch', message: '删除成功！' },
  }),
})
