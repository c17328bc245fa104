import * as z from 'zod/mini'
import { onRows } from './access.ts'
import { endpoint, type Endpoint, type Service } from './endpoint.ts'
import { pageOf } from './paging.ts'
import { Deletion, DeletionCheck, Restoration, restoreInput } from './recycling.ts'
import { countInput, editInput, listInput, manyIds, oneId } from './resource-inputs.ts'
import type { Resource } from './resource.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The address of a noun's generic calls, and the resource they are about. */
export interface ResourceRoute {
  readonly service: Service
  /** Below the service prefix; a call's name follows it. */
  readonly path: string
  readonly resource: Resource
  readonly runsAs?: Endpoint['runsAs']
}

const done = {
  add: /*i18n*/ { id: 'done.add', message: '添加成功！' },
  edit: /*i18n*/ { id: 'done.edit', message: '修改成功！' },
  delete: /*i18n*/ { id: 'done.delete', message: '删除成功！' },
  restore: /*i18n*/ { id: 'done.restore', message: '恢复成功！' },
}

/** list, queryById and count: what needs `noun:list`. */
export const readCalls = <Row extends Shape>(
  { service, path, resource, runsAs }: ResourceRoute,
  row: z.ZodMiniObject<Row>,
) => {
  const noun = resource.permission
  const base = { service, resource, runsAs, method: 'GET', access: { query: `${noun}:list` } } as const
  return {
    list: endpoint({
      ...base,
      path: `${path}/list`,
      input: listInput,
      output: pageOf(row),
      heavy: 'dear-question',
      summary: `Page of ${noun} rows`,
    }),
    queryById: endpoint({
      ...base,
      path: `${path}/queryById`,
      input: oneId,
      output: row,
      summary: `One ${noun}`,
    }),
    count: endpoint({
      ...base,
      path: `${path}/count`,
      input: countInput,
      output: z.object({ total: z.number(), totalIsExact: z.boolean() }),
      heavy: 'dear-question',
      summary: `How many ${noun} rows a list would have; exactly, when asked to`,
    }),
  }
}

/** deleteCheck, delete and deleteBatch. */
const deletionCalls = ({ service, path, resource, runsAs }: ResourceRoute) => {
  const noun = resource.permission
  const base = { service, resource, runsAs }
  return {
    deleteCheck: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/deleteCheck`,
      input: manyIds,
      output: DeletionCheck,
      access: onRows(noun, 'delete'),
      summary: `What deleting up to 500 ${noun} rows would do, or why it is refused; changes nothing`,
    }),
    delete: endpoint({
      ...base,
      method: 'DELETE',
      path: `${path}/delete`,
      input: oneId,
      output: Deletion,
      access: onRows(noun, 'delete'),
      summary: `Delete one ${noun}`,
      message: done.delete,
    }),
    deleteBatch: endpoint({
      ...base,
      method: 'DELETE',
      path: `${path}/deleteBatch`,
      input: manyIds,
      output: Deletion,
      access: onRows(noun, 'delete'),
      summary: `Delete up to 500 ${noun} rows, all or none`,
      message: done.delete,
    }),
  }
}

/** add, edit, deleteCheck, delete and deleteBatch. */
export const writeCalls = <Row extends Shape, Draft extends Shape>(
  route: ResourceRoute,
  { row, draft }: { row: z.ZodMiniObject<Row>; draft: z.ZodMiniObject<Draft> },
) => {
  const { service, path, resource, runsAs } = route
  const noun = resource.permission
  const base = { service, resource, runsAs }
  return {
    add: endpoint({
      ...base,
      method: 'POST',
      path: `${path}/add`,
      input: draft,
      output: row,
      access: { action: `${noun}:add` },
      summary: `Add one ${noun}`,
      message: done.add,
    }),
    edit: endpoint({
      ...base,
      method: 'PUT',
      path: `${path}/edit`,
      input: editInput(draft),
      output: row,
      access: onRows(noun, 'edit'),
      summary: `Change the given fields of one ${noun}`,
      message: done.edit,
    }),
    ...deletionCalls(route),
  }
}

/** restore and recycled: what is done about deletions, by who may delete. */
export const binCalls = <Row extends Shape>(
  { service, path, resource, runsAs }: ResourceRoute,
  row: z.ZodMiniObject<Row>,
) => {
  const noun = resource.permission
  const base = { service, resource, runsAs, access: onRows(noun, 'delete') } as const
  return {
    restore: endpoint({
      ...base,
      method: 'PUT',
      path: `${path}/restore`,
      input: restoreInput,
      output: Restoration,
      summary: `Take deleted ${noun} rows back with what went with them, all or none`,
      message: done.restore,
    }),
    recycled: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/recycled`,
      input: listInput,
      output: pageOf(row),
      heavy: 'dear-question',
      summary: `Page of the ${noun} rows deleted in the last 30 days; updateBy and updateTime say by whom and when`,
    }),
  }
}

/** exportXls. */
export const exportCalls = ({ service, path, resource, runsAs }: ResourceRoute) => {
  const noun = resource.permission
  const base = { service, resource, runsAs }
  return {
    exportXls: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/exportXls`,
      input: listInput,
      output: z.unknown(),
      access: onRows(noun, 'export'),
      heavy: 'always',
      summary: `The listed ${noun} rows as a workbook`,
      answers: 'file',
    }),
  }
}
