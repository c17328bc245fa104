import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/core/envelope.ts'
import { openTestApp, type TestApp } from '../../../support/app.ts'
import { sessionOf } from '../../../support/identities.ts'

/*
 * The calls of the department screen of a 2.0.2-generation client, as it sends them: raw HTTP, its headers, its bodies with
 * the whole row (api 12, 14).
 */

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  ;({ token } = await sessionOf(app, 'staff'))
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, path: string, body?: object): Promise<Envelope> => {
  const response = await app.app.inject({
    method,
    url: `/base/hb-system/${path}${path.includes('?') ? '&' : '?'}_t=1764000000`,
    headers: { 'x-access-token': token, ...(body && { 'content-type': 'application/json;charset=UTF-8' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return response.json()
}
const essence = ({ success, code, message }: Envelope) => ({ success, code, message })

interface Node {
  readonly [field: string]: unknown
  readonly id: string
  readonly title: string
  readonly orgCode: string
  readonly children: Node[] | null
}

/** The fields of a `SysDepartTreeModel` that such a client reads, with their JSON types. */
const treeModel = {
  id: 'string',
  key: 'string',
  value: 'string',
  title: 'string',
  isLeaf: 'boolean',
  departName: 'string',
  departOrder: 'number',
  orgCode: 'string',
  orgType: 'string',
  status: 'string',
  createBy: 'string',
  createTime: 'string',
}
const nullable = [
  'parentId',
  'departNameEn',
  'departNameAbbr',
  'description',
  'mobile',
  'fax',
  'address',
  'memo',
]

const add = (departName: string, parentId = '') =>
  ask('POST', 'sysdepart/sysDepart/add', { departName, parentId, departOrder: 0, orgType: '2', status: '1' })
const tree = async (): Promise<Node[]> =>
  (await ask('GET', 'sysdepart/sysDepart/queryTreeList')).result as Node[]
const found = async (name: string): Promise<Node> =>
  (
    (await ask('GET', `sysdepart/sysDepart/searchBy?keyWord=${encodeURIComponent(name)}`)).result as Node[]
  )[0]!

test('draws, searches, edits and deletes the tree of departments', async () => {
  expect(essence(await add('重放部'))).toEqual({ success: true, code: 200, message: '添加成功！' })
  const above = await found('重放部')
  expect(essence(await add('重放一组', above.id))).toMatchObject({ success: true })
  const node = (await tree()).find(({ id }) => id === above.id)!
  expect(Object.fromEntries(Object.keys(treeModel).map((field) => [field, typeof node[field]]))).toEqual(
    treeModel,
  )
  for (const field of nullable) expect(Object.hasOwn(node, field)).toBe(true)
  expect(node).toMatchObject({ key: above.id, value: above.id, title: '重放部', isLeaf: false, orgType: '1' })
  const [below] = node.children ?? []
  expect(below).toMatchObject({ title: '重放一组', children: null, isLeaf: true, orgType: '2' })
  expect(below?.orgCode).toBe(`${node.orgCode}A01`)
  const ids = (await ask('GET', 'sysdepart/sysDepart/queryIdTree')).result as Node[]
  expect(ids.find(({ key }) => key === above.id)).toEqual({
    key: above.id,
    value: above.id,
    title: '重放部',
    children: [{ key: below?.id, value: below?.id, title: '重放一组', children: [] }],
  })
  expect(essence(await ask('PUT', 'sysdepart/sysDepart/edit', { ...below, departName: '重放二组' }))).toEqual(
    {
      success: true,
      code: 200,
      message: '修改成功！',
    },
  )
  expect(await ask('GET', 'sysdepart/sysDepart/searchBy?keyWord=zzz')).toMatchObject({
    success: false,
    message: '查询失败或没有您想要的任何数据！',
  })
  expect((await ask('GET', 'sys/sysDepart/queryTreeList')).success).toBe(true)
})

test('keeps the people of a department', async () => {
  const { id: depId } = await found('重放二组')
  const people = async () =>
    ((await ask('GET', `sys/user/queryUserByDepId?id=${depId}`)).result as { username: string }[]).map(
      ({ username }) => username,
    )
  const put = (...userIdList: string[]) =>
    ask('POST', 'sys/user/editSysDepartWithUser', { depId, userIdList })
  expect(essence(await put('12'))).toMatchObject({ success: true, code: 200 })
  expect(await people()).toEqual(['staff'])
  const paged = (more: string) =>
    ask(
      'GET',
      `sys/user/departUserList?depId=${depId}&column=createTime&order=desc&pageNo=1&pageSize=1${more}`,
    )
  const page = { total: 1, size: 1, current: 1, pages: 1, orders: [], searchCount: true }
  const member = { id: '12', username: 'staff', realname: '陈雨桐', phone: '********002', status: '1' }
  expect(await paged('&username=*TAF*')).toMatchObject({
    success: true,
    code: 0,
    result: { ...page, records: [member] },
  })
  expect((await paged('&username=nobody')).result).toMatchObject({ total: 0, records: [] })
  expect((await put('987654321')).success).toBe(false)
  const refused = await ask('DELETE', `sysdepart/sysDepart/delete?id=${depId}`)
  expect(refused.success).toBe(false)
  expect((await ask('DELETE', `sys/user/deleteUserInDepart?depId=${depId}&userId=12`)).success).toBe(true)
  await put('12')
  expect((await ask('DELETE', `sys/user/deleteUserInDepartBatch?depId=${depId}&userIds=12,`)).success).toBe(
    true,
  )
  expect(await people()).toEqual([])
  expect(essence(await ask('DELETE', `sysdepart/sysDepart/delete?id=${depId}`))).toEqual({
    success: true,
    code: 200,
    message: '删除成功！',
  })
})
