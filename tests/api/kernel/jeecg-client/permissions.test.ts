import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Session, type TestApp } from '../../../support/app.ts'
import { sessionOf } from '../../../support/identities.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

type Json = Record<string, unknown>

/** As clients of the 2.0.2 generation send it: the token in a header of their own, a cache buster. */
const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const response = await app.app.inject({
    method,
    url: `/portal/base/hb-system/sys/permission/${path}${path.includes('?') ? '&' : '?'}_t=1564999999`,
    headers: {
      'x-access-token': admin.token,
      ...(body && { 'content-type': 'application/json;charset=UTF-8' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return response.json() as { success: boolean; message: string; code: number; result: never }
}

/** The fields of `SysPermissionTree`, by their types on the wire (api 3). */
const shape: Readonly<Record<string, string>> = {
  id: 'string',
  key: 'string',
  title: 'string',
  name: 'string',
  permsType: 'string',
  sortNo: 'number',
  menuType: 'number',
  leaf: 'boolean',
  isLeaf: 'boolean',
  route: 'boolean',
  keepAlive: 'boolean',
  hidden: 'boolean',
  alwaysShow: 'boolean',
  delFlag: 'number',
  status: 'string',
}
const nullable = ['parentId', 'perms', 'icon', 'component', 'componentName', 'url', 'redirect', 'description']

const flat = (nodes: readonly Json[]): Json[] =>
  nodes.flatMap((node) => [node, ...flat((node['children'] as Json[] | null) ?? [])])

test('sys/permission/list is an array tree of SysPermission with key, title, leaf, isLeaf and children', async () => {
  const { success, code, result } = await send('GET', 'list')
  expect({ success, code }).toEqual({ success: true, code: 0 })
  const nodes = flat(result)
  expect(nodes.length).toBeGreaterThan(50)
  for (const node of nodes) {
    const types = Object.fromEntries(Object.keys(shape).map((field) => [field, typeof node[field]]))
    expect(types).toEqual(shape)
    for (const field of nullable) expect(Object.hasOwn(node, field)).toBe(true)
    expect(node).toMatchObject({ key: node['id'], title: node['name'], isLeaf: node['leaf'] })
    expect(Array.isArray(node['children'])).toBe(!node['leaf'])
  }
})

test('queryTreeList is {treeList, ids} of TreeModel', async () => {
  const { result } = await send('GET', 'queryTreeList')
  const { treeList, ids } = result as { treeList: Json[]; ids: string[] }
  const models = flat(treeList)
  expect(models.map(({ key }) => key).toSorted()).toEqual(ids.toSorted())
  for (const model of models) {
    expect(Object.keys(model).toSorted()).toEqual(
      'children icon isLeaf key label parentId ruleFlag scopedSlots slotTitle title value'.split(' '),
    )
    expect(model).toMatchObject({ value: model['key'], label: model['title'], slotTitle: model['title'] })
  }
})

test('add, edit by PUT and POST, delete and deleteBatch take what the screens of that generation send', async () => {
  const menu = {
    menuType: 0,
    name: '试点',
    url: 'trial/pilot.vue',
    component: '/src/views/member/MemberList.vue',
    perms: '',
    permsType: '1',
    icon: '',
    sortNo: 1.0,
    route: true,
    hidden: false,
    alwaysShow: false,
    keepAlive: false,
    status: '1',
  }
  const added = await send('POST', 'add', menu)
  expect(added).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  const button = { menuType: 2, name: '试点按钮', perms: 'trial:pilot', permsType: '2', status: '1' }
  const { id } = added.result as Json
  expect(await send('POST', 'add', { ...button, parentId: id })).toMatchObject({ success: true })
  const found = async () =>
    flat((await send('GET', 'list')).result).find((node) => node['id'] === id) ?? ({} as Json)
  const node = await found()
  expect(node).toMatchObject({
    url: '/trial/pilot',
    component: 'member/MemberList',
    menuType: 0,
    leaf: false,
  })

  const renamed = await send('PUT', 'edit', { ...node, name: '试点一' })
  expect(renamed).toMatchObject({ success: true, code: 200, message: '修改成功！' })
  expect(await send('POST', 'edit', { ...(await found()), name: '试点二' })).toMatchObject({ success: true })
  expect(await found()).toMatchObject({ title: '试点二', version: 2 })

  const gone = await send('DELETE', `delete?id=${String(id)}`)
  expect(gone).toMatchObject({ success: true, code: 200, message: '删除成功！' })
  const nodes = flat((await send('GET', 'list')).result)
  expect(nodes.filter((one) => one['id'] === id || one['perms'] === 'trial:pilot')).toEqual([])
  const ids = await Promise.all(
    ['a', 'b'].map(
      async (name) => ((await send('POST', 'add', { ...menu, name, url: name })).result as Json)['id'],
    ),
  )
  expect(await send('DELETE', `deleteBatch?ids=${ids.join(',')}`)).toMatchObject({ success: true })
})
