import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  permissionEntries,
  type PermissionEntryNode,
  type PermissionModels,
} from '#contract/permission-entries.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { describeResource } from '../support/describe-resource.ts'
import { newMenu } from '../support/permission-entries.ts'
import { sessionOf } from '../support/identities.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

describeResource(permissionEntries, {
  draft: newMenu,
  visibleTo: 'admin',
  size: 'small',
})

describe('menus and permissions', () => {
  test('are a tree, and trees to tick with the ids of all (api 3)', async () => {
    const { result } = (await app.call(admin, permissionEntries.models, {})).body
    const { treeList, ids } = result as PermissionModels
    const [members] = treeList.filter(({ title }) => title === '成员管理')
    expect(members).toMatchObject({
      key: '200',
      value: '200',
      label: '成员管理',
      isLeaf: false,
      parentId: null,
    })
    expect(members?.children?.[0]).toMatchObject({ title: '员工列表', parentId: '200', isLeaf: false })
    expect(new Set(ids).size).toBe(ids.length)
    const tree = (await app.call(admin, permissionEntries.queryTreeList, {})).body
      .result as PermissionEntryNode[]
    expect(tree.find(({ id }) => id === '200')).toMatchObject({
      key: '200',
      title: '成员管理',
      leaf: false,
      isLeaf: false,
    })
  })
})
