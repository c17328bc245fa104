import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { onRows } from '#contract/core/access.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, name, text } from '#contract/core/fields.ts'
import { pageOf } from '#contract/core/paging.ts'
import { Deletion } from '#contract/core/recycling.ts'
import { reference } from '#contract/core/references.ts'
import { oneId } from '#contract/core/resource-inputs.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { departs } from './departs.ts'

const depart = reference(departs, {
  shows: { departName: 'departName', departNameEn: 'departNameEn' },
  gives: 'organisation',
  whenDeleted: /*i18n*/ {
    id: 'departUser.hasPeople',
    message: '部门“{name}”还有人员 {count, number} 人，不能删除',
  },
})

const DepartUserDraft = z.object({ departId: depart })
/** Somebody is in a department; the names are null for who works in another organisation. */
export const DepartUser = rowOf(DepartUserDraft, {
  userId: id(),
  username: z.nullable(text(64)),
  realname: z.nullable(name(64)),
})
export type DepartUser = z.infer<typeof DepartUser>

const generic = resource('system', '/sysdepart/departUser', {
  permission: 'departUser',
  called: /*i18n*/ { id: 'noun.departUser', message: '部门人员' },
  nameField: 'realname',
  row: DepartUser,
  draft: DepartUserDraft,
  labels: {
    departName: /*i18n*/ { id: 'departUser.departName', message: '部门名称' },
    departNameEn: /*i18n*/ { id: 'departUser.departNameEn', message: '部门英文名' },
    userId: /*i18n*/ { id: 'departUser.userId', message: '用户编号' },
    username: /*i18n*/ { id: 'departUser.username', message: '用户账号' },
    realname: /*i18n*/ { id: 'departUser.realname', message: '姓名' },
  },
  filters: ['id', 'departId', 'userId', 'createTime'],
  sorts: ['createTime'],
})

/** An account of an organisation, as departments know it. */
export const DepartPerson = component('DepartPerson', {
  id: id(),
  username: z.string(),
  realname: z.string(),
  /** Masked. */
  phone: z.nullable(z.string()),
  /** 1 normal, 2 frozen. */
  status: z.enum(['1', '2']),
  orgCode: z.string(),
})
export type DepartPerson = z.infer<typeof DepartPerson>

const ids = () => z.string().check(z.regex(/^[\d,]{1,10000}$/))
const base = { service: 'system' } as const
const done = {
  add: /*i18n*/ { id: 'done.departUserAdd', message: '已添加到部门！' },
  remove: /*i18n*/ { id: 'done.departUserRemove', message: '已移出部门！' },
}

/** Who is in which department, of the organisation where the caller works (api 12). */
export const departUsers = endpointGroup('departUser', {
  ...pickCalls(generic, 'list', 'queryById', 'deleteCheck', 'delete', 'deleteBatch', 'restore'),
  queryUserByDepId: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    input: oneId,
    output: z.array(DepartPerson),
    access: { query: 'departUser:list' },
    summary: 'The people of one department',
  }),
  departUserList: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/user/departUserList',
    input: z.object({
      depId: id(),
      /** A part of the login name. */
      username: z.optional(text(64)),
      pageNo: z.optional(z.string()),
      pageSize: z.optional(z.string()),
      column: z.optional(z.string()),
      order: z.optional(z.string()),
    }),
    output: pageOf(DepartPerson),
    access: { query: 'departUser:list' },
    summary: 'Page of the people of one department, in the order in which they came',
  }),
  people: endpoint({
    ...base,
    method: 'GET',
    path: '/sysdepart/departUser/people',
    input: z.object({ keyWord: z.optional(text(100)), ids: z.optional(ids()) }),
    output: z.array(DepartPerson),
    access: { action: 'departUser:add' },
    summary:
      'People of the organisation, twenty at most: by a part of their name or account, or by their ids',
  }),
  editSysDepartWithUser: endpoint({
    ...base,
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    input: z.object({ depId: id(), userIdList: z.array(id()).check(z.minLength(1), z.maxLength(500)) }),
    output: z.null(),
    access: { action: 'departUser:add' },
    summary: 'Put people into a department, all or none; who is there already stays',
    message: done.add,
  }),
  deleteUserInDepart: endpoint({
    ...base,
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    input: z.object({ depId: id(), userId: id() }),
    output: Deletion,
    access: onRows('departUser', 'delete'),
    summary: 'Take somebody out of a department',
    message: done.remove,
  }),
  deleteUserInDepartBatch: endpoint({
    ...base,
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    input: z.object({ depId: id(), userIds: ids() }),
    output: Deletion,
    access: onRows('departUser', 'delete'),
    summary: 'Take people out of a department, all or none',
    message: done.remove,
  }),
})
